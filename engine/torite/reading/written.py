"""A position or an event as a file would hold it: what `reading.positions` reads, the other way round, with names for seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..core.acts import OVER, Event
from ..core.game import Game
from ..core.position import UNKNOWN, Play, kinds
from ..core.unknown import is_known
from .reader import side_names

UNORDERED = ("hands", "piles", "hidden", "cards", "side-piles")
"""Fields of cards whose order says nothing."""


class Writer:
    """Writes what belongs to a game under some options."""

    def __init__(self, game: Game[Any], options: Any) -> None:
        self.game, self.kinds = game, kinds(game.state)
        self.seats, self.places = game.seats(options), game.places(options)
        self.known = side_names(self.seats, game.sides(options))
        label = {side: name for name, side in reversed(self.known.items())}
        self.sides = [label[side] for side in sorted(label)]

    def seat(self, seat: int) -> str:
        """The name of a place at the table."""
        return "over" if seat == OVER else "table" if seat < 0 else self.places[seat]

    def side(self, side: int) -> str:
        """The name of a side: those of its seats together."""
        return "table" if side < 0 else self.sides[side]

    def play(self, play: Play) -> str:
        """A seat and its cards."""
        return " ".join((self.seat(play.seat), *play.cards))

    def event(self, event: Event) -> dict[str, Any]:
        """An event's kind, its clause, and whatever else it tells."""
        facts = {
            "kind": event.kind,
            "clause": event.rule,
            "seat": "" if event.seat < 0 else self.seat(event.seat),
            "side": "" if event.side < 0 else self.side(event.side),
            "cards": list(event.cards),
            "value": event.value,
        }
        return {key: fact for key, fact in facts.items() if fact or key == "kind"}

    def state(self, state: Any) -> dict[str, Any]:
        """The table of a position: every field but the options, and what is unknown."""
        return {
            name: self.field(state, name)
            for name in state._fields
            if name != "options" and is_known(getattr(state, name))
        }

    def field(self, state: Any, name: str) -> Any:
        """One field of a position."""
        return self.value(self.kinds.get(name, ""), getattr(state, name))

    def value(self, kind: str, value: Any) -> Any:
        """Something of a kind of the game's ('' = plain)."""
        writers: dict[str, Callable[[Any], Any]] = {
            "seat": self.seat,
            "side": self.side,
            "count": int,
            "record": self.plain,
            "card": str,
            "cards": " ".join,
            "secret": " ".join,
            "plays": lambda plays: [self.play(play) for play in plays],
            "shown": lambda plays: [self.play(play) for play in plays],
            **dict.fromkeys(("hands", "piles", "hidden"), lambda rows: _each(self.seats, rows, " ".join)),
            "numbers": lambda row: _each(self.seats, row, int),
            "words": lambda row: _each(self.seats, row, str),
            "side-piles": lambda rows: _each(self.sides, rows, " ".join),
            "side-numbers": lambda row: _each(self.sides, row, int),
        }
        return writers[kind](value) if kind else self.plain(value)

    def plain(self, value: Any) -> Any:
        """A plain value; rows as lists, rows with names as tables."""
        if isinstance(value, Play):
            return self.play(value)
        if hasattr(value, "_asdict"):
            fields = kinds(type(value))
            return {key: self.value(fields.get(key, ""), part) for key, part in value._asdict().items()}
        return [self.plain(part) for part in value] if isinstance(value, (tuple, list)) else value

    def settled(self, state: Any, name: str) -> Any:
        """One field with cards in the game's order wherever their order says nothing, so that it can be compared."""
        kind, value = self.kinds.get(name, ""), getattr(state, name)
        if kind not in UNORDERED:
            return self.value(kind, value)
        return self.value(
            kind,
            self.sorted(value)
            if kind == "cards"
            else [self.sorted(cards) if is_known(cards) else cards for cards in value],
        )

    def sorted(self, cards: Sequence[str]) -> list[str]:
        """Cards in the game's order, those that nobody knows last."""
        return [
            *sorted((card for card in cards if card != UNKNOWN), key=self.game.order),
            *(UNKNOWN for card in cards if card == UNKNOWN),
        ]


def _each(names: Sequence[str], values: Any, write: Callable[[Any], Any]) -> dict[str, Any]:
    return {name: write(value) for name, value in zip(names, values, strict=False) if is_known(value)}
