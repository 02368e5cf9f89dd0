"""Look at the cards of a dummy in a position from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core.game import Game
from ..core.position import UNKNOWN
from ..core.soundness import Problem


def dummys_cards(game: Game[Any], s: Any) -> Iterator[Problem]:
    """Whoever plays a dummy knows its cards: what is missing is missing there, and not in the hand of the seat to move."""
    place: int = game.hooks["turns"](s)[len(s.trick)][0]
    field = game.dummies(s.options).get(game.places(s.options)[place])
    if not field:
        return
    cards: tuple[str, ...] = getattr(s, field)
    if {*cards} <= {UNKNOWN}:
        yield Problem(field, "to be there, as the dummy is to play")
    elif UNKNOWN in cards:
        yield Problem(field, "all cards of the dummy, or none of them", " ".join(cards))
