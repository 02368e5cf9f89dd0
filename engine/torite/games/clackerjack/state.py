"""Define a position of Clackerjack: options, tiles, seats and sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.game import Game
from ...core.inputs import During, Within
from ...core.position import UNKNOWN, Cards, Climb, Count, Hands, Piles, Seat, Secret, Shown, Side, SideNumbers
from ...core.seats import seat_names
from ...toolkit.sides import across, alone

SETS = 2
TWO = 2
"""The players of the game for two."""
HIGHEST = {4: 6, 2: 5}
"""The highest number on a tile, by the number of players."""

type Phase = Literal["draw", "deal", "play", "over"]


class Options(NamedTuple):
    """How many play; the variants of runs and bombs; which seats, from the starter, take the odd blanks."""

    players: Literal[4, 2] = 4
    long_runs: bool = False
    any_bomb: bool = False
    odds: Literal["third_and_fourth", "second_and_third", "first_and_fourth", "first_and_second"] = "third_and_fourth"


class State(NamedTuple):
    """A position.

    `open` are the blanks in front of each seat; `said` is how each play of the trick is read (`5/3+5/4`), `told` the
    same of the trick last `shown`; `laid` are tiles of the hand that wait for their reading.
    """

    turn: Seat
    hands: Hands = ()
    open: Annotated[Piles, During("play")] = ()
    trick: Climb = ()
    said: Annotated[tuple[str, ...], During("play")] = ()
    shown: Shown = ()
    told: tuple[str, ...] = ()
    laid: Annotated[tuple[str, ...], During("play")] = ()
    passes: Annotated[int, Within(0, 2), During("play")] = 0
    dead: Annotated[Cards, During("play")] = ()
    stock: Secret = ()
    starter: Seat = 0
    deals: Annotated[Count, Within(0, 6)] = 0
    totals: Annotated[SideNumbers, Within(0, 99)] = ()
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """The players, clockwise."""
    return seat_names(options.players)


def top(options: Options) -> int:
    """The highest number: six, or five with two players."""
    return HIGHEST[options.players]


def deck(options: Options) -> Cards:
    """Every tile twice."""
    numbers = range(top(options) + 1)
    return tuple(f"{low}-{high}" for low in numbers for high in numbers if low <= high) * SETS


def order(tile: str) -> str:
    """The order in which tiles are held: by their numbers; a tile nobody knows comes last."""
    return "~" if tile == UNKNOWN else tile


def blank(tile: str) -> bool:
    """Whether at least one half is blank."""
    return tile[0] == "0"


game = Game("clackerjack", State, Options, seats=seats, deck=deck, order=order, judged_at_once=400)


@game.clause("overview.partners")
def side(seat: Seat) -> Side:
    """Partners sit opposite; with two players everyone is a side."""
    return seat % 2


@game.hook
def sides(options: Options) -> Sequence[Sequence[Seat]]:
    """Two pairs, or two players."""
    return alone(TWO) if options.players == TWO else across(4)


@game.hook
def hand(s: State, seat: Seat) -> Cards:
    """The hidden tiles and the open ones."""
    if not 0 <= seat < len(s.hands):
        return ()
    return tuple(sorted((*s.hands[seat], *(s.open[seat] if s.open else ())), key=order))


def next_seat(s: State, seat: Seat) -> Seat:
    """The neighbour on the left."""
    return (seat + 1) % s.options.players
