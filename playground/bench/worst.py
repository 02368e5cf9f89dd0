"""The hand with most legal plays that a random search finds, and how long their list takes when it is first made.

Measured in the process's own time, so that what else the machine does does not count.
"""

from __future__ import annotations

import random
import time
from itertools import islice
from typing import Any, NamedTuple

from torite.core.game import Game
from torite.games import game

from ..common.random_games import walk

BOUND = 300.0
"""Milliseconds that no list may take: a reader's tap still feels answered."""
OPENING = 40
"""Actions of a game after which a new one is begun: hands are largest early on."""


class Worst(NamedTuple):
    """How many positions were looked at, the most legal actions in one, and the longest time for a list."""

    positions: int
    actions: int
    milliseconds: float


def search(ident: str, seconds: float, seed: int = 1) -> Worst:
    """Looks through the openings of random games, with every value of every option, until the time is up."""
    rules, chance = game(ident), random.Random(seed)
    found, started = Worst(0, 0, 0.0), time.perf_counter()
    while time.perf_counter() - started < seconds:
        found = _opening(rules, chance, found)
    return found


def _opening(rules: Game[Any], chance: random.Random, found: Worst) -> Worst:
    for moment in islice(walk(rules, rules.start(_options(rules, chance)), chance), OPENING):
        if moment.state.turn >= 0:
            found = _listed(rules, moment.state, found)
    return found


def _options(rules: Game[Any], chance: random.Random) -> Any:
    """One option changed, or none; combinations that a game does not allow are passed over."""
    name = chance.choice(["", *rules.options])
    try:
        return rules.choose(**({name: chance.choice(rules.options[name])} if name else {}))
    except ValueError:
        return rules.option_type()


def _listed(rules: Game[Any], state: Any, found: Worst) -> Worst:
    begun = time.process_time()
    count = len(rules.legal(state))
    spent = (time.process_time() - begun) * 1000
    return Worst(found.positions + 1, max(found.actions, count), max(found.milliseconds, spent))
