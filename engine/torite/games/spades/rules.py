"""Spades, in the order of its rules page: the deal, the bids, the tricks. Scoring is in scoring.py."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import Action, Event, Reason, Step, play
from ...core.fold import Test
from ...core.position import Cards, Play, Seat, Trick, replace
from ...toolkit.dealing import clockwise, counted, dealt, drawing, lots
from ...toolkit.following import following
from ...toolkit.incidents import incidents
from ...toolkit.phases import moving, opening, shuffling
from ...toolkit.ranks import strengths
from ...toolkit.tricks import added, changed, gathered, highest, lifted, play_event, played
from .scoring import contract, end_deal
from .state import BLIND, NIL, TRUMP, State, game, seats

HAND = 13
game.clause("overview.players")(seats)
counted(game, "cards.deck")
opening(game)
shuffling(game)
draw = drawing(game, "deal.dealer")


@game.clause("deal.hands")
def deal(s: State, action: Action) -> Step[State]:
    """One card at a time from the dealer's left, until all are dealt; bids and tricks begin anew."""
    left = clockwise(s.dealer + 1, 4)
    cards = tuple(card for place in range(4) for card in action.cards[place::4])
    hands = dealt(cards, left, HAND, game.order)
    after = State(s.turn, hands, dealer=s.dealer, totals=s.totals, bags=s.bags, options=s.options)
    return Step(ask(after, left[0]), (Event("dealt", "deal.hands", value=str(HAND)),))


# -- the bids --------------------------------------------------------------------------------------------------


def ask(s: State, seat: Seat) -> State:
    """A seat's turn to bid; by option, whoever is a hundred points behind says first whether to bid blind nil."""
    blind = s.options.blind_nil and s.totals[1 - seat % 2] - s.totals[seat % 2] >= 100
    return replace(s, turn=seat, phase="blind" if blind else "bid")


@game.hook
def conceal(s: State, seat: Seat) -> State:
    """Who may bid blind nil, now or later, has not looked at the hand."""
    looked = s.phase == "play" or s.bids[seat] or (s.phase, s.turn) == ("bid", seat) or ask(s, seat).phase == "bid"
    return s if looked else replace(s, hands=changed(s.hands, seat, ("?",) * len(s.hands[seat])))


@game.hook
def offers(s: State) -> list[Action]:
    """A card; a number of tricks; a first dealer; blind nil or a look at the hand."""
    if s.phase == "play":
        return [play(card) for card in s.hands[s.turn] if card != "?"]
    bids = [Action("bid", value=str(tricks)) for tricks in range(HAND + 1)]
    return {"draw": lots(game, s), "blind": [Action("bid", value=BLIND), Action("look")], "bid": bids}.get(s.phase, [])


@game.ban("option.minimum", phase="bid")
def too_few(s: State) -> Test | None:
    """Whoever bids after the partner may not leave the sum below the minimum, except with nil."""
    first = contract([s.bids[(s.turn + 2) % 4]])
    return (lambda action: action.value != NIL and first + int(action.value) < s.options.minimum) if first else None


too_few.because(lambda s, action: {"partner": (s.turn + 2) % 4, "bid": s.bids[(s.turn + 2) % 4]})


@game.clause("bid.order", "bid.nil")
def bid(s: State, action: Action) -> Step[State]:
    """Each player bids once; after the dealer's bid, play begins."""
    if action.verb == "look":
        return Step(replace(s, phase="bid"), (Event("looks", "option.blind-nil", s.turn),))
    special = {NIL: ("nil", "bid.nil"), BLIND: ("blind-nil", "option.blind-nil")}
    said = Event(*special.get(action.value, ("bids", "bid.order")), s.turn, value=action.value)
    after, left = replace(s, bids=changed(s.bids, s.turn, action.value)), (s.turn + 1) % 4
    if s.turn != s.dealer:
        return Step(ask(after, left), (said,))
    sums = [Event("contract", "bid.sum", value=str(contract(after.bids[side::2])), side=side) for side in (0, 1)]
    return Step(replace(after, turn=left, phase="play"), (said, *sums, Event("starts", "play.lead", left)))


@game.hook
def stray(s: State, action: Action) -> Reason | None:
    """Whoever is to bid names a number, whoever is to play a card."""
    if s.phase == "bid":
        return Reason("bid.order", "refused", {"why": "to-bid"})
    if s.phase == "play":
        return Reason("follow.must" if s.trick else "play.lead", "refused", {"why": "to-play"})
    return None


@game.hook
def modest(s: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Bids a trick for each ace and king and each spade beyond the third, nothing blind; plays any card."""
    if s.phase != "bid":
        return [action for action in legal if action.value != BLIND]
    hand = s.hands[s.turn]
    worth = sum(card[1] in "AK" for card in hand) + max(0, sum(card[0] == TRUMP for card in hand) - 3)
    return [min(legal, key=lambda action: abs(int(action.value) - worth))]


# -- the play --------------------------------------------------------------------------------------------------


following(game, "follow.must")


@game.clause("spades.broken", "spades.led")
def breaks(trick: Trick) -> bool:
    """Whether the last card breaks spades: a spade, where another suit was led."""
    return trick[0].cards[0][0] != TRUMP == trick[-1].cards[0][0]


@game.must("spades.lead")
def lead(s: State) -> Test | None:
    """Before spades are broken another suit, if one is held."""
    return None if s.trick or s.broken else lambda action: action.cards[0][0] != TRUMP


@game.clause("trick.suit", "trick.trump", "cards.rank", "cards.trumps")
def winner(trick: Trick) -> Play:
    """The highest spade, or without one the highest card of the suit led."""
    return highest(trick, TRUMP, strengths())


@game.clause("play.lead", "follow.void")
def play_card(s: State, action: Action) -> Step[State]:
    """A card to the trick; the fourth ends it."""
    events, after = [play_event(s, action)], played(s, action, (s.turn + 1) % 4)
    if not s.broken and breaks(after.trick):
        events.append(Event("broken", "spades.broken", s.turn))
        after = replace(after, broken=True)
    return (end_trick(after) if len(after.trick) == 4 else Step(after)).preceded_by(*events)


@game.clause("trick.next-lead")
def end_trick(s: State) -> Step[State]:
    """The winner takes the trick and leads to the next; after the last one the deal is scored."""
    best = winner(s.trick)
    won = Event("won", "trick.trump" if best.cards[0][0] == TRUMP else "trick.suit", best.seat, best.cards)
    after = lifted(s, best.seat, played=s.played + gathered(s.trick), tricks=added(s.tricks, best.seat, 1))
    if not any(after.hands):
        return end_deal(after).preceded_by(won)
    return Step(after, (won, Event("next", "trick.next-lead", best.seat)))


# -- a card that falls -----------------------------------------------------------------------------------------


@game.must("irregular.exposed")
def fallen(s: State) -> Test | None:
    """A card that fell from the hand."""
    own = {card for card in gathered(s.fallen) if card in s.hands[s.turn]}
    return (lambda action: action.cards[0] in own) if own else None


def seen(s: State, seat: Seat, cards: Cards) -> Step[State]:
    """A card that was seen stays face up, until it can be played."""
    after = replace(s, fallen=(*s.fallen, Play(seat, cards)))
    return Step(after, (Event("stays-face-up", "irregular.exposed", seat),))


incidents(game, ("dealer", "totals", "bags"), begun=lambda s: any(s.bids) or s.phase == "play", exposed=seen)
moving(game, draw=draw, deal=deal, blind=bid, bid=bid, play=play_card)
