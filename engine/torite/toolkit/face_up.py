"""Tell which cards of a hand others have seen, and which of them lie face up until they are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ..core.acts import TABLE, Event, Step
from ..core.game import Game
from ..core.position import UNKNOWN, Cards, Seat, replace
from .incidents import CLAIMED, SEEN
from .phases import DEALING

FALLEN = "fallen"
"""The field of a game in which cards that fell lie face up before their owners until they are played."""


class Shown(NamedTuple):
    """Cards in the hand of a seat that others see, and the clause that tells of it."""

    seat: Seat
    cards: Cards
    rule: str


def shown(events: Sequence[Event]) -> Iterator[Shown]:
    """List the cards of hands that are seen in a step: one that falls, a hand shown to claim the rest."""
    for event in events:
        if event.cards and event.rule in (SEEN, CLAIMED):
            yield Shown(event.seat, event.cards, event.rule)


def face_up(game: Game[Any], steps: Sequence[Step[Any]]) -> list[list[Shown]]:
    """Tell for each moment of a line which cards lie face up before the seats whose hands they belong to."""
    claimed, moments = dict[Seat, Shown](), [_lying(game, steps[0].state, {})]
    for before, step in pairwise(steps):
        if before.state.turn == TABLE and before.state.phase in DEALING:
            claimed = {}
        claimed |= {hand.seat: hand for hand in shown(step.events) if hand.rule == CLAIMED}
        moments.append(_lying(game, step.state, claimed))
    return moments


def _lying(game: Game[Any], state: Any, claimed: Mapping[Seat, Shown]) -> list[Shown]:
    """List what lies face up; a hand that was shown has the cards that fell from it before."""
    fallen = {seat: Shown(seat, (), SEEN) for seat, _ in getattr(state, FALLEN, ())}
    for seat, cards in getattr(state, FALLEN, ()):
        fallen[seat] = fallen[seat]._replace(cards=(*fallen[seat].cards, *cards))
    lying = fallen | {**claimed}
    return [hand for seat in sorted(lying) if (hand := _held(game, state, lying[seat])).cards]


def _held(game: Game[Any], state: Any, hand: Shown) -> Shown:
    """Leave out what is in the hand no more."""
    held = Counter(hand.cards) & Counter(card for card in state.hands[hand.seat] if card != UNKNOWN)
    return hand._replace(cards=tuple(sorted(held.elements(), key=game.order)))


def turned_up[S](seen: S, lying: Sequence[Shown]) -> S:
    """Lay open what lies face up in hands that are not seen otherwise."""
    state: Any = seen
    hands = [*getattr(state, "hands", ())]
    for seat, cards, _ in lying:
        if {*hands[seat]} == {UNKNOWN}:
            hands[seat] = (*cards, *hands[seat][len(cards) :])
    return replace(state, hands=tuple(hands)) if lying else seen
