"""Where the tests that hold for every game ask: each option by itself, along the scenarios, and in games at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from playground.common.random_games import option_sets
from torite.core.acts import Action
from torite.core.game import Game
from torite.games import all_games
from torite.page.candidates import probes
from torite.reading.record import replay
from torite.reading.scenario import load

from .playing import random_game

GAMES = sorted(all_games().values(), key=lambda game: game.id)
VARIANTS = [
    pytest.param(game, options, id=f"{game.id}-{number}")
    for game in GAMES
    for number, options in enumerate(option_sets(game))
]
type Asked = tuple[Game[Any], Any, Action]
"""A game, a position of it, and an action about which one may ask there."""


def along(ident: str) -> Iterator[Asked]:
    """All that can be asked at every step of a scenario."""
    scenario = load(ident)
    for step in replay(scenario.game, scenario.start, scenario.line):
        for action in probes(scenario.game, step.state)[0]:
            yield scenario.game, step.state, action


class Walk(NamedTuple):
    """A random game followed for so many actions, looked at each so-manieth, with at most so many questions there."""

    seed: int
    plies: int
    stride: int
    most: int
    wild: bool = False

    def moments(self, game: Game[Any], options: Any) -> Iterator[Any]:
        """The positions that are looked at."""
        for ply, played in enumerate(random_game(game, options, self.seed, wild=self.wild)):
            if ply % self.stride == 0:
                yield played.before
            if ply > self.plies:
                return

    def asked(self, game: Game[Any], options: Any) -> Iterator[Asked]:
        """List what is asked at each position, spread over all that could be."""
        for state in self.moments(game, options):
            for action in self.spread(probes(game, state)[0]):
                yield game, state, action

    def spread(self, actions: list[Action]) -> list[Action]:
        """Some of the actions, from all parts of the list."""
        return actions[:: len(actions) // self.most + 1]
