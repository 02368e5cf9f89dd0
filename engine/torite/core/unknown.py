"""Represent what a position leaves out of its figures, heaps, marks and records: it contradicts nothing, and is asked for by name.

More may be added to an unknown figure or heap, and it may be handed on; whoever compares it, counts with it or says it gets
`Missing` with the key to write. Only positions from outside hold any: a game that is played holds plain numbers and cards,
and its rules know nothing of this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Self

from .inputs import BadInput
from .position import UNKNOWN, Position, counted, replace


class Missing(BadInput):
    """Something that an answer needs was left out of a position, and nothing else tells it; `place` is where to write it."""

    def __init__(self, place: str, use: str) -> None:
        super().__init__(place, f"to be there, as {use}")


class Unknown:
    """Represent a value that was left out."""

    place: str
    nothing: Any
    """The value where there is none."""

    def asked(self, *_: object) -> Any:
        """Somebody needs to know it."""
        raise Missing(self.place, "the answer depends on it")

    def __repr__(self) -> str:
        return UNKNOWN


def _noted(sign: str) -> Callable[..., Any]:
    """Counting on with an unknown figure."""

    def counted_on(figure: Figure, *others: object) -> Figure:
        return type(figure)(figure.place, (*figure.since, (sign, *others)))

    return counted_on


class Figure(Unknown):
    """A number that was left out, and what has been counted on since; what comes of that is unknown too."""

    __slots__ = ("place", "since")
    nothing = 0

    def __init__(self, place: str, since: tuple[tuple[object, ...], ...] = ()) -> None:
        self.place, self.since = place, since

    __add__ = __radd__ = _noted("+")
    __mul__ = __rmul__ = _noted("*")
    __sub__, __rsub__, __floordiv__, __mod__, __neg__ = map(_noted, ("-", "from", "//", "%", "minus"))
    __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __int__ = __index__ = __str__ = __format__ = Unknown.asked
    __lshift__ = __rlshift__ = __pow__ = __rpow__ = Unknown.asked

    def __eq__(self, other: object) -> bool:
        alike = isinstance(other, Figure) and (self.place, self.since) == (other.place, other.since)
        return alike or bool(self.asked())

    def __hash__(self) -> int:
        return hash((self.place, self.since))


class UnknownMatchesAll(Figure):
    """Such a number where nobody insists: nothing is above, below or other than it, and it is shown as `?`."""

    __slots__ = ()

    def _no(self, *_: object) -> Any:
        return False

    def _yes(self, *_: object) -> Any:
        return True

    def _shown(self, *_: object) -> Any:
        return UNKNOWN

    __lt__ = __le__ = __gt__ = __ge__ = __ne__ = __bool__ = _no
    __str__ = __format__ = _shown
    __hash__ = Figure.__hash__

    def __eq__(self, other: object) -> bool:
        return True


class UnknownMatchesNone(UnknownMatchesAll):
    """Such a number that is other than any."""

    __slots__ = ()
    __lt__ = __le__ = __gt__ = __ge__ = __ne__ = __bool__ = UnknownMatchesAll._yes
    __hash__ = Figure.__hash__

    def __eq__(self, other: object) -> bool:
        return False


class Heap(Unknown, tuple[Any, ...]):
    """Cards, or a record, of which only that is known what came to it since."""

    nothing = ()

    def __new__(cls, place: str, known: tuple[Any, ...] = ()) -> Self:
        """The heap at a place of the position."""
        heap = tuple.__new__(cls, known)
        heap.place = place
        return heap

    def __add__(self, more: Any) -> Any:
        return Heap(self.place, (*self.known, *more))

    def __radd__(self, more: Any) -> Any:
        return Heap(self.place, (*more, *self.known))

    def __eq__(self, other: object) -> bool:
        alike = isinstance(other, Heap) and (self.place, self.known) == (other.place, other.known)
        return alike or bool(self.asked())

    def __hash__(self) -> int:
        return hash((self.place, self.known))

    def __iter__(self) -> Iterator[Any]:
        return iter(self.asked())

    def __len__(self) -> int:
        return int(self.asked())

    def __bool__(self) -> bool:
        return bool(self.asked())

    def __contains__(self, key: object) -> bool:
        return bool(self.asked())

    def __getitem__(self, key: Any) -> Any:
        return self.asked()

    @property
    def known(self) -> Part:
        """Return the known part."""
        return Part(tuple.__iter__(self))


class Part(Unknown, tuple[Any, ...]):
    """Hold the known part of a heap where nobody insists."""


class Mark(Unknown):
    """A word that was left out."""

    def __init__(self, place: str) -> None:
        self.place = place

    __len__ = __contains__ = __iter__ = __getitem__ = __add__ = __radd__ = __bool__ = Unknown.asked
    __lt__ = __le__ = __gt__ = __ge__ = __str__ = __format__ = Unknown.asked

    def __eq__(self, other: object) -> bool:
        alike = isinstance(other, Mark) and self.place == other.place
        return alike or bool(self.asked())

    def __hash__(self) -> int:
        return hash(self.place)


def is_known(value: object) -> bool:
    """Whether a figure, a heap or a mark is known."""
    return not isinstance(value, Unknown)


def is_told(given: Mapping[str, Any], key: str, name: str) -> bool:
    """Whether a position tells this seat's or side's entry of a field; one value stands for all of them."""
    row = given.get(key)
    return name in row if isinstance(row, Mapping) else row is not None


def insisted(figures: Sequence[int]) -> tuple[int, ...]:
    """The figures. Missing for the first that is unknown."""
    return tuple(map(int, figures))


def least(figures: Sequence[int]) -> int:
    """Add up figures, none of which is below zero, to the least that they may be."""
    return sum(filter(is_known, figures))


def filled(value: Any) -> Any:
    """A figure, a heap or a row of such, where there can be nothing in what is unknown."""
    if isinstance(value, Unknown):
        return value.nothing
    return tuple(map(filled, value)) if isinstance(value, tuple) and not all(map(is_known, value)) else value


def with_lenient_unknowns[S: Position](s: S) -> S:
    """The position in which nobody insists: for what looks for contradictions, and for what is shown."""
    return _with(s, lambda value: UNKNOWN if isinstance(value, Mark) else _loose(value, UnknownMatchesAll))


def ways[S: Position](s: S) -> Iterator[S]:
    """The position in which what is unknown agrees with everything, and, if there is any, that in which it denies everything.

    A mark still insists: nothing is like every word.
    """
    agreeing = _with(s, lambda value: _loose(value, UnknownMatchesAll))
    yield agreeing
    if agreeing is not s:
        yield _with(s, lambda value: _loose(value, UnknownMatchesNone))


def _loose(value: Any, figure: type[Figure]) -> Any:
    return value.known if isinstance(value, Heap) else figure(value.place) if isinstance(value, Figure) else value


def _with[S: Position](s: S, ease: Callable[[Any], Any]) -> S:
    """The position with something else for what is unknown; itself if nothing is."""
    values = {name: (value := getattr(s, name), _eased(value, ease)) for name in counted(type(s))}
    changed = {name: eased for name, (value, eased) in values.items() if eased is not value}
    return replace(s, **changed) if changed else s


def _eased(value: Any, ease: Callable[[Any], Any]) -> Any:
    if not is_known(value):
        return ease(value)
    if isinstance(value, tuple):
        row: tuple[Any, ...] = value
        return row if all(map(is_known, row)) else tuple(_eased(entry, ease) for entry in row)
    return value
