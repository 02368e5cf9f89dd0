"""The score sheet of Bird Dog."""

from __future__ import annotations

from ...core.figures import Aim, Figure, ScoreSheet
from .scoring import target
from .state import Options, game


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """Tell what everybody scores in a deal."""
    newer = options.edition == "newer"
    rules = ("option.newer",) if newer else ("score.no-solo", "score.solo", "score.others")
    figures = (Figure("scores", (*rules, "score.nil")),)
    whence = "option.newer" if newer else "two.target" if options.players == 2 else "end.target"
    return ScoreSheet(figures, (Aim("points", target(options), whence),), field="totals")
