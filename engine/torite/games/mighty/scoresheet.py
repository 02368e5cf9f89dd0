"""The score sheet of Mighty."""

from __future__ import annotations

from ...core.figures import Aim, Figure, ScoreSheet
from .state import Options, game


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """Tell what everybody is paid or pays."""
    figures = (Figure("scores", ("pay.friend", "pay.alone")),)
    return ScoreSheet(figures, (Aim("deals", options.rounds, "end.rounds"),), field="totals")
