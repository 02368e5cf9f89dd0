"""The pack, the start player and the deal: ten cards each at the most, the rest aside."""

from __future__ import annotations

from ...core.acts import TABLE, Action, Event, Step
from ...core.position import Cards, replace
from ...toolkit.dealing import dealt, drawing
from .state import Options, State, ascending, deck, game, strength

FULL_HAND = 10


@game.clause("cards.deck")
def number_of_cards(rank: int) -> int:
    """How many cards of a rank there are."""
    return deck(Options()).count(str(rank))


@game.hook
def start(options: Options) -> State:
    """Before the first round the start player is drawn."""
    return State(TABLE, phase="draw", stock=deck(options), options=options)


draw = drawing(game, "deal.first-start", "leader")


@game.hook
def shuffle(s: State) -> Cards:
    """All cards but those received as penalties."""
    return ascending(s.stock) if s.phase == "deal" else ()


@game.clause("deal.size")
def hand_size(cards: int) -> int:
    """A quarter of the cards, ten at the most."""
    return min(FULL_HAND, cards // 4)


@game.clause("deal.aside")
def set_aside(cards: int) -> int:
    """Count the cards left over, which are put aside unseen."""
    return cards - 4 * hand_size(cards)


@game.clause("deal.shuffle")
def deal(s: State, action: Action) -> Step[State]:
    """Each player gets the hand size, the rest stays aside."""
    size, players = hand_size(len(action.cards)), len(game.seats(s.options))
    hands = dealt(action.cards, range(players), size, strength)
    aside = action.cards[players * size :]
    events = (
        Event("shuffled", "deal.shuffle", value=str(len(action.cards))),
        Event("dealt", "deal.size", value=str(size)),
        *([Event("aside", "deal.aside", value=str(len(aside)))] if aside else []),
        Event("starts", "lead.any", s.leader),
    )
    return Step(replace(s, phase="play", turn=s.leader, hands=hands, stock=aside, shown=()), events)
