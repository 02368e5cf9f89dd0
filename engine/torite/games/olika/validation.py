"""Validate positions of Olika that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from ...core.acts import TABLE
from ...core.bids import Auction
from ...core.cards import without
from ...core.position import UNKNOWN, Seat, replace
from ...core.retrace import taken_back
from ...core.soundness import Problem, named, needed, none_of, over, untouched
from ...core.tally import Dealt
from ...core.unknown import is_known
from ...toolkit.leftover import too_many
from .reached import countable, reachable
from .rules import HAND, bid_cards, turn_up
from .scoring import hands_in_game
from .state import BOTTOM, NO_TRUMP, Options, State, active, bidding, chooser, game, seats

WHOLE = {**HAND, "three": 8, "four": 8}
"""The cards of a hand when the play begins, with a share of the reserve where there are bids."""
RESERVE = 12
"""The cards that two players draw while they play."""


@game.hook
def circle(s: State) -> Sequence[Seat]:
    """Those who play this hand."""
    return active(s)


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """Trumps from the card turned up and who named them, the tricks from the cards; who sits out holds no cards."""
    if s.phase in ("trump", "bid") or (s.options.form == "four" and (s.phase == "play" or s.shown)):
        needed(given, "dealer", "it tells who plays and who speaks when")
    if "trump" not in given and s.phase in ("bid", "play") and s.indicator and s.indicator[0] not in (BOTTOM, UNKNOWN):
        s = replace(s, trump=s.indicator[0][0])
    s = _figures(s if is_known(s.named_by) else _named(s))
    hands = given.get("hands", ())
    out = [seat for seat, name in enumerate(seats(s.options)) if seat not in active(s) and name not in hands]
    return replace(s, hands=tuple(() if seat in out else hand for seat, hand in enumerate(s.hands)))


def _named(s: State) -> State:
    """Who has named trumps, as the card turned up tells: nobody but where it is the bottom trump; unknown if it is."""
    turned = s.indicator[0] if s.indicator else UNKNOWN
    if s.phase not in ("bid", "play") or s.trump == NO_TRUMP or turned not in (BOTTOM, UNKNOWN):
        return replace(s, named_by=TABLE)
    return replace(s, named_by=chooser(s)) if turned == BOTTOM and is_known(s.dealer) else s


def _figures(s: State) -> State:
    """No points before the hand is scored; the tricks, where all cards are still held or where a heap is told."""
    if s.phase not in ("trump", "bid", "play"):
        return s
    s, size = none_of(s, "points"), len(active(s))
    if untouched(game, s, WHOLE[s.options.form]) and (s.options.form != "two-open" or len(s.reserve) == RESERVE):
        return none_of(s, "tricks", "won")
    taken = tuple(
        len(won) // size if is_known(won) and not is_known(tricks) else tricks
        for won, tricks in zip(s.won, s.tricks, strict=True)
    )
    return replace(s, tricks=taken)


@game.hook
def absent(options: Options) -> Sequence[str]:
    """Without bids nobody is asked for one."""
    return ("bid",) if "open" in options.form else ()


def drawn(s: State) -> int:
    """How many cards each has drawn, as the reserve tells."""
    return (RESERVE - len(s.reserve)) // 2 if s.options.form == "two-open" else 0


@game.hook
def dealt(s: State, given: Mapping[str, Any]) -> Dealt | None:
    """Eight or six cards each; the dealer's left leads first. With two players a card is drawn after each trick."""
    if drawn(s) and "reserve" not in given:
        return None
    size = WHOLE[s.options.form] if s.phase == "play" else HAND[s.options.form]
    return Dealt(size + drawn(s), active(s)[0] if "dealer" in given else TABLE, "won")


@game.hook
def auction(s: State, given: Mapping[str, Any]) -> Auction | None:
    """From the card turned up on: trumps, then the bids."""
    if not {"dealer", "indicator"} <= {*given} or s.phase not in ("trump", "bid", "play") or not s.indicator:
        return None
    if "reserve" not in given or UNKNOWN in s.indicator:
        return None
    start = turn_up(replace(s, trump="", named_by=TABLE, chosen=("",) * len(s.chosen), trick=(), shown=())).state
    return Auction(start, ("trump", "bid"), ("trump", "named_by", "chosen"), final={"chosen": ()})


@game.hook
def unlifted(s: State) -> Iterator[State]:
    """The positions before the last trick; where both have drawn since, any card that they hold may be the one."""
    hands = [*s.hands]
    for play in s.shown:
        hands[play.seat] = (*hands[play.seat], *play.cards)
    if (
        s.options.form != "two-open"
        or len(s.shown) != 2
        or len(s.reserve) == RESERVE
        or len(hands[0]) < WHOLE[s.options.form] + 1
    ):
        yield from taken_back(game, s, hands=tuple(hands), reserve=s.reserve, indicator=s.indicator)
        return
    first, second = (play.seat for play in s.shown)
    for own, theirs in product(s.hands[first], s.hands[second]):
        drawn = {first: own, second: theirs}
        row = tuple(without(hand, (drawn[seat],)) for seat, hand in enumerate(hands))
        reserve = (drawn[s.leader], drawn[1 - s.leader], *s.reserve)
        yield from taken_back(game, s, hands=row, reserve=reserve, indicator=s.indicator)


def done(s: State) -> bool:
    """Whether all hands are played and one leads alone."""
    return s.played >= hands_in_game(s.options) and s.totals.count(max(s.totals)) == 1


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """Trumps that the card turned up does not make, bids that the round has not, somebody who sits out and holds cards."""
    if s.phase in ("trump", "bid", "play"):
        yield from _trumps(s)
    if s.phase in ("bid", "play") or (not bidding(s) and any(s.chosen)):
        yield from _bids(s)
    for seat, hand in enumerate(s.hands):
        if hand and seat not in active(s):
            yield Problem(f"hands.{named(game, s, seat)}", "no cards, as the dealer sits out", len(hand))
    yield from too_many(game, s, WHOLE[s.options.form] + drawn(s), "won")
    if s.options.form == "two-open" and len(s.reserve) % 2:
        yield Problem("reserve", "an even number of cards, as both draw", len(s.reserve))
    yield from _figures_told(s)
    if done(s) and s.phase != "over":
        yield Problem("played", f"fewer than {hands_in_game(s.options)} while one leads alone and it goes on", s.played)


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """A game that is over too early."""
    if not done(s):
        yield from over(
            s, "played", f"{hands_in_game(s.options)} or more, and one that leads alone", s.played, *s.totals
        )


def _figures_told(s: State) -> Iterator[Problem]:
    """Refuse totals and points that no hands bring, and points before a hand is counted."""
    if s.played == 0 and is_known(s.played) and any(s.totals):
        yield Problem("totals", "0 for each, as no hand is finished", [*s.totals])
    elif not reachable(s):
        yield Problem("totals", f"what {s.played} hands can bring", [*s.totals])
    if s.played == 0 and is_known(s.played) and any(s.points):
        yield Problem("points", "0 for each, as no hand is finished", [*s.points])
    elif not countable(s):
        yield Problem("points", "what the cards of a hand are worth", [*s.points])


def _trumps(s: State) -> Iterator[Problem]:
    turned = s.indicator[0] if s.indicator and s.indicator[0] != UNKNOWN else ""
    if s.phase == "trump":
        if s.turn != (due := chooser(s)):
            yield Problem("turn", f"{named(game, s, due)}, who decides on trumps", named(game, s, s.turn))
        if turned not in ("", BOTTOM):
            yield Problem("indicator", "B, as trumps are to be named", turned)
    elif s.phase == "play" and not s.trump:
        yield Problem("trump", "to be there, or the card turned up, as it tells what may be played")
    elif s.trump and turned not in ("", BOTTOM) and s.trump != turned[0]:
        yield Problem("trump", f"{turned[0]}, the suit turned up", s.trump)
    elif s.named_by != TABLE and turned not in ("", BOTTOM):
        yield Problem("named_by", "nobody, as the card turned up makes trumps", named(game, s, s.named_by))
    elif s.named_by != TABLE and s.trump == NO_TRUMP:
        yield Problem("named_by", "nobody, as there are no trumps", named(game, s, s.named_by))


def _bids(s: State) -> Iterator[Problem]:
    order, cards = active(s), bid_cards(s.played, len(seats(s.options)))
    asked = order[order.index(s.turn) :] if s.phase == "bid" and s.turn in order else []
    for seat, word in enumerate(s.chosen):
        key = f"chosen.{named(game, s, seat)}"
        if word and not bidding(s):
            yield Problem(key, "no bid, as this form has none", word)
        elif word and (seat not in order or seat in asked):
            yield Problem(
                key, "no bid of who sits out" if seat not in order else "no bid before this seat's turn", word
            )
        elif word and int(word) not in cards:
            yield Problem(key, f"one of {', '.join(map(str, cards))}, the bids of this round", word)
    if s.phase == "bid" and s.turn not in order:
        yield Problem("turn", "one of those who play this hand", named(game, s, s.turn))
