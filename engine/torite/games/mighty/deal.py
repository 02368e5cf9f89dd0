"""Mighty: the deal and the deal miss."""

from __future__ import annotations

from ...core.acts import TABLE, Action, Event, Step
from ...core.fold import Test
from ...core.position import Cards, Seat, replace
from ...toolkit.dealing import clockwise, dealt, drawing
from ...toolkit.phases import empty, opening, shuffling
from .state import DECK, JOKER, PLAYERS, TRICKS, State, game, points

HALVES = {"A": 2, "K": 2, "Q": 2, "J": 2, "T": 1}
HALF = 1


# -- the deal --------------------------------------------------------------------------------------------------


opening(game)
shuffling(game)
draw = drawing(game, "deal.first")


def collected(s: State) -> State:
    """All cards back in the stock, a clean table; the bidding will be opened by the dealer."""
    kept = {"shown": s.shown, "dealer": s.dealer, "lowered": s.lowered, "finished": s.finished, "totals": s.totals}
    return empty(game, s.options, phase="deal", stock=DECK, **kept)


@game.clause("deal.hands")
def deal(s: State, action: Action) -> Step[State]:
    """Ten cards to each player from the dealer's left, three to the kitty."""
    hands = dealt(action.cards, clockwise(s.dealer + 1, PLAYERS), TRICKS, game.order)
    ready = replace(s, hands=hands, kitty=action.cards[PLAYERS * TRICKS :], stock=(), shown=())
    return after_deal(ready).preceded_by(Event("dealt", "deal.hands", s.dealer, value=str(TRICKS)))


def in_order(cards: Cards) -> Cards:
    """Cards as a hand is held."""
    return tuple(sorted(cards, key=game.order))


# -- deal miss -------------------------------------------------------------------------------------------------


@game.clause("miss.hand")
def is_miss(hand: Cards) -> bool:
    """Not a single point card."""
    return points(hand) == 0


def may_demand(hand: Cards) -> bool:
    """Worth a half or less, counting the joker -1, the ace of spades 0, A K Q J 1 and tens a half."""
    values = (-2 if card == JOKER else 0 if card == "SA" else HALVES.get(card[1], 0) for card in hand)
    return sum(values) <= HALF


@game.clause("miss.two")
def first_miss(s: State) -> Seat:
    """Who shows a deal miss: the first such player clockwise, beginning with the dealer."""
    return next((seat for seat in clockwise(s.dealer, PLAYERS) if is_miss(s.hands[seat])), TABLE)


def after_deal(s: State) -> Step[State]:
    """The deal-miss test comes before the first bid."""
    if s.options.deal_miss == "pagat":
        return Step(replace(s, phase="miss", turn=s.dealer, asked=0))
    seat = first_miss(s)
    return open_auction(s) if seat == TABLE else void(s, seat, "miss.hand")


@game.clause("miss.next")
def void(s: State, seat: Seat, rule: str) -> Step[State]:
    """The hand is shown, the deal is void, and its holder deals next."""
    shows = Event("miss", rule, seat, s.hands[seat])
    also = [other for other in clockwise(s.dealer, PLAYERS) if is_miss(s.hands[other]) and other != seat]
    two = (Event("miss-first", "miss.two", seat),) if also and rule == "miss.hand" else ()
    return Step(collected(s)._replace(dealer=seat), (shows, *two, Event("miss-deals", "miss.next", seat)))


@game.ban("option.deal-miss", phase="miss")
def too_good(s: State) -> Test | None:
    """A better hand cannot demand a new deal."""
    return None if may_demand(s.hands[s.turn]) else lambda action: action.verb == "redeal"


def choose_miss(s: State, action: Action) -> Step[State]:
    """Each player from the dealer on may demand a new deal."""
    if action.verb == "redeal":
        return void(s, s.turn, "option.deal-miss")
    kept = Event("keeps-deal", "option.deal-miss", s.turn)
    if s.asked + 1 < len(s.hands):
        return Step(replace(s, asked=s.asked + 1, turn=(s.turn + 1) % len(s.hands)), (kept,))
    return open_auction(s).preceded_by(kept)


@game.clause("auction.opener")
def open_auction(s: State) -> Step[State]:
    """The dealer, or in later rounds the previous declarer, opens."""
    opener = s.dealer if s.opener == TABLE else s.opener
    return Step(replace(s, phase="bid", turn=opener, bids=("",) * PLAYERS), (Event("opens", "auction.opener", opener),))
