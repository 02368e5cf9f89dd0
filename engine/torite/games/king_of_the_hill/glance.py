"""Compute the figures that the tables at a glance on the game's page must show."""

from __future__ import annotations

from ...core.views import Glance
from .scoring import EIGHTY, FORTY, MOST_STEPS, STEP, steps
from .state import NO_TRUMP, POINTS, TRUMP, game, points, ranking

RANK, SUIT = "7", "S"


@game.hook
def glance() -> Glance:
    """The orders with sevens and spades as trumps, what cards count, and how far the markers move."""
    reached = (0, 5, FORTY, *range(EIGHTY, EIGHTY + STEP * MOST_STEPS + 1, STEP))
    moves = [steps(points, 1) for points in reached]
    return Glance(
        orders=[ranking(RANK, SUIT, TRUMP), ranking(RANK, SUIT, "H"), ranking(RANK, NO_TRUMP, TRUMP)],
        worths=[{rank.replace("T", "10"): points((f"S{rank}",)) for rank in POINTS}],
        rows=[[king for king, _ in moves], [challengers for _, challengers in moves]],
    )
