"""What a card may capture: by rank, by sum, several groups at once (R10 to R15)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from ...position import Cards
from .state import JACK, KOMI, game, value

MOST_IN_SUM = 10


def sweeps(card: str) -> bool:
    """R14, R15: a jack and the komi take the whole floor."""
    return card[1] == JACK or card == KOMI


@game.clause("capture.rank", "capture.sum")
def groups(card: str, floor: Cards) -> list[list[str]]:
    """R10, R11: each floor card of equal rank, and each set of two or more cards that add up to the card's value."""
    same = [[other] for other in floor if other[1] == card[1]]
    own = value(card)
    counted = [other for other in floor if 0 < value(other) < own] if own else []
    sums = [
        list(some)
        for size in range(2, min(len(counted), MOST_IN_SUM) + 1)
        for some in combinations(counted, size)
        if sum(map(value, some)) == own
    ]
    return same + sums


@game.clause("capture.several")
def captures(card: str, floor: Cards) -> list[list[str]]:
    """R12, R13: every union of disjoint groups, each set of cards once, the largest first."""
    return [list(cards) for cards in _captures(card, tuple(sorted(floor, key=game.order)))]


@cache
def _captures(card: str, floor: Cards) -> tuple[Cards, ...]:
    if sweeps(card):
        return (floor,) if floor else ()
    found: set[frozenset[str]] = {frozenset()}
    for group in groups(card, floor):
        found |= {taken | frozenset(group) for taken in found if not taken & set(group)}
    whole = [tuple(sorted(taken, key=game.order)) for taken in found if taken]
    return tuple(sorted(whole, key=lambda cards: (-len(cards), [game.order(one) for one in cards])))


def takes(card: str, cards: Cards, floor: Cards) -> bool:
    """Whether the card may capture just these cards."""
    return tuple(sorted(cards, key=game.order)) in _captures(card, tuple(sorted(floor, key=game.order)))
