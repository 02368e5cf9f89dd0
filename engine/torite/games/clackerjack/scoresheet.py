"""The score sheet of Clackerjack."""

from __future__ import annotations

from ...core.figures import Aim, Figure, ScoreSheet
from .scoring import most_deals, target
from .state import TWO, Options, game


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """Tell what the side that is out scores."""
    two = options.players == TWO
    aims = (
        Aim("points", target(options), "two.target" if two else "end.target"),
        Aim("deals", most_deals(options), "two.deals" if two else "end.deals"),
    )
    return ScoreSheet((Figure("scores", ("two.score" if two else "score.points",)),), aims, field="totals")
