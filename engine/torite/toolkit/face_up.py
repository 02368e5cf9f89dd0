"""Tell which cards of a hand others have seen, and which of them lie face up until they are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ..core.acts import TABLE, Event, Step
from ..core.game import Game
from ..core.position import UNKNOWN, Cards, Seat, replace
from .incidents import CLAIMED, SEEN
from .phases import DEALING

STAYS = "stays-face-up"
"""The event of a card that was seen and is not taken up again."""


class Shown(NamedTuple):
    """Cards in the hand of a seat that others see, and the clause by which they lie face up ('' = they are taken up again)."""

    seat: Seat
    cards: Cards
    rule: str


def shown(events: Sequence[Event]) -> Iterator[Shown]:
    """List the cards of hands that are seen in a step: one that falls, a hand shown to claim the rest."""
    stays = any(event.kind == STAYS for event in events)
    for event in events:
        if event.cards and event.rule in (SEEN, CLAIMED):
            yield Shown(event.seat, event.cards, event.rule if stays or event.rule == CLAIMED else "")


def face_up(game: Game[Any], steps: Sequence[Step[Any]]) -> list[list[Shown]]:
    """Tell for each moment of a line which cards lie face up before the seats whose hands they belong to."""
    found, moments = dict[Seat, Shown](), [list[Shown]()]
    for before, step in pairwise(steps):
        if before.state.turn == TABLE and before.state.phase in DEALING:
            found = {}
        for seat, cards, rule in (one for one in shown(step.events) if one.rule):
            known = found[seat].cards if seat in found else ()
            found[seat] = Shown(seat, (*(Counter(known) | Counter(cards)).elements(),), rule)
        moments.append([one for seat in sorted(found) if (one := _held(game, step.state, found[seat])).cards])
    return moments


def _held(game: Game[Any], state: Any, one: Shown) -> Shown:
    """Leave out what is in the hand no more."""
    held = Counter(one.cards) & Counter(card for card in state.hands[one.seat] if card != UNKNOWN)
    return one._replace(cards=tuple(sorted(held.elements(), key=game.order)))


def turned_up[S](seen: S, lying: Sequence[Shown]) -> S:
    """Lay open what lies face up in hands that are not seen otherwise."""
    state: Any = seen
    hands = [*getattr(state, "hands", ())]
    for seat, cards, _ in lying:
        if {*hands[seat]} == {UNKNOWN}:
            hands[seat] = (*cards, *hands[seat][len(cards) :])
    return replace(state, hands=tuple(hands)) if lying else seen
