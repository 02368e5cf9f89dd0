"""Compute the figures that the tables at a glance on the game's page must show."""

from __future__ import annotations

from ...core.views import Glance
from .state import RANKS, game, strength


@game.hook
def glance() -> Glance:
    """The ranks by their strength."""
    return Glance(orders=[sorted(RANKS, key=strength, reverse=True)])
