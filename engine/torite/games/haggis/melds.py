"""Every meld a hand can make: each set of cards once for each shape it can be named as."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, groupby, pairwise, permutations, product
from operator import itemgetter
from typing import NamedTuple

from ...core.acts import Action
from ...core.position import UNKNOWN, Cards
from .shapes import (
    BOMB_RANKS,
    HIGHEST,
    HIGHEST_NUMBER,
    LEAST_SEQUENCE,
    LOWEST,
    Reading,
    bomb_level,
    formed,
    named,
    of_a_suit,
    subsets,
    whatever_is_wild,
)
from .state import ALL_SUITS, NUMBERS, is_face, rank

type Kind = tuple[str, int, int]
type Melds = tuple[Action, ...]
ANY = range(2, 99)
"""Melds of any number of cards, but for single ones."""


@lru_cache(maxsize=64)
def melds(hand: Cards) -> Melds:
    """Every meld of a hand.

    The hand is in the game's order, court cards last; so every meld below comes out in that order, too.
    """
    return (*singles(hand), *bombs(hand), *_forming(hand, ANY))


@lru_cache(maxsize=64)
def answers(hand: Cards, size: int, kind: Kind) -> Melds:
    """The melds of a hand that can be compared with one of so many cards."""
    if len(hand) < size:
        return ()
    if kind[0] == "single":
        return singles(hand)
    able = [(action, named(action.cards, action.value)) for action in _forming(hand, range(size, size + 1), kind[0])]
    return tuple([action for action, own in able if own and own.kind == kind])


@lru_cache(maxsize=64)
def singles(hand: Cards) -> Melds:
    """The single cards of a hand."""
    return tuple([Action("play", (card,)) for card in dict.fromkeys(hand) if card != UNKNOWN])


@lru_cache(maxsize=64)
def bombs(hand: Cards) -> Melds:
    """The bombs of a hand."""
    numbers, faces = _parted(hand)
    return _bombs_of_faces(faces) + tuple([Action("play", cards) for cards in _bombs_of_numbers(numbers)])


@lru_cache(maxsize=64)
def _parted(hand: Cards) -> tuple[Cards, Cards]:
    """The number cards of a hand, and its court cards, each once."""
    known = [card for card in hand if card != UNKNOWN]
    faces = dict.fromkeys(card for card in known if is_face(card))
    return tuple(card for card in known if not is_face(card)), tuple(faces)


def _forming(hand: Cards, sizes: range, asked: str = "") -> Iterator[Action]:
    """Form sets, sequences, stairs, or what may be the shape asked for, of so many number cards, also with wild cards.

    What can be several things is listed where it is first, under each of its names: half of it, or more, is wild.
    Cards of one rank, and those of one suit, are mostly the same as before the last play, and so are their melds.
    """
    numbers, faces = _parted(hand)
    half = (sizes.start + 1) // 2
    for _, alike in groupby(numbers, itemgetter(-1)):
        yield from _sets(tuple(alike), faces, sizes, half if asked not in ("", "set") else 0)
    if asked != "set":
        for suit in sorted({card[0] for card in numbers}):
            run = tuple(dict.fromkeys([card for card in numbers if card[0] == suit]))
            yield from _sequences(run, faces, sizes, half if asked == "stairs" else 0)
    if asked in ("", "stairs"):
        yield from _named("stairs", faces, _stairs(numbers, len(faces), sizes))


# -- naming ----------------------------------------------------------------------------------------------------


def _named(shape: str, faces: Cards, needing: Iterable[tuple[int, Cards]]) -> Melds:
    """Each choice of number cards with every choice of as many wild cards as it needs, if it is of the shape first of all."""
    every = dict.fromkeys(needing)
    return tuple([one for need, numbers in every for one in _with_wild(shape, numbers, faces, need)])


@lru_cache(maxsize=1 << 13)  # a hand after a play makes the same melds as before, but for those with the cards played
def _with_wild(shape: str, numbers: Cards, faces: Cards, need: int) -> Melds:
    """Number cards with so many wild cards, whichever: all that they can be named, if the first of it is of the shape."""
    every = [numbers + wild for wild in _wilds(faces)[need]]
    if shape == "set" and need < len(numbers):  # nothing else, where less than half is wild
        return tuple([Action("play", cards) for cards in every])
    if of_a_suit(numbers):  # what forms a sequence may depend on the wild cards
        return tuple([Action("play", cards, name) for cards in every for name in _names(shape, formed(cards))])
    names = _names(shape, whatever_is_wild(numbers, len(numbers) + need))
    return tuple([Action("play", cards, name) for cards in every for name in names])


def _names(shape: str, able: Sequence[Reading]) -> Sequence[str]:
    """The names to be told apart by, if the first is of the shape; what can be one thing only needs none."""
    if not able or able[0].shape != shape:
        return ()
    return [one.name for one in able] if len(able) > 1 else [""]


@lru_cache(maxsize=64)
def _wilds(faces: Cards) -> tuple[tuple[Cards, ...], ...]:
    """The choices of wild cards, by how many they are."""
    return tuple(tuple(combinations(faces, size)) for size in range(len(faces) + 1))


# -- bombs and sets --------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _bombs_of_faces(faces: Cards) -> Melds:
    return tuple([Action("play", cards) for cards in subsets(faces) if bomb_level(cards)])


def _bombs_of_numbers(numbers: Cards) -> Iterator[Cards]:
    held = {card for card in numbers if rank(card) in BOMB_RANKS}
    if len({rank(card) for card in held}) < len(BOMB_RANKS):
        return
    suits = sorted({card[0] for card in numbers})
    for choice in chain(permutations(suits, len(BOMB_RANKS)), ((suit,) * len(BOMB_RANKS) for suit in suits)):
        cards = tuple(f"{suit}{number}" for suit, number in zip(choice, BOMB_RANKS, strict=True))
        if held.issuperset(cards):
            yield cards


@lru_cache(maxsize=1 << 12)
def _sets(alike: Cards, faces: Cards, sizes: range, least_wild: int) -> Melds:
    """Every choice of cards of one rank with every choice of wild cards."""
    wild = range(least_wild, len(faces) + 1)
    every = [(need, some.cards) for some in choices(alike) if some.cards for need in wild]
    return _named("set", faces, [(need, cards) for need, cards in every if need + len(cards) in sizes])


class Choice(NamedTuple):
    """Some cards of one rank; `suits` has for each suit one bit for the first copy and one for the second."""

    cards: Cards
    suits: int


@lru_cache(maxsize=1 << 11)
def choices(cards: Cards) -> tuple[Choice, ...]:
    """Every choice of cards of one rank of which there may be two copies, each choice once."""
    copies = Counter(cards)
    return tuple(
        Choice(
            tuple(card for card, taken in zip(copies, some, strict=True) for _ in range(taken)),
            sum((1 << taken) - 1 << 2 * ALL_SUITS.index(card[0]) for card, taken in zip(copies, some, strict=True)),
        )
        for some in product(*(range(most + 1) for most in copies.values()))
    )


@lru_cache(maxsize=1 << 11)
def _by_size(cards: Cards) -> tuple[tuple[Choice, ...], ...]:
    """The choices of cards of one rank, by how many cards they are."""
    every = choices(cards)
    return tuple(tuple(one for one in every if len(one.cards) == size) for size in range(len(cards) + 1))


# -- sequences and stairs --------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _sequences(suit: Cards, faces: Cards, sizes: range, least_wild: int) -> Melds:
    """The runs of one suit."""
    return _named("sequence", faces, _runs(suit, range(least_wild, len(faces) + 1), sizes))


def _runs(suit: Cards, wild: range, sizes: range) -> Iterator[tuple[int, Cards]]:
    """The number cards of runs, with how many wild cards they need; a single one makes a set, too, and is listed there."""
    held = {rank(card): card for card in suit}
    for low in range(LOWEST, HIGHEST_NUMBER + 1):
        for size in range(max(LEAST_SEQUENCE, sizes.start), min(HIGHEST - low + 2, sizes.stop)):
            inside = [held[at] for at in range(low, min(low + size, HIGHEST_NUMBER + 1)) if at in held]
            for count in range(max(2, size - wild.stop + 1), min(size - wild.start, len(inside)) + 1):
                yield from ((size - count, some) for some in combinations(inside, count))


type Stair = tuple[int, int, Cards]
"""The steps laid so far: how many places are still to be left open, the suits that they need, the cards."""


def _stairs(numbers: Cards, most_wild: int, sizes: range) -> Iterator[tuple[int, Cards]]:
    """The number cards of stairs, with how many wild cards they need; those of one rank make a set, too."""
    ranks = [tuple([card for card in numbers if card[-1] == mark]) for mark in NUMBERS]
    steps = [_by_size(alike) for alike in ranks]
    most = min(len(numbers) + most_wild, sizes.stop - 1)
    widths = [width for width in range(2, most // 2 + 1) if any(size % width == 0 for size in sizes[:most])]
    laid: dict[tuple[int, int], list[Stair]] = {
        (low, width): [(most_wild, 0, ())]
        for low, (first, second) in enumerate(pairwise(ranks))
        for width in widths
        if len(first) + len(second) + most_wild >= 2 * width
    }
    for length in range(1, len(NUMBERS) + 1):
        for low, width in [*laid]:
            above = steps[low + length - 1] if low + length <= len(NUMBERS) else ()
            longer = [stair for one in laid[low, width] for stair in _next_step(one, above, width)]
            if not longer or (length + 1) * width >= sizes.stop:
                del laid[low, width]
            else:
                laid[low, width] = longer
            if length > 1 and length * width in sizes:
                yield from ((most_wild - wild, cards) for wild, _, cards in longer if cards[0][-1] != cards[-1][-1])


def _next_step(stair: Stair, above: Sequence[Sequence[Choice]], width: int) -> list[Stair]:
    """The stairs with one more step, as far as wild cards fill it and no more suits are needed than are wide."""
    wild, suits, cards = stair
    return [
        (wild - width + len(some), suits | own, cards + some)
        for fitting in above[max(0, width - wild) : width + 1]
        for some, own in fitting
        if (suits | own).bit_count() <= width
    ]
