"""Compute the figures that the tables at a glance on the game's page must show."""

from __future__ import annotations

from ...core.cards import ranks
from ...core.views import Glance
from .rules import strength
from .scoring import value
from .state import BOTTOM, MATES, NO_TRUMP, RANKS, Options, game

TRUMP, OTHER = "H", "S"


def order(cards: list[str], led: bool) -> list[str]:
    """Cards of a suit from high to low; perhaps its ace was led."""
    return sorted(cards, key=lambda card: -strength(card, led and card[-1] == "A"))


@game.hook
def glance() -> Glance:
    """The orders, with an ace that was led and without, and the table of card points."""
    trumps, plain = [TRUMP + rank for rank in RANKS] + [BOTTOM], [OTHER + rank for rank in RANKS]
    columns = [(TRUMP, TRUMP, BOTTOM), (MATES[TRUMP], TRUMP, ""), (OTHER, TRUMP, ""), (OTHER, NO_TRUMP, BOTTOM)]
    return Glance(
        orders=[order(trumps, led) for led in (False, True)]
        + [ranks("".join(card[1] for card in order(plain, led))) for led in (False, True)],
        worths=[
            {
                shown: value(card, trump, Options())
                for shown, card in [*zip(ranks(RANKS), (suit + rank for rank in RANKS), strict=True), (more, more)]
                if card
            }
            for suit, trump, more in columns
        ],
    )
