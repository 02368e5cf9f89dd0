"""Narrow what a thinking player weighs before the play: the cards for the skat, Hand, the contracts that its cards are for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.acts import Action
from ...core.position import Cards
from .announcing import contract_of
from .state import SUITS, Contract, Level, State, game
from .trumps import SUIT_GAMES
from .values import game_value, matadors

HAND_TRUMPS, HAND_TOPS = 6, 5
"""Hand is thought of with so many trumps, or so many jacks and aces."""
LEVEL_TRUMPS, LEVEL_TOPS = 8, 7
"""Schneider and more are thought of with so many of them."""
GRAND_TOPS = 4
"""Grand is thought of with so many jacks and aces."""
SAFE_SUITS: Mapping[Level, int] = {"": 3, "ouvert": 4}
"""Null is thought of with so many suits that can hardly be made to win."""
LONG = 3
"""A suit of so many cards needs more than the 7 to be safe in Null."""


@game.hook
def sense(s: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Lays short suits away, plays Hand with many trumps, and announces what the cards are for and covers the bid."""
    if s.phase == "discard":
        return _idle(s, legal)
    if s.phase == "skat":
        return [action for action in legal if action.verb != "hand" or _is_for_hand(s.hands[s.turn])]
    if s.phase == "announce":
        contracts = {action: contract_of(action, s.contract.hand) for action in legal}
        return [act for act, contract in contracts.items() if _is_for(s, contract) and _covers(s, contract)] or legal
    return legal


def _suits(cards: Cards) -> dict[str, list[str]]:
    return {suit: [card for card in cards if card[0] == suit and card[1] != "J"] for suit in SUITS}


def _idle(s: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Keep jacks, aces and the longest suit; the shortest suit goes, so that it can be trumped, and tens without their ace."""
    suits = _suits(s.hands[s.turn])
    longest = max(map(len, suits.values()))
    idle = {
        suit: [card for card in held if card[1] != "A" and (card[1] != "T" or suit + "A" not in held)]
        for suit, held in suits.items()
        if len(held) < longest
    }
    shortest = min((len(suits[suit]) for suit, cards in idle.items() if cards), default=0)
    laid = {card for suit, cards in idle.items() for card in cards if len(suits[suit]) == shortest or card[1] == "T"}
    safe = [action for action in legal if action.cards[0][1] not in "JA"]
    return [action for action in safe if action.cards[0] in laid] or safe or legal


def _tops(cards: Cards) -> int:
    return sum(card[1] in "JA" for card in cards)


def _trumps(cards: Cards) -> int:
    """Count the trumps of the longest suit's game."""
    return max(map(len, _suits(cards).values())) + sum(card[1] == "J" for card in cards)


def _is_for_hand(cards: Cards) -> bool:
    return _trumps(cards) >= HAND_TRUMPS or _tops(cards) >= HAND_TOPS


def _is_for(s: State, contract: Contract) -> bool:
    """Whether a hand is one for a contract: its longest suit, many jacks and aces, or low cards in every suit."""
    cards = s.hands[s.turn]
    if contract.name == "null":
        return sum(_is_safe(cards, suit) for suit in SUITS) >= SAFE_SUITS[contract.level]
    if contract.name == "grand":
        return _tops(cards) >= (LEVEL_TOPS if contract.level else GRAND_TOPS)
    suits = _suits(cards)
    is_longest = len(suits[SUIT_GAMES[contract.name]]) == max(map(len, suits.values()))
    return is_longest and (not contract.level or _trumps(cards) >= LEVEL_TRUMPS)


def _is_safe(cards: Cards, suit: str) -> bool:
    """Whether a suit holds the 7, and another low card where it is long, or nothing."""
    ranks = [card[1] for card in cards if card[0] == suit]
    return not ranks or ("7" in ranks and (len(ranks) < LONG or "8" in ranks or "9" in ranks))


def _covers(s: State, contract: Contract) -> bool:
    """Whether a game is worth the bid by the cards that the declarer knows."""
    if contract.name == "null":
        return True
    known = s.hands[s.turn] if contract.hand else s.hands[s.turn] + s.skat
    return game_value(contract, matadors(known, contract.name)) >= s.bid
