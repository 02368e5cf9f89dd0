"""The score sheet of Haggis."""

from __future__ import annotations

from ...core.figures import Aim, Figure, ScoreSheet
from .scoring import AIDS
from .state import Options, game, team


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """Cards of the opponents, bets, and cards captured."""
    four = team(options)
    aid = AIDS.get(options.form)
    figures = (
        Figure("hand-points", ("out.first", "out.slam") if four else ("published.out",)),
        Figure("bet-points", ("bets.amounts" if four else aid or "published.bets",)),
        Figure("cards", ("cards.points" if four else aid or "published.points",)),
    )
    target = Aim("points", options.target, "end.target" if four else "published.target")
    return ScoreSheet(figures, (target,), field="totals")
