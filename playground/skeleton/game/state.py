"""Define a position of New Game: its cards, and what each player has taken."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from torite.core.cards import pack
from torite.core.game import Game
from torite.core.position import Cards, Hands, Numbers, Seat, Secret, Shown, Trick
from torite.core.seats import seat_names
from torite.toolkit.ranks import held_as

SEATS = seat_names(6)

type Phase = Literal["draw", "deal", "play", "over"]


class Options(NamedTuple):
    """None yet: a field with a default is one, such as `trumps: bool = False`."""


class State(NamedTuple):
    """A position. `played` are the cards of finished tricks, `stock` those that were not dealt."""

    turn: Seat
    hands: Hands = ((),) * len(SEATS)
    trick: Trick = ()
    shown: Shown = ()
    played: Cards = ()
    stock: Secret = ()
    dealer: Seat = 0
    tricks: Numbers = (0,) * len(SEATS)
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """The players, clockwise."""
    return SEATS


def deck(options: Options) -> Cards:
    """The cards of the game."""
    return pack()


game = Game("new-game", State, Options, seats=seats, deck=deck, order=held_as())
