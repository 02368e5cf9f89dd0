"""Whether what a game lays out for its table has the form that the page draws: the keys, and a value of its type under each."""

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from torite.core.faults import GameFault, place
from torite.core.game import Game
from torite.core.views import View

type Misfit = tuple[str, str, object]
"""The key, what was expected there, and what is there."""


def drawn(game: Game[Any], view: object) -> None:
    """GameFault if a view cannot be drawn, with the line of the hook and the key."""
    for key, expected, got in _misfits(View, view, ""):
        raise GameFault(f"{place(game.hooks['view'])}: view{key}", expected, "None" if got is None else got)


def _misfits(hint: Any, value: Any, key: str) -> Iterator[Misfit]:
    kind, inner = _apart(hint)
    if kind in (NotRequired, UnionType):  # which may be missing, or None
        yield from _misfits(inner[0], value, key) if value is not None or kind is NotRequired else ()
    elif is_typeddict(kind):
        yield from _in_table(kind, value, key)
    elif kind is Literal:
        yield from () if value in inner else [(key, f"one of {', '.join(map(repr, inner))}", value)]
    elif not isinstance(value, kind):
        yield key, "a list" if kind is list else f"a value of type {kind.__name__}", value
    elif kind is list:
        for number, one in enumerate(value):
            yield from _misfits(inner[0], one, f"{key}[{number}]")


def _in_table(kind: type, value: Any, key: str) -> Iterator[Misfit]:
    fields, needed = _fields(kind)
    keys = value.keys() if isinstance(value, dict) else None
    if keys is None or not needed.keys() <= keys <= fields.keys():
        got = value if keys is None else [*keys]
        yield key, f"a {kind.__name__}, a table with {', '.join(needed)}", got
        return
    for name, one in value.items():
        yield from _misfits(fields[name], one, f"{key}.{name}")


@cache
def _apart(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """Take a type apart: its kind, and what it is made of."""
    bare = getattr(hint, "__value__", hint)  # the type behind a `type` alias
    return get_origin(bare) or bare, get_args(bare)


@cache
def _fields(kind: type) -> tuple[dict[str, Any], dict[str, Any]]:
    """All fields of a table, and those that are needed."""
    fields = get_type_hints(kind, include_extras=True)
    return fields, {name: hint for name, hint in fields.items() if get_origin(hint) is not NotRequired}
