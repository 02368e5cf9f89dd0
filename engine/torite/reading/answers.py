"""What `gives` may be: a value that something of the type a clause's function gives can equal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from ..core.faults import place
from ..core.inputs import BadInput

PLAIN: Mapping[Any, str] = {bool: "true or false", int: "a whole number", str: "a text"}
ROWS = (tuple, list, Sequence)


def can_be_given(where: str, function: Callable[..., Any], value: object) -> None:
    """Refuses a value that a function can never give. BadInput says what it gives."""
    expected = misfit(get_type_hints(function).get("return", Any), value)
    if expected:
        raise BadInput(where, f"{expected}, as {function.__name__} ({place(function)}) gives", value)


def misfit(hint: Any, value: object) -> str:
    """What had to stand there instead; '' if something of the type may equal the value."""
    hint = getattr(hint, "__value__", hint)  # the type behind a `type` alias
    if get_origin(hint) is Annotated:
        return misfit(get_args(hint)[0], value)
    if hint in PLAIN:
        return "" if type(value) is hint else PLAIN[hint]
    if get_origin(hint) is Literal:
        return "" if value in get_args(hint) else f"one of {', '.join(map(str, get_args(hint)))}"
    if get_origin(hint) in (Union, UnionType):
        wanted = [misfit(one, value) for one in get_args(hint) if one is not NoneType]
        return "" if "" in wanted else " or ".join(wanted)
    columns = _columns(hint)
    return "" if columns is None else _row(columns, value)


def _columns(hint: Any) -> Sequence[Any] | None:
    """The types in a row, the last one followed by `...` if it may be repeated; None if the type is no row."""
    if hasattr(hint, "_fields"):
        hints = get_type_hints(hint)
        return [hints[name] for name in hint._fields]
    if get_origin(hint) in ROWS:
        inner = get_args(hint)
        return inner if get_origin(hint) is tuple else (*inner, ...)
    return None


def _row(columns: Sequence[Any], value: object) -> str:
    if not isinstance(value, list):
        return "a list"
    given = cast("list[object]", value)
    every = [columns[0]] * len(given) if columns[-1:] == (...,) else columns
    if len(every) != len(given):
        return f"a list of {len(every)}"
    wrong = next(filter(None, (misfit(hint, one) for hint, one in zip(every, given, strict=True))), "")
    return f"a list, in it {wrong}" if wrong else ""
