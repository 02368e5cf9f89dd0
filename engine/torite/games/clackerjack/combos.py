"""Combinations: how tiles may be read and what beats what.

A reading is one `suit/rank` a tile, ascending and joined by `+`: `3/1+3/2` is a step, `2/2+3/3` a double step.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, combinations
from typing import NamedTuple

from ...core.position import Cards
from .state import HIGHEST, Options, game, top

KINDS = ("single", "step", "pair", "run", "trip")
BOMBS = ("double", "double-step", "double-pair", "double-run", "double-trip")
RUN = 3
ROWS = (2, 4)
"""The classes of tiles in a row: steps and runs."""
FAULTS = ("", "beat.same", "beat.stronger", "bomb.class", "bomb.ordinary", "bomb.higher")
"""Clauses that may refuse a play, in the order of the page."""

FACE = re.compile("[1-9]/[1-9]")

type Face = tuple[int, int]


class Combo(NamedTuple):
    """A combination: its class from 1 to 5, whether it is a bomb, its highest tile, its number of tiles."""

    level: int
    bomb: bool
    high: Face
    size: int

    @property
    def kind(self) -> str:
        """`step`, `double-run` and so on."""
        return (BOMBS if self.bomb else KINDS)[self.level - 1]


# -- one tile --------------------------------------------------------------------------------------------------


def faces(reading: str) -> list[Face]:
    """The suits and ranks of a reading."""
    return [(int(face[0]), int(face[2])) for face in reading.split("+")]


@game.clause("tiles.strength")
def value(face: str, options: Options) -> int:
    """The strength of a tile as played, 1 for 1/1."""
    suit, rank = faces(face)[0]
    return top(options) * (suit - 1) + rank


@game.clause("tiles.blank")
@cache
def fits(tile: str, face: str) -> bool:
    """Whether a tile can be laid as suit/rank; a blank half is any number."""
    sides = ((tile[0], tile[2]), (tile[2], tile[0]))
    return any(suit in (face[0], "0") and rank in (face[2], "0") for suit, rank in sides)


# -- combinations ----------------------------------------------------------------------------------------------


@game.clause("combos.mixed", "combos.double-alone")
def named(reading: str) -> str:
    """Name a reading: `run 4/5`, `double-step 3`; '' if it is no combination."""
    if reading not in patterns(max(HIGHEST.values()), len(faces(reading))):
        return ""
    combination = combo(reading)
    return f"{combination.kind} {combination.high[0]}" + ("" if combination.bomb else f"/{combination.high[1]}")


@cache
def combo(reading: str) -> Combo:
    """The combination that a reading makes."""
    some = faces(reading)
    return Combo(_level(some), all(suit == rank for suit, rank in some), some[-1], len(some))


def _level(some: Sequence[Face]) -> int:
    """The class from 1 to 5; longer runs are runs."""
    alike = len(set(some)) == 1
    return {1: 1, 2: 3 if alike else 2}.get(len(some), 5 if alike else 4)


@game.clause("combos.blanks", "combos.only-blanks")
def readings(tiles: Cards, options: Options) -> list[str]:
    """Everything that tiles may be played as, by name."""
    return [named(reading) for reading in read(tuple(sorted(tiles)), options)]


def read(tiles: Cards, options: Options) -> tuple[str, ...]:
    """The readings of tiles; more than three make a combination only with the option for long runs."""
    return _read(tiles, top(options)) if 0 < len(tiles) <= RUN or options.long_runs else ()


@cache
def _read(tiles: Cards, highest: int) -> tuple[str, ...]:
    """The readings of any number of tiles; a blank alone is a double."""
    if not tiles:
        return ()
    lone = len(tiles) == 1 and tiles[0][0] == "0"
    able = frozenset[str].intersection(*(_touched(tile, highest, len(tiles)) for tile in tiles))
    fitting = (pattern for pattern in patterns(highest, len(tiles)) if pattern in able and _laid_as(tiles, pattern))
    return tuple(reading for reading in fitting if not lone or combo(reading).bomb)


@cache
def patterns(highest: int, size: int) -> tuple[str, ...]:
    """Every combination of so many tiles: alike, in a row of one suit, in a row of doubles."""
    numbers = range(1, highest + 1)
    alike = [((suit, rank),) * size for suit in numbers for rank in numbers] if size <= RUN else []
    starts = range(1, highest - size + 2) if size > 1 else range(0)
    rows = [tuple((suit, start + step) for step in range(size)) for suit in numbers for start in starts]
    doubles = [tuple((start + step,) * 2 for step in range(size)) for start in starts]
    return tuple("+".join(f"{suit}/{rank}" for suit, rank in some) for some in (*alike, *rows, *doubles))


@cache
def _touched(tile: str, highest: int, size: int) -> frozenset[str]:
    """The combinations of so many tiles in which a tile has a place."""
    return frozenset(
        pattern for pattern in patterns(highest, size) if any(fits(tile, face) for face in pattern.split("+"))
    )


def _laid_as(tiles: Cards, pattern: str) -> bool:
    return turned(tiles, tuple(pattern.split("+"))) is not None


def turned(tiles: Cards, wanted: tuple[str, ...]) -> Cards | None:
    """The tiles in the order of the faces that they are laid as, turned suit up (`4-0` is 0-4 as 4/2); None if not."""
    if not tiles:
        return ()
    for at, tile in enumerate(tiles):
        if fits(tile, wanted[0]):
            rest = turned((*tiles[:at], *tiles[at + 1 :]), wanted[1:])
            if rest is not None:
                return (_suit_up(tile, wanted[0]), *rest)
    return None


def laid_as(tiles: Cards, reading: str) -> bool:
    """Whether tiles can be laid as the faces of a reading, whatever these form and however high they count."""
    wanted = reading.split("+")
    return len(wanted) == len(tiles) and all(map(FACE.fullmatch, wanted)) and _laid_as(tiles, reading)


def _suit_up(tile: str, face: str) -> str:
    low, high = tile[0], tile[2]
    return tile if low in (face[0], "0") and high in (face[2], "0") else f"{high}-{low}"


# -- choices from a hand ---------------------------------------------------------------------------------------


def choices(tiles: Iterable[str], options: Options) -> list[Cards]:
    """Every selection of tiles that makes a combination, the smallest first."""
    held, highest = tuple(sorted(tiles)), top(options)
    some = chain.from_iterable(combinations(held, size) for size in range(1, RUN + 1))
    small = dict.fromkeys(choice for choice in some if _read(choice, highest))
    if not options.long_runs:
        return [*small]
    longer = (pattern for size in range(RUN + 1, highest + 1) for pattern in patterns(highest, size))
    large = set[Cards]().union(*(_fillings(held, tuple(pattern.split("+"))) for pattern in longer))
    return [*small, *sorted(large, key=lambda choice: (len(choice), choice))]


def _fillings(held: Cards, wanted: tuple[str, ...]) -> set[Cards]:
    """The selections that can be laid as these faces."""
    if not wanted:
        return {()}
    fillings: set[Cards] = set()
    for tile in dict.fromkeys(held):
        if fits(tile, wanted[0]):
            at = held.index(tile)
            rest = _fillings((*held[:at], *held[at + 1 :]), wanted[1:])
            fillings |= {tuple(sorted((tile, *some))) for some in rest}
    return fillings


# -- what beats what -------------------------------------------------------------------------------------------


@game.clause("beat.compare", "option.any-bomb")
def beats(last: str, own: str, options: Options) -> bool:
    """Whether one reading beats another."""
    return not fault(last, own, options.any_bomb)


@cache
def fault(last: str, own: str, any_bomb: bool) -> str:
    """The clause that speaks against beating one reading with another; '' if none does."""
    old, new = combo(last), combo(own)
    if new.bomb:
        return _bomb_fault(old, new, any_bomb)
    if old.bomb:
        return "bomb.ordinary"
    if (old.level, old.size) != (new.level, new.size):
        return "beat.same"
    return "" if new.high > old.high else "beat.stronger"


def _bomb_fault(old: Combo, new: Combo, any_bomb: bool) -> str:
    if not old.bomb:
        return "" if any_bomb or new.level >= old.level else "bomb.class"
    higher = new.level > old.level or ((new.level, new.size) == (old.level, old.size) and new.high > old.high)
    return "" if higher else "bomb.higher"
