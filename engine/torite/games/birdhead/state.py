"""Define a position of BirdHead, and what its cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.acts import TABLE
from ...core.game import Game
from ...core.inputs import AtMost, During
from ...core.position import UNKNOWN, Cards, Hands, Heaps, Seat, Secret, Shown, Trick
from ...core.seats import seat_names

SEATS = seat_names(4)
RANKS = tuple(str(number) for number in range(2, 12))
COPIES = 5

type Phase = Literal["draw", "deal", "play", "last", "over"]


class Options(NamedTuple):
    """`winner_rule`: who wins a trick of several cards."""

    winner_rule: Literal["last_to_raise", "highest_single_card"] = "last_to_raise"


class State(NamedTuple):
    """A position. `leader` leads the trick that is due; `stock` is what was not dealt, `dead` what has been played."""

    turn: Seat
    hands: Annotated[Hands, AtMost(10)] = ((),) * 4
    trick: Trick = ()
    shown: Shown = ()
    leader: Seat = TABLE
    penalties: Heaps = ((),) * 4
    dead: Annotated[Cards, During("play last")] = ()
    stock: Secret = ()
    phase: Phase = "play"
    options: Options = Options()


strength = {**{rank: int(rank) for rank in RANKS}, UNKNOWN: 99}.__getitem__
"""The number is the strength. A card nobody knows counts as higher than any that is known."""


def ascending(cards: Sequence[str]) -> Cards:
    """The cards sorted from the weakest to the strongest."""
    return tuple(sorted(cards, key=strength))


def deck(options: Options) -> Cards:
    """Five copies of each rank."""
    return RANKS * COPIES


def seats(options: Options) -> Sequence[str]:
    """Four players, clockwise."""
    return SEATS


game = Game("birdhead", State, Options, seats=seats, deck=deck, order=strength)
game.table = ("draw", "deal", "last")
game.fewest = True
game.clause("overview.players")(seats)
