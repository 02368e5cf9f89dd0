"""What a position of Umbridge is: options, hands and packets, the auction, the rubber."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ...core.acts import TABLE
from ...core.cards import pack
from ...core.game import Game
from ...core.position import Cards, Hands, Numbers, Seat, Secret, Shown, Trick, Words
from ...toolkit.ranks import held_as, strengths

DENOMINATIONS = "CDHSN"
NO_TRUMP = "N"
DUMMY = 2
"""The place of the dummy beside the two players."""
POWER = strengths()

type Scoring = Literal["rubber", "duplicate"]
type DummyRule = Literal["follower", "leader", "declarer", "free"]
type Vulnerable = Literal["none", "dealer", "opponent", "both"]
type Phase = Literal["deal", "divide", "exchange", "call", "umbrage", "play", "over"]


class Options(NamedTuple):
    """How deals are scored, who plays the dummy, who is vulnerable (duplicate only), after how many deals to break off."""

    scoring: Scoring = "rubber"
    dummy: DummyRule = "follower"
    vulnerable: Vulnerable = "none"
    deals: int = 24


class Entry(NamedTuple):
    """A figure on the score sheet: in whose column, on which side of the line."""

    player: Literal["A", "B"]
    line: Literal["above", "below"]
    points: int


class State(NamedTuple):
    """A position. `pending` counts the cards laid away in this exchange, `limit` how many may be, `drawn` the bidder's."""

    turn: Seat
    hands: Hands = ((), ())
    trick: Trick = ()
    shown: Shown = ()
    left: Secret = ()
    right: Secret = ()
    bridge: Secret = ()
    packet: Secret = ()
    dummy: Cards = ()
    discards: Secret = ()
    played: Cards = ()
    stock: Secret = ()
    dealer: Seat = 0
    leader: Seat = TABLE
    took: Words = ("", "")
    calls: tuple[str, ...] = ()
    contract: str = ""
    bidder: Seat = TABLE
    doubling: int = 0
    must_bid: bool = False
    pending: int = 0
    limit: int = 0
    drawn: int = 0
    tricks: Numbers = (0, 0)
    honours: Numbers = (0, 0)
    sheet: tuple[Entry, ...] = ()
    finished: int = 0
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """Two players."""
    return ("A", "B")


def deck(options: Options) -> Cards:
    """One pack of 52."""
    return pack()


game = Game("umbridge", State, Options, seats=seats, deck=deck, order=held_as())


def other(seat: Seat) -> Seat:
    """The opponent."""
    return 1 - seat


def rank_of(bid: str) -> int:
    """A bid's place in the order of bids."""
    return int(bid[0]) * len(DENOMINATIONS) + DENOMINATIONS.index(bid[1])
