"""Mighty: the deal and the deal miss."""

from __future__ import annotations

from ...core.acts import TABLE, Action, Event, Step
from ...core.fold import Test
from ...core.position import Cards, Seat
from .state import DECK, JOKER, TRICKS, Options, State, clockwise, game, per_seat, points, seats

HALVES = {"A": 2, "K": 2, "Q": 2, "J": 2, "T": 1}
HALF = 1


# -- the deal --------------------------------------------------------------------------------------------------


@game.hook
def start(options: Options) -> State:
    """Before the first deal the dealer is chosen."""
    none: tuple[str, ...] = ()
    return State(
        TABLE, phase="draw", stock=DECK, options=options, hands=per_seat(none), won=per_seat(none),
        away=per_seat(none), bids=per_seat(""), totals=per_seat(0),
    )  # fmt: skip


@game.hook
def shuffle(s: State) -> Cards:
    """All cards, when a deal is due."""
    return s.stock if s.phase == "deal" else ()


@game.clause("deal.first")
def draw(s: State, action: Action) -> Step[State]:
    """The first dealer."""
    dealer = list(seats(s.options)).index(action.value)
    return Step(s._replace(phase="deal", dealer=dealer), (Event("drawn", "deal.first", dealer),))


def collected(s: State) -> State:
    """All cards back in the stock, a clean table; the bidding will be opened by the dealer."""
    return start(s.options)._replace(
        phase="deal", shown=s.shown, dealer=s.dealer, lowered=s.lowered, finished=s.finished, totals=s.totals
    )


@game.clause("deal.hands")
def deal(s: State, action: Action) -> Step[State]:
    """Ten cards to each player from the dealer's left, three to the kitty."""
    hands = list(s.hands)
    for place, seat in enumerate(clockwise((s.dealer + 1) % len(hands))):
        hands[seat] = in_order(action.cards[place * TRICKS : (place + 1) * TRICKS])
    kitty = action.cards[len(hands) * TRICKS :]
    dealt = s._replace(hands=tuple(hands), kitty=kitty, stock=(), shown=())
    step = after_deal(dealt)
    return Step(step.state, (Event("dealt", "deal.hands", s.dealer, value=str(TRICKS)), *step.events))


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
    return next((seat for seat in clockwise(s.dealer) if is_miss(s.hands[seat])), TABLE)


def after_deal(s: State) -> Step[State]:
    """The deal-miss test comes before the first bid."""
    if s.options.deal_miss == "pagat":
        return Step(s._replace(phase="miss", turn=s.dealer, asked=0))
    seat = first_miss(s)
    return open_auction(s) if seat == TABLE else void(s, seat, "miss.hand")


@game.clause("miss.next")
def void(s: State, seat: Seat, rule: str) -> Step[State]:
    """The hand is shown, the deal is void, and its holder deals next."""
    shows = Event("miss", rule, seat, s.hands[seat])
    also = [other for other in clockwise(s.dealer) if is_miss(s.hands[other]) and other != seat]
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
        return Step(s._replace(asked=s.asked + 1, turn=(s.turn + 1) % len(s.hands)), (kept,))
    step = open_auction(s)
    return Step(step.state, (kept, *step.events))


@game.clause("auction.opener")
def open_auction(s: State) -> Step[State]:
    """The dealer, or in later rounds the previous declarer, opens."""
    opener = s.dealer if s.opener == TABLE else s.opener
    return Step(s._replace(phase="bid", turn=opener, bids=per_seat("")), (Event("opens", "auction.opener", opener),))
