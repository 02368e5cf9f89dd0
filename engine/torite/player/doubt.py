"""Doubt a claim: find a world that its seat can imagine in which another takes a trick, whatever the seat plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from ..core.acts import TABLE, Action, Step
from ..core.game import Game
from .bidding import taker
from .claim import may_claim, to_the_end
from .memory import Memory
from .playout import ended, gain, side_of
from .worlds import imagine

FEW = 6
"""Cards in hand with which it is asked at the most."""
OUTCOMES = 16
"""Deals that are played out to see whether tricks are wanted."""
HARMFUL = -0.5
"""Where tricks and gains go together as little as this, tricks are not wanted, as in a nil."""
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


def worth_asking(memory: Memory) -> bool:
    """Tell whether a seat may wonder whether the rest is its own: few cards are left, and it can take tricks and should."""
    if not may_claim(memory) or not 1 < len(memory.game.hand(memory.seen, memory.seat)) <= FEW:
        return False
    outcomes = [_outcome(memory, Random(f"outcome/{number}")) for number in range(OUTCOMES)]
    return any(tricks for tricks, _ in outcomes) and _correlation(outcomes) > HARMFUL


def _correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """Compute how two figures go together, -1 to 1 (Pearson); 0 where one is always the same."""
    mean, other = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
    apart = [(first - mean, second - other) for first, second in pairs]
    spread = sum(first * first for first, _ in apart) * sum(second * second for _, second in apart)
    return sum(first * second for first, second in apart) / spread**0.5 if spread else 0.0


def _outcome(memory: Memory, chance: Random) -> tuple[int, float]:
    """Count the tricks that the seat takes in a world played out by chance, and tell what its side gains there."""
    game, state = memory.game, imagine(memory, chance).state
    side, before = side_of(game, state, memory.seat), game.scores(state)
    steps = [step for _, step in to_the_end(game, state, (), chance)]
    return sum(taker(step) == memory.seat for step in steps), gain(game, before, steps[-1].state, side)


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
