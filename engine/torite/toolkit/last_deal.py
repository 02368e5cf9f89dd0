"""Refuse the totals of a game that is over which no last deal can have brought."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.soundness import Problem
from ..core.unknown import is_known
from .scores import WithTotals


def too_high(s: WithTotals, target: int, most: int, cost: int = 0) -> Iterator[Problem]:
    """Refuse a winner's total above all that one deal can have brought since the game went on.

    It went on with less than the target, or with as much as another had; a deal brings `most` at the most, and costs no more
    than `cost`.
    """
    if s.phase != "over" or not all(map(is_known, s.totals)):
        return
    *_, second, best = sorted(s.totals)
    if best > (limit := max(target - 1, second + cost) + most):
        yield Problem("totals", f"no more than {limit} of the winner, as a deal brings {most} at most", best)
