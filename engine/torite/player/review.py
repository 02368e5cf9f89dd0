"""Tell after a deal what an action cost, in two numbers kept apart: over all worlds that its seat could imagine, and here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..core.acts import Action
from .bidding import Plan
from .memory import Memory
from .playout import never
from .think import STRENGTHS, Search, Strength, Sums, Weighed, think
from .worlds import World

PAIRS = 60
"""Worlds in which an action is compared with the best one."""
HERE = 30
"""Play-outs from the true position."""


class Cost(NamedTuple):
    """The best action, and what was lost against it in the mean: over the worlds, with its error, and in this deal.

    `exact` tells that the loss in this deal was played out with everybody's best cards.
    """

    best: Action
    worlds: int = 0
    lost: float = 0.0
    error: float = 0.0
    here: float = 0.0
    exact: bool = False


class TrueSearch(Search):
    """A search in the one world that there was: only for looking back, never for choosing."""

    def __init__(self, memory: Memory, seed: str, state: Any) -> None:
        super().__init__(memory, seed)
        self.state = state

    def world(self) -> World:
        """Give the true position each time."""
        self.drawn += 1
        return World(self.state, 0)

    def every(self, most: int) -> list[Any]:
        """List the one world that there was."""
        return [self.state]


def cost(memory: Memory, state: Any, action: Action, seed: str, spent: Callable[[], float] = never) -> Cost:
    """Compare an action with the best one for the seat of a memory, as it stood before the action in the position `state`.

    `spent` tells which share of the time has passed: by half of it the best one is found.
    """
    decision = think(memory, STRENGTHS["patient"], seed, lambda: 2 * spent())
    if decision.action == action:
        return Cost(decision.action)
    best, strength = decision.action, STRENGTHS["patient"]
    plans = {weighed.action: plan for weighed, plan in zip(decision.weighed, decision.plans, strict=True)}
    pair = [(best, plans.get(best)), (action, plans.get(action))]
    over = _compared(Search(memory, f"{seed}/cost"), pair, PAIRS, spent)
    truly = TrueSearch(memory, f"{seed}/here", state)
    exact = _exactly(truly, best, action, strength)
    here = exact or _compared(truly, pair, HERE)
    return Cost(best, over.worlds, over.mean, over.error, here.mean, exact is not None)


def _compared(
    search: Search, pair: list[tuple[Action, Plan | None]], worlds: int, spent: Callable[[], float] = never
) -> Weighed:
    """Tell by how much the first one is better: both are played out in the same worlds, by the same chance."""
    sums = [Sums(*candidate) for candidate in pair]
    for _ in range(worlds):
        if spent() >= 1 and len(sums[0].values) > 1:
            break
        search.batch(sums)
    return sums[0].over(sums[1])


def _exactly(search: Search, best: Action, action: Action, strength: Strength) -> Weighed | None:
    """Tell it exactly if the end is near; None if it is not."""
    sums = search.exactly([best, action], 1) if search.is_short(strength.exact) else None
    return sums[0].over(sums[1]) if sums else None
