"""Cards are their notation: `SA`, `HT` (ten), `JR`, `R7` (a colour for a suit), `9` (a plain number), `6-3` (a domino), `?` (unknown)."""

from __future__ import annotations

import re
from functools import lru_cache

SUITS = "SHDC"
RANKS = "AKQJT98765432"
GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SIGNED = {sign: suit for suit, sign in GLYPHS.items()}
"""The suits by their printed signs."""
SUIT = re.compile("[♠♥♦♣]")
"""A suit's sign inside a sentence."""
COLOURS = "ROYGB"
"""Suits of packs that have colours for suits: `R7`, `BT`."""
TOKEN = re.compile(r"\[([A-Z0-9?][^\]\s]*)\]")
"""A card inside a sentence: `[SA]`."""


def pack(ranks: str = RANKS, suits: str = SUITS) -> tuple[str, ...]:
    """Every card of these suits and ranks."""
    return tuple(suit + rank for suit in suits for rank in ranks)


def suited(card: str) -> bool:
    """Whether the card has a printed suit and rank."""
    return len(card) == 2 and card[0] in SUITS and card[1] in RANKS


def coloured(card: str) -> bool:
    """Whether the card has a colour for a suit, and a rank."""
    return len(card) == 2 and card[0] in COLOURS and card[1] in RANKS


def court(card: str) -> str:
    """Whose figure the card bears: `K`, `Q` or `J` of a suit, `joker` (Olika's bottom trump has it, too), or nobody's."""
    return card[1] if suited(card) and card[1] in "KQJ" else "joker" if card in ("JR", "JB", "B") else ""


def glyph(card: str) -> str:
    """The card as print shows it: `♠A`, `♥10`, `R10`, `9`, `6-3`."""
    if suited(card) or coloured(card):
        return GLYPHS.get(card[0], card[0]) + ("10" if card[1] == "T" else card[1])
    return {"JR": "🂿", "JB": "🃏"}.get(card, card)


def ranks(cards: str) -> tuple[str, ...]:
    """Ranks as a page shows them without a suit: A, 10, 9 of AT9."""
    return tuple("10" if rank == "T" else rank for rank in cards)


def contains(hand: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    """Whether `hand` holds all of `cards`, counting copies."""
    return (len(cards) == 1 and cards[0] in hand) or all(hand.count(card) >= cards.count(card) for card in cards)


def without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """`hand` less one copy of each of `cards`. ValueError if one is not there."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


@lru_cache(maxsize=64)  # a game deals from the same pack again and again
def in_order(cards: tuple[str, ...]) -> list[str]:
    """Cards in an order that is the same however they lie."""
    return sorted(cards)
