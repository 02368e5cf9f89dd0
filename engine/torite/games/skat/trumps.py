"""Which cards are trumps in which contract, to which suit a card belongs, and what beats what."""

from __future__ import annotations

from collections.abc import Callable

from ...core.position import Cards, Play, Trick
from .state import DECK, JACKS, SUITS, game

TRUMP = "trump"
SUIT_GAMES = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
NAMES = (*SUIT_GAMES, "grand", "null", "ramsch")
PLAIN_RANKS = "ATKQ987"
NULL_RANKS = "AKQJT987"


@game.clause("cards.suit-game", "cards.grand")
def trumps(name: str) -> Cards:
    """The trumps of a contract, the highest first."""
    suit = SUIT_GAMES.get(name)
    return () if name == "null" else (*JACKS, *(suit + rank for rank in PLAIN_RANKS)) if suit else JACKS


TRUMPS = {name: trumps(name) for name in NAMES}
SUIT_OF = {name: {card: TRUMP if card in TRUMPS[name] else card[0] for card in DECK} for name in NAMES}


@game.clause("cards.effective")
def effective_suit(name: str, card: str) -> str:
    """'trump', or the suit printed on the card."""
    return SUIT_OF[name][card]


@game.clause("cards.plain", "cards.null")
def ranking(name: str) -> str:
    """The ranks of a suit that is not trump, the highest first."""
    return NULL_RANKS if name == "null" else PLAIN_RANKS


def for_card_led[T](of: Callable[[str, str], T]) -> dict[str, dict[str, T]]:
    """Look up what depends on the contract and the suit led, by the contract and the card led."""
    of_suits = {name: {suit: of(name, suit) for suit in (*SUITS, TRUMP)} for name in NAMES}
    return {name: {card: of_suits[name][suit] for card, suit in SUIT_OF[name].items()} for name in NAMES}


def _powers(name: str, led: str) -> dict[str, int]:
    """Rank each card in a trick; 0 cannot win."""
    plain = [led + rank for rank in ranking(name)] if led in SUITS else []
    order = [*TRUMPS[name], *plain]
    return {card: len(order) - order.index(card) if card in order else 0 for card in DECK}


POWER = for_card_led(_powers)


@game.clause("trick.trump", "trick.suit")
def winner(name: str, trick: Trick) -> Play:
    """The highest trump, else the highest card of the suit led."""
    power = POWER[name][trick[0].cards[0]]
    powers = [power[play.cards[0]] for play in trick]
    return trick[powers.index(max(powers))]
