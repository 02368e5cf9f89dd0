"""Which totals the deals of a game can have brought, for positions that somebody writes down."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, product, takewhile

from .deal import HAND
from .scoring import BASRA, POINTS, card_points
from .state import Options, deck

OPENED = HAND + 1
"""So many cards are captured when the floor is clear for the first time: those dealt to it, and what took them."""
AGAIN = 2
"""So many more each time after that: a card laid down, and what took it."""


def reachable(totals: Sequence[int], waiting: int, options: Options) -> bool:
    """Whether some number of deals brings both totals, with what waits: cards, majorities and basras.

    Each deal brings its cards and one majority, which may wait or, by option, lapse.
    """
    each, waits = card_points(tuple(deck(options))), waiting // POINTS
    first, second = (range(total // POINTS + 1) for total in totals)
    for deals in takewhile(lambda deals: deals * each <= sum(totals), count(max(1, waits))):
        for mine, theirs in product(first, second):
            won = mine + theirs
            if (won <= deals if options.no_carry else won == deals - waits) and _shared(
                totals[0] - POINTS * mine, totals[1] - POINTS * theirs, deals * each
            ):
                return True
    return not any((*totals, waits))


def _shared(own: int, other: int, cards: int) -> bool:
    """Whether points for cards, shared out to two sides, leave nothing of theirs but basras."""
    low, high = max(0, cards - other), min(cards, own)
    return (own + other - cards) % BASRA == 0 and low + (own - low) % BASRA <= high


def least_captured(clear: int) -> int:
    """Count the cards that are captured at the least where the floor has been clear so often."""
    return OPENED + AGAIN * (clear - 1) if clear else 0
