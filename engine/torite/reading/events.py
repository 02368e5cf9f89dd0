"""Events as somebody expects them: a kind, perhaps with its seat or side, or a table with any of its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.inputs import BadInput, as_list, as_table, as_text, only_keys
from ..core.seats import today
from ..words.say_files import find, texts
from .reader import Reader, side_names
from .written import Writer

FACTS = ("kind", "clause", "seat", "side", "cards", "value")
"""Keys of what can be expected of an event."""
CLAUSE = " #"
"""The sign before the clause in the short form of an event: `won D #trick.suit`."""


class Wanted(NamedTuple):
    """An event that is expected, or not: as it was written, and what an event has to tell to be it.

    `whose` are the seat and the side of which one has to be told (None: nobody's in particular).
    """

    said: Any
    facts: Mapping[str, Any]
    whose: tuple[str, str] | None = None

    def fits(self, event: Mapping[str, Any]) -> bool:
        """Whether an event, as `Writer.event` tells it, is the one."""
        if self.whose and self.whose[0] != event.get("seat") and self.whose[1] != event.get("side"):
            return False
        return all(event.get(key, [] if key == "cards" else "") == fact for key, fact in self.facts.items())


def kinds_of(game: Game[Any]) -> list[str]:
    """The kinds of events that there are words for; others cannot happen."""
    return sorted(key.removeprefix("events.") for key in texts(game.id) if key.startswith("events."))


def read_events(game: Game[Any], options: Any, data: object, where: str) -> list[Wanted]:
    """Read the events that are expected. BadInput names the kinds there are, and the seats and sides."""
    rows = as_list(where, data, 'a list of events, such as "won X" or { kind = "won", seat = "X" }')
    return [_event(_Reading(game, options), row, f"{where}[{place}]") for place, row in enumerate(rows)]


class _Reading:
    """Reads the facts of an event."""

    def __init__(self, game: Game[Any], options: Any) -> None:
        self.game, self.reader, self.writer = game, Reader(game, options), Writer(game, options)

    def kind(self, where: str, value: object) -> str:
        kind = as_text(where, value)
        if "." in kind or not find(self.game.id, f"events.{kind}"):
            raise BadInput(where, f"a kind of event ({', '.join(kinds_of(self.game))})", value)
        return kind

    def seat(self, where: str, value: object) -> str:
        return self.writer.seat(self.reader.player(where, value, self.reader.places))

    def side(self, where: str, value: object) -> str:
        return self.writer.side(self.reader.side(where, value))

    def clause(self, where: str, value: object) -> str:
        if value not in self.game.clauses:
            raise BadInput(where, "a clause that the game's code implements", value)
        return str(value)

    def cards(self, where: str, value: object) -> list[str]:
        return [*self.reader.cards(where, value)]

    def value(self, where: str, value: object) -> str:
        return str(value) if type(value) is int else as_text(where, value)


def _event(reading: _Reading, data: object, where: str) -> Wanted:
    if isinstance(data, str):
        return _short(reading, data, where)
    table = as_table(where, data, 'an event, such as "won X" or { kind = "won", seat = "X" }')
    only_keys(where, table, {*FACTS})
    if "kind" not in table:
        raise BadInput(f"{where}.kind", "to be there, as it names the event")
    return Wanted(data, {key: getattr(reading, key)(f"{where}.{key}", value) for key, value in table.items()})


def clause_in(event: object) -> str:
    """The clause that an event names as it is written, in either form; '' if none."""
    if isinstance(event, str):
        return event.partition(CLAUSE)[2]
    return str(event.get("clause", "")) if isinstance(event, Mapping) else ""


def _short(reading: _Reading, text: str, where: str) -> Wanted:
    """The short form: a kind, perhaps followed by a seat or a side, and by `#` with a clause."""
    event, given, clause = text.partition(CLAUSE)
    kind, _, named = event.partition(" ")
    facts = {"kind": reading.kind(where, kind)}
    if given:
        facts["clause"] = reading.clause(where, clause)
    reader = reading.reader
    whose = today(reader.names, named)
    if not whose:
        return Wanted(text, facts)
    sides = side_names(reader.names, reader.sides)
    known = dict.fromkeys((*reader.places, *sides))
    if whose not in known:
        raise BadInput(where, f"a seat or a side ({', '.join(known)}) after the kind of event", named)
    return Wanted(text, facts, (whose, reading.writer.side(sides[whose]) if whose in sides else ""))
