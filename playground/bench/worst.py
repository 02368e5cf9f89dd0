"""The hand with most legal plays that a random search finds, and how long their list takes when it is first made.

Measured in the process's own time, so that what else the machine does does not count.
"""

import random
import time
from itertools import islice
from typing import Any, NamedTuple

from torite.core.game import Game
from torite.games import game, game_ids

from ..common.random_games import option_sets, walk

BOUND = 300.0
"""Milliseconds that no list may take: a reader's tap still feels answered."""
OPENING = 40
"""Actions of a game after which a new one is begun: hands are largest early on."""


class Worst(NamedTuple):
    """How many positions were looked at, the most legal actions in one, and the longest time for a list."""

    positions: int
    actions: int
    milliseconds: float


def measure(seconds: float) -> dict[str, Any]:
    """For each game the longest list of legal actions found by random search, and the bound that it has to keep."""
    found = {ident: search(ident, seconds) for ident in game_ids()}
    lists = {ident: {**worst._asdict(), "within": worst.milliseconds <= BOUND} for ident, worst in found.items()}
    return {"bound_milliseconds": BOUND, "games": lists}


def search(ident: str, seconds: float, seed: int = 1) -> Worst:
    """Looks through the openings of random games, with every value of every option, until the time is up."""
    rules, chance = game(ident), random.Random(seed)
    found, started, options = Worst(0, 0, 0.0), time.perf_counter(), option_sets(rules)
    while time.perf_counter() - started < seconds:
        start = rules.start(chance.choice(options))
        for moment in islice(walk(rules, start, chance), OPENING):
            if moment.state.turn >= 0:
                found = _listed(rules, moment.state, found)
    return found


def _listed(rules: Game[Any], state: Any, found: Worst) -> Worst:
    begun = time.process_time()
    count = len(rules.legal(state))
    spent = (time.process_time() - begun) * 1000
    return Worst(found.positions + 1, max(found.actions, count), max(found.milliseconds, spent))
