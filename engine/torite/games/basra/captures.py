"""List the captures of a card: by rank, by sum, several groups at once."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from ...core.cards import contains
from ...core.position import Cards
from .state import JACK, KOMI, game, value

MOST = 400
"""So many captures are listed for a card; of an absurdly full floor there may be more, which may be played all the same."""


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
    """Every union of disjoint groups, each set of cards once, the largest first; of more than MOST the plainest."""
    return [list(cards) for cards in _captures(card, tuple(sorted(floor, key=game.order)))]


@lru_cache(maxsize=1 << 10)
def _captures(card: str, floor: Cards) -> tuple[Cards, ...]:
    if sweeps(card):
        return (floor,) if floor else ()
    every = [sum(1 << floor.index(member) for member in group) for group in groups(card, floor)]
    unions = dict.fromkeys(every[:MOST])
    for own in every:
        if len(unions) == MOST:
            break
        unions |= dict.fromkeys(islice((taken | own for taken in [*unions] if not taken & own), MOST - len(unions)))
    whole = [[place for place in range(len(floor)) if taken >> place & 1] for taken in unions]
    return tuple(tuple(floor[place] for place in places) for places in sorted(whole, key=lambda row: (-len(row), row)))


def parted(card: str, cards: Cards) -> list[list[str]]:
    """Captured cards as the groups they form: each of equal rank alone, then sums of the card's value."""
    same = [[other] for other in cards if other[1] == card[1]]
    left = tuple(other for other in cards if other[1] != card[1])
    return [*same, *_sums_of(card, left)]


def _sums_of(card: str, cards: Cards) -> list[list[str]]:
    for group in groups(card, cards) if cards else ():
        rest = tuple(other for other in cards if other not in group)
        more = _sums_of(card, rest) if cards[0] in group else []
        if cards[0] in group and (more or not rest):
            return [group, *more]
    return []


def takes(card: str, cards: Cards, floor: Cards) -> bool:
    """Whether the card may capture just these cards, however many captures there are."""
    if not cards or not contains(floor, cards):
        return False
    if sweeps(card):
        return len(cards) == len(floor)
    worth = [value(other) for other in cards if other[1] != card[1]]
    return all(worth) and falls_apart(tuple(sorted(worth, reverse=True)), value(card))


@lru_cache(maxsize=1 << 12)
def falls_apart(worth: tuple[int, ...], each: int) -> bool:
    """Whether values fall into groups of one sum."""
    if not worth:
        return True
    if each == 0 or sum(worth) % each:
        return False
    return any(falls_apart(rest, each) for rest in _less(worth[1:], each - worth[0]))


def _less(worth: tuple[int, ...], total: int) -> set[tuple[int, ...]]:
    """Subtract from values every choice of them that adds up to a total."""
    if total == 0:
        return {worth}
    if total < 0 or not worth:
        return set()
    kept = {(worth[0], *rest) for rest in _less(worth[1:], total)}
    return kept | _less(worth[1:], total - worth[0])
