"""Compute the figures that the tables at a glance on the game's page must show."""

from __future__ import annotations

from ...core.cards import ranks
from ...core.views import Glance
from .state import Contract, card_points, game
from .trumps import ranking, trumps
from .values import base, null_value


@game.hook
def glance() -> Glance:
    """The orders of the contracts, card points, base values and the values of Null."""
    orders = [trumps("spades"), trumps("grand"), ranks(ranking("spades")), ranks(ranking("null"))]
    worth = {shown: card_points((f"S{rank}",)) for rank, shown in zip("ATKQJ987", ranks("ATKQJ987"), strict=True)}
    nulls = [Contract("null", hand, level) for level in ("", "ouvert") for hand in (False, True)]
    bases = tuple(base(name) for name in ("diamonds", "hearts", "spades", "clubs", "grand"))
    return Glance(orders=orders, worths=[worth], rows=[bases, tuple(map(null_value, nulls))])
