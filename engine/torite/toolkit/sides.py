"""Sides: who plays together."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.position import Seat, Side


def across(players: int) -> list[tuple[Seat, ...]]:
    """Partners sit opposite each other."""
    half = players // 2
    return [(seat, seat + half) for seat in range(half)]


def alone(players: int) -> list[tuple[Seat, ...]]:
    """Everybody is a side."""
    return [(seat,) for seat in range(players)]


def side_of(sides: Sequence[Sequence[Seat]], seat: Seat) -> Side:
    """The side that a seat belongs to."""
    return next(side for side, members in enumerate(sides) if seat in members)


def for_seats[T](sides: Sequence[Sequence[Seat]], values: Sequence[T]) -> tuple[T, ...]:
    """Each seat's value, from one value a side."""
    return tuple(values[side_of(sides, seat)] for seat in range(sum(map(len, sides))))
