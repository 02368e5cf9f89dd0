"""Define what may stand in documents about one game, as definitions of a JSON Schema, made from its types."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from ..core.acts import Action, Event
from ..core.game import Game
from ..core.inputs import AtMost, Within, Word, bounds
from ..core.position import UNKNOWN, Play, is_counted, kind_of, kinds, types_of
from .asking import ACTION, hints_of, is_rule
from .events import CLAUSE, FACTS, kinds_of
from .reader import side_names

type Schema = dict[str, Any]
TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}


def where(key: Schema, then: Schema) -> Schema:
    """Require a schema where a key has a value, or one of some."""
    tests = {name: {"enum": value} if isinstance(value, list) else {"const": value} for name, value in key.items()}
    return {"if": {"properties": tests, "required": [*key]}, "then": then}


def closed(properties: Schema, *needed: str, about: object = None) -> Schema:
    """A table with these keys and no others, some of them needed; `about` tells of it in its docstring."""
    notes = {"description": said} if about is not None and (said := inspect.getdoc(about)) else {}
    return {"type": "object", **notes, "properties": properties, "required": [*needed], "additionalProperties": False}


def rows(items: Schema, most: int | None = None) -> Schema:
    """A list."""
    return {"type": "array", "items": items, **({} if most is None else {"maxItems": most})}


def either(words: Iterable[str]) -> str:
    """A pattern for one of these words."""
    return "(?:" + "|".join(map(re.escape, words)) + ")"


class Definitions:
    """The definitions of one game, whatever its options."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, default = game, game.option_type()
        chosen = [default._replace(**{name: value}) for name, values in game.options.items() for value in values]
        every = [default, *chosen]
        self.seats = [*dict.fromkeys(seat for options in every for seat in game.seats(options))]
        self.places = [*dict.fromkeys(seat for options in every for seat in game.places(options))]
        self.sides = [
            *dict.fromkeys(name for options in every for name in side_names(game.seats(options), game.sides(options)))
        ]
        self.cards = [*sorted(sorted(game.cards), key=game.order), UNKNOWN]

    def all(self) -> dict[str, Schema]:
        """Each by its name."""
        card, fields = either(self.cards), {"$ref": self._name("fields")}
        return {
            "document": {
                "properties": {**{key: {"$ref": self._name(key)} for key in ("options", "state")}, **self._lists()}
            },
            "action": {"type": "string", "pattern": f"^{self._notation()}$"},
            "seat": {"enum": self.seats},
            "clause": {"enum": sorted(self.game.clauses)},
            "card": {"enum": self.cards},
            "cards": {
                "anyOf": [
                    {"type": "string", "pattern": f"^ *(?:{card}(?: +|$))*$"},
                    rows({"$ref": self._name("card")}),
                ]
            },
            "play": {"type": "string", "pattern": f"^{either(self.places)}(?: +{card})+$"},
            "options": self._options(),
            "fields": self._fields(),
            "state": {"allOf": [fields, {"required": self._needed()}]},
            "event": self._event(),
            "check": self._check(),
            "ask": self._ask(),
            "expect": self._expect(),
        }

    def _name(self, part: str) -> str:
        return f"#/definitions/{self.game.id}.{part}"

    def _lists(self) -> Schema:
        """The keys of a document whose parts are the game's: its tables, its line, its clause."""
        whose = either([*self.places, "table", "over"])
        return {
            "line": rows({"type": "string", "pattern": f"^(?:{whose} +)?{self._notation()}$"}),
            "action": {"$ref": self._name("action")},
            **{key: rows({"$ref": self._name(key)}) for key in ("check", "ask", "expect")},
            "outcome": {"$ref": self._name("event")},
            "clause": {"anyOf": [{"$ref": self._name("clause")}, {"const": ""}]},
        }

    def _notation(self) -> str:
        """How the game's actions are written, as `acts.parse` reads them."""
        card = either(self.cards)
        cards = f"{card}(?:,{card})*"
        return rf"(?:[a-z][a-z-]*(?::{cards})?|{cards})(?:=\S+)?"

    def _options(self) -> Schema:
        hints = types_of(self.game.option_type)
        return closed({name: self.plain(hint) for name, hint in hints.items()}, about=self.game.option_type)

    def _fields(self) -> Schema:
        hints = types_of(self.game.state)
        fields = {name: self.of(hint) for name, hint in hints.items() if name != "options"}
        fields["turn"] = {"enum": [*self.seats, "table", "over"], "description": "Whose turn it is"}
        return closed(fields, about=self.game.state)

    def _needed(self) -> list[str]:
        state: Any = self.game.state
        per_seat = kinds(state)
        return [
            name for name in state._fields if name not in state._field_defaults and per_seat.get(name) in (None, "seat")
        ]

    # -- what stands in tables -----------------------------------------------------------------------------------------

    def _check(self) -> Schema:
        actions = rows({"$ref": self._name("action")})
        judged = dict.fromkeys(("only", "legal", "illegal"), actions)
        return closed({"ply": COUNT, **judged, "clause": {"$ref": self._name("clause")}})

    def _event(self) -> Schema:
        known = [kind for kind in kinds_of(self.game) if "*" not in kind]
        whose = either(dict.fromkeys((*self.places, *self.sides)))
        facts: Schema = {
            "kind": {"enum": known},
            "clause": {"$ref": self._name("clause")},
            "seat": {"enum": self.places},
            "side": {"enum": [*self.sides, "table"]},
            "cards": {"$ref": self._name("cards")},
            "value": {"type": ["string", "integer"]},
        }
        table = closed({key: facts[key] for key in FACTS}, "kind")
        clause = either(sorted(self.game.clauses))
        return {"anyOf": [{"type": "string", "pattern": f"^{either(known)}(?: {whose})?(?:{CLAUSE}{clause})?$"}, table]}

    def _expect(self) -> Schema:
        events = rows({"$ref": self._name("event")})
        moment: Schema = {
            "state": {"$ref": self._name("fields")},
            "scores": closed(dict.fromkeys(self.seats, NUMBER)),
            "winners": rows({"$ref": self._name("seat")}),
            "events": events,
            "no_events": events,
            "shows": rows({"$ref": self._name("clause")}),
        }
        return closed({"ply": COUNT, **moment})

    def _ask(self) -> Schema:
        keys = closed(
            {"ply": COUNT, "clause": {"$ref": self._name("clause")}, "with": {"type": "object"}, "gives": {}},
            "clause",
            "gives",
        )
        asked: dict[Callable[..., Any], list[str]] = {}
        for clause, function in sorted(self.game.clauses.items()):
            asked.setdefault(function, []).append(clause)
        keys["allOf"] = [where({"clause": clauses}, self._question(function)) for function, clauses in asked.items()]
        return keys

    def _question(self, function: Callable[..., Any]) -> Schema:
        """Define what `with` has to hold, if anything."""
        figures = self._figures(function)
        return {"properties": {"with": figures}, "required": ["with"] if figures["required"] else []}

    def _figures(self, function: Callable[..., Any]) -> Schema:
        hints = {name: hint for name, hint in hints_of(self.game, function).items() if name != "return"}
        given = (self.game.state, self.game.option_type)
        parameters = inspect.signature(function).parameters
        needed = [
            name
            for name, hint in hints.items()
            if hint not in given and parameters[name].default is inspect.Parameter.empty
        ]
        figures = {name: self.figure(hint) for name, hint in hints.items()}
        if is_rule(self.game, function):
            return closed({**figures, ACTION: {"$ref": self._name("action")}}, *needed, ACTION, about=function)
        return closed(figures, *needed, about=function)

    def figure(self, hint: Any) -> Schema:
        """A figure of a question."""
        special: dict[Any, Schema] = {
            self.game.state: {"$ref": self._name("state")},
            self.game.option_type: {"$ref": self._name("options")},
            Action: {"$ref": self._name("action")},
            Event: {"$ref": self._name("event")},
        }
        return self.of(hint) if get_origin(hint) is Annotated or hint not in special else special[hint]

    # -- types ---------------------------------------------------------------------------------------------------------

    def of(self, hint: Any) -> Schema:
        """Define what may stand for a value of a type."""
        kind = kind_of(hint)
        cards: Schema = {"$ref": self._name("cards")}
        numbers, words = self._bounded({"type": "integer"}, hint), self._bounded(TEXT, hint)
        by_kind: Mapping[str, Callable[[], Schema]] = {
            "seat": lambda: {"enum": [*self.places, "table"]},
            "side": lambda: {"enum": [*self.sides, "table"]},
            "count": lambda: numbers,
            "record": lambda: self.plain(hint),
            "card": lambda: {"$ref": self._name("card")},
            "cards": lambda: cards,
            "secret": lambda: cards,
            "plays": lambda: rows({"$ref": self._name("play")}),
            "shown": lambda: rows({"$ref": self._name("play")}),
            **dict.fromkeys(
                ("hands", "piles", "hidden"), lambda: _for_all(hint, closed(dict.fromkeys(self.seats, cards)), cards)
            ),
            "numbers": lambda: {"anyOf": [closed(dict.fromkeys(self.seats, numbers)), numbers]},
            "words": lambda: _for_all(hint, closed(dict.fromkeys(self.seats, words)), words),
            "side-piles": lambda: _for_all(hint, closed(dict.fromkeys(self.sides, cards)), cards),
            "side-numbers": lambda: {"anyOf": [closed(dict.fromkeys(self.sides, numbers)), numbers]},
        }
        return by_kind[kind]() if kind else self.plain(hint)

    def plain(self, hint: Any) -> Schema:
        """Define what may stand for a value of a plain type: a figure, a word, a row or a table of such."""
        notes, bare = hint, getattr(hint, "__value__", hint)  # the type behind a `type` alias
        bare = get_args(bare)[0] if get_origin(bare) is Annotated else bare
        simple: Mapping[Any, Schema] = {
            bool: {"type": "boolean"},
            int: {"type": "integer"},
            str: TEXT,
            Play: {"$ref": self._name("play")},
        }
        if bare in simple:
            return self._bounded(simple[bare], notes)
        if hasattr(bare, "_fields"):
            hints = types_of(bare)
            needed = [name for name in bare._fields if name not in bare._field_defaults]
            return closed({name: self.of(inner) for name, inner in hints.items()}, *needed, about=bare)
        if get_origin(bare) is Literal:
            return {"enum": [*get_args(bare)]}
        if get_origin(bare) in (Union, UnionType):
            return {"anyOf": [self.figure(member) for member in get_args(bare) if member is not NoneType]}
        return self._row(bare, notes)

    def _row(self, bare: Any, notes: Any) -> Schema:
        if get_origin(bare) not in (tuple, list, Sequence):
            return {}
        most = next((note.most for note in bounds(notes) if isinstance(note, AtMost)), None)
        return rows(self.figure(get_args(bare)[0]), most)

    def _bounded(self, plain: Schema, hint: Any) -> Schema:
        for note in bounds(hint):
            if isinstance(note, Word):
                return {"enum": [*note.words]}
            if isinstance(note, Within):
                return {**plain, "minimum": note.low, "maximum": note.high}
        return plain


def _for_all(hint: Any, table: Schema, entry: Schema) -> Schema:
    """A table, or where cards are counted one entry for everybody."""
    return {"anyOf": [table, entry]} if is_counted(hint) else table
