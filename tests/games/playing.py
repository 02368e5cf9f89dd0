"""Random play through the public door, for the tests that hold for every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any, NamedTuple

from playground.common.random_games import HALF, walk, wild_action
from torite.core.acts import Action, Step
from torite.core.game import Game
from torite.player.playout import PASS, random_action

LONGEST = 5_000
"""Actions after which a game that is not over counts as endless."""


class Played(NamedTuple):
    """One action of a random game: the position before it, the action, and what came of it."""

    before: Any
    action: Action
    step: Step[Any]


def modest_action(game: Game[Any], state: Any, chance: random.Random) -> Action:
    """Choose as the page would; a pass every other time where one may pass, so that contracts can be made."""
    if not game.shuffle(state) and PASS in game.modest(state) and chance.random() < HALF:
        return PASS
    return random_action(game, state, chance)


def random_game(game: Game[Any], options: Any, seed: int, *, wild: bool = False) -> Iterator[Played]:
    """Every action of one random game, from the start to the end; a `wild` one may have none."""
    moments = walk(game, game.start(options), random.Random(seed), wild_action if wild else modest_action, strict=True)
    for before, after in islice(pairwise(moments), LONGEST):
        assert after.action
        yield Played(before.state, after.action, after.step)
    assert next(moments, None) is None, f"{game.id} does not end within {LONGEST} actions (seed {seed})"
