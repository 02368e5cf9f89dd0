"""Play the last tricks of a known world exactly: a side against all others, with equal positions weighed once."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from ..core.acts import TABLE
from ..core.game import Game
from .playout import ended, gain

NODES = 3_000
"""Positions that are looked at before an ending is given up as too long."""


class TooLongError(Exception):
    """An ending has more positions than `NODES`."""


class Ending:
    """One world's ending, for a side of seats; values are `gain` since `before`."""

    def __init__(self, game: Game[Any], before: Sequence[int], side: Sequence[int]) -> None:
        self.game, self.before, self.side = game, before, side
        self.known: dict[Any, tuple[float, float]] = {}
        self.nodes = 0

    def value(self, state: Any, low: float = -inf, high: float = inf) -> float:
        """Find what the side gains if all play their best, exact between `low` and `high`. TooLongError past `NODES`."""
        if ended(state):
            return gain(self.game, self.before, state, self.side)
        if state.turn == TABLE and self.game.shuffle(state):
            raise TooLongError
        floor, ceiling = self.known.get(state, (-inf, inf))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        self.nodes += 1
        if self.nodes > NODES:
            raise TooLongError
        found = self._best(state, max(low, floor), min(high, ceiling))
        self.known[state] = (
            found if found > low else floor,
            found if found < high else ceiling,
        )
        return found

    def _best(self, state: Any, low: float, high: float) -> float:
        ours = state.turn in self.side
        best = -inf if ours else inf
        for action in self.game.legal(state):
            value = self.value(self.game.apply(state, action).state, low, high)
            best = max(best, value) if ours else min(best, value)
            low, high = (max(low, best), high) if ours else (low, min(high, best))
            if low >= high:
                break
        return best
