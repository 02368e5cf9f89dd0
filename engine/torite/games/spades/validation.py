"""Validate positions of Spades that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.acts import TABLE
from ...core.bids import Auction
from ...core.position import replace
from ...core.soundness import Problem, needed, none_of, over, untouched
from ...core.tally import Dealt
from ...toolkit.dealing import clockwise
from ...toolkit.leftover import too_many
from ...toolkit.phases import none_yet
from .rules import HAND, ask, breaks
from .scoring import ends
from .state import BLIND, Options, State, game, seats


def thrown(s: State) -> bool:
    """Whether a spade lies on another suit, in this trick or in the last one."""
    return any(breaks(trick[: place + 1]) for trick in (s.trick, s.shown) for place in range(len(trick)))


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """A spade thrown on another suit has broken spades; while all cards are held no trick is won."""
    if s.phase in ("bid", "blind"):
        needed(given, "dealer", "it tells who bids when")
    if untouched(game, s, HAND):
        s = none_of(s, "tricks")
    return replace(s, broken=True) if thrown(s) and "broken" not in given else s


@game.hook
def absent(options: Options) -> Sequence[str]:
    """Without blind nil nobody is asked before looking."""
    return () if options.blind_nil else ("blind",)


@game.hook
def dealt(s: State, given: Mapping[str, Any]) -> Dealt:
    """13 cards each; the dealer's left leads first."""
    return Dealt(HAND, (s.dealer + 1) % 4 if "dealer" in given else TABLE)


@game.hook
def auction(s: State, given: Mapping[str, Any]) -> Auction | None:
    """From the dealer's left on everybody bids once."""
    if "dealer" not in given or s.phase not in ("blind", "bid", "play"):
        return None
    start = ask(replace(s, bids=("",) * 4, trick=(), shown=()), (s.dealer + 1) % 4)
    return Auction(start, ("blind", "bid"), ("bids",), final={"bids": ()})


def ended(s: State) -> bool:
    """Whether the totals end the game."""
    return ends(s.totals, s.options) and s.totals[0] != s.totals[1]


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """More tricks than a deal has, bids out of turn, totals with which the game was over."""
    yield from too_many(game, s, HAND, "played")
    for seat, cards in s.fallen:
        held = {card for other, hand in enumerate(s.hands) for card in hand if other != seat}
        if others := held.intersection(cards):
            yield Problem("fallen", f"cards of {seats(s.options)[seat]}'s hand", min(others))
    if thrown(s) and not s.broken:
        yield Problem("broken", "true, as a spade was thrown", s.broken)
    if BLIND in s.bids and not s.options.blind_nil:
        yield Problem("bids", f"{BLIND} only with the option blind_nil", BLIND)
    if s.phase in ("bid", "blind"):
        yield from none_yet(game, s, "broken", "tricks")
        order = clockwise(s.dealer + 1, 4)
        for seat in order[order.index(s.turn) :]:
            if s.bids[seat]:
                yield Problem(f"bids.{seats(s.options)[seat]}", "no bid before this seat's turn", s.bids[seat])
    if s.phase != "over" and ended(s):
        yield Problem("totals", "totals with which the game goes on", list(s.totals))


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Totals with which the game goes on when it is over; totals that do not end as the bags do."""
    if not ended(s):
        yield from over(s, "totals", "totals with which it ends", *s.totals)
    for side, (total, bags) in enumerate(zip(s.totals, s.bags, strict=True)):
        name = "-".join(seats(s.options)[side::2])
        if (total - bags) % 10:
            yield Problem(f"totals.{name}", f"one that ends as the bags do ({bags}), as all else counts tens", total)
        if s.options.bag_penalty and bags >= 10:
            yield Problem(f"bags.{name}", "fewer than 10, as ten of them are taken off", bags)
