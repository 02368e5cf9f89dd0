"""Define a position of Haggis: options, cards, sides. The team game is the main form, the published one an option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.acts import TABLE
from ...core.cards import SUITS
from ...core.game import Game
from ...core.inputs import AtMost, Clash, During, Within, Word
from ...core.position import (
    Cards,
    Climb,
    Count,
    Hands,
    Laid,
    Numbers,
    Piles,
    Role,
    Seat,
    Secret,
    Shown,
    Side,
    SideNumbers,
    SidePiles,
    Words,
)
from ...core.seats import seat_names
from ...toolkit.sides import across, alone

type Form = Literal["team4", "duel2", "trio3", "aid22_duel", "aid22_trio"]

NUMBERS = "23456789T"
FACES = "JQK"
RANK = {rank: place + 2 for place, rank in enumerate(NUMBERS + FACES)}
ALL_SUITS = "SHDC" + "ROYGB"
PLAYERS = {"team4": 4, "duel2": 2, "trio3": 3, "aid22_duel": 2, "aid22_trio": 3}
COLOURS = {2: "ROYG", 3: "ROYGB"}
PRIZES = {"3": 1, "5": 1, "7": 1, "9": 1, "J": 2, "Q": 3, "K": 5}

type Phase = Literal["draw", "deal", "exchange", "play", "over"]


class Options(NamedTuple):
    """The form of the game, the target, and how a lost bet is read in the team game."""

    form: Form = "team4"
    target: Literal[350, 250] = 350
    bets_each_defender: bool = False


class State(NamedTuple):
    """A position. `won`, `points` and `totals` belong to sides.

    `faces` are the open court cards, `giving` the cards laid out for an exchange, `named` the shape of the last play
    where its cards allow several, `fresh` is 1 for a seat that has not played yet, `first` is who went out first.
    """

    turn: Seat
    hands: Annotated[Hands, AtMost(20)] = ()
    faces: Annotated[Piles, AtMost(3), During("exchange play")] = ()
    giving: Annotated[Hands, AtMost(1), During("exchange")] = ()
    trick: Climb = ()
    shown: Shown = ()
    won: Annotated[SidePiles, During("play")] = ()
    haggis: Annotated[Laid, During("play")] = ()
    stock: Annotated[Secret, During("draw deal over")] = ()
    named: Annotated[str, During("play")] = ""
    passes: Annotated[int, Within(0, 3), During("play")] = 0
    swaps: Annotated[Count, Within(0, 1), During("exchange")] = 0
    dealer: Role = 0
    first: Annotated[Seat, During("play")] = TABLE
    bets: Annotated[Words, Word("", "baby", "little", "big", "top"), During("play")] = ()
    fresh: Annotated[Numbers, Word(0, 1), During("exchange play")] = ()
    points: Annotated[SideNumbers, Within(0, 999), During("play")] = ()
    totals: Annotated[SideNumbers, Within(0, 9999)] = ()
    phase: Phase = "play"
    options: Options = Options()


def team(options: Options) -> bool:
    """Whether this is the team game."""
    return options.form == "team4"


def seats(options: Options) -> Sequence[str]:
    """The players, clockwise."""
    return seat_names(PLAYERS[options.form])


def deck(options: Options) -> Cards:
    """The number cards, twice in the team game, and a J, Q, K for each player."""
    if team(options):
        numbers = tuple(suit + rank for suit in SUITS for rank in NUMBERS)
        return (*numbers, *numbers, *(suit + rank for suit in SUITS for rank in FACES))
    count = PLAYERS[options.form]
    return (*(suit + rank for suit in COLOURS[count] for rank in NUMBERS), *tuple(FACES) * count)


def is_face(card: str) -> bool:
    """Whether the card is a J, Q or K."""
    return card[-1] in FACES


def order(card: str) -> tuple[int, int]:
    """The order in which a hand is held: by rank, then by suit."""
    return (99, 0) if card == "?" else (RANK[card[-1]], ALL_SUITS.index(card[0]) if len(card) > 1 else 0)


game = Game("haggis", State, Options, seats=seats, deck=deck, order=order, judged_at_once=42)


@game.clause("cards.rank")
def rank(card: str) -> int:
    """2 to 13."""
    return RANK[card[-1]]


@game.hook
def allow(options: Options) -> None:
    """Readings of a lost bet belong to the team game."""
    if options.bets_each_defender and not team(options):
        raise Clash(
            "bets-each-defender", "option bets_each_defender: it belongs to the team game; expected form = 'team4'"
        )


def count(s: State) -> int:
    """How many play."""
    return PLAYERS[s.options.form]


def per_seat[T](s: State, value: T) -> tuple[T, ...]:
    """The same thing for every seat."""
    return (value,) * count(s)


@game.hook
def sides(options: Options) -> Sequence[Sequence[Seat]]:
    """Two pairs, or everybody alone."""
    return across(4) if team(options) else alone(PLAYERS[options.form])


def per_side[T](s: State, value: T) -> tuple[T, ...]:
    """The same thing for every side."""
    return (value,) * len(sides(s.options))


def side(s: State, seat: Seat) -> Side:
    """The side that a seat belongs to."""
    return seat % 2 if team(s.options) else seat


def held(s: State, seat: int) -> Cards:
    """All cards of a seat, hidden and open."""
    return (*s.hands[seat], *s.faces[seat])


def still_in(s: State, seat: int) -> bool:
    """Whether a seat has cards."""
    return bool(s.hands[seat] or s.faces[seat])


def opponents(s: State, seat: int) -> list[int]:
    """The seats that are not on this seat's side."""
    return [other for other in range(count(s)) if side(s, other) != side(s, seat)]


def next_holder(s: State, seat: int) -> int:
    """The next seat clockwise that has cards."""
    players = count(s)
    return next(other % players for other in range(seat + 1, seat + players + 1) if still_in(s, other % players))


@game.hook
def hand(s: State, seat: Seat) -> Cards:
    """The hidden hand and the open court cards."""
    return held(s, seat) if 0 <= seat < len(s.hands) else ()
