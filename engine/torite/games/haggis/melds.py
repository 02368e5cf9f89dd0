"""Every meld a hand can make: each set of cards once for each shape it can be named as."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, groupby, permutations, product
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
    Outline,
    beside,
    bomb_level,
    subsets,
)
from .state import ALL_SUITS, FACES, NUMBERS, rank

type Kind = tuple[str, int, int]
type Melds = tuple[Action, ...]
ANY = 99
"""More than there are of anything: no limit."""
NARROWEST = 2
"""Cards of each step of stairs at the least."""
_made = tuple.__new__


class Asked(NamedTuple):
    """Ask for melds of so many cards that can be compared with what lies; without a kind for all that may be led."""

    size: int = 0
    kind: Kind | None = None

    def wild(self, numbers: int, most: int, least: int = 0) -> range:
        """How many wild cards may join so many number cards."""
        if not self.size:
            return range(max(least, 2 - numbers), most + 1)
        need = self.size - numbers
        return range(need, need + 1 if least <= need <= most else need)


@lru_cache(maxsize=64)
def melds(hand: Cards) -> Melds:
    """Every meld of a hand.

    The hand is in the game's order, court cards last; so every meld below comes out in that order, too.
    """
    return (*singles(hand), *bombs(hand), *_forming(hand, Asked()))


@lru_cache(maxsize=64)
def answers(hand: Cards, size: int, kind: Kind) -> Melds:
    """The melds of a hand that can be compared with one of so many cards."""
    if len(hand) < size:
        return ()
    return singles(hand) if kind[0] == "single" else tuple(_forming(hand, Asked(size, kind)))


@lru_cache(maxsize=64)
def singles(hand: Cards) -> Melds:
    """The single cards of a hand."""
    return tuple([_single(card) for card in dict.fromkeys(hand) if card != UNKNOWN])


@lru_cache(maxsize=128)
def _single(card: str) -> Action:
    return Action("play", (card,))


@lru_cache(maxsize=64)
def bombs(hand: Cards) -> Melds:
    """The bombs of a hand."""
    numbers, faces = _parted(hand)
    held = tuple(dict.fromkeys([card for card in numbers if rank(card) in BOMB_RANKS]))
    return _bombs_of_faces(faces) + (_bombs_of_numbers(held) if len(held) >= len(BOMB_RANKS) else ())


@lru_cache(maxsize=64)
def _parted(hand: Cards) -> tuple[Cards, Cards]:
    """The number cards of a hand, and its court cards, each once."""
    known = [card for card in hand if card != UNKNOWN]
    faces = dict.fromkeys([card for card in known if card[-1] in FACES])
    return tuple([card for card in known if card[-1] not in FACES]), tuple(faces)


def _forming(hand: Cards, asked: Asked) -> list[Action]:
    """Form sets, sequences, stairs, or what may be of the kind asked for, also with wild cards.

    What can be several things is listed where it is first, under each of its names: half of it, or more, is wild.
    Cards of one rank, and those of one suit, are mostly the same as before the last play, and so are their melds.
    """
    numbers, faces = _parted(hand)
    shape, half = asked.kind[0] if asked.kind else "", (asked.size + 1) // 2
    found: list[Action] = []
    alike = {mark: tuple(cards) for mark, cards in groupby(numbers, itemgetter(-1))}
    for cards in alike.values():
        found += _sets(cards, faces, asked, half if shape not in ("", "set") else 0)
    if shape != "set":
        for suit in sorted({card[0] for card in numbers}):
            run = tuple(dict.fromkeys([card for card in numbers if card[0] == suit]))
            found += _sequences(run, faces, asked, half if shape == "stairs" else 0)
    if shape in ("", "stairs"):
        found += _stairs([_by_size(alike.get(mark, ())) for mark in NUMBERS], faces, asked)
    return found


# -- naming ----------------------------------------------------------------------------------------------------


def _listed(shape: str, numbers: Cards, outline: Outline, wilds: Sequence[Wild], kind: Kind | None) -> list[Action]:
    """Number cards with each choice of wild cards, under all names asked for, if what comes first is of the shape."""
    if outline.widest > 1:  # which wild cards join matters to a sequence alone
        names = _names(shape, outline, wilds[0].marks, kind)
        return [_made(Action, ("play", numbers + wild, name)) for wild, _ in wilds for name in names]
    return [
        _made(Action, ("play", numbers + wild, name))
        for wild, marks in wilds
        for name in _names(shape, outline, marks, kind)
    ]


@lru_cache(maxsize=1 << 13)
def _names(shape: str, outline: Outline, wild: str, kind: Kind | None) -> Sequence[str]:
    """The names to be told apart by, if the first is of the shape; what can be one thing only needs none."""
    able = beside(outline, wild)
    if not able or able[0].shape != shape:
        return ()
    return tuple([one.name if len(able) > 1 else "" for one in able if kind in (None, one.kind)])


class Wild(NamedTuple):
    """Some wild cards, and their ranks."""

    cards: Cards
    marks: str


@lru_cache(maxsize=64)
def _wilds(faces: Cards) -> tuple[tuple[Wild, ...], ...]:
    """The choices of wild cards, by how many they are."""
    return tuple(
        tuple(Wild(cards, "".join(card[-1] for card in cards)) for cards in combinations(faces, size))
        for size in range(len(faces) + 1)
    )


# -- bombs and sets --------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _bombs_of_faces(faces: Cards) -> Melds:
    return tuple([Action("play", cards) for cards in subsets(faces) if bomb_level(cards)])


@lru_cache(maxsize=1 << 10)
def _bombs_of_numbers(held: Cards) -> Melds:
    """The bombs of number cards that are of the ranks of bombs."""
    if len({rank(card) for card in held}) < len(BOMB_RANKS):
        return ()
    suits = sorted({card[0] for card in held})
    every = chain(permutations(suits, len(BOMB_RANKS)), ((suit,) * len(BOMB_RANKS) for suit in suits))
    some = (tuple([f"{suit}{at}" for suit, at in zip(choice, BOMB_RANKS, strict=True)]) for choice in every)
    return tuple([Action("play", cards) for cards in some if {*held}.issuperset(cards)])


@lru_cache(maxsize=1 << 12)
def _sets(alike: Cards, faces: Cards, asked: Asked, least_wild: int) -> Melds:
    """Every choice of cards of one rank with every choice of wild cards."""
    at, wilds, found = rank(alike[0]), _wilds(faces), list[Action]()
    for cards, _ in choices(alike):
        if cards:
            outline = Outline(at, at, len(cards), len(cards))
            for need in asked.wild(len(cards), len(faces), least_wild):
                found += _listed("set", cards, outline, wilds[need], asked.kind)
    return tuple(found)


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


type Sized = Sequence[tuple[int, Choice]]


@lru_cache(maxsize=1 << 11)
def _by_size(cards: Cards) -> Sized:
    """The choices of cards of one rank with their sizes, the smallest first."""
    return sorted([(len(one.cards), one) for one in choices(cards)], key=itemgetter(0))


# -- sequences and stairs -----------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _sequences(suit: Cards, faces: Cards, asked: Asked, least_wild: int) -> Melds:
    """The runs of one suit; a single number card makes a set, too, and is listed there."""
    wilds, found, ranks = _wilds(faces), list[Action](), [*map(rank, suit)]
    for low in range(LOWEST, HIGHEST_NUMBER + 1):
        for size in (asked.size,) if asked.size else range(LEAST_SEQUENCE, HIGHEST - low + 2):
            if low > LOWEST and low + size - 1 not in ranks:
                continue  # such a row is listed where it begins lower
            inside = suit[bisect_left(ranks, low) : bisect_left(ranks, low + size)]
            last = inside[-1:] if low > LOWEST else ()
            for cards in _ending(inside, last, range(size - len(faces), size - least_wild + 1)):
                outline = Outline(rank(cards[0]), rank(cards[-1]), 1, len(cards))
                found += _listed("sequence", cards, outline, wilds[size - len(cards)], asked.kind)
    return tuple(found)


def _ending(inside: Cards, last: Cards, counts: range) -> Iterator[Cards]:
    """Choose so many of some cards, two or more, the last among them if one is given."""
    for count in range(max(2, counts.start), min(counts.stop, len(inside) + 1)):
        for some in combinations(inside[: len(inside) - len(last)], count - len(last)):
            yield some + last


class Steps(NamedTuple):
    """Number cards of a stairs' lowest to its highest step, with the ranks' places, and all suits in it as bits."""

    low: int
    high: int
    suits: int
    cards: Cards


type Place = tuple[int, int, int]
"""Where stairs are listed: by their length, the lowest step they can begin with, their width."""
type Way = tuple[Place, int, int, Sequence[str]]


def _stairs(ranks: Sequence[Sized], faces: Cards, asked: Asked) -> list[Action]:
    """The stairs, the shortest first, then those that begin lowest, then the narrowest; those of one rank make a set, too."""
    laid, wilds = list[Steps](), _wilds(faces)
    _, width, length = asked.kind or ("", ANY, ANY)
    for low in reversed(range(len(ranks))):
        _lay(laid, Steps(low, low - 1, 0, ()), ranks[: low + length], width, asked.size or ANY, len(faces))
    marks = "".join([card[-1] for card in faces])
    found: dict[Place, list[Action]] = defaultdict(list)
    for low, high, suits, cards in laid:
        for place, need, which, names in _ways(low, high, suits.bit_count(), len(cards), marks, asked):
            stair = cards + wilds[need][which].cards
            found[place] += [_made(Action, ("play", stair, name)) for name in names]
    return [one for place in sorted(found) for one in found[place]]


@lru_cache(maxsize=1 << 13)
def _ways(low: int, high: int, widest: int, count: int, marks: str, asked: Asked) -> Sequence[Way]:
    """The wild cards with which number cards form stairs first of all: where these are listed, which wild cards, the names."""
    outline, ways = Outline(low + LOWEST, high + LOWEST, widest, count), list[Way]()
    for need in asked.wild(count, len(marks)):
        for which, wild in enumerate(map("".join, combinations(marks, need))):
            names = _names("stairs", outline, wild, asked.kind)
            if names:
                first = beside(outline, wild)[0]
                ways.append(((first.length, max(0, high - first.length + 1), first.width), need, which, names))
    return ways


def _lay(laid: list[Steps], below: Steps, ranks: Sequence[Sized], width: int, size: int, most_wild: int) -> None:
    """Lay the next step in each way that needs no more suits and cards than allowed, and no more wild cards than there are."""
    low, high, suits, cards = below
    at, taken = high + 1, len(cards)
    long, deeper = at - low + 1, at + 1 < len(ranks)
    for more, (some, own) in ranks[at]:
        both, count = suits | own, taken + more
        if count > size:
            break  # the smallest choices come first
        wide = max(NARROWEST, both.bit_count())
        if wide > width or wide * long - count > most_wild or not both:
            continue
        steps = Steps(low, at, both, cards + some)
        if some and at > low:
            laid.append(steps)
        if deeper:
            _lay(laid, steps, ranks, width, size, most_wild)
