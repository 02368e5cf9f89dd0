"""Read cards that are played together: singles, sets, sequences, stairs, bombs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ...core.position import Cards
from .state import ALL_SUITS, FACES, NUMBERS, State, game, rank

RAINBOW, SUITED = 1, 6
BOMB_RANKS = [3, 5, 7, 9]
FACE_BOMBS = {"JQ": 2, "JK": 3, "KQ": 4, "JKQ": 5}
LOWEST, HIGHEST_NUMBER, HIGHEST = 2, 10, 13
LEAST_SEQUENCE = 3
STAIRS = "stairs-"


class Reading(NamedTuple):
    """Represent a reading of cards; plays of one shape, width and length are compared by `top` (a bomb's level)."""

    shape: str
    width: int
    length: int
    top: int

    @property
    def kind(self) -> tuple[str, int, int]:
        """Return what another play must share to be compared."""
        return self[:3]

    @property
    def name(self) -> str:
        """How a player names it: `set`, `sequence`, `stairs-2x3`."""
        return f"{STAIRS}{self.width}x{self.length}" if self.shape == "stairs" else self.shape


def readings(cards: Cards) -> list[Reading]:
    """Everything that the cards can be taken for; none if they form nothing."""
    return list(formed(cards))


@lru_cache(maxsize=1 << 14)
def formed(cards: Cards) -> tuple[Reading, ...]:
    """The same, found once for the same cards."""
    numbers = tuple([card for card in cards if card[-1] not in FACES])
    if len(cards) == 1:
        return (Reading("single", 1, 1, rank(cards[0])),)
    if not numbers or numbers_of_bomb(cards):
        level = bomb_level(cards)
        return (Reading("bomb", 1, 1, level),) if level else ()
    low, high, widest = _span(numbers)
    wild = "".join([card[-1] for card in cards if card[-1] in FACES])
    return beside(Outline(low, high, widest, len(numbers)), wild)


class Outline(NamedTuple):
    """Represent number cards by all that decides what they form with wild cards.

    `low` and `high` are their ranks, `widest` adds up for each suit its most cards at one rank: 1 is a suit without copies;
    `held` is how many they are.
    """

    low: int
    high: int
    widest: int
    held: int


@lru_cache(maxsize=1 << 13)
def beside(outline: Outline, wild: str) -> tuple[Reading, ...]:
    """The set, the sequence and the stairs of number cards with these wild cards."""
    numbers, size = _example(outline), outline.held + len(wild)
    alike, sequence = as_set(numbers, size), as_sequence(numbers, tuple(wild)) if outline.widest == 1 else None
    return (*filter(None, (alike, sequence)), *as_stairs(numbers, size))


def _example(outline: Outline) -> Cards:
    """Cards of one suit that have this outline."""
    low, high, widest, held = outline
    between = range(low + 1, low + held - 1) if widest == 1 else ()
    ranks = [low] * widest + [*between] + ([high] if high > low else [])
    return tuple([f"{ALL_SUITS[0]}{NUMBERS[at - LOWEST]}" for at in ranks])


# -- bombs -----------------------------------------------------------------------------------------------------


@game.clause("bombs.levels", "bombs.faces", "bombs.numbers")
def bomb_level(cards: Cards) -> int:
    """The level of a bomb, 1 to 6; 0 for what is none."""
    if numbers_of_bomb(cards):
        return {1: SUITED, len(BOMB_RANKS): RAINBOW}.get(len({card[0] for card in cards}), 0)
    return FACE_BOMBS.get("".join(sorted(card[-1] for card in cards)), 0)


@game.clause("bombs.mixed")
def numbers_of_bomb(cards: Cards) -> bool:
    """Whether these are 3, 5, 7, 9; in two or three suits they are nothing."""
    return len(cards) == len(BOMB_RANKS) and sorted(map(rank, cards)) == BOMB_RANKS


# -- sets, sequences, stairs -----------------------------------------------------------------------------------


@game.clause("shapes.set")
def as_set(numbers: Cards, size: int) -> Reading | None:
    """Number cards of one rank; wild cards make up the size."""
    return Reading("set", size, 1, rank(numbers[0])) if len({card[-1] for card in numbers}) == 1 else None


@game.clause("shapes.sequence", "wild.top", "wild.own-rank")
def as_sequence(numbers: Cards, faces: Cards) -> Reading | None:
    """One suit, consecutive ranks; the highest top at which every wild card has a place."""
    size = len(numbers) + len(faces)
    if size < LEAST_SEQUENCE or len({card[0] for card in numbers}) > 1:
        return None
    ranks = {rank(card) for card in numbers}
    if len(ranks) < len(numbers):
        return None
    own = {rank(card) for card in faces}
    for low in range(min(ranks), LOWEST - 1, -1):
        top = low + size - 1
        if top >= max(ranks) and all(above in own for above in range(HIGHEST_NUMBER + 1, top + 1)):
            return Reading("sequence", 1, size, top)
    return None


@game.clause("shapes.stairs")
def as_stairs(numbers: Cards, size: int) -> tuple[Reading, ...]:
    """Every width in which the cards are steps of the same suits, each at its highest."""
    low, high, widest = _span(numbers)
    lengths = range(max(2, high - low + 1), min(len(NUMBERS), size // 2) + 1)
    return tuple(
        Reading("stairs", size // length, length, min(HIGHEST_NUMBER, low + length - 1))
        for length in lengths
        if size % length == 0 and size // length >= widest
    )


@lru_cache(maxsize=1 << 13)
def _span(numbers: Cards) -> tuple[int, int, int]:
    """The lowest and the highest rank, and how wide stairs must be: for each suit its most cards at one rank."""
    most: dict[str, int] = {}
    for card in numbers:
        most[card[0]] = max(most.get(card[0], 0), numbers.count(card))
    ranks = [rank(card) for card in numbers]
    return min(ranks), max(ranks), sum(most.values())


# -- naming ------------------------------------------------------------------------------------------


@game.clause("shapes.single", "shapes.name", "wild.highest", "wild.any")
def reading_names(cards: Cards) -> list[str]:
    """The shapes that a player may name for these cards, with the rank that counts: `sequence 7`."""
    return [f"{reading.name} {reading.top}" for reading in readings(cards)]


def named(cards: Cards, value: str) -> Reading | None:
    """The reading that a play names; without a name only if there is just one."""
    return _called(formed(cards), value)


def _called(able: Sequence[Reading], value: str) -> Reading | None:
    if len(able) < 2:
        return able[0] if able and not value else None
    return next((reading for reading in able if reading.name == value), None) if value else None


def nearest(cards: Cards, value: str, last: Reading) -> Reading | None:
    """Read a play beside the last one: as it names itself; without a name as any reading if none is comparable."""
    able = formed(cards)
    if len(able) == 1 and not value:
        return able[0]  # as almost always
    if value or not able or any(reading.kind == last.kind for reading in able):
        return _called(able, value)
    return next((reading for reading in able if reading.shape == last.shape), able[0])


def last_reading(s: State) -> Reading | None:
    """Read the last play of the trick; None if there is none."""
    if not s.trick:
        return None
    able = formed(s.trick[-1].cards)
    return _called(able, s.named) or (able[0] if able else None)


def size_of(reading: Reading, cards: Cards) -> str:
    """How many cards it is where that is compared, stairs as width times length."""
    if reading.shape == "stairs":
        return f"{reading.width}×{reading.length}"
    return "" if reading.shape in ("single", "bomb") else str(len(cards))


def subsets(cards: Cards) -> list[Cards]:
    """Every choice of the cards, the empty one first."""
    return [some for size in range(len(cards) + 1) for some in combinations(cards, size)]
