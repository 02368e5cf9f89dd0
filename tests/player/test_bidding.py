"""Test bids: what is laid away with sense, and which hands are bid on."""

from __future__ import annotations

import pytest

from torite.core.acts import Action
from torite.games import game
from torite.games.skat.state import DECK
from torite.player.memory import Memory
from torite.player.think import STRENGTHS, think

SKAT = game("skat")
STRONG = ("CJ", "SJ", "HJ", "CA", "CT", "CK", "C9", "C8", "DA", "H7")
WEAK = ("C7", "C9", "CQ", "S8", "S9", "SK", "H9", "HQ", "DK", "D9")


def dealt(middlehand: tuple[str, ...]) -> Memory:
    """Deal middlehand, who speaks first, these cards."""
    rest = iter(card for card in DECK if card not in middlehand)
    order = [middlehand[place] if (place := PLACES.get(at)) is not None else next(rest) for at in range(len(DECK))]
    state = SKAT.start()
    for action in (Action("dealer", value="A"), Action("deal", tuple(order))):
        state = SKAT.play(state, action).state
    return Memory(SKAT, state.turn, state)


PLACES = {at: place for place, at in enumerate((3, 4, 5, 15, 16, 17, 18, 26, 27, 28))}
"""Where middlehand's cards lie in the pack."""


@pytest.mark.parametrize(("hand", "bids"), [(STRONG, True), (WEAK, False)])
def test_a_strong_hand_is_bid_on_and_a_weak_one_is_not(hand: tuple[str, ...], *, bids: bool) -> None:
    assert (think(dealt(hand), STRENGTHS["normal"], "bid").action.verb == "bid") is bids


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("CJ SJ CA CT CK C9 C8 SA ST HQ H7 D9", "D9"),
        ("CJ SJ CA CT CK C9 C8 SA ST HT H7 D9", "HT D9"),
        ("CJ SJ HJ DJ CA SA HA DA CT CK CQ C9", "CT CK CQ C9"),
    ],
)
def test_short_suits_and_bare_tens_are_laid_away(hand: str, laid: str) -> None:
    state = dealt(WEAK).seen
    cards = tuple(hand.split())
    state = state._replace(phase="discard", turn=1, hands=((), cards, ()))
    assert [action.cards[0] for action in SKAT.sense(state)] == laid.split()
