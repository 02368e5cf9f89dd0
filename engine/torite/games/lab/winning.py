"""Which cards of a trick can win, how they stand, and which of them wins."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.position import Play, Trick
from ...toolkit.ranks import strengths
from ...toolkit.tricks import printed
from .state import Options, game

STRENGTH = strengths()
ABOVE_ALL, BELOW_ALL = len(STRENGTH) + 1, 0


def card_of(play: Play) -> str:
    """The card of a play: in the lab it is always one."""
    return play.cards[0]


@game.clause("trump.suit", "trump.none")
def trump(card: str, options: Options) -> bool:
    """Whether a card is a trump."""
    return printed(card) == options.trump


@game.clause("able.led", "able.all")
def able(trick: Trick, options: Options) -> list[Play]:
    """The plays that can win: trumps and cards of the suit led, or by option all."""
    led = printed(card_of(trick[0]))
    every = options.others == "count"
    return [play for play in trick if every or printed(card_of(play)) == led or trump(card_of(play), options)]


@game.clause("ace.high", "ace.low", "ace.caught")
def height(trick: Trick, card: str, options: Options) -> int:
    """How high a card stands in this trick, apart from being a trump or none."""
    if options.ace == "low" and card[1] == "A" and card == card_of(trick[0]):
        return BELOW_ALL
    return ABOVE_ALL if options.ace == "caught" and catches(trick, card, options) else STRENGTH[card[1]]


def catches(trick: Trick, card: str, options: Options) -> bool:
    """Whether this is a 2 that meets an ace: both can win, and both are trumps or neither is."""
    aces = [card_of(play) for play in able(trick, options) if card_of(play)[1] == "A"]
    return card[1] == "2" and any(trump(ace, options) == trump(card, options) for ace in aces)


@game.clause("ties.first", "ties.last")
def ranked(trick: Trick, options: Options) -> list[Play]:
    """The plays that can win, the nearest to winning first; of equal ones that which comes first by option."""
    plays = able(trick, options) if options.ties == "first" else able(trick, options)[::-1]
    return sorted(plays, key=lambda play: level(trick, play, options), reverse=options.winner != "lowest")


def level(trick: Trick, play: Play, options: Options) -> tuple[bool, int]:
    """Where a card stands: trumps above all others, then by height."""
    card = card_of(play)
    return trump(card, options), height(trick, card, options)


@game.clause("winner.highest", "winner.lowest", "winner.second")
def winner(trick: Trick, options: Options) -> Play:
    """The highest, the lowest or the second from the top; one that stands alone wins in any case."""
    plays = ranked(trick, options)
    return plays[min(1, len(plays) - 1)] if options.winner == "second" else plays[0]


def equals(trick: Trick, options: Options) -> Sequence[Play]:
    """The plays that stand as high as the winner's, itself among them."""
    best = level(trick, winner(trick, options), options)
    return [play for play in able(trick, options) if level(trick, play, options) == best]
