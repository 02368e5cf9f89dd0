"""Plain data from outside (TOML, JSON), checked: each function gives the type it names or raises BadInput."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from reprlib import Repr
from typing import Annotated, Any, Literal, NamedTuple, Protocol, cast, get_args, get_origin

from .suggest import way

MOST_WORDS = 20
"""So many words are all told where one of them is expected; of more, the first and the last."""
_SHORT = Repr(maxlevel=3, maxlist=20, maxdict=20, maxstring=200, maxother=200)
"""Bounds on how much of a bad value a message shows."""


class BadInput(ValueError):
    """Something in a file or a request is not what it should be; `where` names the key ('' = the whole of it)."""

    def __init__(self, where: str, expected: str, got: object = None) -> None:
        self.said = f"expected {expected}" + ("" if got is None else f", got {_SHORT.repr(got)}")
        super().__init__(f"{where}: {self.said}" if where else self.said)
        self.where, self.expected, self.got = where, expected, got

    def __reduce__(self) -> tuple[object, ...]:
        """Let it cross to another process whole, whatever a subclass is made from."""
        return type(self).__new__, (type(self), *self.args), self.__dict__

    def inside(self, place: object) -> BadInput:
        """The same fault with the file or table it was found in."""
        return BadInput(f"{place}: {self.where}" if self.where else str(place), self.expected, self.got)


class Clash(ValueError):
    """Options that do not go together; `why` names the sentence of the game that tells a reader (`words.clash.<why>`)."""

    def __init__(self, why: str, message: str) -> None:
        super().__init__(message)
        self.why = why

    def __reduce__(self) -> tuple[object, ...]:
        """Let it cross to another process whole."""
        return type(self), (self.why, *self.args)


@contextmanager
def inside(place: object) -> Generator[None]:
    """Whatever is wrong in this block is said with the file it was found in."""
    try:
        yield
    except BadInput as error:
        raise error.inside(place) from error


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


def as_text(where: str, value: object) -> str:
    """A text."""
    text: str = typed(where, str, value)
    return text


def as_number(where: str, value: object) -> int:
    """A whole number."""
    number: int = typed(where, int, value)
    return number


def only_keys(where: str, table: Mapping[str, Any], allowed: set[str] | frozenset[str]) -> None:
    """Refuses a key that is not allowed."""
    expected = f"one of {', '.join(sorted(allowed))}" if allowed else "no key here"
    for key in table:
        if key not in allowed:
            raise BadInput(f"{where}.{key}".lstrip("."), expected)


def all_keys(where: str, table: Mapping[str, Any], needed: Sequence[str]) -> None:
    """Refuses a table in which a key is missing that has no default."""
    for key in needed:
        if key not in table:
            raise BadInput(f"{where}.{key}".lstrip("."), "to be there, as it has no default")


class Bounds(Protocol):
    """Restrict the values of a type beyond their kind, as a note in `Annotated`."""

    def unmet(self, value: Any) -> str:
        """Say what had to stand there instead; '' if the value may."""
        ...


class Word:
    """One of these words, or of these numbers: `Annotated[str, Word("", "S", "H")]`. Code treats it as the text it is."""

    def __init__(self, *words: str | int) -> None:
        self.words = words

    def unmet(self, value: Any) -> str:
        """The words there are, unless it is one."""
        if value in self.words:
            return ""
        known = [word for word in self.words if isinstance(word, str)]
        words = [str(word) or "''" for word in self.words]
        if len(words) > MOST_WORDS:
            words = [*words[:4], "…", *words[-2:]]
        return f"one of {', '.join(words)}{way(value, known)}"


class Within(NamedTuple):
    """A number from `low` to `high`."""

    low: int
    high: int

    def unmet(self, value: int) -> str:
        """The bounds, unless it lies within."""
        return "" if self.low <= value <= self.high else f"a number from {self.low} to {self.high}"


class AtMost(NamedTuple):
    """A row, such as cards, that is no longer than this."""

    most: int

    def unmet(self, value: Sequence[object]) -> str:
        """The length, unless it is kept."""
        return "" if len(value) <= self.most else f"no more than {self.most}"


class During(NamedTuple):
    """A field that holds something in these phases only, with blanks between them."""

    phases: str


@cache
def bounds(hint: Any) -> tuple[Bounds, ...]:
    """List the restrictions that a type puts on its values beyond their kind."""
    hint = getattr(hint, "__value__", hint)
    return tuple(note for note in getattr(hint, "__metadata__", ()) if hasattr(note, "unmet"))


def bounded(where: str, notes: Sequence[Bounds], value: Any) -> Any:
    """The value, if it is within all bounds."""
    for note in notes:
        if expected := note.unmet(value):
            raise BadInput(where, expected, value)
    return value


def typed(where: str, hint: Any, value: object) -> Any:
    """A plain value checked against its type: bool, int, str, a Literal, a row, with its bounds."""
    hint = getattr(hint, "__value__", hint)  # the type behind a `type` alias
    if get_origin(hint) is Annotated:
        return bounded(where, bounds(hint), typed(where, get_args(hint)[0], value))
    if hint in (bool, int, str):
        if type(value) is not hint:
            raise BadInput(where, {bool: "true or false", int: "a whole number", str: "a text"}[hint], value)
        return value
    kind, inner = get_origin(hint), get_args(hint)
    if kind is Literal:
        return _one_of(where, inner, value)
    if kind in (tuple, list, Sequence):
        row = as_list(where, value)
        return tuple(typed(f"{where}[{place}]", inner[0], entry) for place, entry in enumerate(row))
    raise BadInput(where, f"nothing, as files cannot hold {hint}", value)


def values_of(hint: Any, default: Any) -> tuple[Any, ...]:
    """The values of a type that has few, the default first."""
    hint = getattr(hint, "__value__", hint)
    values = (True, False) if hint is bool else get_args(hint) if get_origin(hint) is Literal else ()
    return (default, *(value for value in values if value != default))


def _one_of(where: str, allowed: tuple[Any, ...], value: object) -> Any:
    if not any(type(choice) is type(value) and choice == value for choice in allowed):
        raise BadInput(where, f"one of {', '.join(map(str, allowed))}", value)
    return value
