"""The duty to bid higher; what a bid is, and which facts the refusal tells, is the game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..core.fold import Rule, Test
from ..core.game import Game
from ..core.position import Position


class AtAuction(Position, Protocol):
    """Require what a State has in which players outbid each other."""

    @property
    def contract(self) -> str:
        """The highest bid so far, or nothing."""
        ...


def outbidding[S: AtAuction](game: Game[S], clause: str, phase: str, height: Callable[[str], int]) -> Rule[S]:
    """Binds the clause to the duty to bid higher than the highest bid so far; `height` tells how high a bid is."""

    @game.ban(clause, phase=phase)
    def too_low(s: S) -> Test | None:
        """A bid must beat the highest so far."""
        if not s.contract:
            return None
        least = height(s.contract)
        return lambda action: action.verb == "bid" and height(action.value) <= least

    too_low.speaks_for(lambda s, action: action.verb == "bid")
    return too_low
