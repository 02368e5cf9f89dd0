"""Define a position of Bird Dog: options, cards, the strongest card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.acts import TABLE
from ...core.cards import pack
from ...core.game import Game
from ...core.inputs import AtMost, Clash, During, Within, Word
from ...core.position import Card, Cards, Hands, Heaps, Numbers, Role, Seat, Secret, Shown, Trick
from ...core.seats import seat_names
from ...toolkit.dealing import clockwise
from ...toolkit.phases import empty
from ...toolkit.ranks import held_as, strengths

RANKS = "AKQJT9"
COURT = "JQK"
MATES = {"S": "C", "C": "S", "H": "D", "D": "H"}
POWER = strengths(RANKS)
DUMMY = 2
"""The dummy's place in the two-player game."""

type Suit = Annotated[str, Word(*"SHDC")]
type Phase = Literal["draw", "deal", "trump", "nil", "play", "over"]


class Options(NamedTuple):
    """How many play; whether the opponents' pairs are counted together; the edition of the rules."""

    players: Literal[3, 2] = 3
    team_pairs: Literal["together", "separate"] = "together"
    edition: Literal["older", "newer"] = "older"


class State(NamedTuple):
    """A position. `turned` and `down` are the undealt cards; `pile` and `faced` the dummy's; `leader` may be DUMMY."""

    turn: Seat
    hands: Annotated[Hands, AtMost(7)] = ()
    trick: Trick = ()
    shown: Shown = ()
    won: Heaps = ()
    turned: Annotated[Cards, AtMost(3), During("trump nil play")] = ()
    down: Annotated[Secret, AtMost(3), During("trump nil play")] = ()
    pile: Annotated[Secret, AtMost(7), During("trump nil play")] = ()
    faced: Annotated[Cards, AtMost(3), During("play")] = ()
    stock: Annotated[Secret, During("draw deal over")] = ()
    dealer: Role = 0
    leader: Seat = TABLE
    trump: Annotated[str, Word("", *"SHDC"), During("nil play")] = ""
    solo: Annotated[Seat, During("nil play")] = TABLE
    nil: Annotated[Seat, During("play")] = TABLE
    passes: Annotated[int, Within(0, 2), During("trump nil")] = 0
    tricks: Annotated[Numbers, Within(0, 7)] = ()
    totals: Annotated[Numbers, Within(0, 99)] = ()
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """The players, clockwise."""
    return seat_names(options.players)


def deck(options: Options) -> Cards:
    """Six ranks in four suits."""
    return pack(RANKS)


game = Game("bird-dog", State, Options, seats=seats, deck=deck, order=held_as(RANKS, "SHCD"))


@game.hook
def allow(options: Options) -> None:
    """The newer edition is for three, and only the older game for three has opponents to be counted separately."""
    if options.players == 2 and options.edition == "newer":
        raise Clash(
            "newer-for-three", "option edition: the newer edition is for 3 players; expected older with players = 2"
        )
    if options.team_pairs == "separate" and options.players == 2:
        raise Clash(
            "separate-for-three",
            "option team_pairs: with 2 players there are no two opponents; expected together with players = 2",
        )
    if options.team_pairs == "separate" and options.edition == "newer":
        raise Clash(
            "separate-in-newer", "option team_pairs: in the newer edition all play for themselves; expected together"
        )


def players(s: State) -> list[int]:
    """The seats from the dealer's left to the dealer."""
    return clockwise(s.dealer + 1, s.options.players)


@game.clause("cards.mates")
def mate(suit: Suit) -> str:
    """The other suit of the colour."""
    return MATES[suit]


@game.clause("strongest.card", "trump.indicator")
def strongest(indicator: Card) -> str:
    """The card of the indicator's rank in the other suit of its colour."""
    return mate(indicator[0]) + indicator[1]


def top_card(s: State) -> str:
    """The strongest card of this deal; '' before trumps are fixed."""
    return strongest(s.turned[-1]) if s.trump and s.turned else ""


def collected(s: State) -> State:
    """All cards back in the stock, a clean table; the last trick and who won it stay in sight."""
    kept = {"shown": s.shown, "dealer": s.dealer, "leader": s.leader, "totals": s.totals}
    return empty(game, s.options, stock=deck(s.options), **kept)
