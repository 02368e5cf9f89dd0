"""Compute the figures that the tables at a glance on the game's page must show."""

from __future__ import annotations

from ...core.cards import pack, ranks
from ...core.position import Play, Trick
from ...core.views import Glance
from ...toolkit.ranks import from_the_top, taking
from .rules import winner
from .scoring import nil_scores, pairs
from .state import RANKS, game, strongest

TURNED = "H9"


def won(trick: Trick) -> Play:
    """Who wins when TURNED has fixed trumps."""
    return winner(trick, TURNED[0], strongest(TURNED))


@game.hook
def glance() -> Glance:
    """Who beats whom, how pairs are counted, what a nil brings."""
    trumps = [card for card in pack(RANKS, TURNED[0]) if card != TURNED]
    plain = from_the_top(pack(RANKS, "C"), taking(won))
    return Glance(
        orders=[
            from_the_top([strongest(TURNED), *trumps], taking(won)),
            ranks("".join(card[1] for card in plain)),
        ],
        rows=[(pairs(("SJ", "HJ", "DJ")),), (pairs(("SJ", "HJ", "DJ", "CJ")),), (nil_scores(True)[0],)],
    )
