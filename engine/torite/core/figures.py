"""Tell what a game writes on its score sheet: the events that bring points, and when the game ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from .acts import Event

MINUS = "−"

type Counted = Callable[[Any, Event], int]
"""How many points an event brings, from the position before it."""


def number(value: str) -> int:
    """Read a figure as events tell it, with a hyphen or with a minus sign."""
    return int(value.replace(MINUS, "-"))


def as_told(before: Any, event: Event) -> int:
    """Take the points that an event tells."""
    return number(event.value)


def as_lost(before: Any, event: Event) -> int:
    """Take the points that an event tells away."""
    return -abs(number(event.value))


class Figure(NamedTuple):
    """A kind of event that brings points, the clauses by which it does, and how many it brings."""

    kind: str
    rules: Sequence[str]
    points: Counted = as_told


class Aim(NamedTuple):
    """When a game ends, and the clause that says so: at so many points, after so many deals or games, at a place."""

    what: Literal["points", "deals", "games", "place"]
    value: int | str
    rule: str


def no_name(options: Any, total: int) -> str:
    """Show a total as its figure."""
    return ""


class ScoreSheet(NamedTuple):
    """Tell what stands on a game's score sheet, as the hook `sheet` tells it.

    After an event of the kind `anew` totals begin again at nothing. `field` is the field of the State that holds them
    between two deals, where a table can say it in a line. `name` names a total that is no mere figure, such as a place.
    """

    figures: Sequence[Figure]
    aims: Sequence[Aim]
    anew: str = ""
    field: str = ""
    name: Callable[[Any, int], str] = no_name


def sheet_clauses(sheet: ScoreSheet) -> Iterator[str]:
    """List the clauses that a sheet names."""
    for figure in sheet.figures:
        yield from figure.rules
    yield from (aim.rule for aim in sheet.aims)
