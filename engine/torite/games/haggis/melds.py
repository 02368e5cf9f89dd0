"""Every meld a hand can make: each set of cards once for each shape it can be named as."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, permutations, product
from typing import NamedTuple

from ...core.acts import Action
from ...core.position import Cards
from .shapes import BOMB_RANKS, HIGHEST, HIGHEST_NUMBER, LEAST_SEQUENCE, LOWEST, formed, subsets
from .state import ALL_SUITS, NUMBERS, is_face, rank

type Kind = tuple[str, int, int]
type Named = tuple[tuple[Action, Kind], ...]
"""Melds, with what each must share with others to be compared."""
ANY = range(1, 99)
"""Melds of any number of cards."""


@lru_cache(maxsize=64)
def melds(hand: Cards) -> Named:
    """Every meld of a hand.

    The hand is in the game's order, court cards last; so every meld below comes out in that order, too.
    """
    numbers, faces = _parted(hand)
    singles = ((card,) for card in hand if card != "?")
    return _all_named(chain(singles, _bombs(numbers, faces), *_forming(numbers, faces, ANY)))


@lru_cache(maxsize=64)
def answers(hand: Cards, size: int, kind: Kind) -> tuple[Action, ...]:
    """The melds of a hand that can be compared with one of so many cards; what forms a set may be a sequence, too."""
    if len(hand) < size:
        return ()
    singles = ((card,) for card in hand if card != "?" and size == 1)
    forming = _forming(*_parted(hand), range(size, size + 1))[: SHAPES.index(kind[0])]
    return tuple(action for action, own in _all_named(chain(singles, *forming)) if own == kind)


@lru_cache(maxsize=64)
def bombs(hand: Cards) -> tuple[Action, ...]:
    """The bombs of a hand."""
    named = _all_named(some for some in _bombs(*_parted(hand)) if len(some) > 1)
    return tuple(action for action, _ in named)


def _parted(hand: Cards) -> tuple[Cards, Cards]:
    """The number cards of a hand, and its court cards, each once."""
    known = [card for card in hand if card != "?"]
    faces = dict.fromkeys(card for card in known if is_face(card))
    return tuple(card for card in known if not is_face(card)), tuple(faces)


SHAPES = ("single", "set", "sequence", "stairs")


def _forming(numbers: Cards, faces: Cards, sizes: range) -> tuple[Iterator[Cards], ...]:
    """What number cards form, also with wild cards, in so many cards: sets, sequences, stairs."""
    return (
        _sets(numbers, faces, sizes),
        _with(faces, _sequences(numbers, len(faces), sizes)),
        _with(faces, _stairs(numbers, len(faces), sizes)),
    )


def _with(faces: Cards, needing: Iterator[tuple[int, Cards]]) -> Iterator[Cards]:
    """Each choice of number cards with every choice of as many wild cards as it needs."""
    wilds = _wilds(faces)
    return (cards + wild for need, cards in dict.fromkeys(needing) for wild in wilds[need])


@lru_cache(maxsize=64)
def _wilds(faces: Cards) -> tuple[tuple[Cards, ...], ...]:
    """The choices of wild cards, by how many they are."""
    return tuple(tuple(combinations(faces, size)) for size in range(len(faces) + 1))


# -- naming ----------------------------------------------------------------------------------------------------


def _all_named(found: Iterator[Cards]) -> Named:
    return tuple([one for cards in dict.fromkeys(found) for one in _named(cards)])


@lru_cache(maxsize=1 << 14)  # a hand after a play makes the same melds as before, but for those with the cards played
def _named(cards: Cards) -> Named:
    able = formed(cards) if cards else ()
    if len(able) == 1:
        return ((Action("play", cards), able[0].kind),)
    return tuple([(Action("play", cards, one.name), one.kind) for one in able])


# -- bombs and sets --------------------------------------------------------------------------------------------


def _bombs(numbers: Cards, faces: Cards) -> Iterator[Cards]:
    yield from subsets(faces)
    if {rank(card) for card in numbers}.issuperset(BOMB_RANKS):
        held, suits = set(numbers), sorted({card[0] for card in numbers})
        for choice in chain(permutations(suits, len(BOMB_RANKS)), ((suit,) * len(BOMB_RANKS) for suit in suits)):
            cards = tuple(f"{suit}{number}" for suit, number in zip(choice, BOMB_RANKS, strict=True))
            if held.issuperset(cards):
                yield cards


def _sets(numbers: Cards, faces: Cards, sizes: range) -> Iterator[Cards]:
    for mark in NUMBERS:
        if alike := tuple([card for card in numbers if card[-1] == mark]):
            yield from _sets_of(alike, faces, sizes)


@lru_cache(maxsize=1 << 12)
def _sets_of(alike: Cards, faces: Cards, sizes: range) -> tuple[Cards, ...]:
    """Every choice of cards of one rank with every choice of wild cards."""
    wilds = subsets(faces)
    every = [some.cards + wild for some in choices(alike) if some.cards for wild in wilds]
    return tuple(cards for cards in every if len(cards) in sizes)


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
def _fewest_first(cards: Cards) -> tuple[Choice, ...]:
    return tuple(sorted(choices(cards), key=lambda one: len(one.cards)))


# -- sequences and stairs --------------------------------------------------------------------------------------


def _sequences(numbers: Cards, most_wild: int, sizes: range) -> Iterator[tuple[int, Cards]]:
    """The number cards of runs in one suit, with how many wild cards they need."""
    for suit in sorted({card[0] for card in numbers}):
        yield from _runs(tuple(dict.fromkeys([card for card in numbers if card[0] == suit])), most_wild, sizes)


@lru_cache(maxsize=1 << 12)
def _runs(suit: Cards, most_wild: int, sizes: range) -> tuple[tuple[int, Cards], ...]:
    held = {rank(card): card for card in suit}
    found = dict[tuple[int, Cards], None]()
    for low in range(LOWEST, HIGHEST_NUMBER + 1):
        for size in range(max(LEAST_SEQUENCE, sizes.start), min(HIGHEST - low + 2, sizes.stop)):
            inside = [held[at] for at in range(low, min(low + size, HIGHEST_NUMBER + 1)) if at in held]
            for count in range(max(1, size - most_wild), min(size, len(inside)) + 1):
                found.update(((size - count, some), None) for some in combinations(inside, count))
    return tuple(found)


type Stair = tuple[int, int, Cards]
"""The steps laid so far: how many places are still to be left open, the suits that they need, the cards."""


def _stairs(numbers: Cards, most_wild: int, sizes: range) -> Iterator[tuple[int, Cards]]:
    """The number cards of stairs, with how many wild cards they need."""
    steps = [_fewest_first(tuple([card for card in numbers if card[-1] == mark])) for mark in NUMBERS]
    most = min(len(numbers) + most_wild, sizes.stop - 1)
    widths = [width for width in range(2, most // 2 + 1) if any(size % width == 0 for size in sizes[:most])]
    laid: dict[tuple[int, int], list[Stair]] = {
        (low, width): [(most_wild, 0, ())] for low in range(len(NUMBERS)) for width in widths
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
                yield from ((most_wild - wild, cards) for wild, _, cards in longer)


def _next_step(stair: Stair, above: Sequence[Choice], width: int) -> list[Stair]:
    """The stairs with one more step, as far as wild cards fill it and no more suits are needed than are wide."""
    wild, suits, cards = stair
    least = width - wild
    return [
        (wild - width + len(some), suits | own, cards + some)
        for some, own in above
        if least <= len(some) <= width and (suits | own).bit_count() <= width
    ]
