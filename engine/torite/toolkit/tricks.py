"""Playing a card, who wins, and the end of a trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from ..core.acts import Action, Event
from ..core.cards import without
from ..core.position import Cards, Hands, Play, Position, Seat, Trick, replace


class AtTricks(Position, Protocol):
    """Require what a State has in which tricks are played."""

    @property
    def hands(self) -> Hands:
        """The cards of each seat."""
        ...

    @property
    def trick(self) -> Trick:
        """The trick in progress."""
        ...


PLAYS = {"leads": "play.lead", "follows": "follow.must", "throws": "follow.void"}
"""How a card stands to the trick, as the kind of its event, and the clause by which it does."""


def changed[T](values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values of all seats with one seat's replaced."""
    new = [*values]
    new[seat] = value
    return tuple(new)


def added[T: (int, tuple[str, ...])](values: tuple[T, ...], seat: int, more: T) -> tuple[T, ...]:
    """The values of all seats with more for one of them: points to points, cards to a pile."""
    return changed(values, seat, values[seat] + more)


def gathered(trick: Trick) -> Cards:
    """All cards of a trick, in playing order."""
    return tuple([card for play in trick for card in play.cards])


def printed(card: str) -> str:
    """The suit printed on a card."""
    return card[0]


def standing(trick: Trick, card: str, suit: Callable[[str], str] = printed) -> str:
    """Whether a card leads, follows suit or is thrown on the trick."""
    if not trick:
        return "leads"
    return "follows" if suit(card) == suit(trick[0].cards[0]) else "throws"


def play_event(s: AtTricks, action: Action, rules: Mapping[str, str] = PLAYS) -> Event:
    """Tell of the card that the seat to move plays."""
    kind = standing(s.trick, action.cards[0])
    return Event(kind, rules[kind], s.turn, action.cards)


def played[S: AtTricks](s: S, action: Action, turn: Seat) -> S:
    """The position with the cards taken from the hand of the seat to move and put on the trick; `turn` is next."""
    hands = changed(s.hands, s.turn, without(s.hands[s.turn], action.cards))
    return replace(s, hands=hands, trick=(*s.trick, Play(s.turn, action.cards)), turn=turn)


def highest(trick: Trick, trump: str, strength: Mapping[str, int]) -> Play:
    """The play that wins, or wins so far: the highest trump, else the highest card of the suit led, by printed suits."""
    led = trick[0].cards[0][0]
    return max(trick, key=lambda play: (play.cards[0][0] == trump, play.cards[0][0] == led, strength[play.cards[0][1]]))


def lifted[S: AtTricks](s: S, winner: Seat, **more: Any) -> S:
    """The position with the trick taken off the table, the last one in sight; its winner is to lead.

    What else the trick brings is said by the game: `won=added(s.won, seat, gathered(s.trick))`.
    """
    return replace(s, trick=(), shown=s.trick, turn=winner, **more)
