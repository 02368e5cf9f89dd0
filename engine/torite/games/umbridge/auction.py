"""The deal, taking umbrage, the auction with its exchanges."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import TABLE, Action, Event, Facts, Step
from ...core.cards import without
from ...core.fold import Test
from ...core.position import Cards, replace
from ...toolkit.auctions import outbidding
from ...toolkit.tricks import changed
from .scoring import honours, thrown_in
from .state import BIDS, NO_TRUMP, SEATS, State, game, other, rank_of

CALLS = ("double", "redouble")


@game.clause("cards.denominations", "cards.bids")
def bids() -> list[str]:
    """Every bid, from 1 club to 7 no trumps."""
    return [*BIDS]


# -- the deal and umbrage --------------------------------------------------------------------------------------


@game.hook
def shuffle(s: State) -> Cards:
    """All cards for a deal; both packets after somebody took umbrage."""
    return s.stock if s.phase == "deal" else s.left + s.right if s.phase == "divide" else ()


@game.clause("deal.order")
def deal(s: State, action: Action) -> Step[State]:
    """One card in turn to the left packet, the opponent, the right packet, the dealer."""
    left, theirs, right, own = (action.cards[place::4] for place in range(4))
    hands = changed(changed(s.hands, s.dealer, _sorted(own)), other(s.dealer), _sorted(theirs))
    after = replace(s, hands=hands, left=left, right=right, stock=(), shown=(), phase="umbrage", turn=s.dealer)
    return Step(after, (Event("dealt", "deal.order", s.dealer),))


def _sorted(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=game.order))


@game.clause("umbrage.take", "umbrage.order", "umbrage.bridge")
def umbrage(s: State, action: Action) -> Step[State]:
    """The dealer, then the opponent, may exchange the whole hand for the packet at the own right."""
    taking = action.verb == "umbrage"
    event = Event("umbrage" if taking else "keeps", "umbrage.take" if taking else "umbrage.order", s.turn)
    after = _swap(s) if taking else replace(s, took=changed(s.took, s.turn, "keep"))
    if s.turn == s.dealer:
        return Step(replace(after, turn=other(s.dealer)), (event,))
    if "umbrage" in after.took:
        return Step(replace(after, turn=TABLE, phase="divide"), (event, Event("mixed", "umbrage.divide")))
    return lay_bridge(after).preceded_by(event)


def _swap(s: State) -> State:
    """The hand against the packet at the player's own right."""
    hand, took = s.hands[s.turn], changed(s.took, s.turn, "umbrage")
    if s.turn == s.dealer:
        return replace(s, hands=changed(s.hands, s.turn, _sorted(s.right)), right=hand, took=took)
    return replace(s, hands=changed(s.hands, s.turn, _sorted(s.left)), left=hand, took=took)


@game.clause("umbrage.divide")
def divide(s: State, action: Action) -> Step[State]:
    """Both packets shuffled together and dealt singly, the left one first."""
    return lay_bridge(replace(s, left=action.cards[::2], right=action.cards[1::2])).preceded_by(
        Event("divided", "umbrage.divide")
    )


def lay_bridge(s: State) -> Step[State]:
    """The right packet becomes the bridge, the left one the dummy."""
    after = replace(s, bridge=s.right, packet=s.left, left=(), right=(), took=("", ""), phase="call", turn=s.dealer)
    return Step(
        after, (Event("bridge", "umbrage.bridge", value=str(len(s.right))), Event("opens", "auction.order", s.dealer))
    )


# -- calls -----------------------------------------------------------------------------------------------------


@game.clause("auction.order")
def calls() -> list[Action]:
    """Pass, every bid, double, redouble."""
    return [Action("pass"), *(Action("bid", value=bid) for bid in bids()), *(Action(call) for call in CALLS)]


@game.hook
def modest(s: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Bids nothing above 2 but the lowest bid there is, so that contracts are made now and then."""
    bids = [action for action in legal if action.verb == "bid"]
    return [action for action in legal if action.verb != "bid" or action.value[0] <= "2" or action == bids[0]]


too_low = outbidding(game, "auction.higher", "call", rank_of)


@too_low.because
def _(s: State, action: Action) -> Facts:
    return {"contract": s.contract, "by": "number" if action.value[0] > s.contract[0] else "strain"}


@game.ban("auction.double", phase="call")
def no_double(s: State) -> Test | None:
    """Only the other player's contract can be doubled, and only once."""
    able = bool(s.contract) and s.bidder != s.turn and s.doubling == 0
    return None if able else lambda action: action.verb == "double"


@no_double.because
def _(s: State, action: Action) -> Facts:
    return {"state": "none" if not s.contract else "own" if s.bidder == s.turn else "doubled"}


@game.ban("auction.redouble", phase="call")
def no_redouble(s: State) -> Test | None:
    """Only one's own doubled contract can be redoubled."""
    able = s.bidder == s.turn and s.doubling == 1
    return None if able else lambda action: action.verb == "redouble"


@no_redouble.because
def _(s: State, action: Action) -> Facts:
    if not s.contract or s.bidder != s.turn:
        return {"state": "theirs" if s.contract else "none"}
    return {"state": "single" if s.doubling == 0 else "redoubled"}


@game.ban("auction.redoubled", phase="call")
def only_pass(s: State) -> Test | None:
    """A redouble must be answered by a pass."""
    answering = bool(s.contract) and s.bidder != s.turn and s.doubling == 2
    return (lambda action: action.verb != "pass") if answering else None


only_pass.speaks_for(lambda s, action: True)


@game.clause("auction.wiped", "auction.pass-out", "auction.close")
def call(s: State, action: Action) -> Step[State]:
    """A bid wipes out a double; a pass after a bid closes a phase of the auction."""
    after = replace(s, calls=(*s.calls, _word(s, action)), turn=other(s.turn), must_bid=False)
    if action.verb == "bid":
        wiped = (Event(f"wiped-{s.doubling}", "auction.wiped", s.turn),) if s.doubling else ()
        rule = "exchange.repeat" if action.value == s.contract else "auction.higher"
        after = replace(after, contract=action.value, bidder=s.turn, doubling=0)
        return Step(after, (Event("bid", rule, s.turn, value=action.value), *wiped))
    if action.verb in CALLS:
        doubling = CALLS.index(action.verb) + 1
        return Step(replace(after, doubling=doubling), (Event(f"{action.verb}s", f"auction.{action.verb}", s.turn),))
    return _passed(s, after)


def _word(s: State, action: Action) -> str:
    return f"{SEATS[s.turn]}:{action.value or action.verb}"


def _passed(s: State, after: State) -> Step[State]:
    event = Event("passes", "auction.close" if s.contract else "auction.pass-out", s.turn)
    if s.contract:
        return close(after).preceded_by(event)
    if len(after.calls) < 2:
        return Step(after, (event,))
    return thrown_in(after).preceded_by(event)


def close(s: State) -> Step[State]:
    """The bidder exchanges first, or the auction is over."""
    limit = ceiling(len(s.bridge))
    if not limit:
        return auction_over(s).preceded_by(Event("exhausted", "exchange.last", value=str(len(s.bridge))))
    after = replace(s, phase="exchange", turn=s.bidder, limit=limit, pending=0, drawn=0)
    return Step(after, (Event("may-draw", "exchange.ceiling", s.bidder, value=str(limit)),))


# -- exchanges -------------------------------------------------------------------------------------------------


@game.ban("exchange.ceiling", phase="exchange")
def too_many(s: State) -> Test | None:
    """No more cards than the limit."""
    return (lambda action: action.verb == "discard") if s.pending >= s.limit else None


@too_many.cites
def _(s: State, action: Action) -> str:
    """The passer's limit is the bidder's number, or half of the bridge again if that was nothing."""
    if s.turn == s.bidder:
        return too_many.clause
    return "exchange.passer" if s.drawn else "exchange.declined"


@too_many.because
def _(s: State, action: Action) -> Facts:
    return {"limit": s.limit, "n": len(s.bridge)}


@game.clause("exchange.ceiling", "exchange.last")
def ceiling(cards: int) -> int:
    """At most half of the bridge may be drawn; with one card left there is no exchange."""
    return cards // 2


@game.clause("exchange.draw", "exchange.hidden")
def exchange(s: State, action: Action) -> Step[State]:
    """Lay cards away face down one by one, then draw as many from the bridge."""
    if action.verb == "discard":
        hands = changed(s.hands, s.turn, without(s.hands[s.turn], action.cards))
        after = replace(s, hands=hands, discards=s.discards + action.cards, pending=s.pending + 1)
        return Step(after, (Event("discards", "exchange.hidden", s.turn),))
    hand = _sorted(s.hands[s.turn] + s.bridge[: s.pending])
    after = replace(s, hands=changed(s.hands, s.turn, hand), bridge=s.bridge[s.pending :], pending=0)
    event = Event("draws" if s.pending else "declines", "exchange.draw", s.turn, value=str(s.pending))
    return (_bidder_drew(s, after) if s.turn == s.bidder else _both_drew(s, after)).preceded_by(event)


@game.clause("exchange.passer", "exchange.declined")
def passers_limit(drawn: int, cards: int) -> int:
    """As many as the bidder drew; if he declined, half of the bridge."""
    return drawn or ceiling(cards)


def _bidder_drew(s: State, after: State) -> Step[State]:
    limit = passers_limit(s.pending, len(after.bridge))
    rule = "exchange.passer" if s.pending else "exchange.declined"
    return Step(
        replace(after, turn=other(s.bidder), drawn=s.pending, limit=limit),
        (Event("may-draw", rule, other(s.bidder), value=str(limit)),),
    )


@game.may("exchange.repeat", phase="call")
def repeat(s: State) -> Test | None:
    """After an exchange the bidder may repeat the contract."""
    return (lambda action: action == Action("bid", value=s.contract)) if s.must_bid else None


@repeat.because
def _(s: State, action: Action) -> Facts:
    return {"contract": s.contract}


@game.ban("exchange.repeat", phase="call")
def only_bid(s: State) -> Test | None:
    """After an exchange the bidder has to bid: no pass, and no redouble of a double that still stands."""
    return (lambda action: action.verb != "bid") if s.must_bid else None


@only_bid.because
def _(s: State, action: Action) -> Facts:
    return {"contract": s.contract}


@game.clause("exchange.both-decline")
def _both_drew(s: State, after: State) -> Step[State]:
    """The bidder calls again, unless nobody exchanged."""
    if not s.drawn and not s.pending:
        return auction_over(after).preceded_by(Event("declined", "exchange.both-decline"))
    return Step(
        replace(after, phase="call", turn=s.bidder, must_bid=True),
        (Event("calls-again", "exchange.repeat", s.bidder),),
    )


@game.clause("auction.declarer")
def auction_over(s: State) -> Step[State]:
    """The last bidder is declarer; the other player leads."""
    trump = s.contract[1]
    points = tuple(honours(hand, trump) for hand in s.hands)
    leader = other(s.bidder)
    after = replace(s, phase="play", turn=leader, leader=leader, honours=points)
    return Step(
        after,
        (
            Event(f"declarer-{s.doubling}", "auction.declarer", s.bidder, value=s.contract),
            Event("leads-first", "play.lead", leader),
        ),
    )


def denomination(contract: str) -> str:
    """The trump suit of a contract, or 'N'."""
    return contract[1] if contract else NO_TRUMP
