"""Mighty before play: the auction, the kitty, the change of contract, the friend."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...core.acts import TABLE, Action, Event, Facts, Step
from ...core.cards import SUITS, without
from ...core.fold import Test
from ...core.position import Seat, replace
from ...toolkit.auctions import outbidding
from ...toolkit.dealing import clockwise
from ...toolkit.tricks import changed
from .deal import collected, in_order
from .state import (
    JOKER,
    NO_TRUMP,
    PLAYERS,
    STRAINS,
    SUIT_OF,
    Options,
    State,
    game,
    number_of,
    strain_of,
    the_caller,
    the_mighty,
)

HIGHEST = 20
TOP = f"{HIGHEST}{NO_TRUMP}"
WANTED = 3
"""So many cards are weighed to be called."""
AWAY = 3
CHANGES = ("keep", "suit", "no-trump")
"""The verbs that settle the contract."""


# -- the auction -----------------------------------------------------------------------------------------------


@game.clause("auction.bid", "option.minimum", "option.low-no-trump", "option.all-pass-lower")
def minimum(strain: str, lowered: bool, options: Options) -> int:
    """The lowest number that may be bid in a strain."""
    return options.min_bid - lowered - (options.low_no_trump and strain == NO_TRUMP)


@lru_cache(maxsize=64)
def bids(lowered: bool, options: Options) -> tuple[Action, ...]:
    """To pass, and every bid of the game, the numbers upwards."""
    numbers = range(options.min_bid - 2, HIGHEST + 1)
    every = [(number, strain) for number in numbers for strain in STRAINS]
    able = [f"{number}{strain}" for number, strain in every if number >= minimum(strain, lowered, options)]
    return (Action("pass"), *(Action("bid", value=bid) for bid in able))


@lru_cache(maxsize=64)
def value_of(bid: str) -> int:
    """Twice the number, and one more for no-trump."""
    return 2 * number_of(bid) + (bid[-1] == NO_TRUMP) if bid else 0


too_low = outbidding(game, "auction.higher", "bid", value_of)


@too_low.because
def _(s: State, action: Action) -> Facts:
    more = number_of(action.value) - number_of(s.contract)
    how = "lower" if more < 0 else "no-trump" if strain_of(s) == NO_TRUMP else "suit"
    return {"highest": s.contract, "how": how, "by": "number" if more > 0 else "no-trump"}


@game.hook
def modest(s: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Bids at most one more than the minimum; anything else at will."""
    return [action for action in legal if action.verb != "bid" or number_of(action.value) <= s.options.min_bid + 1]


@game.hook
def sense(s: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Lays idle cards of short suits away, changes the contract for a longer suit only, and calls the best card not held."""
    if s.phase == "bury":
        return _idle(s, legal)
    if s.phase == "change":
        strains = [strain for strain in SUITS if _length(s, strain) > _length(s, strain_of(s))]
        cheap = [action for action in legal if number_of(action.value) == least(s.contract, action.verb)]
        return [action for action in cheap if action.verb == "keep" or action.value[-1] in strains]
    if s.phase == "friend":
        own, trump = {*s.hands[s.turn], *s.away[s.turn]}, strain_of(s)
        best = (the_mighty(s), JOKER, *(f"{trump}{mark}" for mark in "AKQ"), *(f"{suit}A" for suit in SUITS))
        wanted = [card for card in dict.fromkeys(best) if card in SUIT_OF and card not in own]
        return [action for action in legal if action.cards and action.cards[0] in wanted[:WANTED]] or legal
    return legal


def _length(s: State, strain: str) -> int:
    return sum(card[0] == strain for card in s.hands[s.turn] if card != JOKER)


def _idle(s: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Keep the Mighty, the joker, trumps and aces; of the rest the shortest suits go."""
    kept = {the_mighty(s), JOKER}
    idle = [
        action
        for action in legal
        if not kept & {*action.cards} and action.cards[0][0] != strain_of(s) and action.cards[0][1] != "A"
    ]
    shortest = min((_length(s, action.cards[0][0]) for action in idle), default=0)
    return [action for action in idle if _length(s, action.cards[0][0]) <= shortest + 1] or legal


def choose_bid(s: State, action: Action) -> Step[State]:
    """A bid or a final pass."""
    after = replace(s, bids=changed(s.bids, s.turn, action.value or "pass"))
    if action.verb == "pass":
        event = Event("passes", "auction.end", s.turn)
    else:
        event = Event("bid", "auction.higher" if s.contract else "auction.bid", s.turn, value=action.value)
        after = replace(after, contract=action.value, declarer=s.turn)
    return _go_on(after).preceded_by(event)


def _go_on(s: State) -> Step[State]:
    alive = [seat for seat in clockwise(s.turn + 1, PLAYERS) if s.bids[seat] != "pass"]
    if not alive:
        return all_passed(s)
    if s.contract and (over := ended_by(s.contract, len(alive), s.options)):
        return win_auction(s, over)
    return Step(replace(s, turn=alive[0]))


@game.clause("auction.end", "auction.twenty", "option.twenty-ends")
def ended_by(contract: str, alive: int, options: Options) -> str:
    """The clause by which the auction is over, or ''."""
    if contract == TOP:
        return "auction.twenty"
    if options.run_bid_ends and number_of(contract) == HIGHEST:
        return "option.twenty-ends"
    return "auction.end" if alive == 1 else ""


@game.clause("auction.all-pass")
def all_passed(s: State) -> Step[State]:
    """The cards are thrown in, the same dealer deals again; the minimum may drop once."""
    lowered = s.options.all_pass_lower
    drop = (Event("lowered", "option.all-pass-lower"),) if lowered and not s.lowered else ()
    events = (Event("thrown-in", "auction.all-pass", s.dealer), *drop)
    return Step(collected(s)._replace(lowered=lowered), events)


@game.clause("kitty.take")
def win_auction(s: State, over: str) -> Step[State]:
    """The last bidder is the declarer and takes the kitty."""
    seat = s.declarer
    hands = changed(s.hands, seat, in_order(s.hands[seat] + s.kitty))
    after = replace(s, hands=hands, kitty=(), phase="bury", turn=seat)
    declared = Event("declarer", "auction.end", seat, value=s.contract)
    return Step(after, (Event("auction-over", over), declared, Event("takes-kitty", "kitty.take", seat)))


# -- the kitty and the contract --------------------------------------------------------------------------------


def bury(s: State, action: Action) -> Step[State]:
    """Three cards, any at all, face down."""
    hands = changed(s.hands, s.turn, without(s.hands[s.turn], action.cards))
    away = changed(s.away, s.turn, in_order(s.away[s.turn] + action.cards))
    after = replace(s, hands=hands, away=away)
    laid = len(away[s.turn])
    event = Event("discards", "kitty.take", s.turn, value=str(laid))
    return Step(replace(after, phase="change") if laid == AWAY else after, (event,))


def contracts(s: State) -> list[Action]:
    """Every contract that is not below the number of the bid; the verb tells what happens to the strain."""
    numbers = range(number_of(s.contract), HIGHEST + 1)
    return [Action(verb_for(s, strain), value=f"{number}{strain}") for strain in STRAINS for number in numbers]


def verb_for(s: State, strain: str) -> str:
    """Name the choice of a strain: keep, suit or no-trump."""
    return "keep" if strain == strain_of(s) else "no-trump" if strain == NO_TRUMP else "suit"


def least(contract: str, verb: str) -> int:
    """The number that a change of the contract asks for; it may be beyond the highest."""
    number = number_of(contract)
    price = {"keep": 0, "suit": 1 if number == HIGHEST - 1 else 2, "no-trump": 0 if number == HIGHEST else 1}[verb]
    return number + price


@game.ban("change.suit", phase="change")
def too_cheap(s: State) -> Test:
    """Another suit costs two, no-trump instead of a suit one; near the highest number less."""
    return lambda action: action.verb in CHANGES and number_of(action.value) < least(s.contract, action.verb)


too_cheap.speaks_for(lambda s, action: action.verb in CHANGES)


@too_cheap.because
def _(s: State, action: Action) -> Facts:
    low = least(s.contract, action.verb)
    return {"old": s.contract, "least": low, "change": action.verb, "far": "far" if low > HIGHEST else "near"}


def choose_contract(s: State, action: Action) -> Step[State]:
    """The final contract; it fixes the Mighty and the joker caller."""
    new = action.value
    after = replace(s, contract=new, phase="friend")
    kind = "keeps" if new == s.contract else "raises" if action.verb == "keep" else "changes"
    event = Event(kind, "change.suit", s.turn, value=new)
    return Step(after, (event, *_specials(after)))


def _specials(s: State) -> tuple[Event, ...]:
    return (
        Event("mighty-is", "change.suit", cards=(the_mighty(s),)),
        Event("caller-is", "change.suit", cards=(the_caller(s),)),
    )


# -- the friend ------------------------------------------------------------------------------------------------


@game.must("friend.call", phase="friend", verdict_only=True)
def one_of_three(s: State) -> Test:
    """A call is a card, the winner of trick 1 (first), or nobody (none), and the verdict tells what comes of it."""
    return lambda action: action.verb in ("call", "friend")


@one_of_three.cites
def _(s: State, action: Action) -> str:
    """Whoever calls a card of their own will have no friend, and should know."""
    if set(action.cards) & {*s.hands[s.turn], *s.away[s.turn]}:
        return "friend.hidden"
    return "friend.card" if action.cards else f"friend.{action.value}"


@one_of_three.because
def _(s: State, action: Action) -> Facts:
    return {"cards": action.cards, "where": "hand" if action.cards and action.cards[0] in s.hands[s.turn] else "away"}


@game.clause("friend.card", "friend.none")
def choose_friend(s: State, action: Action) -> Step[State]:
    """The declarer calls, and leads."""
    call = action.cards[0] if action.cards else action.value
    kind = "card" if action.cards else call
    after = replace(s, call=call, friend=holder(s, call), phase="play", number=1)
    event = Event(f"friend-{kind}", f"friend.{kind}", s.turn, action.cards)
    return Step(after, (event, Event("starts", "play.lead", s.turn)))


def holder(s: State, card: str) -> Seat:
    """Who holds the called card, if it is not the declarer."""
    return next((seat for seat, hand in enumerate(s.hands) if card in hand and seat != s.declarer), TABLE)
