"""Every meld a hand can make: each set of cards once for each shape it can be named as."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, combinations, permutations, product
from typing import NamedTuple

from ...core.acts import Action, play
from ...core.position import Cards
from .shapes import BOMB_RANKS, HIGHEST, HIGHEST_NUMBER, LEAST_SEQUENCE, LOWEST, readings, subsets
from .state import NUMBERS, is_face, rank

type Kind = tuple[str, int, int]
type Book = Mapping[Action, Kind]


@lru_cache(maxsize=256)
def melds(hand: Cards) -> Book:
    """Every meld of a hand, with what it must share with others to be compared.

    The hand is in the game's order, court cards last; so every meld below comes out in that order, too.
    """
    numbers = tuple(card for card in hand if not is_face(card) and card != "?")
    faces = subsets(tuple(dict.fromkeys(card for card in hand if card != "?" and is_face(card))))
    found = chain(
        ((card,) for card in hand if card != "?"),
        faces,
        _bombs(numbers),
        (cards + wild for cards in _sets(numbers) for wild in faces),
        _with(faces, _sequences(numbers, len(faces[-1]))),
        _with(faces, _stairs(numbers, len(faces[-1]))),
    )
    return {action: kind for cards in dict.fromkeys(found) for action, kind in _named(cards)}


def _named(cards: Cards) -> Iterator[tuple[Action, Kind]]:
    able = readings(cards) if cards else []
    for reading in able:
        yield play(*cards, value=reading.name if len(able) > 1 else ""), reading.kind


@lru_cache(maxsize=256)
def by_kind(hand: Cards) -> Mapping[Kind, tuple[Action, ...]]:
    """The melds of a hand, sorted by what they can be compared with."""
    found: dict[Kind, list[Action]] = defaultdict(list)
    for action, kind in melds(hand).items():
        found[kind].append(action)
    return {kind: tuple(actions) for kind, actions in found.items()}


def _with(faces: list[Cards], needing: Iterator[tuple[int, Cards]]) -> Iterator[Cards]:
    """Each choice of number cards with every choice of as many wild cards as it needs."""
    by_size = [[wild for wild in faces if len(wild) == size] for size in range(len(faces[-1]) + 1)]
    return (cards + wild for need, cards in dict.fromkeys(needing) for wild in by_size[need])


def _bombs(numbers: Cards) -> Iterator[Cards]:
    held, suits = set(numbers), sorted({card[0] for card in numbers})
    for choice in chain(permutations(suits, len(BOMB_RANKS)), ((suit,) * len(BOMB_RANKS) for suit in suits)):
        cards = tuple(f"{suit}{number}" for suit, number in zip(choice, BOMB_RANKS, strict=True))
        if held.issuperset(cards):
            yield cards


def _sets(numbers: Cards) -> Iterator[Cards]:
    for mark in NUMBERS:
        yield from filter(None, choices(Counter(card for card in numbers if card[-1] == mark)))


def choices(copies: Mapping[str, int]) -> Iterator[Cards]:
    """Every choice of cards of which there are several copies, each choice once."""
    for some in product(*(range(most + 1) for most in copies.values())):
        yield tuple(card for card, taken in zip(copies, some, strict=True) for _ in range(taken))


def _sequences(numbers: Cards, most_wild: int) -> Iterator[tuple[int, Cards]]:
    """The number cards of runs in one suit, with how many wild cards they need."""
    for suit in sorted({card[0] for card in numbers}):
        held = {rank(card): card for card in numbers if card[0] == suit}
        for low in range(LOWEST, HIGHEST_NUMBER + 1):
            for size in range(LEAST_SEQUENCE, HIGHEST - low + 2):
                inside = [held[at] for at in range(low, min(low + size, HIGHEST_NUMBER + 1)) if at in held]
                for count in range(max(1, size - most_wild), min(size, len(inside)) + 1):
                    yield from ((size - count, some) for some in combinations(inside, count))


class Choice(NamedTuple):
    """Some cards of one rank, and how many of each suit they are."""

    cards: Cards
    suits: tuple[int, ...]


type Step = Mapping[int, list[Choice]]
"""The choices at one rank by their size."""


def _stairs(numbers: Cards, most_wild: int) -> Iterator[tuple[int, Cards]]:
    """The number cards of stairs, with how many wild cards they need."""
    suits = sorted({card[0] for card in numbers})
    steps = [_step(suits, Counter(card for card in numbers if card[-1] == mark)) for mark in NUMBERS]
    held = [max(step) for step in steps]
    for length in range(2, len(NUMBERS) + 1):
        for low in range(len(NUMBERS) - length + 1):
            window = slice(low, low + length)
            for width in range(2, (len(numbers) + most_wild) // length + 1):
                if sum(min(size, width) for size in held[window]) >= width * length - most_wild:
                    yield from _climb(steps[window], width, most_wild, (0,) * len(suits))


def _step(suits: list[str], copies: Mapping[str, int]) -> Step:
    found: dict[int, list[Choice]] = defaultdict(list)
    for cards in choices(copies):
        found[len(cards)].append(Choice(cards, tuple(sum(card[0] == suit for card in cards) for suit in suits)))
    return found


def _climb(steps: list[Step], width: int, wild: int, most: tuple[int, ...]) -> Iterator[tuple[int, Cards]]:
    """Choices from each step that leave at most `wild` places open and fit the same suits (`most` of each so far)."""
    if not steps:
        yield 0, ()
        return
    for size in range(max(0, width - wild), width + 1):
        for one in steps[0].get(size, ()):
            wider = tuple(map(max, most, one.suits))
            if sum(wider) <= width:
                for need, rest in _climb(steps[1:], width, wild - width + size, wider):
                    yield need + width - size, one.cards + rest
