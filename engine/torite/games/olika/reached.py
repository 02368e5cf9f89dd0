"""Which totals the hands played so far can have brought, for positions that somebody writes down."""

from __future__ import annotations

from collections.abc import Collection

from .rules import bid_cards
from .scoring import result, total
from .state import NO_TRUMP, State, bidding

TRUMPS = (*"SHDC", NO_TRUMP)


def reachable(s: State) -> bool:
    """Whether there are hands that bring these totals: each seat's by bids, or, without bids, all together."""
    if not bidding(s):
        sums = {0, *(total(trump, s.options) for trump in TRUMPS)}
        return sum(s.totals) in _reached([sums] * s.played)
    able = _reached([_gains(s, place) for place in range(s.played)])
    return all(one in able for one in s.totals)


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
