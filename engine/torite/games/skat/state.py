"""Define a position of Skat: the pack, who sits where, the contract, the results so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.acts import TABLE, Event
from ...core.cards import pack
from ...core.game import Game
from ...core.inputs import AtMost, Clash, During, Within, Word
from ...core.position import UNKNOWN, Cards, Count, Hands, Heaps, Laid, Seat, Secret, Shown, Trick, Words
from ...core.seats import seat_names
from ...toolkit.dealing import counted

SUITS = "CSHD"
RANKS = "AKQJT987"
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
DECK = pack(RANKS, SUITS)
POINTS_OF = {card: POINTS[card[1]] for card in DECK}
JACKS = ("CJ", "SJ", "HJ", "DJ")
UNSEEN = "?"
NULLS = (23, 35, 46, 59)
VALUES = tuple(
    sorted(
        {base * times for base in (9, 10, 11, 12) for times in range(2, 19)}
        | {24 * times for times in range(2, 12)}
        | {*NULLS}
    )
)
"""Bids: every value that a game can have."""
IN_SORT = (*JACKS, *pack("ATKQ987", SUITS), UNSEEN)
PLACE = {card: place for place, card in enumerate(IN_SORT)}

type Level = Literal["", "schneider", "schwarz", "ouvert"]

type Phase = Literal[
    "draw", "deal", "call", "answer", "alone", "skat", "discard", "announce", "kontra", "re", "play", "over"
]


class Options(NamedTuple):
    """`rounds` of dealing make a game; the others are the variants of its rules page."""

    players: Literal[3, 4] = 3
    rounds: int = 1
    seeger_fabian: bool = False
    ramsch: bool = False
    kontra: bool = False


class Contract(NamedTuple):
    """Describe what is played (clubs, …, grand, null, ramsch), whether without the skat, and what was announced beyond it."""

    name: Annotated[str, Word("", "clubs", "spades", "hearts", "diamonds", "grand", "null", "ramsch")] = ""
    hand: bool = False
    level: Level = ""

    @property
    def announced(self) -> str:
        """As it is announced: `clubs`, `grand-schwarz`, `null-ouvert`."""
        return f"{self.name}-{self.level}" if self.level else self.name


class Result(NamedTuple):
    """One deal on the score sheet: the declarer (`table` = none), the contract, the value scored, what each seat scores."""

    declarer: Seat
    contract: Contract
    value: int
    scores: tuple[int, ...]


class State(NamedTuple):
    """A position. `bid` is the last value called, `said` each seat's last word in the auction, `tops` the matadors.

    `tops` is n for "with n", -n for "without n". `open_hand` holds the declarer's cards in place of `hands` once they
    lie open. `stake` is 2 after kontra, 4 after re.
    """

    turn: Seat
    hands: Annotated[Hands, AtMost(12)] = ()
    trick: Trick = ()
    shown: Shown = ()
    taken: Annotated[Heaps, During("deal play over")] = ()
    phase: Phase = "play"
    said: Annotated[Words, Word("", "pass", "hold", *map(str, VALUES))] = ()
    bid: Annotated[int, Word(0, *VALUES)] = 0
    skat: Annotated[Laid, AtMost(2)] = ()
    open_hand: Annotated[Cards, AtMost(10), During("deal kontra re play over")] = ()
    stock: Annotated[Secret, During("draw deal")] = ()
    dealer: Seat = TABLE
    declarer: Annotated[Seat, During("deal skat discard announce kontra re play over")] = TABLE
    contract: Contract = Contract()
    tops: Annotated[int, Within(-11, 11), During("deal kontra re play over")] = 0
    stake: Annotated[Count, Word(1, 2, 4), During("deal re play over")] = 1
    results: Annotated[tuple[Result, ...], "record"] = ()
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """Three players, or four of whom the dealer sits out."""
    return seat_names(options.players)


def deck(options: Options) -> Cards:
    """Four suits of eight cards."""
    return DECK


in_sort = PLACE.__getitem__
"""The place of a card in a sorted hand: jacks first, then suit by suit."""

game = Game("skat", State, Options, seats=seats, deck=deck, order=in_sort)
game.clause("overview.players")(seats)


@game.hook
def allow(options: Options) -> None:
    """A game has at least one round."""
    if options.rounds < 1:
        raise Clash("rounds", f"option rounds: expected 1 or more, got {options.rounds}")


counted(game, "cards.deck")


SEATING = {
    players: [tuple((dealer + step) % players for step in (1, 2, 3)) for dealer in range(players)] for players in (3, 4)
}
NEXT = {
    players: [dict(zip(row, (*row[1:], row[0]), strict=True)) for row in seating]
    for players, seating in SEATING.items()
}


@game.clause("deal.positions", "option.four-players")
def positions(players: int, dealer: Seat) -> tuple[Seat, ...]:
    """Forehand, middlehand and rearhand, clockwise from the dealer's left."""
    return SEATING[players][dealer]


def forehand(s: State) -> int:
    """The seat on the dealer's left."""
    return SEATING[s.options.players][s.dealer][0]


@game.clause("cards.points")
def card_points(cards: Cards) -> int:
    """The points of some cards."""
    return sum([POINTS_OF[card] for card in cards])


def held(s: State, seat: int) -> Cards:
    """The cards that a seat holds, in hand or laid open."""
    return s.hands[seat] or (s.open_hand if seat == s.declarer else ())


@game.hook
def hand(s: State, seat: int) -> Cards:
    """Cards laid open are still played from."""
    return held(s, seat) if 0 <= seat < len(s.hands) else ()


@game.hook
def heard(event: Event) -> Event:
    """Only the declarer sees the skat taken up and laid away."""
    hidden = event.kind in ("took", "discarded")
    return event._replace(cards=(UNKNOWN,) * len(event.cards)) if hidden else event


@game.hook
def opened(s: State) -> Sequence[str]:
    """The skat is turned up when the deal's points are counted."""
    return ("skat",) if is_counted(s) else ()


def is_counted(s: State) -> bool:
    """Whether a game has been played and counted."""
    return s.phase in ("deal", "over") and bool(s.contract.name)


@game.hook
def conceal(s: State, seat: int) -> State:
    """Only who knows the skat knows the matadors."""
    return s if is_counted(s) or (seat == s.declarer and not s.contract.hand) else s._replace(tops=0)
