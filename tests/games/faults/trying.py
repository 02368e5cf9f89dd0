"""Makes faults of every kind, and tries whether they are refused."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import count, cycle, islice
from typing import Any, NamedTuple

from playground.common.random_games import option_sets
from torite.core.acts import OVER
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.reading.positions import read_start
from torite.reading.written import Writer

from ..playing import random_game
from . import bids, cards, contradicted, figures, turns
from .making import MAKERS, NONE_OF, Moment, Table

KINDS = (cards, turns, figures, bids, contradicted)
"""Where faults are made; each registers its own."""

LONG = 1500
"""Of a game that is longer no more is looked at."""
PATIENCE, AT_LEAST = 40, 200
"""So many moments are looked at for each fault wanted, and so many more."""


class Faulty(NamedTuple):
    """A table with one fault, the options under which it is read, and the kind of the fault."""

    kind: str
    table: Table
    options: Any


def moments(game: Game[Any], every: int, seed: int = 0) -> Iterator[Moment]:
    """Moments of random games with all options in turn, endlessly: one in `every`, the auctions, and the end of each game."""
    for number, options in zip(count(seed), cycle(option_sets(game))):
        chance, writer = random.Random(number), Writer(game, options)
        for played in islice(random_game(game, options, number, wild=number % 2 == 0), LONG):
            state = played.step.state
            if chance.randrange(every) == 0 or state.turn == OVER or (state.turn >= 0 and state.phase != "play"):
                yield Moment(game, state, writer.state(state))


def faults(game: Game[Any], each: int) -> Iterator[Faulty]:
    """So many tables with a fault of each kind, fewer of those that seldom come up."""
    made, chance = Counter[str](), random.Random(game.id)
    wanted = {kind: make for kind, make in MAKERS.items() if kind not in NONE_OF.get(game.id, ())}
    for moment in islice(moments(game, 7), each * PATIENCE + AT_LEAST):
        for kind, make in wanted.items():
            if made[kind] < each and (table := make(moment, chance)) is not None and table != moment.table:
                made[kind] += 1
                yield Faulty(kind, table, table.pop("options", moment.state.options))
        if all(made[kind] >= each for kind in wanted):
            return


def refused(game: Game[Any], faulty: Faulty) -> str:
    """Return what is said against a position; '' if it is taken."""
    try:
        read_start(game, faulty.table, faulty.options)
    except BadInput as error:
        return str(error)
    return ""
