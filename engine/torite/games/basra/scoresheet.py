"""The score sheet of Basra."""

from __future__ import annotations

from ...core.figures import Aim, Figure, ScoreSheet
from .scoring import TARGET
from .state import Options, game


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """The majority, cards and basras; every game begins at nothing."""
    figures = (
        Figure("majority", ("score.majority",)),
        Figure("worth", ("score.cards",)),
        Figure("basra-points", ("score.basras",)),
    )
    match = (Aim("games", options.games, "end.match"),) if options.games > 1 else ()
    return ScoreSheet(figures, (Aim("points", TARGET, "end.game"), *match), anew="game", field="totals")
