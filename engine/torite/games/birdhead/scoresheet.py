"""The score sheet of BirdHead."""

from __future__ import annotations

from ...core.acts import Event
from ...core.figures import Aim, Figure, ScoreSheet
from .last_trick import LIMIT, points
from .state import Options, State, game


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """The penalty cards that somebody takes."""
    figures = (Figure("penalty", ("last.penalty",), _penalty),)
    return ScoreSheet(figures, (Aim("points", LIMIT, "end.limit"),), field="penalties")


def _penalty(before: State, event: Event) -> int:
    return points(event.cards)
