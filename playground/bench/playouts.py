"""Random games through the public door: decisions a second, and the time that a list of the legal actions takes.

Measured in the process's own time, so that what else the machine does counts as little as can be.
"""

import random
import time
from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from torite.core.acts import OVER
from torite.core.game import Game
from torite.games import game
from torite.player.playout import random_action

from ..common.random_games import walk

LONGEST = 5_000


class Pace(NamedTuple):
    """Hold the counts of one series of random games; tables' moves (deals) count as no decision."""

    decisions: int
    seconds: float
    listing: float = 0.0

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds

    @property
    def micros(self) -> float:
        """Microseconds for one list of the legal actions."""
        return self.listing / self.decisions * 1e6


type Player = Callable[[random.Random], int]
"""Plays one random game and tells the number of decisions in it."""


def pace_of(play: Player, seconds: float, seed: str) -> Pace:
    """Plays games until the time is up."""
    chance = random.Random(seed)
    decisions, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds or not decisions:
        decisions += play(chance)
    return Pace(decisions, spent)


def player(ident: str, how: str) -> Player:
    """Make a player: `legal` lists, `play` judges and moves, `apply` moves as a search does, both with all events."""
    rules = game(ident)
    return lambda chance: _play(rules, chance, getattr(rules, how))


def _play(rules: Game[Any], chance: random.Random, move: Callable[[Any, Any], Any]) -> int:
    state, decisions = rules.start(), 0
    for _ in range(LONGEST):
        if state.turn == OVER:
            break
        if state.turn >= 0:
            action = chance.choice(rules.legal(state))
            decisions += 1
        else:
            action = random_action(rules, state, chance)
        state = move(state, action).state
    return decisions


def listing_pace(ident: str, seconds: float, seed: str) -> Pace:
    """The time for listing alone, over the positions of random games."""
    rules = game(ident)
    positions = _positions(rules, random.Random(seed))
    decisions, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        for state in positions:
            rules.legal(state)
        decisions += len(positions)
    return Pace(decisions, spent, spent)


def _positions(rules: Game[Any], chance: random.Random) -> list[Any]:
    moments = islice(walk(rules, rules.start(), chance), LONGEST)
    return [moment.state for moment in moments if moment.state.turn >= 0]
