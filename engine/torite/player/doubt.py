"""Doubt a claim: find a world that its seat can imagine in which another takes a trick, whatever the seat plays."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from ..core.acts import TABLE, Action, Step
from ..core.game import Game
from .bidding import taker
from .claim import may_claim
from .memory import Memory
from .playout import ended
from .worlds import imagine

WORLDS = 24
"""Worlds that are tried."""
NODES = 3_000
"""Actions that are tried in a world before nothing is said of it."""


class TooLongError(Exception):
    """A search that has grown too long."""


class Doubt(NamedTuple):
    """A position that the seat can imagine, and a line from there, at the end of which another seat takes a trick."""

    state: Any
    line: tuple[Action, ...]
    taker: int


def doubt(memory: Memory, late: Callable[[], bool]) -> Doubt | None:
    """Find a world that beats the claim of all tricks that are left; None if none was found in time."""
    if not may_claim(memory):
        return None
    for number in range(WORLDS):
        world = imagine(memory, Random(f"doubt/{number}"))
        line = () if world.misfits else _beaten(memory.game, world.state, memory.seat)
        if line:
            return Doubt(world.state, line, _taken(memory.game, world.state, line))
        if late():
            break
    return None


def _beaten(game: Game[Any], state: Any, seat: int) -> tuple[Action, ...]:
    """Find a line that beats the seat with all cards open; () if there is none, or the search grows too long."""
    try:
        return Search(game, seat).lost(Step(state, ())) or ()
    except TooLongError:
        return ()


def _taken(game: Game[Any], state: Any, line: tuple[Action, ...]) -> int:
    """Tell who takes the trick at the end of a line."""
    *before, last = line
    for action in before:
        state = game.apply(state, action).state
    winner = taker(game.apply(state, last))
    assert winner is not None
    return winner


class Search:
    """A search in one world, in which all cards are known, for a line along which another seat takes a trick."""

    def __init__(self, game: Game[Any], seat: int) -> None:
        self.game, self.seat = game, seat
        self.nodes = 0

    def lost(self, step: Step[Any]) -> tuple[Action, ...] | None:
        """Find what follows until another takes a trick, whatever the seat plays; None if the seat can take them all."""
        state, winner = step.state, taker(step)
        if winner not in (None, self.seat):
            return ()
        if ended(state) or state.phase not in self.game.in_play:
            return None
        own, first = state.turn == self.seat, None
        for action in self._moves(state):
            line = self.lost(self.game.apply(state, action))
            if own and line is None:
                return None
            if line is not None and first is None:
                first = (action, *line)
            if not own and first is not None:
                break
        return first

    def _moves(self, state: Any) -> list[Action]:
        """List what can be done, unless only chance tells."""
        self.nodes += 1
        if self.nodes > NODES or (state.turn == TABLE and self.game.shuffle(state)):
            raise TooLongError
        return self.game.legal(state)
