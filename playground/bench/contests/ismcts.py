"""Let OpenSpiel's information-set Monte Carlo tree search play a seat, in the time that our player takes for the same."""

import time
from contextlib import suppress
from importlib import import_module
from random import Random
from typing import Any

from torite.core.acts import Action, Step
from torite.player.memory import Memory
from torite.player.open_spiel import SpielGame, SpielState
from torite.player.think import STRENGTHS, think
from torite.player.worlds import imagine

MANY = 1_000_000
"""More simulations than there is time for."""
ROLLOUTS = 1
SPREAD = 1.0
"""How much is explored, in units of what random play-outs gain or lose: OpenSpiel's bots take 1 to 2 of the utilities' range."""
FEWEST = 2
"""The first simulation only makes the root."""
TRIED = 8
"""Play-outs that tell this unit."""


class _OverError(Exception):
    """No time is left."""


def is_mcts(memory: Memory, seed: str) -> Action:
    """Choose as OpenSpiel's bot does. It is given worlds that agree with all that the seat knows, as ours is."""
    begun = time.perf_counter()
    ours = think(memory, STRENGTHS["patient"], seed)
    if len(memory.game.legal(memory.seen)) == 1:
        return ours.action
    return searched(memory, seed, time.perf_counter() - begun)


def searched(memory: Memory, seed: str, seconds: float) -> Action:
    """Search for some time, at least a few times; what tells its unit of points is not counted."""
    chance, ismcts = Random(seed), import_module("open_spiel.python.algorithms.ismcts")
    numpy, mcts = import_module("numpy"), import_module("open_spiel.python.algorithms.mcts")
    spiel = SpielGame(memory.game.id, **memory.seen.options._asdict())
    state = _world(spiel, memory, chance)
    random = numpy.random.RandomState(chance.randrange(2**32))
    evaluator = mcts.RandomRolloutEvaluator(ROLLOUTS, random)
    unit = _unit(evaluator, spiel, memory, chance)
    bot = ismcts.ISMCTSBot(spiel, evaluator, SPREAD * unit, MANY, random_state=random)
    done, until = 0, time.perf_counter() + seconds

    def resampled(_state: SpielState, _player: int) -> SpielState:
        nonlocal done
        if done >= FEWEST and time.perf_counter() >= until:
            raise _OverError
        done += 1
        return _world(spiel, memory, chance)

    bot.set_resampler(resampled)
    with suppress(_OverError):
        bot.run_search(state)
    policy: list[tuple[int, float]] = bot.get_final_policy(state, bot.lookup_node(state))
    best, _ = max(policy, key=lambda one: one[1])
    return memory.game.legal(state.state)[best]


def _world(spiel: SpielGame, memory: Memory, chance: Random) -> SpielState:
    """Draw a world as a state in which nobody has a history: all begins at this decision."""
    state = SpielState(spiel, [Step(imagine(memory, chance).state)], [])
    state.known = dict.fromkeys(range(spiel.num_players()), (1, ""))
    return state


def _unit(evaluator: Any, spiel: SpielGame, memory: Memory, chance: Random) -> float:
    """Tell how far results of random play-outs are apart, in points."""
    values = [float(evaluator.evaluate(_world(spiel, memory, chance))[memory.seat]) for _ in range(TRIED)]
    return max(values) - min(values) or 1.0
