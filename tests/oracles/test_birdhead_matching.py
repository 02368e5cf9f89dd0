"""BirdHead's legal plays against a second reading of the rules: a raise is any way to match cards with the bar."""

from __future__ import annotations

from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from torite.games import game
from torite.reading.positions import read_state

BIRDHEAD = game("birdhead")
RANKS = st.integers(2, 11)
HANDS = st.lists(RANKS, min_size=4, max_size=8)


def matches(cards: tuple[int, ...], bar: list[int]) -> bool:
    """Whether the cards can be laid against the bar, one each, so that all reach it."""
    return any(all(card >= need for card, need in zip(order, bar, strict=True)) for order in permutations(cards))


def legal_follows(hand: list[int], bar: list[int]) -> set[tuple[int, ...]]:
    """Every raise by any matching, and the lowest cards."""
    raises = {tuple(sorted(cards)) for cards in combinations(hand, len(bar)) if matches(cards, bar)}
    return raises | {tuple(sorted(hand)[: len(bar)])}


def judged(hand: list[int], trick: list[str]) -> set[tuple[int, ...]]:
    """Return what the engine calls legal for B."""
    table = {"turn": "B", "hands": {"B": " ".join(map(str, hand))}, "trick": trick}
    state = read_state(BIRDHEAD, table, BIRDHEAD.option_type())
    return {tuple(map(int, action.cards)) for action in BIRDHEAD.legal(state)}


@given(hand=HANDS, led=RANKS, count=st.integers(1, 3))
def test_following(hand: list[int], led: int, count: int) -> None:
    assert judged(hand, [f"A {' '.join([str(led)] * count)}"]) == legal_follows(hand, [led] * count)


@given(hand=HANDS)
def test_leading(hand: list[int]) -> None:
    expected = {
        (rank,) * count for rank in hand for count in (1, 2, 3) if hand.count(rank) >= count and len(hand) > count
    }
    assert judged(hand, []) == expected
