"""Compare a moment with what is expected of it: fields, scores, winners, events that happened or did not, clauses shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.inputs import BadInput, as_number, as_table, as_texts, only_keys
from ..core.position import counted
from ..core.seats import keys_today, today
from ..core.unknown import Unknown
from ..words.say import Voice
from .asking import Answer
from .events import read_events
from .positions import read_state
from .written import Writer

LEADS = "a table with state, events, no_events or value, as the clause's function leads on to something"
KEYS = {"ply", "state", "scores", "winners", "events", "no_events", "shows", "value"}
OF_POSITION = ("state", "scores", "winners", "shows")


class Result(NamedTuple):
    """One check: where, what was expected, what came, and the clause that decided."""

    ply: int
    action: str
    expected: Any
    got: Any
    clause: str

    @property
    def ok(self) -> bool:
        """Whether it came as expected."""
        return bool(self.expected == self.got)


class Expecting:
    """Holds what somebody expects against a position and the events that led to it."""

    def __init__(self, game: Game[Any], came: Answer, ply: int, clause: str = "") -> None:
        self.game, self.came, self.ply, self.clause = game, came, ply, clause
        self.options = came.state.options if came.state is not None else game.option_type()
        self.writer = Writer(game, self.options)

    def all(self, table: Mapping[str, Any], where: str) -> Iterator[Result]:
        """A result for each thing expected."""
        only_keys(where, table, KEYS)
        for key, expected in table.items():
            if key in OF_POSITION and self.came.state is None:
                raise BadInput(f"{where}.{key}", f"nothing of {key}, as the clause's function gives no position")
            if key != "ply":
                yield from getattr(self, f"_{key}")(expected, f"{where}.{key}")

    def _result(self, what: str, expected: Any, got: Any, clause: str = "") -> Result:
        return Result(self.ply, what, expected, got, clause or self.clause)

    def _state(self, data: object, where: str) -> Iterator[Result]:
        """Fields as they are written; of those that hold one thing a seat or a side, only what is named."""
        fields = as_table(where, data)
        wanted = read_state(self.game, {"turn": "table", **fields}, self.options, where)
        for name, given in fields.items():
            self._asked(name, given)
            expected, got = (self.writer.settled(state, name) for state in (wanted, self.came.state))
            if isinstance(expected, dict) and isinstance(given, Mapping) and self.writer.kinds.get(name):
                named = {self._label(name, whose) for whose in given}
                expected, got = (
                    {key: entry for key, entry in table.items() if key in named} for table in (expected, got)
                )
            yield self._result(f"state.{name}", expected, got)

    def _asked(self, field: str, given: object) -> None:
        """Missing if something is expected of what the position leaves out."""
        if field not in counted(self.game.state):
            return
        names = self.writer.sides if self.writer.kinds[field].startswith("side") else self.writer.seats
        named = {self._label(field, name) for name in given} if isinstance(given, Mapping) else {*names}
        value = getattr(self.came.state, field)
        row = zip(names, value, strict=False) if isinstance(value, tuple) else [(names[0], value)]
        for name, entry in row:
            if isinstance(entry, Unknown) and (name in named or entry is value):
                entry.asked()

    def _label(self, field: str, name: str) -> str:
        """How a seat or a side is named in what is written."""
        name = today(self.writer.seats, name)
        return self.writer.side(self.writer.known[name]) if self.writer.kinds[field].startswith("side") else name

    def _scores(self, data: object, where: str) -> Iterator[Result]:
        names = [*self.writer.seats]
        table = as_table(where, data, f"a table with the scores of seats ({', '.join(names)})")
        for name, score in keys_today(names, table, where).items():
            if name not in names:
                raise BadInput(where, f"seats ({', '.join(names)})", name)
            wanted = as_number(f"{where}.{name}", score)
            yield self._result(f"score {name}", wanted, self.game.scores(self.came.state)[names.index(name)])

    def _winners(self, data: object, where: str) -> Iterator[Result]:
        names = self.writer.seats
        wanted = [today(names, winner) for winner in as_texts(where, data, f"a list of seats ({', '.join(names)})")]
        if unknown := [winner for winner in wanted if winner not in names]:
            raise BadInput(where, f"seats ({', '.join(names)})", unknown[0])
        yield self._result("winners", wanted, [names[seat] for seat in self.game.winners(self.came.state)])

    def _events(self, data: object, where: str) -> Iterator[Result]:
        """Each is found among what happened; if one is not, all that happened is told."""
        happened = [self.writer.event(event) for event in self.came.events]
        for wanted in read_events(self.game, self.options, data, where):
            matches = [event for event in happened if wanted.fits(event)]
            rules = " ".join(dict.fromkeys(event["clause"] for event in matches if "clause" in event))
            yield self._result("event", wanted.said, wanted.said if matches else happened, rules)

    def _no_events(self, data: object, where: str) -> Iterator[Result]:
        """None of them is found among what happened."""
        happened = [self.writer.event(event) for event in self.came.events]
        for unwanted in read_events(self.game, self.options, data, where):
            matches = [event for event in happened if unwanted.fits(event)]
            none = {"not": unwanted.said}
            yield self._result("no event", none, matches or none)

    def _shows(self, data: object, where: str) -> Iterator[Result]:
        """The clauses that the table names at that moment, each as often at least as it is written."""
        wanted = as_texts(where, data, "a list of clauses")
        if unknown := [clause for clause in wanted if clause not in self.game.clauses]:
            raise BadInput(where, "clauses that the game's code implements", unknown[0])
        voice = Voice(self.game.id, "en", self.game.seats(self.options), self.game.sides(self.options))
        shown = Counter(_clauses(self.game.view(self.came.state, voice)))
        missing = [*(Counter(wanted) - shown).elements()]
        yield self._result("shows", wanted, sorted(shown.elements()) if missing else wanted)

    def _value(self, data: object, where: str) -> Iterator[Result]:
        """Compare what else a clause's function gives beside a position and events."""
        rest = [self.writer.plain(part) for part in self.came.rest]
        yield self._result("value", data, rest[0] if len(rest) == 1 else rest)


def _clauses(view: object) -> Iterator[str]:
    """Every clause behind something on the table."""
    if isinstance(view, Mapping):
        if rule := view.get("rule"):
            yield rule
        for part in view.values():
            yield from _clauses(part)
    elif isinstance(view, (tuple, list)):
        for part in view:
            yield from _clauses(part)
