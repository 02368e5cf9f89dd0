"""Make faults: a function for each kind, of a sound position and chance."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from torite.core.game import Game

type Table = dict[str, Any]
type Make = Callable[[Moment, random.Random], Table | None]


class Moment(NamedTuple):
    """A sound position of a game, and its table."""

    game: Game[Any]
    state: Any
    table: Table


MAKERS: dict[str, Make] = {}
CLIMBING = ("clackerjack", "haggis")
"""Games in which it goes round until all pass, so that neither hands nor heaps have a size."""
CONTRADICTED = "contradicted"
MORE = "more than was played"
BEFORE, FIRST = "hand before the play", "first trick of another"
ANOTHERS = "last trick in another's heap"
NONE_OF = {
    "basra": {
        BEFORE, FIRST, MORE, ANOTHERS, "played card in a hand",
        "last trick lacks a play", "plays swapped", "number of tricks", "phase", "auction",
    },
    "bird-dog": {CONTRADICTED, "option that is off", "total"},
    "birdhead": {BEFORE, FIRST, ANOTHERS, "played card in a hand", "number of tricks", "option that is off", "total", "auction"},
    "clackerjack": {
        BEFORE, FIRST, MORE, ANOTHERS, "card moved",
        "played card in a hand", "plays swapped", "number of tricks", "option that is off", "auction",
    },
    "haggis": {BEFORE, FIRST, MORE, "card moved", "plays swapped", "number of tricks"},
    "king-of-the-hill": {"played card in a hand", "number of tricks", "total"},
    "lab": {BEFORE, CONTRADICTED, ANOTHERS, "option that is off", "total", "auction"},
    "skat": {"number of tricks"},
    "spades": {CONTRADICTED, ANOTHERS},
    "umbridge": {ANOTHERS},
}  # fmt: skip
"""Kinds that a game does not have, or of which another position would come that can be.

There are no tricks in Basra, no options that bring words or phases in some games, no totals of which anything is known. Where
cards are twice in the pack, the other one may have been played; where it goes round until all pass, any card may be held still.
"""


def fault(kind: str) -> Callable[[Make], Make]:
    """Registers what makes faults of a kind; it returns None where there can be none."""

    def add(make: Make) -> Make:
        MAKERS[kind] = make
        return make

    return add
