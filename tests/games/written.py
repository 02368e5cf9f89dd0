"""A position written as a file would hold it: what `reading.positions` reads, the other way round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from torite.core.acts import OVER
from torite.core.game import Game
from torite.core.position import Play, kinds
from torite.reading.positions import side_names


def written(game: Game[Any], state: Any) -> dict[str, Any]:
    """The table of a position: every field but the options."""
    return {name: field(game, state, name) for name in state._fields if name != "options"}


def field(game: Game[Any], state: Any, name: str) -> Any:
    """One field as a file holds it."""
    value, kind = getattr(state, name), kinds(game.state).get(name, "")
    seats, places = game.seats(state.options), game.places(state.options)
    sides = list(dict.fromkeys(side_names(seats, game.sides(state.options)).values()))
    by_side = {side: label for label, side in side_names(seats, game.sides(state.options)).items()}
    named = {"side-piles": [by_side[side] for side in sides], "side-numbers": [by_side[side] for side in sides]}
    writers: dict[str, Callable[[Any], Any]] = {
        "seat": lambda seat: "over" if seat == OVER else "table" if seat < 0 else places[seat],
        "side": lambda side: "table" if side < 0 else by_side[side],
        "cards": " ".join,
        "secret": " ".join,
        "plays": lambda plays: [_play(places, one) for one in plays],
        "shown": lambda plays: [_play(places, one) for one in plays],
        **dict.fromkeys(
            ("hands", "piles", "hidden", "side-piles"), lambda rows: _each(named.get(kind, seats), rows, " ".join)
        ),
        **dict.fromkeys(("numbers", "words", "side-numbers"), lambda row: _each(named.get(kind, seats), row, _itself)),
    }
    return writers[kind](value) if kind else _plain(value)


def _each(names: Sequence[str], values: Sequence[Any], write: Callable[[Any], Any]) -> dict[str, Any]:
    return {name: write(value) for name, value in zip(names, values, strict=False)}


def _play(places: Sequence[str], one: Play) -> str:
    return " ".join((places[one.seat], *one.cards))


def _itself(value: Any) -> Any:
    return value


def _plain(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {key: _plain(one) for key, one in value._asdict().items()}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def meant(value: Any) -> Any:
    """What a table or a part of it says, however it is written: cards in any order, nothing as if it were left out."""
    if isinstance(value, dict):
        told = {key: meant(one) for key, one in value.items()}
        return {key: one for key, one in told.items() if one not in ((), 0, {}, [])}
    if isinstance(value, list):
        return [meant(one) for one in value] or ()
    return tuple(sorted(value.split())) if isinstance(value, str) else value
