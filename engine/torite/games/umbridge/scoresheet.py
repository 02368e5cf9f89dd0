"""The score sheet of Umbridge as it adds up: a rubber with all that is above and below the line, or a deal by itself."""

from __future__ import annotations

from ...core.figures import Aim, Figure, ScoreSheet
from .sheet import RUBBER
from .state import Options, game

RULES = {
    "below": "score.tricks",
    "overtricks": "score.overtricks",
    "insult": "score.insult",
    "redoubled": "score.insult",
    "slam": "score.slam",
    "down": "score.undertricks",
}
"""The clauses of what a contract brings."""
RUBBERS = {"honours": "score.honours", "rubber": "end.rubber", "broken-off": "end.broken-off"}
"""The clauses of what only a rubber brings."""


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """All that is written above and below the line."""
    flat = options.scoring == "duplicate"
    kinds = {f"{kind}-flat": rule for kind, rule in RULES.items()} | {"bonus-flat": "option.duplicate"}
    figures = tuple(Figure(kind, (rule,)) for kind, rule in (kinds if flat else RULES | RUBBERS).items())
    aims = (Aim("games", RUBBER, "end.rubber"), Aim("deals", options.deals, "end.deals"))
    return ScoreSheet(figures, (Aim("deals", 1, "option.duplicate"),) if flat else aims)
