"""Test bids: what is laid away with sense, and which hands are bid on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from torite.core.acts import Action
from torite.games import game
from torite.games.skat.state import DECK
from torite.player.memory import Memory
from torite.player.playout import random_action
from torite.player.think import STRENGTHS, think

SKAT, MIGHTY, KING = map(game, ("skat", "mighty", "king-of-the-hill"))
STRONG = ("CJ", "SJ", "HJ", "CA", "CT", "CK", "C9", "C8", "DA", "H7")
EDGE = ("CJ", "CA", "CT", "C9", "C7", "SA", "SK", "H9", "D9", "D8")
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
    assert (think(dealt(hand), STRENGTHS["patient"], "bid").action.verb == "bid") is bids


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


@pytest.mark.parametrize(
    ("hand", "bid", "weighed"),
    [
        ("CJ HJ SA ST SK S9 S7 C8 DQ H7", 18, "spades"),
        ("CJ SJ CA CT CK C9 C8 SA HA H7", 18, "clubs grand"),
        ("HJ DJ CA CT C9 C8 DA DT D9 D8", 18, "clubs diamonds grand"),
        ("HJ DJ CA CT C9 C8 DK DT D9 D8", 33, "clubs"),
        ("C7 C8 C9 S7 S9 SQ H7 H8 D8 D9", 18, "clubs spades null"),
        ("C7 C8 C9 S7 S9 SQ H7 H8 D7 DK", 24, "clubs spades null-ouvert"),
    ],
)
def test_only_contracts_that_the_cards_are_for_are_weighed(hand: str, bid: int, weighed: str) -> None:
    cards = tuple(hand.split())
    laid = tuple(card for card in DECK if card not in cards)[-2:]
    state = dealt(WEAK).seen._replace(phase="announce", turn=1, hands=((), cards, ()), skat=laid, bid=bid)
    assert [action.value for action in SKAT.sense(state)] == weighed.split()


@pytest.mark.parametrize(("hand", "words"), [(STRONG, "take hand"), (WEAK, "take")])
def test_hand_is_weighed_with_many_trumps(hand: tuple[str, ...], words: str) -> None:
    state = dealt(WEAK).seen._replace(phase="skat", turn=1, hands=((), hand, ()), bid=18)
    assert [action.verb for action in SKAT.sense(state)] == words.split()


def test_a_bid_that_hardly_falls_short_of_passing_is_made() -> None:
    """Play-outs take a hand on the edge for worth passing; it is bid on, as others would bid on theirs."""
    decision = think(dealt(EDGE), STRENGTHS["patient"], "edge")
    bid, passed = decision.weighed[:2]
    assert (bid.action.verb, passed.action.verb) == ("bid", "pass")
    assert bid.mean < passed.mean


def before(phase: str, hand: str, **fields: Any) -> Any:
    """A position of Mighty in which the seat to move holds these cards, and the others what is left."""
    chance, state = Random("mighty"), MIGHTY.start()
    while state.phase != "bid":
        state = MIGHTY.apply(state, random_action(MIGHTY, state, chance)).state
    own, seat = tuple(hand.split()), state.turn
    rest = iter(sorted({*MIGHTY.cards} - {*own}))
    hands = tuple(own if at == seat else tuple(next(rest) for _ in old) for at, old in enumerate(state.hands))
    return state._replace(hands=hands, kitty=tuple(rest)[:3], phase=phase, **fields)


@pytest.mark.parametrize(
    ("hand", "bids"),
    [("SA SQ SJ ST S9 DA DQ D8 D5 CA", True), ("S9 S5 S3 H9 H8 H4 D8 D5 CQ C9", False)],
)
def test_mighty_is_bid_on_with_trumps_and_aces(hand: str, *, bids: bool) -> None:
    state = before("bid", hand)
    chosen = think(Memory(MIGHTY, state.turn, state), STRENGTHS["patient"], "bid").action
    assert (chosen.verb == "bid") is bids


@pytest.mark.parametrize(
    ("phase", "hand", "sensible"),
    [
        ("bury", "SA SQ SJ ST S9 HA HK H3 DQ D8 D5 CK JR", "CK"),
        ("friend", "SA SQ SJ ST S9 HA HK H3 DQ D8", "SK DA JR"),
        ("friend", "DA SA SQ SJ ST S9 HA HK H3 JR", "SK CA"),
        ("change", "SA SQ HJ HT H9 HA HK H3 DQ D8", "13S 15H"),
    ],
)
def test_what_a_declarer_of_mighty_weighs(phase: str, hand: str, sensible: str) -> None:
    state = before(phase, hand, contract="13S")
    state = state._replace(declarer=state.turn)
    weighed = [action.cards[0] if action.cards else action.value for action in MIGHTY.sense(state)]
    assert weighed == sensible.split()


@pytest.mark.parametrize(
    ("phase", "hand", "sensible"),
    [
        ("bury", "JR S2 SA SK S9 HA HK H3 DQ D8 D5 C9 C8", "C9 C8"),
        ("call", "JR S2 SA SK S9 HK H3 DQ D8 D5 CA C9 C8", "HA DA"),
    ],
)
def test_what_a_king_of_the_hill_weighs(phase: str, hand: str, sensible: str) -> None:
    own = tuple(hand.split())
    state = KING.start()._replace(
        phase=phase, turn=0, king=0, trump="S", hands=(own, (), (), (), ()), markers=("2",) * 5
    )
    assert [action.cards[0] for action in KING.sense(state)] == sensible.split()
