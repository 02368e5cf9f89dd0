"""Tell which cards of a hand others have seen, and which of them lie face up until they are played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..core.acts import Event
from ..core.position import Cards, Seat
from .incidents import CLAIMED, SEEN

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
