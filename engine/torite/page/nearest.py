"""Choose which legal actions are named where one is refused: those that come nearest to what was tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache

from ..core.acts import Action, Verdict
from ..core.cards import coloured, suited
from ..core.fold import shared
from ..core.position import Cards

CACHED = 4096
"""Plays, and cards, whose kinds are cached: the same ones are compared again and again."""
type Distance = tuple[bool, int, bool, int, bool, int]


def nearest(verdict: Verdict, legal: Sequence[Action]) -> Verdict:
    """The verdict, naming as many of the legal actions as it did, the nearest first; equally near ones as they are offered."""
    if not verdict.instead:
        return verdict
    able = sorted(
        (other for other in legal if other != verdict.action), key=lambda other: _distance(verdict.action, other)
    )
    return verdict._replace(instead=tuple(able[: len(verdict.instead)]) or verdict.instead)


def _distance(tried: Action, other: Action) -> Distance:
    """Order by shared cards, fewest to take away or to add; then the same deed, as many cards, of the same kind, in the same suit."""
    common = shared(other.cards, tried.cards)
    return (
        not common,
        len(other.cards) - 2 * common if common else 0,
        other.verb != tried.verb,
        abs(len(other.cards) - len(tried.cards)),
        _kind(other.cards) != _kind(tried.cards),
        _strangers(other, {*map(_suit, tried.cards)}),
    )


def _strangers(other: Action, suits: Collection[str]) -> int:
    """Count the cards that are not of the only suit that was tried; of several suits none matters."""
    return sum(_suit(card) not in suits for card in other.cards) if len(suits) == 1 else 0


@lru_cache(maxsize=CACHED)
def _kind(cards: Cards) -> list[int]:
    """Count the cards of each rank, whichever ranks: what tells pairs from runs."""
    return sorted(Counter(map(_rank, cards)).values())


def _rank(card: str) -> str:
    return card[1:] if suited(card) or coloured(card) else card


@lru_cache(maxsize=CACHED)
def _suit(card: str) -> str:
    return card[0] if suited(card) or coloured(card) else ""
