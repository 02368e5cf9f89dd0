"""The score sheet of Olika."""

from __future__ import annotations

from ...core.figures import Aim, Figure, ScoreSheet, as_lost
from .scoring import hands_in_game
from .state import Options, game

ENDS = {
    "three": "end.hands",
    "four": "four.hands",
    "three-open": "open.hands",
    "four-open": "open.hands",
    "two-open": "two.hands",
}


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """Tell what bids bring and cost; without bids, what everybody gets in the end."""
    bids = (
        Figure("gains", ("score.made",)),
        Figure("gains-double", ("score.double",)),
        Figure("loses", ("score.failed",), as_lost),
        Figure("loses-double", ("score.dealers-trump",), as_lost),
    )
    count = (Figure("net", ("two.share" if options.form == "two-open" else "open.share",)),)
    breach = Figure("forfeits", ("irregular.established",), as_lost)
    figures = (*(count if options.form.endswith("open") else bids), breach)
    return ScoreSheet(figures, (Aim("deals", hands_in_game(options), ENDS[options.form]),), field="totals")
