"""Validate positions of Spades that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.acts import TABLE
from ...core.bids import Auction
from ...core.position import UNKNOWN, Cards, Seat, cards_in, replace
from ...core.soundness import Problem, needed, none_of, over, untouched
from ...core.tally import Dealt
from ...toolkit.dealing import clockwise
from ...toolkit.last_deal import too_high
from ...toolkit.leftover import too_many
from ...toolkit.tricks import gathered
from .rules import HAND, ask, breaks
from .scoring import STAKES, ends
from .state import BLIND, TRUMP, Options, State, game, seats

TARGET = 500
"""The total at which a game ends, if one side has more than the other."""


def thrown(s: State) -> bool:
    """Whether a spade lies on another suit, in this trick or in the last one."""
    return any(breaks(trick[: place + 1]) for trick in (s.trick, s.shown) for place in range(len(trick)))


def cut_in(s: State) -> bool:
    """Whether a spade in a trick that is over cannot have been led.

    Until spades are broken, whoever leads one has nothing else, and everybody who has one follows.
    """
    if s.phase != "play":
        return False
    gone = {card for card in (*s.played, *gathered(s.shown)) if card[0] == TRUMP}
    own = [{card[0] for card in (*s.hands[seat], *laid(s, seat))} for seat in range(len(s.hands))]
    few = len([*cards_in(s)]) == len(game.deck(s.options)) and len(gone) < sum(TRUMP in suits for suits in own)
    return bool(gone) and (few or all(suits - {TRUMP, UNKNOWN} for suits in own))


def laid(s: State, seat: Seat) -> Cards:
    """The card of a seat in the trick, if there is one."""
    return gathered(tuple(play for play in s.trick if play.seat == seat))


def none_thrown(s: State) -> bool:
    """Whether every spade is still held, or lies in a trick to which one was led."""
    lying = [
        card for trick in (s.trick, s.shown) if trick and trick[0].cards[0][0] == TRUMP for card in gathered(trick)
    ]
    held = {card for hand in (*s.hands, lying) for card in hand if card[0] == TRUMP}
    return s.phase == "play" and len(held) == HAND


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """A spade thrown on another suit has broken spades; while all cards are held no trick is won."""
    if s.phase in ("bid", "blind"):
        needed(given, "dealer", "it tells who bids when")
    if untouched(game, s, HAND):
        s = none_of(s, "tricks")
    return replace(s, broken=True) if (thrown(s) or cut_in(s)) and "broken" not in given else s


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
    elif cut_in(s) and not s.broken:
        yield Problem("broken", "true, as a spade was played that cannot have been led", s.broken)
    elif s.broken and none_thrown(s):
        yield Problem("broken", "false, as no spade was thrown", s.broken)
    if BLIND in s.bids and not s.options.blind_nil:
        yield Problem("bids", f"{BLIND} only with the option blind_nil", BLIND)
    if s.phase in ("bid", "blind"):
        order = clockwise(s.dealer + 1, 4)
        for seat in order[order.index(s.turn) :]:
            if s.bids[seat]:
                yield Problem(f"bids.{seats(s.options)[seat]}", "no bid before this seat's turn", s.bids[seat])
    most, cost = brings(s.options)
    yield from too_high(s, TARGET, most, cost)
    if s.phase != "over" and ended(s):
        yield Problem("totals", "totals with which the game goes on", list(s.totals))


def brings(options: Options) -> tuple[int, int]:
    """Compute the most that a deal brings a side, and the most that it costs, or more.

    Two bids made or failed as a ruling says, or two nils; and bags for which hundreds are taken off.
    """
    most = 2 * (STAKES[BLIND] if options.blind_nil else 10 * HAND)
    return most, most + (200 if options.bag_penalty else 0)


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
