"""What a card may capture: by rank, by sum, several groups at once."""

from __future__ import annotations

from functools import cache

from ...core.position import Cards
from .state import JACK, KOMI, game, value


def sweeps(card: str) -> bool:
    """A jack and the komi take the whole floor."""
    return card[1] == JACK or card == KOMI


@game.clause("capture.rank", "capture.sum")
def groups(card: str, floor: Cards) -> list[list[str]]:
    """Each floor card of equal rank, and each set of two or more cards that add up to the card's value."""
    same = [[other] for other in floor if other[1] == card[1]]
    return same + [list(cards) for cards in sorted(_sums(value(card), floor), key=len) if len(cards) > 1]


def _sums(own: int, floor: Cards) -> list[Cards]:
    """The sets of counted cards that add up to a value, built from those that add up to less."""
    reached: list[list[Cards]] = [[()], *([] for _ in range(own))]
    for card in floor:
        worth = value(card)
        for total in range(own, worth - 1, -1) if worth else ():
            reached[total] += [(*some, card) for some in reached[total - worth]]
    return reached[own] if own else []


@game.clause("capture.several")
def captures(card: str, floor: Cards) -> list[list[str]]:
    """Every union of disjoint groups, each set of cards once, the largest first."""
    return [list(cards) for cards in _captures(card, tuple(sorted(floor, key=game.order)))]


@cache
def _captures(card: str, floor: Cards) -> tuple[Cards, ...]:
    if sweeps(card):
        return (floor,) if floor else ()
    found = {0}
    for group in groups(card, floor):
        own = sum(1 << floor.index(one) for one in group)
        found |= {taken | own for taken in found if not taken & own}
    whole = [[place for place in range(len(floor)) if taken >> place & 1] for taken in found if taken]
    return tuple(tuple(floor[place] for place in places) for places in sorted(whole, key=lambda one: (-len(one), one)))


def parted(card: str, cards: Cards) -> list[list[str]]:
    """Captured cards as the groups they form: each of equal rank alone, then sums of the card's value."""
    same = [[other] for other in cards if other[1] == card[1]]
    left = tuple(other for other in cards if other[1] != card[1])
    return [*same, *_sums_of(card, left)]


def _sums_of(card: str, cards: Cards) -> list[list[str]]:
    if not cards:
        return []
    for group in groups(card, cards):
        rest = tuple(other for other in cards if other not in group)
        if cards[0] in group and (not rest or _sums_of(card, rest)):
            return [group, *_sums_of(card, rest)]
    return []


def takes(card: str, cards: Cards, floor: Cards) -> bool:
    """Whether the card may capture just these cards."""
    return tuple(sorted(cards, key=game.order)) in _captures(card, tuple(sorted(floor, key=game.order)))
