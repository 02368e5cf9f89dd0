"""Define a position of the lab: the switches, the cards, and who has taken how many tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ...core.cards import pack
from ...core.game import Game
from ...core.position import Cards, Hands, Numbers, Seat, Secret, Shown, Trick
from ...core.seats import seat_names
from ...toolkit.ranks import held_as

type Phase = Literal["deal", "play", "over"]


class Options(NamedTuple):
    """The switches: what one must play, what is trump, where an ace stands, which cards can win, which of them does.

    `others` says whether cards of other suits than the one led can win.
    """

    duty: Literal["follow", "ruff", "beat", "free", "differ"] = "follow"
    trump: Literal["none", "S", "H", "D", "C"] = "none"
    winner: Literal["highest", "lowest", "second"] = "highest"
    ace: Literal["high", "low", "caught"] = "high"
    others: Literal["lose", "count"] = "lose"
    ties: Literal["first", "last"] = "first"


class State(NamedTuple):
    """A position. `played` holds the tricks that are finished, `stock` what is not dealt."""

    turn: Seat
    hands: Hands = ((), (), (), ())
    trick: Trick = ()
    shown: Shown = ()
    stock: Secret = ()
    played: Cards = ()
    tricks: Numbers = (0, 0, 0, 0)
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """Four players, clockwise."""
    return seat_names(4)


game = Game("lab", State, Options, seats=seats, deck=lambda options: pack(), order=held_as())
