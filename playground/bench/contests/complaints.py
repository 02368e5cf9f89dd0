"""Tell what players complain of in those they play with: ten patterns over a decision and the tricks before it.

A card's height is how often it takes a trick among random players (`ranking`), its worth what the game's own tables say. Two heights
are told apart where they differ clearly; a pattern asks for another card that was as good a choice by everything else.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from torite.core.acts import Action, Step
from torite.core.cards import suited
from torite.core.game import Game
from torite.player.bidding import taker
from torite.player.claim import lying
from torite.player.ending import together
from torite.player.manners import worths
from torite.player.memory import Memory
from torite.player.playout import side_of

from .one_ply import ranking, taking

CLEARLY = 0.15
"""By so much heights differ clearly."""
HIGHEST = 5
"""One in so many cards of the pack is high."""


class Led(NamedTuple):
    """A trick that is over: who led which card, and who took it."""

    leader: int
    card: str
    winner: int


class Decision(NamedTuple):
    """A card chosen among others, as the table saw it; `state` is the true position, of which only what is public is asked."""

    memory: Memory
    state: Any
    chosen: Action
    before: Sequence[Led]
    friends: frozenset[int]

    @property
    def rules(self) -> Game[Any]:
        """The game."""
        return self.memory.game

    @property
    def card(self) -> str:
        """The card that was played."""
        return self.chosen.cards[0]

    @property
    def leads(self) -> bool:
        """Whether it was led."""
        return not lying(self.state)

    @property
    def others(self) -> list[Action]:
        """List the cards that could have been played instead."""
        legal = self.rules.legal(self.state)
        return [action for action in legal if len(action.cards) == 1 and action.cards != self.chosen.cards]

    def done(self, action: Action) -> Step[Any]:
        """Play one of them."""
        return self.rules.apply(self.state, action)

    def ends(self, action: Action) -> int | None:
        """Tell who takes the trick if this card ends it."""
        return taker(self.done(action))

    def height(self, card: str) -> float:
        """Tell how high a card is, 0 to 1."""
        return ranking(self.rules.id).get(card, 0)

    @property
    def high(self) -> float:
        """Tell from which height on a card is high."""
        heights = sorted(ranking(self.rules.id).values(), reverse=True)
        return heights[len(heights) // HIGHEST]

    def worth(self, card: str) -> int:
        """Tell what a card counts."""
        return worths(self.rules).get(card, 0)

    def lower(self, *, worth: int = 0) -> Iterator[Action]:
        """Find clearly lower cards of the same suit; with `worth` 1 such that count no less, with -1 no more."""
        for action in self.others:
            card, more = action.cards[0], self.worth(action.cards[0]) - self.worth(self.card)
            clearly = self.height(card) < self.height(self.card) - CLEARLY
            if clearly and suit(card) == suit(self.card) and more * worth >= 0:
                yield action


def suit(card: str) -> str:
    """Tell a card's suit, or of a card without one its name's first letter."""
    return card[0]


def gives_points_away(one: Decision) -> bool:
    """Throw more points than need be to a trick that others take whatever is thrown."""
    return _is_lost(one) and any(one.worth(other.cards[0]) < one.worth(one.card) for other in one.others)


def wastes_a_high_card(one: Decision) -> bool:
    """Throw a high card where the trick is lost anyway and a lower one of the suit gives no more away."""
    return _is_lost(one) and any(one.lower(worth=-1))


def _is_lost(one: Decision) -> bool:
    """Tell whether a trick goes to others, whichever card ends it."""
    winners = {one.ends(action) for action in (one.chosen, *one.others)}
    return None not in winners and not winners & one.friends


def wins_too_high(one: Decision) -> bool:
    """Take a trick as the last with a higher card than is needed, which counts no more."""
    seat = one.memory.seat
    return one.ends(one.chosen) == seat and any(one.ends(other) == seat for other in one.lower(worth=1))


def overtakes_a_partner(one: Decision) -> bool:
    """Take a trick as the last that a partner has, where a lower card of the suit that counts no less leaves it."""
    return _takes_from_partner(one) and any(one.ends(other) in one.friends for other in one.lower(worth=1))


def trumps_a_partner(one: Decision) -> bool:
    """Take a trick as the last that a partner has, by a card of another suit than was led."""
    trick = lying(one.state)
    if not trick or suit(one.card) == suit(trick[0].cards[0]) or not _takes_from_partner(one):
        return False
    return any(one.ends(other) in one.friends - {one.memory.seat} for other in one.others)


def _takes_from_partner(one: Decision) -> bool:
    had = taking(one.rules, one.state)
    return not one.leads and had != one.memory.seat and had in one.friends and one.ends(one.chosen) == one.memory.seat


def leads_into_a_void(one: Decision) -> bool:
    """Lead a suit that the next player is known to be without and takes by another, having suits that it may still hold."""
    state = one.done(one.chosen).state
    if not one.leads or not suited(one.card) or state.turn < 0 or state.turn in one.friends:
        return False
    void = {suit(card) for card in one.memory.lacking[state.turn]} - {suit(card) for card in _maybe(one, state.turn)}
    if suit(one.card) not in void or all(suit(other.cards[0]) in void for other in one.others):
        return False
    return any(
        taking(one.rules, one.rules.apply(state, action).state) == state.turn for action in one.rules.legal(state)
    )


def _maybe(one: Decision, seat: int) -> set[str]:
    """List the cards that a seat may hold."""
    return {*one.memory.pool()} - one.memory.lacking[seat]


def leads_a_lone_honour(one: Decision) -> bool:
    """Lead a high card below one that is out, with no neighbour and lower cards of the suit in hand."""
    if not one.leads or one.height(one.card) < one.high - CLEARLY or not any(one.lower()):
        return False
    same = [card for card in one.memory.pool() if suit(card) == suit(one.card)]
    own = [action.cards[0] for action in one.others if suit(action.cards[0]) == suit(one.card)]
    beside = any(abs(one.height(card) - one.height(one.card)) <= CLEARLY for card in own)
    return not beside and any(one.height(card) > one.height(one.card) + CLEARLY for card in same)


def cashes_high_cards_at_once(one: Decision) -> bool:
    """Lead the third high card in three tricks running, each of another suit, with lower cards left in hand."""
    last = [led for led in one.before[-2:] if led.leader == led.winner == one.memory.seat]
    cards = [*(led.card for led in last), one.card]
    high = all(one.height(card) >= one.high for card in cards)
    lows = any(one.height(other.cards[0]) < one.high - CLEARLY for other in one.others)
    return one.leads and len(cards) == len({suit(card) for card in cards}) == 3 and high and lows


def does_not_return_the_suit(one: Decision) -> bool:
    """Lead low in another suit, when the last trick was won by answering a partner's lead in one that is still held."""
    last = one.before[-1] if one.before else None
    if not one.leads or last is None or last.winner != one.memory.seat or last.leader == last.winner:
        return False
    held = any(suit(other.cards[0]) == suit(last.card) for other in one.others)
    low = suit(one.card) != suit(last.card) and one.height(one.card) < one.high
    return last.leader in one.friends and low and held


def gives_a_trick_away(one: Decision) -> bool:
    """Leave a trick with points to others as the last, where a card of the same suit takes it."""
    if one.leads or one.ends(one.chosen) in (None, *one.friends):
        return False
    points = sum(one.worth(card) for play in lying(one.state) for card in play.cards)
    same = [other for other in one.others if suit(other.cards[0]) == suit(one.card)]
    return points > 0 and any(one.ends(other) == one.memory.seat for other in same)


PATTERNS: tuple[Callable[[Decision], bool], ...] = (
    gives_points_away,
    wastes_a_high_card,
    wins_too_high,
    overtakes_a_partner,
    trumps_a_partner,
    leads_into_a_void,
    leads_a_lone_honour,
    cashes_high_cards_at_once,
    does_not_return_the_suit,
    gives_a_trick_away,
)


def complaints(one: Decision) -> list[str]:
    """Name the patterns that a decision shows."""
    return [pattern.__name__ for pattern in PATTERNS if pattern(one)]


def friends_of(memory: Memory, state: Any) -> frozenset[int]:
    """Find a seat's partners, itself among them."""
    side = side_of(memory.game, state, memory.seat)
    return frozenset(side) if len(side) > 1 else together(memory.game, state, side, Random("friends"))
