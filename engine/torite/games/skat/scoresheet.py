"""The score sheet of Skat."""

from __future__ import annotations

from ...core.figures import Aim, Figure, ScoreSheet
from .state import Options, game


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """The declarer's score, or what tournament scoring makes of it, and Ramsch."""
    own = (Figure("won-game", ("score.won",)), Figure("lost-game", ("score.lost",)))
    bonus = (Figure("bonus", ("option.seeger-fabian",)),)
    ramsch = (Figure("ramsch-scores", ("ramsch.score",)),) if options.ramsch else ()
    figures = (*(bonus if options.seeger_fabian else own), *ramsch)
    return ScoreSheet(figures, (Aim("deals", options.rounds * options.players, "end.deals"),))
