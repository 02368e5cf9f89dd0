"""Define a position of Mighty: options, cards, the Mighty and the joker caller."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.acts import TABLE
from ...core.cards import pack
from ...core.game import Game
from ...core.inputs import AtMost, During, Within, Word
from ...core.position import Away, Cards, Count, Hands, Heaps, Numbers, Role, Seat, Secret, Shown, Trick, Words
from ...core.seats import seat_names
from ...toolkit.dealing import counted
from ...toolkit.ranks import strengths

JOKER = "JR"
STRAINS = "SHDCN"
NO_TRUMP = "N"
COUNTING = "AKQJT"
TRICKS = 10
PLAYERS = 5
POWER = strengths()
BIDS = tuple(f"{number}{strain}" for number in range(11, 21) for strain in STRAINS)

type Phase = Literal["draw", "deal", "miss", "bid", "change", "bury", "friend", "play", "over"]


class Options(NamedTuple):
    """The rounds of a game; the others are the variants of its rules page."""

    rounds: int = 1
    deal_miss: Literal["no-points", "pagat"] = "no-points"
    first_last_joker: Literal["powerless", "forbidden", "forbidden-also-last"] = "powerless"
    first_mighty: Literal["allowed", "forbidden"] = "allowed"
    alt_mighty: Literal["DA", "CA"] = "DA"
    alt_caller: Literal["S3", "H3"] = "S3"
    joker_call: Literal["optional", "automatic"] = "optional"
    back_run: Literal[9, 10, "contract"] = 9
    min_bid: Literal[13, 14] = 13
    low_no_trump: bool = False
    all_pass_lower: bool = False
    run_bid_ends: bool = False
    score_unit: Literal["contract", "over-10", "over-13", "over-12"] = "contract"
    mighty_only: Literal["free", "forced"] = "free"


class State(NamedTuple):
    """A position. `contract` is the highest bid so far; `call` a card, first or none; `friend` is secret until `revealed`."""

    turn: Seat
    hands: Annotated[Hands, AtMost(13)] = ()
    trick: Trick = ()
    shown: Shown = ()
    won: Annotated[Heaps, During("play")] = ()
    kitty: Annotated[Secret, AtMost(3), During("miss bid")] = ()
    away: Annotated[Away, AtMost(3), During("change bury friend play")] = ()
    stock: Annotated[Secret, During("draw deal over")] = ()
    dealer: Role = 0
    opener: Seat = TABLE
    bids: Annotated[Words, Word("", "pass", *BIDS), During("bid change bury friend play")] = ()
    contract: Annotated[str, Word("", *BIDS), During("bid change bury friend play")] = ""
    declarer: Annotated[Seat, During("bid change bury friend play")] = TABLE
    call: Annotated[str, Word("", "first", "none", *pack(), JOKER), During("play")] = ""
    friend: Annotated[Role, During("play")] = TABLE
    revealed: Annotated[bool, During("play")] = False
    number: Annotated[Count, Within(1, TRICKS), During("play")] = 1
    named: Annotated[str, Word("", *"SHDC"), During("play")] = ""
    called: Annotated[bool, During("play")] = False
    lowered: bool = False
    asked: Annotated[int, Within(0, PLAYERS - 1)] = 0
    finished: Annotated[Count, Within(0, 9999)] = 0
    totals: Numbers = ()
    phase: Phase = "play"
    options: Options = Options()


def seats(options: Options) -> Sequence[str]:
    """The five players, clockwise."""
    return seat_names(5)


DECK = (*pack(), JOKER)
ORDER = {card: place for place, card in enumerate((*pack(suits="SHDC"), JOKER, "?"))}


def deck(options: Options) -> Cards:
    """A full pack and the joker."""
    return DECK


game = Game("mighty", State, Options, seats=seats, deck=deck, order=ORDER.__getitem__)
game.clause("overview.players")(seats)
counted(game, "cards.deck")


@game.clause("cards.points")
def points(cards: Cards) -> int:
    """One for every ace, king, queen, jack and ten."""
    return sum(card[1] in COUNTING and card != JOKER for card in cards)


@game.clause("cards.joker", "cards.printed")
def suit(card: str) -> str:
    """The printed suit, also of the Mighty and the joker caller; the joker has none."""
    return "" if card == JOKER else card[0]


SUIT_OF = {**{card: suit(card) for card in DECK}, "?": "?"}


@game.clause("cards.mighty", "option.alt-mighty")
def mighty(strain: str, options: Options) -> str:
    """The ace of spades, or another ace if spades are trump."""
    return options.alt_mighty if strain == "S" else "SA"


@game.clause("cards.caller", "option.alt-caller")
def caller(strain: str, options: Options) -> str:
    """The three of clubs, or another three if clubs are trump."""
    return options.alt_caller if strain == "C" else "C3"


def strain_of(s: State) -> str:
    """The strain of the contract: a suit, or N."""
    return s.contract[-1:]


def the_mighty(s: State) -> str:
    """The Mighty under this contract."""
    return mighty(strain_of(s), s.options)


def the_caller(s: State) -> str:
    """The joker caller under this contract."""
    return caller(strain_of(s), s.options)


def number_of(bid: str) -> int:
    """The number of a bid: 14 of 14H."""
    return int(bid[:-1])
