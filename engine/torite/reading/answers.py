"""Compare `gives` with what a clause's function gives: values of its type, with names for seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

from ..core.acts import Action
from ..core.faults import place
from ..core.inputs import BadInput
from ..core.position import Play, kind_of, types_of
from ..core.seats import today
from .asking import SILENT, hints_of, is_rule
from .written import Writer

PLAIN: Mapping[Any, str] = {bool: "true or false", int: "a whole number", str: "a text"}
ROWS = (tuple, list, Sequence)
CARDS = ("cards", "secret")
NAMED = ("seat", "side")
TEXTS: Mapping[Any, str] = {Play: "a play such as 'W S9'", Action: "an action such as 'S9'"}
NONE = "none"
"""The word for nothing, where a function may give nothing."""


class Answers:
    """Write what the functions of a game's clauses give, in the words of a file."""

    def __init__(self, writer: Writer) -> None:
        self.writer, self.game = writer, writer.game

    def hint(self, clause: str) -> Any:
        """The type of what a clause's function gives."""
        function = self.game.clauses[clause]
        return bool if is_rule(self.game, function) else hints_of(self.game, function).get("return", Any)

    def read(self, where: str, clause: str, value: object) -> Any:
        """A value as `written` gives it. BadInput for one that the function can never give says what it gives."""
        function: Callable[..., Any] = self.game.clauses[clause]
        rule = is_rule(self.game, function)
        expected = "" if rule and value == SILENT else self.misfit(self.hint(clause), value)
        if expected:
            expected = f"{expected} or {SILENT}" if rule else expected
            raise BadInput(where, f"{expected}, as {function.__name__} ({place(function)}) gives", value)
        return value if rule else self.written(self.hint(clause), value)

    def written(self, hint: Any, value: Any) -> Any:
        """A value of a type; what is already in the words of a file stays as it is."""
        hint = _whole(hint)
        if kind_of(hint):
            return self._named(kind_of(hint), value)
        if isinstance(value, (Play, Action)):
            return self.writer.play(value) if isinstance(value, Play) else str(value)
        if hint is Play and isinstance(value, str):
            return self._play(value)
        if not isinstance(value, (tuple, list)):
            return NONE if value is None else value
        return [
            self.written(column, part)
            for column, part in zip(_every(_columns(hint) or (Any, ...), value), value, strict=True)
        ]

    def _play(self, text: str) -> str:
        """A play as a file has it, its seat by the name of today."""
        seat, blank, cards = text.partition(" ")
        return f"{today(self.writer.seats, seat)}{blank}{cards}"

    def _named(self, kind: str, value: Any) -> Any:
        """A value of a kind of the game's, as it is written."""
        if isinstance(value, str):
            name = today(self.writer.seats, value) if kind in NAMED else value
            return self.writer.side(self.writer.known[name]) if kind == "side" and name in self.writer.known else name
        if isinstance(value, dict):
            return {today(self.writer.seats, str(key)): part for key, part in cast("dict[object, Any]", value).items()}
        if kind in CARDS and value is not None:
            return " ".join(value)
        if isinstance(value, list) and value and isinstance(value[0], str):
            return [self._play(play) for play in value]
        return NONE if value is None else self.writer.value(kind, value)

    def misfit(self, hint: Any, value: object) -> str:
        """Say what had to stand there instead; '' if something of the type may equal the value."""
        hint = _alias(hint)
        if get_origin(hint) in (Union, UnionType):
            wanted = [self.misfit(member, value) for member in get_args(hint) if member is not NoneType]
            return "" if "" in wanted or value == NONE else " or ".join(wanted)
        if kind_of(hint):
            return self._unnamed(kind_of(hint), value)
        if get_origin(hint) is Annotated:
            return self.misfit(get_args(hint)[0], value)
        columns = _columns(hint)
        return self._row(columns, value) if columns and hint not in TEXTS else _plain_misfit(hint, value)

    def _unnamed(self, kind: str, value: object) -> str:
        """Write a seat, a side, a card or cards."""
        writer = self.writer
        if kind in ("seat", "side"):
            names = [*(writer.places if kind == "seat" else writer.known), "table"]
            named = today(writer.seats, value) if isinstance(value, str) else value
            return "" if named in names else f"a {kind} ({', '.join(names)})"
        if kind == "card":
            return "" if isinstance(value, str) else "a card"
        if kind in CARDS:
            listed = isinstance(value, list) and all(isinstance(card, str) for card in cast("list[object]", value))
            return "" if listed or isinstance(value, str) else "cards such as 'S9 HA'"
        rows = kind in ("plays", "shown")
        return "" if isinstance(value, list if rows else dict) else "a list of plays" if rows else "a table"

    def _row(self, columns: Sequence[Any], value: object) -> str:
        if not isinstance(value, list):
            return "a list"
        given = cast("list[object]", value)
        if columns[-1:] != (...,) and len(columns) != len(given):
            return f"a list of {len(columns)}"
        parts = zip(_every(columns, given), given, strict=True)
        wrong = next(filter(None, (self.misfit(hint, part) for hint, part in parts)), "")
        return f"a list, in it {wrong}" if wrong else ""


def _plain_misfit(hint: Any, value: object) -> str:
    if get_origin(hint) is Literal:
        return "" if value in get_args(hint) else f"one of {', '.join(map(str, get_args(hint)))}"
    if hint in PLAIN:
        return "" if type(value) is hint else PLAIN[hint]
    return "" if hint not in TEXTS or isinstance(value, str) else TEXTS[hint]


def _alias(hint: Any) -> Any:
    return getattr(hint, "__value__", hint)  # the type behind a `type` alias


def _whole(hint: Any) -> Any:
    """The type behind an alias, without the nothing that may stand in its place."""
    hint = _alias(hint)
    if get_origin(hint) in (Union, UnionType):
        return _whole(next(member for member in get_args(hint) if member is not NoneType))
    if get_origin(hint) is Annotated and not kind_of(hint):
        return _whole(get_args(hint)[0])
    return hint


def _columns(hint: Any) -> Sequence[Any] | None:
    """The types in a row, the last one followed by `...` if it may be repeated; None if the type is no row."""
    if hasattr(hint, "_fields"):
        hints = types_of(hint)
        return [hints[name] for name in hint._fields]
    if get_origin(hint) in ROWS:
        inner = get_args(hint)
        return inner if get_origin(hint) is tuple else (*inner, ...)
    return None


def _every(columns: Sequence[Any], row: Sequence[Any]) -> Sequence[Any]:
    """The type of each part of a row."""
    return [columns[0]] * len(row) if columns[-1:] == (...,) else columns
