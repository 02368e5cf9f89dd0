"""Define a position of Olika: forms of the game, suits, ranks, the table of card points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.acts import TABLE
from ...core.cards import pack
from ...core.game import Game
from ...core.inputs import AtMost, Clash, During, Within, Word
from ...core.position import Cards, Count, Hands, Heaps, Numbers, Role, Seat, Secret, Shown, Trick, Words
from ...core.seats import seat_names
from ...core.unknown import is_known
from ...toolkit.dealing import clockwise

BOTTOM = "B"
RANKS = "AKQJT9"
NO_TRUMP = "N"
MATES = {"H": "D", "D": "H", "S": "C", "C": "S"}
COLUMNS = ("trump", "same", "other", "none")
HOUSE_TABLE = (
    *(5, 4, 3, 2, 1, 0),  # trump suit, from the ace down
    *(4, 3, 2, 1, 0, -1),  # the other suit of its colour
    *(-1, -1, -1, -1, -2, -2),  # the suits of the other colour
    *(3, 2, 1, -1, -1, -2),  # any suit without trumps
    *(2, 2),  # the bottom trump, with trumps and without
)
STRENGTH = {rank: 14 - place for place, rank in enumerate(RANKS)}
LED_ACE, BOTTOM_STRENGTH = 8, 7
MOST_HANDS = 99
"""So many hands may be finished."""

type Form = Literal["three", "four", "three-open", "four-open", "two-open"]
type Phase = Literal["draw", "deal", "trump", "bid", "play", "over"]


class Options(NamedTuple):
    """`form`: how many play, with bids or without (open); `table`: card points, 26 numbers as in HOUSE_TABLE."""

    form: Form = "three"
    table: tuple[int, ...] = HOUSE_TABLE


class State(NamedTuple):
    """A position. `played` counts finished hands; `trump` is a suit, 'N' or '' (open); `chosen` the hidden bids."""

    turn: Seat
    hands: Annotated[Hands, AtMost(12)] = ()
    trick: Trick = ()
    shown: Shown = ()
    won: Annotated[Heaps, During("play")] = ()
    reserve: Annotated[Secret, During("trump bid play")] = ()
    indicator: Annotated[Cards, AtMost(1), During("trump bid play")] = ()
    stock: Annotated[Secret, During("draw deal over")] = ()
    trump: Annotated[str, Word("", *"SHDC", NO_TRUMP), During("deal bid play over")] = ""
    named_by: Annotated[Role, During("deal bid play over")] = TABLE
    dealer: Role = 0
    leader: Annotated[Seat, During("deal play over")] = TABLE
    chosen: Annotated[Words, Word("", *"23456"), During("deal bid play over")] = ()
    tricks: Annotated[Numbers, Within(0, 12), During("deal play over")] = ()
    totals: Numbers = ()
    points: Annotated[Numbers, During("deal over")] = ()
    played: Annotated[Count, Within(0, MOST_HANDS)] = 0
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """`P1` to `P4`, clockwise, so that no name is a card's."""
    return seat_names({"two-open": 2, "four": 4, "four-open": 4}.get(options.form, 3))


def deck(options: Options) -> Cards:
    """Six ranks in four suits, and the bottom trump."""
    return (*pack(RANKS), BOTTOM)


PLACE = {card: place for place, card in enumerate((*pack(RANKS, "SHCD"), BOTTOM, "?"))}
game = Game("olika", State, Options, seats=seats, deck=deck, order=PLACE.__getitem__)


@game.hook
def allow(options: Options) -> None:
    """A table of points needs all its numbers."""
    if len(options.table) != len(HOUSE_TABLE):
        raise Clash("table", f"option table: expected {len(HOUSE_TABLE)} numbers, got {len(options.table)}")


def bidding(s: State) -> bool:
    """Whether the form has bids."""
    return "open" not in s.options.form


def active(s: State) -> list[Seat]:
    """The seats that play this hand, from the dealer's left, or in turn where nobody tells who dealt; of four the dealer sits out."""
    count = len(seats(s.options))
    if not is_known(s.dealer):
        return [*range(count)]
    order = clockwise(s.dealer + 1, count)
    return order[:-1] if s.options.form == "four" else order


def chooser(s: State) -> Seat:
    """Who decides on trumps where the bottom trump is turned up."""
    return active(s)[0] if s.options.form == "four" else s.dealer


def suit(s: State, card: str) -> str:
    """The suit a card belongs to; the bottom trump is a trump."""
    return s.trump if card == BOTTOM else card[0]


def shown(number: int) -> str:
    """A number with a proper minus sign."""
    return str(number).replace("-", "−")
