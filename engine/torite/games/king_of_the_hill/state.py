"""Define a position of King of the Hill: options, cards, what is a trump and what beats what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal, NamedTuple

from ...core.acts import TABLE
from ...core.cards import RANKS, SUITS, pack
from ...core.game import Game
from ...core.inputs import AtMost, Clash, During, Within, Word
from ...core.position import Away, Cards, Hands, Heaps, Marks, Numbers, Role, Seat, Secret, Shown, Trick
from ...core.seats import seat_names

TRACK = "23456789TJQKA"
JOKERS = ("JR", "JB")
NO_TRUMP = "N"
TRUMP = "T"
"""The one suit that all trumps form."""
HAND = 20
EIGHT = 8
SEATS: Sequence[str] = seat_names(5)
POINTS = {"5": 5, "T": 10, "K": 10}

type Rank = Annotated[str, Word(*TRACK)]
type Trump = Annotated[str, Word("", *SUITS, NO_TRUMP)]
type Phase = Literal["draw", "deal", "crown", "show", "overrule", "name", "bury", "call", "play", "over"]


class Options(NamedTuple):
    """How a pair is followed; the edition of the round; the ranks on the score track; partner; when showing is asked."""

    follow_pair: Literal["suit", "designer", "tractor"] = "suit"
    edition: Literal["blog", "designer"] = "blog"
    track: str = TRACK
    partner: Literal["open", "secret"] = "open"
    asking: Literal["after", "during"] = "after"


class State(NamedTuple):
    """A position. `kitty` is the eight before the king takes them, `buried` afterwards; `first` got the first card.

    `stock` is what is still to be dealt, in its order. `shower` has shown `showing` cards of the suit in `trump`;
    `asked` is the place of the seat to move in the order of asking. `markers` are the ranks on which the players
    stand, `finalists` those who can still win the sudden death (1) or not (0).
    """

    turn: Seat
    hands: Annotated[Hands, AtMost(28)] = ()
    trick: Trick = ()
    shown: Shown = ()
    won: Annotated[Heaps, During("play")] = ()
    kitty: Annotated[Secret, AtMost(8), During("crown show overrule name")] = ()
    buried: Annotated[Away, AtMost(8), During("bury call play")] = ()
    stock: Annotated[Secret, During("draw deal show overrule over")] = ()
    first: Seat = TABLE
    king: Seat = TABLE
    partner: Annotated[Role, During("play")] = TABLE
    trump: Annotated[Trump, During("overrule bury call play")] = ""
    shower: Annotated[Seat, During("overrule bury call play")] = TABLE
    showing: Annotated[int, Within(0, 2), During("overrule bury call play")] = 0
    asked: Annotated[int, Within(0, 5), During("show overrule")] = 0
    called: Annotated[str, Word("", *JOKERS, *pack()), During("play")] = ""
    markers: Annotated[Marks, Word(*TRACK)] = ()
    finalists: Annotated[Numbers, Word(0, 1)] = ()
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """The players, counter-clockwise."""
    return SEATS


@cache
def _both_packs() -> Cards:
    return (*pack(), *JOKERS) * 2


def deck(options: Options) -> Cards:
    """Two packs of 52 cards with their red and black jokers."""
    return _both_packs()


PLACE = {card: place for place, card in enumerate((*JOKERS, *pack(), "?"))}


def order(card: str) -> int:
    """The order in which a hand is held: jokers, then suit by suit."""
    return PLACE[card]


game = Game("king-of-the-hill", State, Options, seats=seats, deck=deck, order=order)


@game.hook
def allow(options: Options) -> None:
    """A track of two ranks or more, rising, with the ace at the end."""
    track = options.track
    if len(track) < 2 or track[-1] != "A" or "".join(rank for rank in TRACK if rank in track) != track:
        raise Clash("track", f"option track: expected ranks of {TRACK} in this order that end with A; got {track!r}")


def is_secret(options: Options) -> bool:
    """Whether nobody knows the partner until the called card is played; in the designer's edition it is always so."""
    return options.partner == "secret" or options.edition == "designer"


def secret_rule(options: Options) -> str:
    """The clause by which the partner is secret."""
    return "designer.secret" if options.edition == "designer" else "option.secret"


@game.clause("cards.points")
def points(cards: Cards) -> int:
    """Add up what cards are worth."""
    return sum(POINTS.get(card[-1], 0) for card in cards)


class Strengths(NamedTuple):
    """For one trump rank and trump suit: the suit each card counts as, and how strong it is within it."""

    suit: dict[str, str]
    power: dict[str, int]


@cache
def strengths(rank: str, trump: str) -> Strengths:
    """Suits and powers of all cards."""
    suit, power = dict[str, str](), dict[str, int]()
    for kind in (*SUITS, TRUMP):
        groups = ranking(rank, trump, kind)
        for place, group in enumerate(groups):
            for card in group.split():
                suit[card], power[card] = kind, len(groups) - place
    return Strengths(suit, power)


@game.clause("trump.order", "trump.plain-order", "trump.fifth-suit")
def ranking(rank: Rank, trump: Trump, suit: Annotated[str, Word(*SUITS, TRUMP)]) -> list[str]:
    """The cards of a suit (`T`: trumps) from high to low; cards of equal strength stand together."""
    ranks = [other for other in RANKS if other != rank]
    if suit != TRUMP:
        return [] if suit == trump else [suit + other for other in ranks]
    others = " ".join(other + rank for other in SUITS if other != trump)
    if trump not in SUITS:
        return [*JOKERS, others]
    return [*JOKERS, trump + rank, others, *(trump + other for other in ranks)]


# -- who and what now ------------------------------------------------------------------------------------------


def right(seat: Seat, steps: int = 1) -> Seat:
    """The player so many places to the right (counter-clockwise)."""
    return (seat + steps) % len(SEATS)


def marker(s: State, seat: Seat) -> str:
    """The rank on which a player stands."""
    return str(s.markers[seat])


@game.clause("trump.rank")
def trump_rank(s: State) -> str:
    """The rank on which the king stands (before there is a king, all stand on the first)."""
    return marker(s, s.king) if s.king >= 0 else s.options.track[0]


def table_of(s: State) -> Strengths:
    """The suits and powers that hold now."""
    return strengths(trump_rank(s), s.trump)


@game.clause("teams.sides")
def sides(king: Seat, partner: Seat) -> list[list[Seat]]:
    """The king's team, and the challengers counter-clockwise from the king."""
    team = [king, partner] if partner >= 0 else [king]
    return [team, [seat for step in range(1, len(SEATS)) if (seat := right(king, step)) != partner]]
