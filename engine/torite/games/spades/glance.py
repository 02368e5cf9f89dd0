"""What the tables at a glance on the game's page have to agree with."""

from __future__ import annotations

from ...core.views import Glance
from ...toolkit.ranks import strengths
from .scoring import nil_points, settled
from .state import NIL, game


@game.hook
def glance() -> Glance:
    """The ranks, a trick bid and a nil."""
    return Glance(
        orders=[[rank.replace("T", "10") for rank in strengths()]],
        rows=[[settled(["1"], [took])[0] for took in (1, 0)], [nil_points(NIL, took) for took in (0, 1)]],
    )
