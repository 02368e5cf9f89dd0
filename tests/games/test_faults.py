"""Positions with one fault are refused, and sound ones, whole or in part, are not.

Of each kind of fault a few are made for every game here; `TORITE_FAULTS=200` in the environment asks for more, and
`python -m tests.games.faults 200` prints what was tried and what was taken.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest

from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.core.position import counted
from torite.core.unknown import Missing
from torite.games import all_games
from torite.reading.positions import read_start

from .faults.making import MAKERS, NONE_OF, Table
from .faults.trying import faults, moments, refused

GAMES = sorted(all_games().values(), key=lambda game: game.id)
EACH = int(os.environ.get("TORITE_FAULTS", "10"))
SOUND = 15 * EACH
SELDOM = {"ended, and goes on", "option that is off"}
"""These need many games."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_position_with_one_fault_is_refused(game: Game[Any]) -> None:
    tried, taken = Counter[str](), list[Any]()
    for faulty in faults(game, EACH):
        said = refused(game, faulty)
        tried[faulty.kind] += 1
        assert "the rules stop" not in said, (said, faulty)
        if not said:
            taken.append(faulty)
    assert len(taken) * 100 <= tried.total(), taken[0]
    assert {*tried} | SELDOM >= {*MAKERS} - NONE_OF.get(game.id, {*MAKERS}), "each kind that the game is known to have"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_sound_position_is_accepted_whole_and_in_part(game: Game[Any]) -> None:
    chance = random.Random(game.id)
    for moment, _ in zip(moments(game, 5, seed=50), range(SOUND), strict=False):
        read_start(game, moment.table, moment.state.options)
        part = in_part(game, moment.table, chance)
        try:
            read_start(game, part, moment.state.options)
        except Missing:
            continue
        except BadInput as error:
            raise AssertionError(f"{error}: {part} is a part of {moment.table}") from error


def in_part(game: Game[Any], table: Table, chance: random.Random) -> Table:
    """A table that leaves out some of what is unknown then: figures, heaps, hands of others, the last trick shown."""
    part = dict(table)
    for name in ("shown", *counted(game.state)):
        if name in part and chance.random() < 0.5:
            del part[name]
            part.pop("told", None) if name == "shown" else None
        elif isinstance(part.get(name), dict):
            part[name] = {key: one for key, one in part[name].items() if chance.random() < 0.7}
    if table["turn"] in table["hands"]:
        part["hands"] = {
            key: one for key, one in table["hands"].items() if key == table["turn"] or not one or chance.random() < 0.6
        }
    return part
