"""What cannot be in a position of Spades that somebody writes down, and what follows from the rest of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.position import altered
from ...core.soundness import Doubt, needed, none_of, untouched
from ...core.untold import least
from ...toolkit.dealing import clockwise
from .rules import HAND, breaks
from .scoring import ends
from .state import BLIND, State, game, seats


def thrown(s: State) -> bool:
    """Whether a spade lies on another suit."""
    return any(breaks(s.trick[: place + 1]) for place in range(len(s.trick)))


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """A spade thrown on another suit has broken spades; while all cards are held no trick is won."""
    if s.phase in ("bid", "blind"):
        needed(given, "dealer", "it tells who bids when")
    if untouched(game, s, HAND):
        s = none_of(s, "tricks")
    return altered(s, broken=True) if thrown(s) and "broken" not in given else s


@game.hook
def doubts(s: State) -> Iterator[Doubt]:
    """More tricks than a deal has, bids out of turn, totals with which the game was over."""
    if least(s.tricks) + max(map(len, s.hands)) > HAND:
        yield Doubt("tricks", f"{HAND} tricks a deal, counting those still to be played", least(s.tricks))
    if thrown(s) and not s.broken:
        yield Doubt("broken", "true, as a spade was thrown", s.broken)
    if BLIND in s.bids and not s.options.blind_nil:
        yield Doubt("bids", f"{BLIND} only with the option blind_nil", BLIND)
    if s.phase in ("bid", "blind"):
        order = clockwise(s.dealer + 1, 4)
        for seat in order[order.index(s.turn) :]:
            if s.bids[seat]:
                yield Doubt(f"bids.{seats(s.options)[seat]}", "no bid before this seat's turn", s.bids[seat])
    if s.phase != "over" and ends(s.totals, s.options) and s.totals[0] != s.totals[1]:
        yield Doubt("totals", "totals with which the game goes on", list(s.totals))
