"""Olika, in the order of its rules page: the deal, trumps and bids, play. Scoring is in scoring.py."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...core.acts import Action, Event, Facts, Step, play
from ...core.cards import SUITS
from ...core.fold import Test
from ...core.position import Cards, Play, Seat, Trick, replace
from ...toolkit.dealing import counted, dealt, drawing, lots
from ...toolkit.following import following
from ...toolkit.incidents import card_played, claims, emptied, incidents, remaining, tricks_left
from ...toolkit.phases import empty, moving, opening, shuffling
from ...toolkit.tricks import added, changed, gathered, lifted, played
from .scoring import end_hand
from .state import (
    BOTTOM,
    BOTTOM_STRENGTH,
    LED_ACE,
    NO_TRUMP,
    STRENGTH,
    Options,
    State,
    active,
    bidding,
    chooser,
    game,
    seats,
    suit,
)

HAND = {"three": 6, "four": 6, "three-open": 8, "four-open": 6, "two-open": 6}
LAST_ROUND = 2

game.clause("overview.players")(seats)
game.clause("four.sits-out")(active)
counted(game, "cards.deck")


# -- the deal --------------------------------------------------------------------------------------------------


opening(game)
shuffling(game)
draw = drawing(game, "deal.dealer")


@game.clause("deal.hands", "open.deal", "two.deal")
def deal(s: State, action: Action) -> Step[State]:
    """Hands from the dealer's left, the reserve, and the last card turned up."""
    size, order, cards = HAND[s.options.form], active(s), action.cards
    hands = dealt(cards, order, size, game.order, len(s.totals))
    rest = {"reserve": cards[size * len(order) : -1], "indicator": cards[-1:]}
    dealer = int(s.dealer)  # whoever deals has to know
    ready = empty(game, s.options, hands=hands, **rest, dealer=dealer, totals=s.totals, played=s.played)
    clause = {"two-open": "two.deal", "three-open": "open.deal", "four-open": "open.deal"}.get(
        s.options.form, "deal.hands"
    )
    out = (Event("sits-out", "four.sits-out", s.dealer),) if s.options.form == "four" else ()
    return turn_up(ready).preceded_by(Event("dealt", clause, value=str(size)), *out)


@game.clause("deal.indicator")
def turn_up(s: State) -> Step[State]:
    """The suit of the turned card is trump, unless it is the bottom trump."""
    card = s.indicator[0]
    if card == BOTTOM:
        return leave_trump(s)
    return after_trump(replace(s, trump=card[0])).preceded_by(
        Event("turned", "deal.indicator", cards=s.indicator, value=card[0])
    )


@game.clause("deal.bottom-turned", "four.bottom-turned")
def leave_trump(s: State) -> Step[State]:
    """The dealer decides on trumps before the bids; where the dealer sits out, the next player does."""
    left = Event("bottom-turned", trump_left(s.options), chooser(s), s.indicator)
    return Step(replace(s, phase="trump", turn=chooser(s)), (left,))


def trump_left(options: Options) -> str:
    """The clause that leaves trumps to a player."""
    return "four.bottom-turned" if options.form == "four" else "deal.bottom-turned"


@game.clause("no-trump.when")
def name_trump(s: State, action: Action) -> Step[State]:
    """The dealer's trump, or a hand without trumps."""
    if action.value == NO_TRUMP:
        return after_trump(replace(s, trump=NO_TRUMP)).preceded_by(Event("no-trump", "no-trump.when", s.turn))
    return after_trump(replace(s, trump=action.value, named_by=s.turn)).preceded_by(
        Event("named", trump_left(s.options), s.turn, value=action.value)
    )


def after_trump(s: State) -> Step[State]:
    """Bids if the form has them, else play."""
    if bidding(s):
        return Step(replace(s, phase="bid", turn=active(s)[0]))
    return begin(s)


# -- bids ------------------------------------------------------------------------------------------------------


@game.clause("bid.cards")
def bid_cards(hands_played: int, players: int) -> list[int]:
    """The three numbers of the round; extra hands keep the last ones."""
    low = 2 + min(hands_played // players, LAST_ROUND)
    return [low, low + 1, low + 2]


@game.clause("bid.choose", "bid.reserve")
def choose_bid(s: State, action: Action) -> Step[State]:
    """Everyone chooses face down; after the last bid the reserve is dealt."""
    order = active(s)
    place = order.index(s.turn)
    after = replace(s, chosen=changed(s.chosen, s.turn, action.value))
    hidden = Event("bid", "bid.choose", s.turn)
    if place + 1 < len(order):
        return Step(replace(after, turn=order[place + 1]), (hidden,))
    share = len(s.reserve) // len(order)
    hands = list(s.hands)
    for number, seat in enumerate(order):
        hands[seat] = tuple(sorted(hands[seat] + s.reserve[number * share : (number + 1) * share], key=game.order))
    return begin(replace(after, hands=tuple(hands), reserve=())).preceded_by(
        hidden, Event("reserve", "bid.reserve", value=str(share))
    )


@game.hook
def conceal(s: State, seat: Seat) -> State:
    """Bids stay hidden until scoring."""
    if s.phase not in ("bid", "play"):
        return s
    return replace(s, chosen=tuple(bid if owner == seat or not bid else "?" for owner, bid in enumerate(s.chosen)))


@game.hook
def imagine(s: State, played: Sequence[Cards], chance: Random) -> State:
    """A hidden bid may be any of the round's numbers."""
    numbers = bid_cards(s.played, len(s.hands))
    guessed = [str(chance.choice(numbers)) if bid == "?" else bid for bid in s.chosen]
    return replace(s, chosen=tuple(guessed)) if "?" in s.chosen else s


def begin(s: State) -> Step[State]:
    """The dealer's left neighbour leads."""
    leader = active(s)[0]
    return Step(replace(s, phase="play", turn=leader, leader=leader), (Event("starts", "play.lead", leader),))


# -- what a seat could do --------------------------------------------------------------------------------------


@game.hook
def offers(s: State) -> list[Action]:
    """Every card of the hand; a trump suit or none; one of the three bids."""
    if s.phase == "play":
        return [play(card) for card in dict.fromkeys(s.hands[s.turn]) if card != "?"]
    if s.phase == "draw":
        return lots(game, s)
    if s.phase == "trump":
        return [Action("trump", value=strain) for strain in SUITS + NO_TRUMP]
    count = len(seats(s.options))
    return [Action("bid", value=str(number)) for number in bid_cards(s.played, count)] if s.phase == "bid" else []


@game.must("play.lead", verdict_only=True)
def free_lead(s: State) -> Test | None:
    """Any card, a led ace and the bottom trump too; the verdict says what these come to."""
    return None if s.trick else lambda action: True


@free_lead.because
def _(s: State, action: Action) -> Facts:
    card = action.cards[0]
    return {"own": "bottom" if card == BOTTOM else "ace" if card[1] == "A" else "plain"}


def note(s: State, action: Action) -> Facts:
    """Whether the bottom trump is among the cards to follow with, and whether it is the one that follows."""
    trumps_led = suit(s, s.trick[0].cards[0]) == s.trump
    held = trumps_led and BOTTOM in s.hands[s.turn]
    return {"note": "bottom" if held else "none", "own": "bottom" if BOTTOM in action.cards else "none"}


follow = following(game, "follow.must", suit, note)


@follow.cites
def _(s: State, action: Action) -> str:
    """The bottom trump has no suit printed on it, so that a clause of its own says what follows its lead."""
    return "follow.bottom-led" if s.trick[0].cards[0] == BOTTOM else "follow.must"


@game.may("follow.bottom-trump")
def bottom_any_time(s: State) -> Test | None:
    """The bottom trump may be played at any time."""
    return (lambda action: action.cards == (BOTTOM,)) if s.trick else None


@bottom_any_time.because
def _(s: State, action: Action) -> Facts:
    return {"cards": action.cards, "held": int(BOTTOM in s.hands[s.turn])}


# -- tricks ----------------------------------------------------------------------------------------------------


@game.clause("cards.rank", "cards.led-ace", "cards.bottom-trump")
def strength(card: str, led: bool) -> int:
    """A K Q J 10 9, below them an ace that was led, at the bottom B."""
    if card == BOTTOM:
        return BOTTOM_STRENGTH
    return LED_ACE if led and card[1] == "A" else STRENGTH[card[1]]


@game.clause("trick.winner", "trick.trump", "follow.bottom-led")
def winner(s: State, trick: Trick) -> Play:
    """The highest trump, else the highest card of the suit led."""
    led = suit(s, trick[0].cards[0])

    def power(place: int) -> tuple[bool, bool, int]:
        card = trick[place].cards[0]
        own = suit(s, card)
        return own == s.trump, own == led, strength(card, place == 0)

    return trick[max(range(len(trick)), key=power)]


def play_card(s: State, action: Action) -> Step[State]:
    """A play; the last one of the round the table ends the trick."""
    order = active(s)
    event = Event(*kind_and_clause(s, action), s.turn, action.cards)
    after = played(s, action, order[(order.index(s.turn) + 1) % len(order)])
    if len(after.trick) < len(order):
        return Step(after, (event,))
    return end_trick(after).preceded_by(event)


@game.clause("follow.void")
def kind_and_clause(s: State, action: Action) -> tuple[str, str]:
    """How a play is told: its kind and its clause."""
    card = action.cards[0]
    if not s.trick:
        low = card != BOTTOM and card[1] == "A"
        return (
            ("led-bottom", "follow.bottom-led")
            if card == BOTTOM
            else ("led-ace", "cards.led-ace")
            if low
            else ("led", "play.lead")
        )
    led = suit(s, s.trick[0].cards[0])
    if card == BOTTOM and led != s.trump:
        return "bottom", "follow.bottom-trump"
    return ("followed", "follow.must") if suit(s, card) == led else ("discarded", "follow.void")


@game.clause("trick.next-lead", "two.draw")
def end_trick(s: State) -> Step[State]:
    """The winner takes the cards and leads next; with two players both draw."""
    best = winner(s, s.trick)
    seat = best.seat
    won, tricks = added(s.won, seat, gathered(s.trick)), added(s.tricks, seat, 1)
    clause = "trick.trump" if suit(s, best.cards[0]) == s.trump else "trick.winner"
    events: tuple[Event, ...] = (Event("won", clause, seat, best.cards),)
    after = lifted(s, seat, won=won, tricks=tricks, leader=seat)
    if s.options.form == "two-open" and s.reserve:
        after, events = _draw_both(after, seat), (*events, Event("drew", "two.draw", seat))
    if any(after.hands):
        return Step(after, (*events, Event("leads", "trick.next-lead", seat)))
    return end_hand(after).preceded_by(*events)


def _draw_both(s: State, first: Seat) -> State:
    """One card each from the reserve, the winner of the trick first."""
    drawn = {first: s.reserve[0], 1 - first: s.reserve[1]}
    hands = tuple(tuple(sorted((*hand, drawn[seat]), key=game.order)) for seat, hand in enumerate(s.hands))
    return replace(s, hands=hands, reserve=s.reserve[2:])


moving(game, draw=draw, deal=deal, trump=name_trump, bid=choose_bid, play=play_card)


def rest(s: State, seat: Seat) -> Step[State]:
    """All tricks that are left go to a seat, with the cards that would have been drawn."""
    won, tricks = added(s.won, seat, remaining(s, "reserve")), added(s.tricks, seat, tricks_left(s))
    return end_hand(emptied(s, won=won, tricks=tricks, reserve=(), leader=seat))


incidents(
    game,
    ("dealer", "totals", "played"),
    begun=lambda s: any(s.chosen) or (bidding(s) and s.phase == "play") or card_played(game, s),
)
claims(game, rest)
