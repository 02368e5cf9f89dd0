"""Play the last tricks of a known world exactly: whoever gains together against all others, equal positions weighed once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from random import Random
from typing import Any

from ..core.acts import TABLE
from ..core.game import Game
from .playout import ended, gain, never, play_out

NODES = 3_000
"""Positions that are looked at before an ending is given up as too long."""

TRIALS = 8
"""Play-outs by which it is told who gains together."""


class TooLongError(Exception):
    """An ending has more positions than are to be looked at, or than there is time for."""


def together(game: Game[Any], state: Any, side: Sequence[int], chance: Random) -> frozenset[int]:
    """Find a side and all who gain whenever it gains, as partners do in a game in which each keeps a score of its own."""
    before = game.scores(state)
    ends = [play_out(game, state, chance) for _ in range(TRIALS)]
    seats = range(len(before))
    rows = {seat: [gain(game, before, end, side if seat in side else (seat,)) for end in ends] for seat in seats}
    moves = {seat: [(gained > row[0]) - (gained < row[0]) for gained in row] for seat, row in rows.items()}
    own = moves[side[0]]
    return frozenset(side) | {seat for seat in seats if any(own) and moves[seat] == own}


class Ending:
    """One world's ending, for a side of seats and those who play for it; values are `gain` since `before`."""

    def __init__(
        self,
        game: Game[Any],
        before: Sequence[int],
        side: Sequence[int],
        friends: frozenset[int],
        most: int = NODES,
        late: Callable[[], bool] = never,
    ) -> None:
        self.game, self.before, self.side, self.friends, self.most, self.late = game, before, side, friends, most, late
        self.known: dict[Any, tuple[float, float]] = {}
        self.nodes = 0

    def value(self, state: Any, low: float = -inf, high: float = inf) -> float:
        """Find what the side gains if all play their best, exact between `low` and `high`.

        TooLongError past `most` positions, or when time is up.
        """
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
        if self.nodes > self.most or self.late():
            raise TooLongError
        best = self._best(state, max(low, floor), min(high, ceiling))
        self.known[state] = (
            best if best > low else floor,
            best if best < high else ceiling,
        )
        return best

    def _best(self, state: Any, low: float, high: float) -> float:
        ours = state.turn in self.friends
        best = -inf if ours else inf
        for action in self.game.legal(state):
            value = self.value(self.game.apply(state, action).state, low, high)
            best = max(best, value) if ours else min(best, value)
            low, high = (max(low, best), high) if ours else (low, min(high, best))
            if low >= high:
                break
        return best
