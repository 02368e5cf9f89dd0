"""How strong the thinking player is: contests over many deals, each from every side."""

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, NamedTuple

from . import duel, ismcts, one_ply
from .deals import Kept, Key, real_games
from .duel import margin

PAIRS = (
    *(("one-ply", "random"), ("normal", "random"), ("normal", "one-ply")),
    *(("normal", "quick"), ("patient", "normal")),
)
"""Who plays whom: the first is meant to win. The strongest is measured by the one below it, which costs least."""
BESIDE = ("patient", "is-mcts")
"""A pair that plays only the games that it is measured in, as it takes long."""
BESIDE_GAMES = ("skat", "spades")
DIGITS = 4
"""Digits to which a deal's margin is kept."""


class Score(NamedTuple):
    """Deals played, the mean gain of the first player over the second, and its standard error, in the game's points."""

    deals: int
    mean: float
    error: float

    @property
    def errors(self) -> float:
        """The mean in standard errors; 0 where there is no spread yet."""
        return self.mean / self.error if self.error else 0.0


def score(values: Sequence[float]) -> Score:
    """Sum up the margins of a contest's deals."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return Score(len(values), fmean(values or [0.0]), error)


def measure(deals: int, games: Sequence[str], pairs: Sequence[str], cluster: str) -> dict[str, Any]:
    """Play what has not been played yet, and sum up."""
    every = [(ident, *pair) for pair in PAIRS for ident in real_games(games)]
    every += [(ident, *BESIDE) for ident in real_games(games) if ident in BESIDE_GAMES]
    contests = [contest for contest in every if not pairs or "/".join(contest[1:]) in pairs]
    kept = Kept("players", real_games(games), duel, ismcts, one_ply)
    kept.complete(contests, deals, _margin, cluster, timed=[contest for contest in contests if contest[1:] == BESIDE])
    ways: dict[str, dict[str, Any]] = {}
    for key in contests:
        if values := kept.of(key, deals):
            ways.setdefault(" over ".join(key[1:]), {})[key[0]] = _row(score(values))
    return {"ways": ways}


def _margin(key: Key, deal: int) -> float:
    ident, one, other = key
    return round(margin(ident, deal, one, other), DIGITS)


def _row(outcome: Score) -> dict[str, float]:
    mean, error, errors = round(outcome.mean, 3), round(outcome.error, 3), round(outcome.errors, 1)
    return {"deals": outcome.deals, "mean": mean, "error": error, "errors": errors}
