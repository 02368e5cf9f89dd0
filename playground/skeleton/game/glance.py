"""Compute the figures that the tables at a glance on the game's page must show."""

from torite.core.cards import ranks
from torite.core.views import Glance
from torite.toolkit.ranks import strengths

from .state import game


@game.hook
def glance() -> Glance:
    """The ranks, from high to low."""
    return Glance(orders=[ranks("".join(strengths()))])
