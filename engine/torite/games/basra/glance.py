"""Compute the figures that the tables at a glance on the game's page must show."""

from __future__ import annotations

from ...core.views import Glance
from .scoring import POINTS, basra_points, card_points
from .state import game


@game.hook
def glance() -> Glance:
    """Return what cards of a pile, most cards and basras are worth."""
    worth = {"J": "SJ", "A": "SA", "C2": "C2", "DT": "DT"}
    return Glance(
        worths=[{shown: card_points((card,)) for shown, card in worth.items()}], rows=[(POINTS,), (basra_points(1),)]
    )
