"""List all that each seat held in a deal: the hand that was dealt first, what came later, and where the rest lay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import dropwhile, pairwise
from typing import TypedDict

from ..core.position import CARD_KINDS, UNKNOWN, cards_in, cards_of, kinds
from ..core.views import Zone
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


def held(at: At, telling: Teller) -> list[Held]:
    """List the cards of the last deal of a line by who held them, each once."""
    began = begun([step.state for step in at.steps])
    steps = [*dropwhile(lambda step: step.state.turn < 0, at.steps[began:])] or at.steps[-1:]
    state, view = steps[0].state, table_after(at.game, steps[0], telling.voice)
    left = Counter(cards_in(state))

    def taken(cards: Iterable[str]) -> list[str]:
        return [card for card in cards if card != UNKNOWN and left[card] > 0 and not left.subtract([card])]

    def row(label: str, hand: Iterable[str], zones: Iterable[Zone]) -> Held:
        lying = [card for zone in zones for play in zone["plays"] for card in play["cards"]]
        return {"label": label, "cards": taken([*hand, *lying]), "later": []}

    rows = [row(seat["name"], seat["hand"], seat["zones"]) for seat in view["seats"]]
    rows += [row(zone["label"], (), [zone]) for zone in view["zones"]]
    for seat, group in zip(range(len(state.hands)), rows, strict=False):
        group["later"] = sorted(taken(_came([step.state.hands for step in steps], seat)), key=at.game.order)
    for name, kind in kinds(type(state)).items():
        if kind in CARD_KINDS:
            rest = sorted(taken(cards_of(kind, getattr(state, name))), key=at.game.order)
            rows.append({"label": "", "cards": rest, "later": []})
    return [
        group
        for group in rows
        if group["later"] or (group["cards"] and (group["label"] or len(group["cards"]) <= MANY))
    ]


def _came(hands: Sequence[Sequence[Sequence[str]]], seat: int) -> Iterable[str]:
    """List what came into a hand, in its order."""
    for before, after in pairwise(hands):
        if len(before) > seat:
            yield from (Counter(after[seat]) - Counter(before[seat])).elements()
