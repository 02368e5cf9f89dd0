"""Define a position of Basra: the floor, the stock, piles and basras; what cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.acts import TABLE
from ...core.cards import pack
from ...core.game import Game
from ...core.inputs import AtMost, During, Within
from ...core.position import Cards, Count, Hands, Role, Seat, Secret, Side, SideNumbers, SidePiles
from ...core.seats import seat_names
from ...toolkit.ranks import held_as
from ...toolkit.sides import across, alone

KOMI = "D7"
JACK = "J"
VALUES = {"A": 1, "T": 10, **{str(number): number for number in range(2, 10)}}

type Phase = Literal["deal", "play", "over"]


class Options(NamedTuple):
    """Players and the variants of basras, komi and ties; `games` to be won for the match."""

    players: Literal[2, 4] = 2
    jack_basra: bool = False
    komi_groups: bool = False
    komi_pictures10: bool = False
    no_carry: bool = False
    games: Literal[3, 1] = 3


class State(NamedTuple):
    """A position. Piles, basras, points and games belong to sides; `last` is the side that captured last."""

    turn: Seat
    hands: Annotated[Hands, AtMost(4)] = ()
    floor: Annotated[Cards, During("play")] = ()
    stock: Annotated[Secret, During("deal play over")] = ()
    piles: Annotated[SidePiles, During("play")] = ((), ())
    basras: Annotated[SideNumbers, Within(0, 26), During("play")] = (0, 0)
    totals: Annotated[SideNumbers, Within(0, 999)] = (0, 0)
    won: Annotated[SideNumbers, Within(0, 3)] = (0, 0)
    last: Side = TABLE
    dealer: Role = 0
    waiting: Annotated[Count, Within(0, 999)] = 0
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """The players in the order of play (counter-clockwise)."""
    return seat_names(options.players)


def deck(options: Options) -> Cards:
    """One pack of 52."""
    return pack()


game = Game("basra", State, Options, seats=seats, deck=deck, order=held_as("A23456789TJQK"))


@game.hook
def sides(options: Options) -> Sequence[Sequence[Seat]]:
    """Two players, or two pairs."""
    return alone(2) if options.players == 2 else across(4)


@game.clause("four.partners")
def side(seat: Seat) -> Side:
    """Partners sit opposite each other."""
    return seat % 2


@game.clause("cards.values")
def value(card: str) -> int:
    """The ace counts 1, number cards their number, pictures nothing (0)."""
    return VALUES.get(card[1], 0)
