"""Positions: typed NamedTuples whose field types say who may see what, and how a file writes them.

A game's State is a NamedTuple with at least `options`, `phase` and `turn`. Its card fields use the types below, so
reading a position from a file, hiding cards from a seat and counting the cards need no code in any game.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple, Protocol, cast

Seat = Annotated[int, "seat"]
Role = Annotated[int, "seat", "counted"]
"""The seat that has a part in the deal, such as who deals; unknown where it is left out."""
Card = Annotated[str, "card"]
"""One card; as a figure that a clause's function is asked about."""
Cards = Annotated[tuple[str, ...], "cards"]
"""Cards that all may see."""
Secret = Annotated[tuple[str, ...], "secret"]
"""Cards that nobody may see."""
Hands = Annotated[tuple[tuple[str, ...], ...], "hands"]
"""One hand a seat; each seat sees its own."""
Piles = Annotated[tuple[tuple[str, ...], ...], "piles"]
"""One row of open cards a seat."""
Heaps = Annotated[tuple[tuple[str, ...], ...], "piles", "counted"]
"""The open cards that each seat has taken, which are counted in the end."""
Laid = Annotated[tuple[str, ...], "secret", "counted"]
"""Cards that nobody may see and that are counted in the end."""
Away = Annotated[tuple[tuple[str, ...], ...], "hands", "counted"]
"""The cards that each seat has laid away, which it alone may see and which are counted in the end."""
Hidden = Annotated[tuple[tuple[str, ...], ...], "hidden"]
"""One heap of face-down cards a seat; nobody may look."""
Count = Annotated[int, "count"]
"""How many there have been of something, such as deals."""
Numbers = Annotated[tuple[int, ...], "numbers"]
"""One number a seat."""
Words = Annotated[tuple[str, ...], "words"]
"""One word a seat ("" = none)."""
Marks = Annotated[tuple[str, ...], "words", "counted"]
"""One word a seat that no seat is without, such as its place on a track."""

Side = Annotated[int, "side"]
"""A side: partners, or a seat by itself, as the game's `sides` tell."""
SidePiles = Annotated[tuple[tuple[str, ...], ...], "side-piles", "counted"]
"""The open cards that each side has taken, likewise."""
SideNumbers = Annotated[tuple[int, ...], "side-numbers"]
"""One number a side."""


class Play(NamedTuple):
    """Cards that a seat has put on the table."""

    seat: Seat
    cards: Cards


Trick = Annotated[tuple[Play, ...], "plays"]
"""The plays of a trick in their order, one a seat."""
Climb = Annotated[tuple[Play, ...], "plays", "again"]
"""The plays of a trick that goes round until all pass: a seat may play again and again."""

Shown = Annotated[tuple[Play, ...], "shown"]
"""Plays that still lie in sight although their cards are counted elsewhere (the trick just finished)."""

UNKNOWN = "?"

CARD_KINDS = ("cards", "secret", "hands", "piles", "side-piles", "hidden", "plays")


class Position(Protocol):
    """Require what every State has."""

    @property
    def options(self) -> Any:
        """The options chosen."""

    @property
    def phase(self) -> str:
        """Return the phase, for which rules are registered."""
        ...

    @property
    def turn(self) -> int:
        """The seat to move, or TABLE, or OVER."""
        ...


def replace_first[S: Position](state: S, *first: Any) -> S:
    """The position with new values in its first fields: `_replace` at a third of the price.

    For the fields that every action changes; a game's State names them first.
    """
    old: Any = state
    new: S = _made(type(old), first + old[len(first) :])
    return new


def replace[S: Position](state: S, **changes: Any) -> S:
    """Replace fields as `_replace` does, at half the price."""
    old: Any = state
    kind: Any = type(old)
    values, places = [*old], _PLACES[kind]
    for name, value in changes.items():
        values[places[name]] = value
    new: S = _made(kind, values)
    return new


class _Places(dict[Any, dict[str, int]]):
    def __missing__(self, kind: Any) -> dict[str, int]:
        """Found once for each kind of position: a look-up here is cheaper than the call of a cached function."""
        places = self[kind] = {name: place for place, name in enumerate(kind._fields)}
        return places


_PLACES = _Places()
_made = tuple.__new__


def kinds(cls: Any) -> dict[str, str]:
    """The kind of each field of a NamedTuple that has one: 'hands', 'seat', ..."""
    return _kinds(cls)


def types_of(cls: Any) -> Mapping[str, Any]:
    """The types of a NamedTuple's fields, with what they are annotated with; worked out once, as that takes long."""
    return _types(cls)


@cache
def _types(cls: Any) -> Mapping[str, Any]:
    return {name: _unfolded(hint) for name, hint in typing.get_type_hints(cls, include_extras=True).items()}


def _unfolded(hint: Any) -> Any:
    """Join the notes behind a `type` alias with those around it, as Python does where no alias stands between them."""
    if typing.get_origin(hint) is not Annotated:
        return hint
    inner, *notes = typing.get_args(hint)
    return Annotated[getattr(inner, "__value__", inner), *notes]


@cache
def _kinds(cls: Any) -> dict[str, str]:
    return {name: kind for name, hint in types_of(cls).items() if (kind := kind_of(hint))}


def kind_of(hint: Any) -> str:
    """The kind that a type names: 'hands', 'seat', …; '' for a plain one."""
    said = getattr(hint, "__metadata__", ("",))[0]
    return said if isinstance(said, str) else ""


def counted(cls: Any) -> tuple[str, ...]:
    """The fields of a NamedTuple that hold figures, cards that are counted, marks, a record or a role: left out, these are unknown."""
    return _counted(cls)


@cache
def _counted(cls: Any) -> tuple[str, ...]:
    return tuple(name for name, hint in types_of(cls).items() if is_counted(hint))


def is_counted(hint: Any) -> bool:
    """Whether a type is that of figures, of cards that are counted, of marks, of a record or of a role."""
    return kind_of(hint) in ("count", "numbers", "side-numbers", "record") or "counted" in getattr(
        hint, "__metadata__", ()
    )


def in_turn(cls: Any) -> tuple[str, ...]:
    """The fields of a NamedTuple that hold one play a seat at the most."""
    return _in_turn(cls)


@cache
def _in_turn(cls: Any) -> tuple[str, ...]:
    said = {name: getattr(hint, "__metadata__", ()) for name, hint in types_of(cls).items()}
    return tuple(name for name, words in said.items() if "plays" in words and "again" not in words)


def climbing(cls: Any) -> tuple[str, ...]:
    """The fields of a NamedTuple that hold plays of a trick that goes round until all pass."""
    return tuple(name for name, kind in kinds(cls).items() if kind == "plays" and name not in in_turn(cls))


def cards_in(state: Position) -> Iterator[str]:
    """Every card the position holds, wherever it lies."""
    for name, kind in kinds(type(state)).items():
        if kind in CARD_KINDS:
            yield from cards_of(kind, getattr(state, name))


def cards_of(kind: str, value: Any) -> Iterator[str]:
    """The cards of one field, of its kind."""
    if kind in ("cards", "secret"):
        yield from tuple.__iter__(value)  # as far as it is known
    else:
        for part in value:
            yield from part.cards if kind == "plays" else tuple.__iter__(part)


def hide[S: Position](state: S, seat: int, opened: Sequence[str] = ()) -> S:
    """The position as `seat` may know it: what it may not see becomes '?', but for secrets that have been `opened`."""
    unseen = {
        name: _veil(kind, getattr(state, name), seat)
        for name, kind in kinds(type(state)).items()
        if kind in ("secret", "hands", "hidden") and name not in opened
    }
    changed: S = cast("Any", state)._replace(**unseen)
    return changed


def _veil(kind: str, value: Any, seat: int) -> Any:
    if kind == "secret":
        return _down(value)
    return tuple(cards if kind == "hands" and owner == seat else _down(cards) for owner, cards in enumerate(value))


def _down(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards) if type(cards) is tuple else cards  # nobody knows how many
