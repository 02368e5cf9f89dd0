"""Validate positions of New Game that somebody writes down."""

from collections.abc import Iterator, Mapping
from typing import Any

from torite.core.soundness import Problem, over
from torite.core.tally import Dealt
from torite.toolkit.leftover import too_many

from .rules import HAND
from .state import SEATS, State, game


@game.hook
def dealt(s: State, given: Mapping[str, Any]) -> Dealt:
    """Tell how many cards each has when the play begins, and who leads then."""
    return Dealt(HAND, (s.dealer + 1) % len(SEATS))


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """Find more tricks, or more cards in them, than the hands have played."""
    yield from too_many(game, s, HAND, "played")


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Find a game that goes on after its one deal, or is over before its end."""
    if s.phase in ("draw", "deal") and (s.played or s.shown):
        yield Problem("phase", "over, as one deal is played and no other", s.phase)
    if sum(s.tricks) != HAND:
        yield from over(s, "tricks", f"{HAND} in all", *s.tricks)
