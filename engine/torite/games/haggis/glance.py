"""Compute the figures that the tables at a glance on the game's page must show."""

from __future__ import annotations

from ...core.cards import ranks
from ...core.views import Glance
from .scoring import A_CARD_HELD, BETS, card_points
from .state import FACES, NUMBERS, Options, game, rank


@game.hook
def glance() -> Glance:
    """The ranks, what a card brings, and the bets: half of each to the opponents if it is lost."""
    order = "".join(sorted(NUMBERS + FACES, key=rank, reverse=True))
    bets = [(made, made // 2) for made in BETS["team4"].values()]
    return Glance(orders=[ranks(order)], rows=[(card_points(("S5",), Options()),), (A_CARD_HELD,), *bets])
