"""Random play through the public door, for the tests that hold for every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from torite.core.acts import OVER, Action, Step
from torite.core.game import Game
from torite.player.playout import random_action

LONGEST = 5_000
"""Actions after which a game that is not over counts as endless."""


PASS = Action("pass")
HALF = 0.5


class Played(NamedTuple):
    """One action of a random game: the position before it, the action, and what came of it."""

    before: Any
    action: Action
    step: Step[Any]


def random_game(game: Game[Any], options: Any, seed: int, *, wild: bool = False) -> Iterator[Played]:
    """Every action of one random game, from the start to the end; a `wild` one may have none."""
    chance = random.Random(seed)
    state = game.start(options)
    for _ in range(LONGEST):
        if state.turn == OVER:
            return
        action = wild_action(game, state, chance) if wild else modest_action(game, state, chance)
        step = game.play(state, action)
        yield Played(state, action, step)
        state = step.state
    raise AssertionError(f"{game.id} does not end within {LONGEST} actions (seed {seed})")


def modest_action(game: Game[Any], state: Any, chance: random.Random) -> Action:
    """What the page would do; every other time a pass where one may pass, so that contracts can be made."""
    if not game.shuffle(state) and PASS in game.modest(state) and chance.random() < HALF:
        return PASS
    return random_action(game, state, chance)


def wild_action(game: Game[Any], state: Any, chance: random.Random) -> Action:
    """A fair deal, or any legal action, whatever a modest player would choose; as often a pass as with that one."""
    if game.shuffle(state):
        return random_action(game, state, chance)
    legal = game.legal(state)
    return PASS if PASS in legal and chance.random() < HALF else chance.choice(legal)
