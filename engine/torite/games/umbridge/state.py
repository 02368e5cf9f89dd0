"""Define a position of Umbridge: options, hands and packets, the auction, the rubber."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.acts import TABLE
from ...core.cards import pack
from ...core.game import Game
from ...core.inputs import AtMost, Clash, During, Within, Word
from ...core.position import Cards, Count, Hands, Numbers, Role, Seat, Secret, Shown, Trick, Words
from ...core.seats import seat_names
from ...toolkit.ranks import held_as, strengths

DENOMINATIONS = "CDHSN"
NO_TRUMP = "N"
DUMMY = 2
"""The place of the dummy beside the two players."""
POWER = strengths()

BIDS = tuple(f"{level}{denomination}" for level in range(1, 8) for denomination in DENOMINATIONS)

SEATS = seat_names(2)

type Call = Annotated[
    str, Word(*(f"{seat}:{word}" for seat in SEATS for word in ("pass", "double", "redouble", *BIDS)))
]
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

    player: Seat
    line: Literal["above", "below"]
    points: Annotated[int, Within(0, 9999)]


class State(NamedTuple):
    """A position. `pending` counts the cards laid away in this exchange, `limit` how many may be, `drawn` the bidder's."""

    turn: Seat
    hands: Annotated[Hands, AtMost(13)] = ((), ())
    trick: Trick = ()
    shown: Shown = ()
    left: Annotated[Secret, AtMost(13), During("divide umbrage")] = ()
    right: Annotated[Secret, AtMost(13), During("divide umbrage")] = ()
    bridge: Annotated[Secret, AtMost(13), During("exchange call play")] = ()
    packet: Annotated[Secret, AtMost(13), During("exchange call play")] = ()
    dummy: Annotated[Cards, AtMost(13), During("play")] = ()
    discards: Annotated[Secret, During("exchange call play")] = ()
    played: Annotated[Cards, During("play")] = ()
    stock: Annotated[Secret, During("deal over")] = ()
    dealer: Role = 0
    leader: Annotated[Seat, During("play")] = TABLE
    took: Annotated[Words, Word("", "keep", "umbrage"), During("divide umbrage")] = ("", "")
    calls: Annotated[tuple[Call, ...], During("exchange call play")] = ()
    contract: Annotated[str, Word("", *BIDS), During("exchange call play")] = ""
    bidder: Annotated[Seat, During("exchange call play")] = TABLE
    doubling: Annotated[Count, Within(0, 2), During("exchange call play")] = 0
    must_bid: Annotated[bool, During("call")] = False
    pending: Annotated[int, Within(0, 12), During("exchange")] = 0
    limit: Annotated[int, Within(0, 12), During("exchange call play")] = 0
    drawn: Annotated[Count, Within(0, 6), During("exchange call play")] = 0
    tricks: Annotated[Numbers, Within(0, 13), During("play")] = (0, 0)
    honours: Annotated[Numbers, Word(0, 100, 150), During("play")] = (0, 0)
    sheet: Annotated[tuple[Entry, ...], "record"] = ()
    finished: Annotated[Count, Within(0, 9999)] = 0
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """Two players."""
    return SEATS


def deck(options: Options) -> Cards:
    """One pack of 52."""
    return pack()


game = Game("umbridge", State, Options, seats=seats, deck=deck, order=held_as())
game.table = ("deal", "divide")


@game.hook
def allow(options: Options) -> None:
    """A rubber tells by itself who is vulnerable, and only a rubber has deals to be counted."""
    if options.deals < 1:
        raise Clash("deals", f"option deals: expected 1 or more, got {options.deals}")
    if options.scoring == "rubber" and options.vulnerable != "none":
        raise Clash(
            "vulnerable-in-rubber",
            "option vulnerable: in a rubber who has won a game is vulnerable; expected scoring = 'duplicate'",
        )
    if options.scoring == "duplicate" and options.deals != Options().deals:
        raise Clash(
            "deals-in-rubber", "option deals: a deal scored by itself is the whole game; expected scoring = 'rubber'"
        )


def other(seat: Seat) -> Seat:
    """The opponent."""
    return 1 - seat


def rank_of(bid: str) -> int:
    """A bid's place in the order of bids."""
    return int(bid[0]) * len(DENOMINATIONS) + DENOMINATIONS.index(bid[1])
