"""The names of seats: the last letters of the alphabet, which are no ranks of cards, and those of older files and records.

Who of them plays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .inputs import BadInput

LETTERS = "UVWXYZ"
OLDER = {name: place for names in ("ABCDEF", ("P1", "P2", "P3", "P4")) for place, name in enumerate(names)}
"""Former names of the seats of a table, the first one first."""


def seat_names(players: int) -> tuple[str, ...]:
    """The seats of a table for so many; two are X and Y."""
    return tuple(LETTERS[-max(players, 3) :][:players])


def today(seats: Sequence[str], name: str) -> str:
    """The name of a seat, or of several joined by hyphens, whatever it was called before; other names stay."""
    return "-".join(_today(seats, seat) for seat in name.split("-"))


def _today(seats: Sequence[str], name: str) -> str:
    place = OLDER.get(name, len(seats))
    return seats[place] if name not in seats and place < len(seats) else name


def keys_today(seats: Sequence[str], table: Mapping[str, Any], where: str) -> dict[str, Any]:
    """A table with one entry a seat under the names of today. BadInput for two entries of one seat."""
    renamed: dict[str, Any] = {}
    for name, value in table.items():
        now = today(seats, name)
        if now in renamed:
            raise BadInput(f"{where}.{name}", f"one entry for the seat {now}")
        renamed[now] = value
    return renamed


def circle(game: Any, s: Any) -> Sequence[int]:
    """The places that play to a trick, in their order: all seats, unless the game says otherwise."""
    hook = game.hooks.get("circle")
    places: Sequence[int] = hook(s) if hook else range(len(game.seats(s.options)))
    return places
