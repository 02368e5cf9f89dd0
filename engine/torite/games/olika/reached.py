"""Which totals the hands played so far can have brought, for positions that somebody writes down."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import product

from ...core.unknown import is_known
from .rules import bid_cards
from .scoring import FORFEIT, WAYS, made, result, total, value
from .state import MOST_HANDS, NO_TRUMP, State, bidding, deck

TRUMPS = (*"SHDC", NO_TRUMP)


def reachable(s: State) -> bool:
    """Whether there are hands that bring the totals that are told: each seat's by bids, or, without bids, all together."""
    known = [score for score in s.totals if is_known(score)]
    if not is_known(s.played) or not bidding(s):
        low, high = _extremes(s)
        hands = s.played if is_known(s.played) else MOST_HANDS
        if not all(low * hands <= score <= high * hands for score in known):
            return False
    if not is_known(s.played):
        return True
    if bidding(s):
        able = _reached([_gains(s, place) for place in range(s.played)])
        return all(score in able for score in known) and (s.played != 1 or len(known) < len(s.totals) or first_hand(s))
    sums = {0, *(total(trump, s.options) for trump in TRUMPS)}
    return len(known) < len(s.totals) or sum(known) in _reached([sums] * s.played)


def first_hand(s: State) -> bool:
    """Whether one hand brings the totals to those who played it; of four the dealer, who sat out, has nothing."""
    gains = [*s.totals]
    if s.options.form == "four":
        out = (s.dealer - 1) % len(gains) if is_known(s.dealer) else gains.index(0) if 0 in gains else 0
        if gains.pop(out):
            return False
    return tuple(sorted(gains)) in _brought(tuple(bid_cards(0, len(s.totals))))


@cache
def _brought(cards: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """List what a hand with these bid cards brings three players together, whoever of them has which of it.

    Each bid is made or fails as the points of all are ordered; at most one has named trumps; a revoke fails by itself.
    """
    gains = set[tuple[int, ...]]()
    for chosen in product(range(len(cards)), repeat=3):
        for success in _successes(chosen):
            gains |= _settled([cards[way] for way in chosen], success)
    return frozenset(gains)


def _successes(chosen: Sequence[int]) -> set[tuple[bool, ...]]:
    """List who may succeed with these bids, as the points of three players are ordered; all but one after a revoke."""
    successes = {tuple(seat != revoker for seat in range(3)) for revoker in range(3)}
    for order in product(range(3), repeat=3):
        bids = enumerate(zip(chosen, order, strict=True))
        successes.add(tuple(made(WAYS[way], own, _others(order, seat)) for seat, (way, own) in bids))
    return successes


def _others(figures: Sequence[int], seat: int) -> list[int]:
    return [*figures[:seat], *figures[seat + 1 :]]


def _settled(bids: Sequence[int], success: Sequence[bool]) -> set[tuple[int, ...]]:
    """List the gains, each success once or twice, with any one of those who fail, or none, as the one who named trumps."""
    named = [-1, *(seat for seat, won in enumerate(success) if not won)]
    rows = [
        [
            {result(bid, won, twice, namer == seat) for twice in (False, True)}
            for seat, (bid, won) in enumerate(zip(bids, success, strict=True))
        ]
        for namer in named
    ]
    return {tuple(sorted(gains)) for row in rows for gains in product(*row)}


def _extremes(s: State) -> tuple[int, int]:
    """Compute the least and the most that a hand brings a seat: by bids, or by all cards of either sign and the bonuses."""
    if bidding(s):
        gains = _gains(s, MOST_HANDS)
        return min(gains), max(gains)
    low, high = _worth(s)
    return low - FORFEIT, high + FORFEIT


def _worth(s: State) -> tuple[int, int]:
    """Compute the least and the most that cards of one hand are worth: all those below 0, all those above."""
    worths = [[value(card, trump, s.options) for card in deck(s.options)] for trump in TRUMPS]
    return min(sum(min(0, worth) for worth in each) for each in worths), max(
        sum(max(0, worth) for worth in each) for each in worths
    )


def countable(s: State) -> bool:
    """Whether the cards of a hand can be worth the points that are told: all together what the pack is, or nothing."""
    points, (low, high) = [figure for figure in s.points if is_known(figure)], _worth(s)
    sums = {0, *(total(trump, s.options) for trump in (s.trump or TRUMPS))}
    return all(low <= figure <= high for figure in points) and (len(points) < len(s.points) or sum(points) in sums)


def _gains(s: State, place: int) -> set[int]:
    """List what a hand can bring a seat: its bid, made or failed, once or twice; nothing to who sits out."""
    ways = [(made, twice, named) for made in (True, False) for twice in (True, False) for named in (True, False)]
    gains = {result(bid, *way) for bid in bid_cards(place, len(s.totals)) for way in ways}
    return gains | ({0} if s.options.form == "four" else set())


def _reached(hands: Collection[Collection[int]]) -> set[int]:
    """Every sum of one figure of each hand."""
    sums = {0}
    for figures in hands:
        sums = {before + figure for before in sums for figure in figures}
    return sums
