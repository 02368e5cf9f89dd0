"""The eight cards and the called partner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...core.acts import TABLE, Action, Event, Facts, Step
from ...core.cards import SUITS, pack, without
from ...core.fold import Test
from ...core.position import UNKNOWN, Cards, replace
from ...toolkit.tricks import changed
from .state import (
    EIGHT,
    JOKERS,
    SEATS,
    TRUMP,
    State,
    game,
    is_secret,
    ranking,
    right,
    secret_rule,
    table_of,
    trump_rank,
)

CALLS = tuple(Action("call", (card,)) for card in (*JOKERS, *pack()))

# -- the eight -------------------------------------------------------------------------------------------------


def take_eight(s: State) -> Step[State]:
    """The king takes the eight into the hand."""
    hand = tuple(sorted((*s.hands[s.king], *s.kitty), key=game.order))
    after = replace(s, hands=changed(s.hands, s.king, hand), kitty=(), phase="bury", turn=s.king)
    return Step(after, (Event("takes", "eight.take", s.king),))


@game.clause("eight.take")
def buriable(hand: Cards) -> list[str]:
    """Any card may be put aside."""
    return [card for card in dict.fromkeys(hand) if card != UNKNOWN]


def bury(s: State, action: Action) -> Step[State]:
    """Eight cards, one after the other, face down."""
    hands = changed(s.hands, s.king, without(s.hands[s.king], action.cards))
    aside = s.buried[s.king] + action.cards
    after = replace(s, hands=hands, buried=changed(s.buried, s.king, aside))
    event = Event("buries", "eight.take", s.king, value=str(len(aside)))
    return Step(replace(after, phase="call") if len(aside) == EIGHT else after, (event,))


@game.hook
def sense(s: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Puts plain cards of the shortest suits aside, never the highest, and calls the highest card of a suit that is not held."""
    if s.phase not in ("bury", "call"):
        return legal
    hand, suit = s.hands[s.turn], table_of(s).suit
    highest = {ranking(trump_rank(s), s.trump, plain)[0] for plain in SUITS if plain != s.trump}
    if s.phase == "call":
        best = [action for action in legal if action.cards[0] in highest]
        return [action for action in best if action.cards[0] not in hand] or best
    lengths = Counter(suit[card] for card in hand)
    idle = [action for action in legal if suit[action.cards[0]] != TRUMP and action.cards[0] not in highest]
    shortest = min((lengths[suit[action.cards[0]]] for action in idle), default=0)
    return [action for action in idle if lengths[suit[action.cards[0]]] == shortest] or legal


# -- the called card -------------------------------------------------------------------------------------------


def trump_as(s: State, card: str) -> str:
    """As what a card is a trump: `joker`, `rank-7`, `suit-S`; '' if it is none."""
    if card in JOKERS:
        return "joker"
    if card[1] == trump_rank(s):
        return f"rank-{card[1]}"
    return f"suit-{card[0]}" if card[0] == s.trump else ""


@game.must("call.name", phase="call")
def a_plain_card(s: State) -> Test:
    """Whatever is not a trump may be called."""
    return lambda action: not trump_as(s, action.cards[0])


@a_plain_card.because
def _(s: State, action: Action) -> Facts:
    return {"cards": action.cards, "trump": trump_as(s, action.cards[0])}


@game.clause("call.partner", "call.both", "call.alone", "option.secret", "designer.secret", "play.first")
def call(s: State, action: Action) -> Step[State]:
    """The named card makes the partner, at once or when it is played."""
    card = action.cards[0]
    after = replace(s, called=card, phase="play")
    named = Event("calls", "call.name", s.king, action.cards)
    leads = Event("leads-first", "play.first", s.king)
    if is_secret(s.options):
        return Step(after, (named, Event("secret", secret_rule(s.options), cards=action.cards), leads))
    holders = [seat for step in range(1, len(SEATS)) if card in s.hands[seat := right(s.king, step)]]
    if not holders:
        return Step(after, (named, Event("alone", "call.alone", s.king), leads))
    rule = "call.both" if len(holders) > 1 else "call.partner"
    after = replace(after, partner=holders[0])
    kind = "partner-first" if len(holders) > 1 else "partner"
    return Step(after, (named, Event(kind, rule, holders[0], action.cards), leads))


def joins(s: State, cards: Cards) -> State:
    """The first other player who plays the called card joins the king."""
    sought = is_secret(s.options) and s.called in cards and s.turn != s.king
    return replace(s, partner=s.turn) if sought and s.partner == TABLE else s
