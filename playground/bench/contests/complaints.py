"""Tell what players complain of in those they play with: ten patterns over a decision and the tricks before it.

A card's height is how often it takes a trick among random players, led or not (`ranking`), its worth what the game's own tables say.
Two heights are told apart where they differ clearly and a card between them is out; a pattern asks for another card that was as good
a choice by everything else.
Who plays together is told by what the seat knows. Nobody complains of whoever has to lose tricks (a nil, a Null game).
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import correlation
from typing import Any, NamedTuple

from torite.core.acts import Action, Step
from torite.core.cards import suited
from torite.core.game import Game
from torite.core.position import in_turn, replace
from torite.player.bidding import taker
from torite.player.claim import lying
from torite.player.ending import together
from torite.player.manners import followers, worths
from torite.player.memory import Memory, with_hand
from torite.player.playout import ended, gain, quiet_action, side_of
from torite.player.worlds import imagine

from .one_ply import ranking, taking

CLEARLY = 0.15
"""By so much heights differ clearly."""
HIGHEST = 5
"""One in so many cards of the pack is high."""
WORLDS = 8
"""Worlds in which it is told who plays together."""
PLAYED_OUT = 60
"""Play-outs by which it is told whether tricks are to be lost."""
LOSES = -0.4
"""The correlation of tricks and gains below which they are."""


class Led(NamedTuple):
    """A trick that is over: who led which card, of which suit, and who took it."""

    leader: int
    card: str
    suit: frozenset[str]
    winner: int


class Known(NamedTuple):
    """Hold who certainly plays with a seat, itself among them, and who may."""

    friends: frozenset[int]
    maybe: frozenset[int]


class Decision(NamedTuple):
    """A card chosen among others, as the table saw it; `state` is the true position, of which only what is public is asked."""

    memory: Memory
    state: Any
    chosen: Action
    before: Sequence[Led]
    known: Known

    @property
    def friends(self) -> frozenset[int]:
        """The seats that certainly play with this one, itself among them."""
        return self.known.friends

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

    def alike(self, card: str) -> frozenset[str]:
        """Find the cards of the same suit as one that could be played: those that follow it when it is led."""
        empty = replace(self.state, **dict.fromkeys(in_turn(type(self.state)), ()))
        hand = self.state.hands[self.state.turn]
        held = empty if card in hand else with_hand(self.rules, empty, self.state.turn, (*hand, card))  # a dummy's
        return followers(self.memory, held, self.chosen._replace(cards=(card,)))

    def printed(self, card: str) -> frozenset[str]:
        """Find those of them with the suit that is printed on the card: no wild cards, and no jacks of other suits."""
        return frozenset(other for other in self.alike(card) if other[0] == card[0])

    def height(self, card: str) -> float:
        """Tell how high a card is, 0 to 1, as a lead or as one that is not led."""
        return ranking(self.rules.id, led=self.leads).get(card, 0)

    @property
    def high(self) -> float:
        """Tell from which height on a card is high."""
        heights = sorted(ranking(self.rules.id, led=self.leads).values(), reverse=True)
        return heights[len(heights) // HIGHEST]

    def worth(self, card: str) -> int:
        """Tell what a card counts."""
        return worths(self.rules).get(card, 0)

    def lower(self, *, worth: int = 0) -> Iterator[Action]:
        """Find clearly lower cards of the same suit; with `worth` 1 such that count no less, with -1 no more."""
        same = self.printed(self.card)
        for action in self.others:
            card, more = action.cards[0], self.worth(action.cards[0]) - self.worth(self.card)
            clearly = self.height(card) < self.height(self.card) - CLEARLY
            if clearly and card in same and more * worth >= 0 and self.apart(card):
                yield action

    def apart(self, lower: str) -> bool:
        """Tell whether a card between the one that was played and a lower one of its suit is out: else both are worth a trick as much."""
        least, most = self.height(lower), self.height(self.card)
        return any(least < self.height(card) < most for card in self.printed(self.card) & self.out)

    @property
    def out(self) -> frozenset[str]:
        """Find the cards that lie in this trick or out of the seat's sight."""
        return frozenset(self.memory.pool()) | {card for play in lying(self.state) for card in play.cards}


def gives_points_away(one: Decision) -> bool:
    """Throw more points than need be to a trick that others take whatever is thrown, having a card that is not clearly higher."""
    most = one.height(one.card) + CLEARLY
    spared = [other.cards[0] for other in one.others if one.height(other.cards[0]) <= most]
    return _is_lost(one) and any(one.worth(card) < one.worth(one.card) for card in spared)


def wastes_a_high_card(one: Decision) -> bool:
    """Throw a high card where the trick is lost anyway and a lower one of the suit gives no more away."""
    return _is_lost(one) and any(one.lower(worth=-1))


def _is_lost(one: Decision) -> bool:
    """Tell whether a trick goes to others, whichever card ends it."""
    winners = {one.ends(action) for action in (one.chosen, *one.others)}
    return None not in winners and not winners & one.known.maybe


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
    if not trick or trick[0].cards[0] in one.alike(one.card) or not _takes_from_partner(one):
        return False
    return any(one.ends(other) in one.friends - {one.memory.seat} for other in one.others)


def _takes_from_partner(one: Decision) -> bool:
    had = taking(one.rules, one.state)
    return not one.leads and had != one.memory.seat and had in one.friends and one.ends(one.chosen) == one.memory.seat


def leads_into_a_void(one: Decision) -> bool:
    """Lead a suit that the next player is known to be without and takes by another, having suits that it may still hold."""
    state = one.done(one.chosen).state
    if not one.leads or not suited(one.card) or state.turn < 0 or state.turn in one.known.maybe:
        return False
    if not _is_void(one, one.card, state.turn) or all(
        _is_void(one, other.cards[0], state.turn) for other in one.others
    ):
        return False
    takers = [action for action in one.rules.legal(state) if action.cards[0] not in one.alike(one.card)]
    return any(taking(one.rules, one.rules.apply(state, action).state) == state.turn for action in takers)


def _is_void(one: Decision, lead: str, seat: int) -> bool:
    """Whether a seat is known to hold no card that follows a lead; false where nothing is known of it."""
    lacking, same = one.memory.lacking[seat], one.alike(lead)
    return bool(lacking & same) and not same & {*one.memory.pool()} - lacking


def leads_a_lone_honour(one: Decision) -> bool:
    """Lead a high card below one that is out, with no neighbour and lower cards of the suit in hand."""
    if not one.leads or one.height(one.card) < one.high - CLEARLY:
        return False
    same, height = one.printed(one.card), one.height(one.card)
    lower = [card for other in one.others if (card := other.cards[0]) in same and one.height(card) < height]
    alone = all(one.height(card) < height - CLEARLY and one.apart(card) for card in lower)
    return bool(lower) and alone and any(one.height(card) > height + CLEARLY for card in same & one.out)


def cashes_high_cards_at_once(one: Decision) -> bool:
    """Lead the third high card in three tricks running, each of another suit, with lower cards left in hand."""
    last = [led for led in one.before[-2:] if led.leader == led.winner == one.memory.seat]
    cards = [*(led.card for led in last), one.card]
    high = all(one.height(card) >= one.high for card in cards)
    lows = any(one.height(other.cards[0]) < one.high - CLEARLY for other in one.others)
    suits = {one.alike(one.card), *(led.suit for led in last)}
    return one.leads and high and lows and len(cards) == len(suits) == 3


def does_not_return_the_suit(one: Decision) -> bool:
    """Lead low in another suit, when the last trick was won by answering a partner's lead in one that is still held."""
    last = one.before[-1] if one.before else None
    if not one.leads or last is None or last.winner != one.memory.seat or last.leader == last.winner:
        return False
    if last.leader not in one.friends or last.card in one.alike(one.card) or one.height(one.card) >= one.high:
        return False
    return any(last.card in one.alike(other.cards[0]) for other in one.others)


def gives_a_trick_away(one: Decision) -> bool:
    """Leave a trick with points to others as the last, where a card of the same suit takes it."""
    if one.leads or one.ends(one.chosen) in (None, *one.known.maybe):
        return False
    points = sum(one.worth(card) for play in lying(one.state) for card in play.cards)
    same = [other for other in one.others if other.cards[0] in one.alike(one.card)]
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
    found = [pattern.__name__ for pattern in PATTERNS if pattern(one)]
    return [] if found and has_to_lose(one.memory, one.friends) else found


def has_to_lose(memory: Memory, friends: frozenset[int]) -> bool:
    """Tell whether those who play together gain by fewer tricks: what random players take and gain from here."""
    chance, side = Random("tricks"), side_of(memory.game, memory.seen, memory.seat)
    found = [_played_out(memory, side, friends, chance) for _ in range(PLAYED_OUT)]
    tricks, gains = zip(*found, strict=True)
    return len({*tricks}) > 1 and len({*gains}) > 1 and correlation(tricks, gains) < LOSES


def _played_out(memory: Memory, side: Sequence[int], friends: frozenset[int], chance: Random) -> tuple[int, float]:
    """Play an imagined world out at random: the tricks that the friends take, and what the side gains."""
    rules, state, tricks = memory.game, imagine(memory, chance).state, 0
    while not ended(state):
        step = rules.apply(state, quiet_action(rules, state, chance))
        state, tricks = step.state, tricks + (taker(step) in friends)
    return tricks, gain(rules, rules.scores(memory.seen), state, side)


def known_of(memory: Memory) -> Known:
    """Find who plays with a seat, as far as it knows: in every world that it imagines, and in any."""
    side = frozenset(side_of(memory.game, memory.seen, memory.seat))
    if len(side) > 1:
        return Known(side, side)
    worlds = (imagine(memory, Random(f"friends/{number}")).state for number in range(WORLDS))
    found = [together(memory.game, state, [*side], Random("friends")) for state in worlds]
    return Known(frozenset.intersection(*found), frozenset.union(*found))
