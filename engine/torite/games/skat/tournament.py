"""Tournament scoring, and what a deal brings each seat."""

from __future__ import annotations

from ...core.position import Seat
from .state import State, game

GAME_BONUS = 50
FOR_OTHERS = {3: 40, 4: 30}


def award(s: State, won: bool, change: int) -> tuple[int, ...]:
    """Compute what a deal brings each seat."""
    if s.options.seeger_fabian:
        return seeger_fabian(s.options.players, s.declarer, won, change)
    scores = [0] * s.options.players
    scores[s.declarer] = change
    return tuple(scores)


@game.clause("option.seeger-fabian")
def seeger_fabian(players: int, declarer: Seat, won: bool, change: int) -> tuple[int, ...]:
    """50 for a game won or lost; 40 (at a table of four 30) for each other player when it is lost."""
    own = change + (GAME_BONUS if won else -GAME_BONUS)
    others = 0 if won else FOR_OTHERS[players]
    return tuple(own if seat == declarer else others for seat in range(players))


@game.clause("option.tie-break")
def rank(s: State, seat: Seat, total: int) -> tuple[int, ...]:
    """Rank a seat by what decides between seats, the most important first."""
    if not s.options.seeger_fabian:
        return (total,)
    own = [result.value for result in s.results if result.declarer == seat]
    return (total, sum(value > 0 for value in own), -sum(value < 0 for value in own))
