"""Whether what a game lays out for its table has the form that the page draws: the keys, and a value of its type under each."""

from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, Literal, NotRequired, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

from torite.core.faults import GameFault, place
from torite.core.game import Game
from torite.core.views import View

type Misfit = tuple[str, str, object]
"""The key, what was expected there, and what is there."""
type Check = Callable[[Any], Misfit | None]


def drawn(game: Game[Any], view: object) -> None:
    """GameFault if a view cannot be drawn, with the line of the hook and the key."""
    if misfit := _check(View)(view):
        key, expected, got = misfit
        raise GameFault(f"{place(game.hooks['view'])}: view{key}", expected, "None" if got is None else got)


@cache
def _check(hint: Any) -> Check:
    """How a value of a type is looked at; worked out once, as a table has many."""
    bare = getattr(hint, "__value__", hint)  # the type behind a `type` alias
    origin, inner = get_origin(bare), get_args(bare)
    if is_typeddict(bare):
        return _table(bare)
    if origin is NotRequired:
        return _check(inner[0])
    if origin is list:
        return _list(inner[0])
    if origin is Literal:
        return _one_of(inner)
    return _instance(inner if origin in (Union, UnionType) else (bare,))


def _table(kind: Any) -> Check:
    hints = get_type_hints(kind, include_extras=True)
    fields = {name: _check(hint) for name, hint in hints.items()}
    needed = {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}
    expected = f"a {kind.__name__}, a table with {', '.join(name for name in fields if name in needed)}"

    def check(value: Any) -> Misfit | None:
        if not isinstance(value, dict):
            return "", expected, value
        given = cast("dict[str, Any]", value)
        if not needed <= given.keys() <= fields.keys():
            return "", expected, [*given]
        return next((_inside(f".{name}", found) for name in given if (found := fields[name](given[name]))), None)

    return check


def _list(hint: Any) -> Check:
    check_one = _check(hint)

    def check(value: Any) -> Misfit | None:
        if not isinstance(value, list):
            return "", "a list", value
        ones: list[Any] = value
        every = enumerate(ones)
        return next((_inside(f"[{number}]", found) for number, one in every if (found := check_one(one))), None)

    return check


def _inside(key: str, misfit: Misfit) -> Misfit:
    return key + misfit[0], *misfit[1:]


def _one_of(values: tuple[Any, ...]) -> Check:
    expected = f"one of {', '.join(map(repr, values))}"
    return lambda value: None if value in values else ("", expected, value)


def _instance(kinds: tuple[Any, ...]) -> Check:
    """Plain types; of a table that may be missing, the table."""
    table = next((_check(kind) for kind in kinds if is_typeddict(kind)), None)
    plain = tuple(kind for kind in kinds if not is_typeddict(kind))
    expected = f"a value of type {' or '.join(kind.__name__ for kind in plain)}"

    def check(value: Any) -> Misfit | None:
        if isinstance(value, plain):
            return None
        return table(value) if table else ("", expected, value)

    return check
