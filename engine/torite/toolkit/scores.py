"""Adding up and comparing, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..core.acts import OVER, TABLE, Event, Step
from ..core.game import Game
from ..core.position import Position, Seat, replace
from .dealing import deals_next
from .sides import for_seats


class WithTotals(Position, Protocol):
    """Require what a State has in which points are added up."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side (of each seat, if everybody plays alone)."""
        ...


class WithDealer(Position, Protocol):
    """Require what a State has in which somebody deals."""

    @property
    def dealer(self) -> Seat:
        """Who deals."""
        ...


def summed(totals: Sequence[int], gains: Sequence[int]) -> tuple[int, ...]:
    """The totals with everyone's gain."""
    return tuple(old + new for old, new in zip(totals, gains, strict=True))


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """Those with the highest total; several share it."""
    most = max(totals)
    return tuple(place for place, total in enumerate(totals) if total == most)


def concluded[S: WithDealer](s: S, totals: Sequence[int], reached: bool, sides: bool = False) -> Step[S]:
    """The end of the game if it is reached and one total leads alone; otherwise, perhaps after a tie, the next deal.

    The totals are those of seats, or of `sides`.
    """
    best = leaders(totals)
    if reached and len(best) == 1:
        won = Event("winner", "end.winner", value=str(max(totals)))
        winner = won._replace(side=best[0]) if sides else won._replace(seat=best[0])
        return Step(replace(s, phase="over", turn=OVER), (winner,))
    tie = (Event("tie", "end.tie"),) if reached else ()
    return Step(replace(s, phase="deal", turn=TABLE), (*tie, *deals_next(s.dealer)))


def highest_wins[S: WithTotals](game: Game[S], *clauses: str) -> None:
    """Registers `scores` and `winners`, and binds the clauses to the latter: the highest total wins."""

    @game.hook
    def scores(s: S) -> tuple[int, ...]:
        """Each seat's total, or that of its side."""
        return for_seats(game.sides(s.options), s.totals)

    @game.hook
    @game.clause(*clauses)
    def winners(s: S) -> tuple[Seat, ...]:
        """Who has the highest total."""
        return leaders(scores(s))
