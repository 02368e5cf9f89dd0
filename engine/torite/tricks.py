"""What trick-taking games share. Suits and strengths are the game's own, so they come in as functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .acts import Action, Facts
from .game import Test
from .position import Cards, Play, Trick


def next_seat(seat: int, seats: int) -> int:
    """The seat after this one in playing order."""
    return (seat + 1) % seats


def best(trick: Sequence[Play], power: Callable[[str], Any]) -> Play:
    """The play whose first card has the most power; among equals the first one."""
    return max(trick, key=lambda one: power(one.cards[0]))


def gathered(trick: Trick) -> Cards:
    """All cards of a trick, in playing order."""
    return tuple(card for one in trick for card in one.cards)


def follow_test(led: str, suit: Callable[[str], str]) -> Test:
    """The test of following suit: every card played is of the suit led."""
    return lambda action: all(suit(card) == led for card in action.cards)


def follow_facts(led: str, by: int, card: str, held: Cards, action: Action) -> Facts:
    """The facts behind following suit: what was led and by whom, the cards that could follow, what was tried."""
    return {"led": led, "by": by, "card": card, "held": held, "cards": action.cards}
