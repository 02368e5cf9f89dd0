"""What a position of Basra is: the floor, the stock, piles and basras; what cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ...core.acts import TABLE
from ...core.cards import pack
from ...core.game import Game
from ...core.position import Cards, Hands, Numbers, Piles, Seat, Secret

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
    """A position. Piles, basras and points are kept by side: partners share the place of the first of them."""

    turn: Seat
    hands: Hands = ()
    floor: Cards = ()
    stock: Secret = ()
    piles: Piles = ()
    basras: Numbers = ()
    totals: Numbers = ()
    won: Numbers = ()
    last: Seat = TABLE
    dealer: Seat = 0
    waiting: int = 0
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """The players in the order of play (anticlockwise)."""
    return ("A", "B", "C", "D")[: options.players]


def deck(options: Options) -> Cards:
    """One pack of 52."""
    return pack()


def order(card: str) -> tuple[int, int]:
    """The order in which cards are shown."""
    return (9, 0) if card == "?" else ("SHDC".index(card[0]), "A23456789TJQK".index(card[1]))


game = Game("basra", State, Options, seats=seats, deck=deck, order=order)


@game.clause("four.partners")
def side(seat: Seat) -> int:
    """Partners sit opposite each other."""
    return seat % 2


def sides(s: State) -> tuple[int, ...]:
    """Each seat's side."""
    return tuple(side(seat) for seat in range(s.options.players))


@game.clause("cards.values")
def value(card: str) -> int:
    """The ace counts 1, number cards their number, pictures nothing (0)."""
    return VALUES.get(card[1], 0)


def per_seat[T](s: State, each: T) -> tuple[T, ...]:
    """The same thing for every seat."""
    return (each,) * s.options.players
