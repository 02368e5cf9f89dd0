"""Define a position of Spades: options, the cards, what the players have bid and taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.cards import pack
from ...core.game import Game
from ...core.inputs import AtMost, During, Within, Word
from ...core.position import Cards, Hands, Numbers, Role, Seat, Secret, Shown, SideNumbers, Trick, Words
from ...core.seats import seat_names
from ...toolkit.ranks import held_as
from ...toolkit.sides import across

TRUMP = "S"
NIL, BLIND = "0", "blind"
"""The bids that promise to take no trick."""

type Phase = Literal["draw", "deal", "blind", "bid", "play", "over"]


class Options(NamedTuple):
    """House rules; `minimum` is the least that the bids of partners may add up to."""

    blind_nil: bool = False
    minimum: Literal[0, 4] = 0
    bag_penalty: bool = True
    lower_end: bool = False


class State(NamedTuple):
    """A position. `bids` and `tricks` are each player's, `totals` and `bags` each side's; `fallen` are cards that fell from hands."""

    turn: Seat
    hands: Annotated[Hands, AtMost(13)] = ((), (), (), ())
    trick: Trick = ()
    shown: Shown = ()
    played: Annotated[Cards, During("play")] = ()
    stock: Annotated[Secret, During("draw deal over")] = ()
    dealer: Role = 0
    bids: Annotated[Words, Word("", BLIND, *map(str, range(14)))] = ("", "", "", "")
    tricks: Annotated[Numbers, Within(0, 13), During("deal play over")] = (0, 0, 0, 0)
    broken: Annotated[bool, During("deal play over")] = False
    fallen: Annotated[Shown, During("play")] = ()
    totals: Annotated[SideNumbers, Within(-9999, 9999)] = (0, 0)
    bags: Annotated[SideNumbers, Within(0, 999)] = (0, 0)
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """Four players, clockwise."""
    return seat_names(4)


game = Game("spades", State, Options, seats=seats, deck=lambda options: pack(), order=held_as())


@game.hook
def sides(options: Options) -> Sequence[Sequence[Seat]]:
    """W and Y against X and Z."""
    return across(4)
