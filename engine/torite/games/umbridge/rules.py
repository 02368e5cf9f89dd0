"""Umbridge, in the order of its rules page; the auction is in auction.py, scoring in scoring.py. Here: the play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...core.acts import TABLE, Action, Event, Facts, Step, play
from ...core.cards import without
from ...core.position import Cards, Play, Seat, Trick, replace
from ...core.unknown import Missing
from ...toolkit.dealing import counted
from ...toolkit.following import following
from ...toolkit.incidents import claims, emptied, incidents, misbids
from ...toolkit.irregular import Ruled, from_dummy, irregularities, own_next_trick, standing
from ...toolkit.phases import moving
from ...toolkit.tricks import added, changed, gathered, highest, lifted
from .auction import call, calls, deal, denomination, divide, exchange, umbrage
from .scoring import end_deal
from .state import DUMMY, NO_TRUMP, POWER, Options, State, deck, game, other, seats

TRICKS, LAST = 13, 2
"""The tricks of a deal, and the cards that a player holds before the last but one."""
game.clause("overview.players")(seats)


counted(game, "cards.deck")


@game.hook
@game.clause("deal.dealer")
def start(options: Options) -> State:
    """The first player deals first."""
    return State(TABLE, phase="deal", stock=deck(options), options=options)


@game.hook
def offers(s: State) -> list[Action]:
    """List what there is to do in each phase."""
    if s.phase == "play":
        return [play(card) for card in game.hand(s, s.turn) if card != "?"]
    if s.phase == "call":
        return calls()
    if s.phase == "umbrage":
        return [Action("keep"), Action("umbrage")]
    if s.phase == "exchange":
        return [Action("draw"), *(Action("discard", (card,)) for card in s.hands[s.turn] if card != "?")]
    return []


# -- who plays which cards -------------------------------------------------------------------------------------


@game.clause("play.order", "option.dummy", "option.dummy-declarer", "option.dummy-free")
def places(rule: str, leader: Seat, declarer: Seat) -> list[tuple[Seat, Seat]]:
    """The trick's places in order, each as (whose cards, who plays them)."""
    follower = other(leader)
    if rule == "leader":
        return [(leader, leader), (follower, follower), (DUMMY, leader)]
    if rule == "declarer" and leader == declarer:
        return [(leader, leader), (follower, follower), (DUMMY, declarer)]
    if rule == "free":
        return [(leader, leader), (follower, follower)]
    return [(leader, leader), (DUMMY, follower), (follower, follower)]


ARRANGED = {"leader": "option.dummy", "declarer": "option.dummy-declarer", "free": "option.dummy-free"}
"""The clauses of the options by which the dummy plays, and its tricks go, otherwise than usual."""


@game.hook
def turns(s: State) -> list[tuple[Seat, Seat]]:
    """The places of the trick in progress."""
    return places(s.options.dummy, s.leader, s.bidder)


def owner(s: State) -> int:
    """Whose cards are played now: a seat's or the dummy's."""
    return turns(s)[len(s.trick)][0]


@game.hook
def hand(s: State, seat: Seat) -> Cards:
    """The cards that the seat may play from: its own, or the dummy's when it is the dummy's place."""
    if s.phase != "play" or seat != s.turn:
        return s.hands[seat] if seat in (0, 1) else ()
    if owner(s) == DUMMY:
        return s.dummy
    return s.hands[seat] + (s.dummy if s.options.dummy == "free" else ())


# -- following and winning -------------------------------------------------------------------------------------


def where(s: State, action: Action) -> Facts:
    """From where the card has to come: a free dummy counts only as far as it can follow, or if nothing can."""
    if owner(s) == DUMMY or s.options.dummy != "free":
        return {"dummy": "dummy" if owner(s) == DUMMY else "hand"}
    led = s.trick[0].cards[0][0]
    from_hand, from_dummy = (any(card[0] == led for card in cards) for cards in (s.hands[s.turn], s.dummy))
    return {"dummy": "both" if from_hand == from_dummy else "hand" if from_hand else "dummy"}


following(game, "follow.must", more=where)


@game.clause("trick.winner", "trick.trump", "cards.rank")
def winner(trick: Trick, trump: str) -> Play:
    """The highest trump, else the highest card of the suit led."""
    return highest(trick, trump, POWER)


@game.clause("trick.dummy")
def taker(rule: str, place: Seat, leader: Seat, declarer: Seat) -> Seat:
    """The player who gets a trick won from this place."""
    if place != DUMMY:
        return place
    return {"follower": other(leader), "leader": leader, "declarer": declarer}[rule]


@game.clause("play.lead", "play.dummy-shown", "follow.void")
def play_card(s: State, action: Action) -> Step[State]:
    """A card from the hand or the dummy; the dummy is faced after the first lead."""
    place = owner(s)
    card = action.cards
    from_dummy = place == DUMMY or (s.options.dummy == "free" and card[0] not in s.hands[s.turn])
    event = Event(_kind(s, card[0], from_dummy), _rule(s, card[0], from_dummy), s.turn, card)
    hands = s.hands if from_dummy else changed(s.hands, s.turn, without(s.hands[s.turn], card))
    after = replace(s, hands=hands, trick=(*s.trick, Play(DUMMY if from_dummy else s.turn, card)))
    if from_dummy:
        after = replace(after, dummy=without(s.dummy, card))
    faced: tuple[Event, ...] = ()
    if s.packet:
        after, faced = (
            replace(after, dummy=tuple(sorted(s.packet, key=game.order)), packet=()),
            (Event("faced", "play.dummy-shown"),),
        )
    order = turns(s)
    if len(after.trick) < len(order):
        return Step(replace(after, turn=order[len(after.trick)][1]), (event, *faced))
    return end_trick(after).preceded_by(event, *faced)


def _kind(s: State, card: str, from_dummy: bool) -> str:
    return ("dummy-" if from_dummy else "") + ("follows" if s.trick else "leads")


def _rule(s: State, card: str, from_dummy: bool) -> str:
    if not s.trick:
        return "option.dummy-free" if from_dummy else "play.lead"
    return "follow.must" if card[0] == s.trick[0].cards[0][0] else "follow.void"


@game.clause("trick.next-lead")
def end_trick(s: State) -> Step[State]:
    """The trick is taken, and its taker leads; after thirteen the deal is scored."""
    if not s.contract:
        raise Missing("state.contract", "it tells what is trump")
    trump = denomination(s.contract)
    best = winner(s.trick, trump)
    # with a free dummy the card belongs to whoever played it
    seat = s.leader if best == s.trick[0] else other(s.leader)
    if s.options.dummy != "free":
        seat = taker(s.options.dummy, best.seat, s.leader, s.bidder)
    rule = "trick.trump" if trump != NO_TRUMP and best.cards[0][0] == trump else "trick.winner"
    dummys = (Event("dummys", ARRANGED.get(s.options.dummy, "trick.dummy"), seat),) if best.seat == DUMMY else ()
    events = (Event("won", rule, seat, best.cards), *dummys)
    tricks = added(s.tricks, seat, 1)
    after = lifted(s, seat, played=s.played + gathered(s.trick), tricks=tricks, leader=seat)
    held = s.options.dummy != "free" and any(after.hands)
    if held or sum(tricks) < TRICKS:
        return Step(after, (*events, Event("leads-next", "trick.next-lead", seat)))
    return end_deal(after).preceded_by(*events)


@game.clause("irregular.established")
def owed(own_card: bool, since: int) -> int:
    """Of the tricks won since: 1, or 2 if the card of whoever broke the rule won the trick itself."""
    return min(2 if own_card else 1, since)


def transferred(deal: Sequence[State], acts: Sequence[Action], at: int) -> Step[State]:
    """Tricks go over to the opponent; a card of the dummy costs none."""
    past, done = deal[at:], acts[at:]
    seat, last = past[0].turn, max(place for place, s in enumerate(past) if s.phase == "play")
    s, over = past[last], last < len(past) - 1
    first = next((state.shown for state in past[1 : last + 1] if not state.trick), s.trick)
    best = winner(first, denomination(s.contract))
    final = _ended(s, seat, game.take([Step(s)], done[:last], done[last])) if over else 0
    kept, ruled = standing(deal[: at + last + 1], acts)
    won = tricks_won(deal, kept, seat)
    count = 0 if from_dummy(game, past[0], done[0].cards) else owed(best.cards == done[0].cards, won(at) + final)
    count = min(count, _left(deal, ruled, at, seat, won) + final)
    tricks = added(added(s.tricks, seat, -count), other(seat), count)
    transfer = Event("transferred", "irregular.established", other(seat), value=str(count))
    after = Step(replace(s, tricks=tricks))
    return (game.take([after], done[:last], done[last]) if over else after).preceded_by(transfer)


def tricks_won(deal: Sequence[State], kept: Sequence[int], seat: Seat) -> Callable[[int], int]:
    """How many tricks a seat has won since a place of a deal, by actions that have not been taken back."""
    gains = {place: deal[place + 1].tricks[seat] - deal[place].tricks[seat] for place in kept}
    return lambda since: sum(gain for place, gain in gains.items() if place >= since)


def _left(
    deal: Sequence[State], ruled: Mapping[int, Ruled[State]], at: int, seat: Seat, won: Callable[[int], int]
) -> int:
    """How many tricks a revoke can still move: what an earlier one of the seat has moved was won since that one."""
    moved = {
        place: ruling.before.tricks[seat] - ruling.after.tricks[seat]
        for place, ruling in ruled.items()
        if place < at and deal[place].turn == seat
    }
    return min(won(since) - sum(count for place, count in moved.items() if place >= since) for since in (*moved, at))


def _ended(s: State, seat: Seat, end: Step[State]) -> int:
    """How many tricks a seat has got by what ended the deal: the last one, or by a claim all that were left."""
    got = {"won": 1, "rest-goes": TRICKS - sum(s.tricks)}
    return sum(got.get(event.kind, 0) for event in end.events if event.seat == seat)


def binds(past: Sequence[State], done: Sequence[Action]) -> bool:
    """As soon as whoever made it plays to the next trick, but never in the last two tricks."""
    s = past[0]
    early = sum(s.tricks) < TRICKS - LAST if s.options.dummy == "free" else len(s.hands[s.turn]) > LAST
    return early and own_next_trick(past, done)


irregularities(game, binds, transferred)


def rest(s: State, seat: Seat) -> Step[State]:
    """All tricks that are left go to a seat."""
    return end_deal(emptied(s, tricks=added(s.tricks, seat, TRICKS - sum(s.tricks))))


incidents(game, ("dealer", "sheet", "finished"), begun=lambda s: bool(s.calls or s.contract) or s.phase == "play")
misbids(game, "call")
claims(game, rest)
moving(game, deal=deal, divide=divide, umbrage=umbrage, call=call, exchange=exchange, play=play_card)
