"""Compute the figures that the tables at a glance on the game's page must show."""

from __future__ import annotations

from ...core.cards import pack, ranks
from ...core.position import Play, Trick
from ...core.views import Glance
from ...toolkit.ranks import from_the_top, taking
from .rules import winner
from .scoring import UNDER, honours, insult, overtrick_points, slam, trick_points
from .state import NO_TRUMP, game


def won(trick: Trick) -> Play:
    """Who wins without trumps."""
    return winner(trick, NO_TRUMP)


@game.hook
def glance() -> Glance:
    """The ranks, and every figure of the score."""
    first, second = (trick_points(level, NO_TRUMP, 0) for level in (1, 2))
    over = [(0, False), (1, False), (1, True), (2, False), (2, True)]
    trumps = ("SA", "SK", "SQ", "SJ", "ST")
    return Glance(
        orders=[ranks("".join(card[1] for card in from_the_top(pack(suits="S"), taking(won))))],
        rows=[
            (*(trick_points(1, suit, 0) for suit in "CDHS"), first, second - first),
            *([overtrick_points(1, suit, doubling, vulnerable) for suit in "CH"] for doubling, vulnerable in over),
            *UNDER.values(),
            *([slam(level, vulnerable) for vulnerable in (False, True)] for level in (6, 7)),
            *([insult(doubling)] * 2 for doubling in (1, 2)),
            *([honours(held, "S")] * 2 for held in (trumps[:4], trumps)),
        ],
    )
