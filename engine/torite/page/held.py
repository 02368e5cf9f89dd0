"""List all that each seat held in a deal: the hand that was dealt first, what came later, and where the rest lay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, TypedDict

from ..core.acts import Step
from ..core.position import CARD_KINDS, UNKNOWN, cards_in, cards_of, kinds
from ..core.views import View
from ..player.playout import begun
from .moments import At
from .telling import Teller
from .what_if import table_after

MANY = 26
"""More cards than these that nobody came to hold are a stock, which is not listed."""


class Held(TypedDict):
    """Cards that belonged together when a deal began, and those that joined them: a seat's, or the row's on the table.

    Without a label they lay face down, and nobody came to hold them.
    """

    label: str
    cards: list[str]
    later: list[str]


class Pack:
    """The cards of a deal, each of which is listed once."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.left = Counter(card for card in cards if card != UNKNOWN)

    def take(self, cards: Iterable[str]) -> list[str]:
        """Take out the cards that are left of some."""
        return [card for card in cards if card != UNKNOWN and self._one(card)]

    def _one(self, card: str) -> bool:
        self.left[card] -= 1
        return self.left[card] >= 0


def held(at: At, telling: Teller) -> list[Held]:
    """List the cards of the last deal of a line by who held them."""
    began = begun([step.state for step in at.steps])
    first = next((place for place in range(began, len(at.steps)) if at.steps[place].state.turn >= 0), began)
    state = at.steps[first].state
    view, pack = table_after(at.game, at.steps[first], telling.voice), Pack(cards_in(state))
    rows = [*_first(view, pack)]
    for row, cards in zip(rows, _later(at.steps[first:]), strict=False):
        row["later"] = pack.take(cards)
    for name, kind in kinds(type(state)).items():
        rest = pack.take(cards_of(kind, getattr(state, name))) if kind in CARD_KINDS else []
        if len(rest) <= MANY:
            rows.append({"label": "", "cards": rest, "later": []})
    return [row for row in rows if row["cards"] or row["later"]]


def _first(view: View, pack: Pack) -> Iterable[Held]:
    """List the hands, with what lies open before their seats, then the cards on the table."""
    for seat in view["seats"]:
        open_cards = [card for zone in seat["zones"] for play in zone["plays"] for card in play["cards"]]
        yield {"label": seat["name"], "cards": pack.take([*seat["hand"], *open_cards]), "later": []}
    for zone in view["zones"]:
        cards = [card for play in zone["plays"] for card in play["cards"]]
        yield {"label": zone["label"], "cards": pack.take(cards), "later": []}


def _later(steps: Sequence[Step[Any]]) -> list[list[str]]:
    """List what came into each hand, in its order."""
    hands = [step.state.hands for step in steps]
    return [
        [card for before, after in pairwise(hands) if len(before) > seat for card in _came(before[seat], after[seat])]
        for seat in range(len(hands[0]))
    ]


def _came(before: Sequence[str], after: Sequence[str]) -> Iterable[str]:
    return (Counter(after) - Counter(before)).elements()
