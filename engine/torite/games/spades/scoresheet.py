"""The score sheet of Spades."""

from __future__ import annotations

from ...core.figures import Aim, Figure, ScoreSheet
from .state import Options, game


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """Bids, bags and nils."""
    figures = (
        Figure("made", ("score.made",)),
        Figure("missed", ("score.missed",)),
        Figure("bags", ("score.made", "score.nil-tricks", "score.both-nil")),
        Figure("nil-kept", ("score.nil",)),
        Figure("nil-failed", ("score.nil",)),
        Figure("nil-decreed-kept", ("irregular.established",)),
        Figure("nil-decreed-failed", ("irregular.established",)),
        *((Figure("penalty", ("score.bags",)),) if options.bag_penalty else ()),
    )
    lower = (Aim("points", -200, "option.lower-end"),) if options.lower_end else ()
    return ScoreSheet(figures, (Aim("points", 500, "end.target"), *lower), field="totals")
