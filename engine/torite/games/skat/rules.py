"""Skat's play, in the order of the rules page: what may be played, following suit, winning tricks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...core.acts import Action, Event, Facts, Reason, Step, play
from ...core.cards import without
from ...core.fold import Test
from ...core.position import Cards, Hands, Play, Seat, Trick, replace, replace_first
from ...core.unknown import is_known
from .announcing import ANNOUNCEMENTS, SKAT_CHOICES, announce, choose, discard, discards, stray_contract
from .auction import ANSWERS, answer, call, calls, speak_alone, stray_call
from .deal import deal, draw
from .kontra import MAY_DOUBLE, MAY_REDOUBLE, asked, double, redouble
from .ramsch import settle_ramsch
from .report import tell
from .scoring import settle
from .state import DECK, NEXT, State, card_points, game, held, seats
from .trumps import SUIT_OF, TRUMP, for_card_led, winner

PLAYS = {card: play(card) for card in DECK}
FOLLOWING = for_card_led(
    lambda name, led: frozenset(PLAYS[card] for card in DECK if SUIT_OF[name][card] == led),
)
"""The plays that follow suit."""
LAID = [{card: Play(seat, (card,)) for card in DECK} for seat in range(4)]
CLAUSE_OF = {
    "led-first": "play.first-lead",
    "led": "trick.leads",
    "followed": "follow.suit",
    "followed-trump": "follow.trump",
    "followed-null": "follow.null",
    "trumped": "follow.free",
    "threw": "follow.free",
}
"""How a play may stand to the trick, and the clause by which it does."""


def standing(name: str, led: str, card: str) -> str:
    """Whether a card follows the suit led, trumps it or is thrown away."""
    own = SUIT_OF[name][card]
    if own != led:
        return "trumped" if own == TRUMP else "threw"
    return "followed-trump" if led == TRUMP else "followed-null" if name == "null" else "followed"


def _per_card(kind_of: Callable[[str], str]) -> list[dict[str, Event]]:
    """For each seat, what is told of each card."""
    kinds = {card: kind_of(card) for card in DECK}
    return [{card: Event(kind, CLAUSE_OF[kind], seat, (card,)) for card, kind in kinds.items()} for seat in range(4)]


LED = {False: _per_card(lambda card: "led-first"), True: _per_card(lambda card: "led")}
FOLLOWED = for_card_led(lambda name, led: _per_card(partial(standing, name, led)))


# -- what a seat could do --------------------------------------------------------------------------------------


@game.hook
def offers(s: State) -> Sequence[Action]:
    """Any card of the hand; the rules say which of them follow."""
    if s.phase != "play":
        return OFFERS[s.phase](s)
    hand = s.hands[s.turn] or s.open_hand  # whose hand is empty has laid it open
    try:
        return [PLAYS[card] for card in hand]
    except KeyError:  # not every card is known
        return [PLAYS[card] for card in hand if card in PLAYS]


OFFERS: dict[str, Callable[[State], Sequence[Action]]] = {
    "draw": lambda s: [Action("dealer", value=name) for name in seats(s.options)],
    "deal": lambda s: (),
    "call": calls,
    "answer": lambda s: ANSWERS,
    "alone": calls,
    "skat": lambda s: SKAT_CHOICES,
    "discard": discards,
    "announce": lambda s: list(ANNOUNCEMENTS),
    "kontra": lambda s: MAY_DOUBLE,
    "re": lambda s: MAY_REDOUBLE,
}


@game.hook
def stray(s: State, action: Action) -> Reason | None:
    """Values that are not on the list, Null with Schneider or Schwarz."""
    reason_for = {"call": stray_call, "alone": stray_call, "announce": stray_contract}.get(s.phase)
    return reason_for(s, action) if reason_for else None


# -- following -------------------------------------------------------------------------------------------------


@game.must("follow.suit", also=("follow.trump", "follow.jack", "follow.null"), void="follow.free")
def follow(s: State) -> Test | None:
    """A card of the suit led, if one is held. What suit a card belongs to depends on the contract."""
    if not s.trick:
        return None
    return FOLLOWING[s.contract.name][s.trick[0].cards[0]].__contains__


@follow.cites
def _(s: State, action: Action) -> str:
    """Which clause speaks: for Null, for a trump led, for the jack that shows the suit led, or the general one."""
    if s.contract.name == "null":
        return "follow.null"
    if suit_led(s) == TRUMP:
        return "follow.trump"
    return "follow.jack" if action.cards == (printed_jack(s),) else "follow.suit"


@follow.because
def _(s: State, action: Action) -> Facts:
    first = s.trick[0]
    return {
        "led": suit_led(s),
        "by": first.seat,
        "card": first.cards,
        "held": followers(s),
        "cards": action.cards,
        "note": "jack" if printed_jack(s) else "none",
    }


def suit_led(s: State) -> str:
    """The suit that the card led belongs to, or 'trump'."""
    return SUIT_OF[s.contract.name][s.trick[0].cards[0]]


def followers(s: State) -> Cards:
    """The cards with which the seat to move can follow."""
    suits, led = SUIT_OF[s.contract.name], suit_led(s)
    return tuple(card for card in held(s, s.turn) if suits.get(card) == led)


def printed_jack(s: State) -> str:
    """The jack held that shows the suit led without belonging to it; '' if there is none."""
    jack = f"{suit_led(s)}J"
    return jack if s.contract.name != "null" and jack in held(s, s.turn) else ""


# -- what a play does ------------------------------------------------------------------------------------------


@game.hook
def move(s: State, action: Action) -> Step[State]:
    """The position after an action, and what happened: a play, whose third one ends the trick, or any other action."""
    if s.phase != "play":
        return MOVES[s.phase](s, action)
    seat, card, hands, trick = s.turn, action.cards[0], s.hands, s.trick
    event = (FOLLOWED[s.contract.name][trick[0].cards[0]] if trick else LED[begun(s)])[seat][card]
    trick = (*trick, LAID[seat][card])
    if s.open_hand and seat == s.declarer:
        s = replace(s, open_hand=without(s.open_hand, action.cards))
    else:
        hands = less(hands, seat, card)
    if len(trick) == 3:
        return end_trick(s, hands, trick, event)
    after = replace_first(s, NEXT[len(hands)][s.dealer][seat], hands, trick)
    return Step(asked(after) if s.options.kontra else after, (event,))


def _announce(s: State, action: Action) -> Step[State]:
    step = announce(s, action)
    return Step(asked(step.state), step.events) if s.options.kontra else step


MOVES: dict[str, Callable[[State, Action], Step[State]]] = {
    "draw": draw,
    "deal": deal,
    "call": call,
    "answer": answer,
    "alone": speak_alone,
    "skat": choose,
    "discard": discard,
    "announce": _announce,
    "kontra": double,
    "re": redouble,
}


def begun(s: State) -> bool:
    """Whether a trick is over, as far as it is told."""
    return bool(s.shown) or any(is_known(pile) and pile for pile in s.taken)


def less(hands: Hands, seat: Seat, card: str) -> Hands:
    """The hands without the card that a seat plays."""
    all_hands, hand = [*hands], hands[seat]
    place = hand.index(card)
    all_hands[seat] = hand[:place] + hand[place + 1 :]
    return tuple(all_hands)


@game.clause("trick.piles", "play.first-lead", "trick.leads", "trick.null-ends")
def end_trick(s: State, hands: Hands, trick: Trick, event: Event) -> Step[State]:
    """The winner takes the cards and leads next; Null is over with the declarer's first trick."""
    name, (first, second, third) = s.contract.name, trick
    seat, best = winner(name, trick)
    cards = first.cards + second.cards + third.cards
    taken = list(s.taken)
    taken[seat] += cards
    clause = "trick.trump" if SUIT_OF[name][best[0]] == TRUMP else "trick.suit"
    won = tell("won-null" if name == "null" else "won", clause, seat, best, str(card_points(cards)))
    after = replace_first(s, seat, hands, (), trick, tuple(taken))
    if name == "null" and seat == s.declarer:
        return settle(after).preceded_by(event, won, Event("null-ends", "trick.null-ends", seat))
    if hands[seat] or after.open_hand:
        return Step(after, (event, won))
    return (settle_ramsch(after) if name == "ramsch" else settle(after)).preceded_by(event, won)
