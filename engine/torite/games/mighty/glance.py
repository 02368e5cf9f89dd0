"""Compute the figures that the tables at a glance on the game's page must show."""

from __future__ import annotations

from ...core.cards import pack, ranks
from ...core.position import Play, Trick
from ...core.views import Glance
from ...toolkit.ranks import from_the_top, taking
from .scoring import settle
from .state import COUNTING, JOKER, Options, game, mighty, points, suit
from .winning import winner

TRUMP = "H"


def won(trick: Trick) -> Play:
    """Who wins in the middle of a deal with hearts as trumps."""
    return winner(trick, TRUMP, mighty(TRUMP, Options()), suit(trick[0].cards[0]), False)


@game.hook
def glance() -> Glance:
    """Who beats whom, which cards count, and how the stake is paid."""
    plain = from_the_top(pack(suits="C"), taking(won))
    stakes = [settle("13H", 14, "", friend, Options()) for friend in (True, False)]
    return Glance(
        orders=[
            from_the_top([mighty(TRUMP, Options()), JOKER, *pack(suits=TRUMP)], taking(won)),
            ranks("".join(card[1] for card in plain)),
        ],
        worths=[{shown: points((f"S{rank}",)) for rank, shown in zip(COUNTING, ranks(COUNTING), strict=True)}],
        rows=[tuple(share for share in paid[1:] if share) for paid in stakes],
    )
