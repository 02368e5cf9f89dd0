"""Plain data from outside (TOML, JSON), checked: each function gives the type it names or raises BadInput."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast, get_args, get_type_hints


class BadInput(ValueError):
    """Something in a file or a request is not what it should be; `where` names the key."""

    def __init__(self, where: str, expected: str, got: object = None) -> None:
        super().__init__(f"{where}: expected {expected}" + ("" if got is None else f", got {got!r}"))
        self.where, self.expected, self.got = where, expected, got

    def inside(self, place: object) -> BadInput:
        """The same fault with the file or table it was found in."""
        return BadInput(f"{place}: {self.where}", self.expected, self.got)


def as_table(where: str, value: object, expected: str = "a table") -> Mapping[str, Any]:
    """A table (object) with text keys."""
    if not isinstance(value, Mapping):
        raise BadInput(where, expected, value)
    return cast("Mapping[str, Any]", value)


def as_list(where: str, value: object, expected: str = "a list") -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise BadInput(where, expected, value)
    return [*cast("list[object]", value)]


def as_texts(where: str, value: object, expected: str = "a list of texts") -> list[str]:
    """A list of texts."""
    texts = as_list(where, value, expected)
    if not all(isinstance(text, str) for text in texts):
        raise BadInput(where, expected, texts)
    return texts


def only_keys(where: str, table: Mapping[str, Any], allowed: set[str] | frozenset[str]) -> None:
    """Refuses a key that is not allowed."""
    for key in table:
        if key not in allowed:
            raise BadInput(f"{where}.{key}".lstrip("."), f"one of {', '.join(sorted(allowed))}")


def typed(where: str, hint: Any, value: object) -> Any:
    """A plain value checked against its type: bool, int, str, a Literal, a tuple, or a nested NamedTuple (a table)."""
    hint = getattr(hint, "__value__", hint)  # the type behind a `type` alias
    if hint in (bool, int, str):
        if type(value) is not hint:
            raise BadInput(where, {bool: "true or false", int: "a whole number", str: "a text"}[hint], value)
        return value
    if hasattr(hint, "_fields"):
        return _nested(where, hint, as_table(where, value, f"a table with {', '.join(hint._fields)}"))
    if isinstance(value, list):
        inner = (get_args(hint) or (str,))[0]
        return tuple(typed(f"{where}[{place}]", inner, one) for place, one in enumerate(cast("list[object]", value)))
    if value in get_args(hint):
        return value
    raise BadInput(where, f"one of {', '.join(map(str, get_args(hint)))}" if get_args(hint) else str(hint), value)


def _nested(where: str, hint: Any, table: Mapping[str, Any]) -> Any:
    hints = get_type_hints(hint)
    only_keys(where, table, set(hints))
    for name in hint._fields:
        if name not in table and name not in hint._field_defaults:
            raise BadInput(f"{where}.{name}", "to be there, as it has no default")
    return hint(**{key: typed(f"{where}.{key}", hints[key], one) for key, one in table.items()})
