"""Validate tables of the guide that somebody writes down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.soundness import Problem, over
from ...core.tally import Dealt
from ...toolkit.leftover import too_many
from .rules import HAND
from .state import State, game


@game.hook
def dealt(s: State, given: Mapping[str, Any]) -> Dealt:
    """Five cards each; the first player leads."""
    return Dealt(HAND, 0)


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """More tricks than the hands have played."""
    yield from too_many(game, s, HAND, "played")


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """One deal is played, and no other."""
    if s.phase == "deal" and (s.played or s.shown):
        yield Problem("phase", "over, as one deal is played and no other", s.phase)
    if sum(s.tricks) != HAND:
        yield from over(s, "tricks", f"{HAND} in all", *s.tricks)
