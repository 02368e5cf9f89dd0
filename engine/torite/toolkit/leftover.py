"""Refuse more tricks than a deal has besides those that the hands still have to play, whatever a position leaves out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core.game import Game
from ..core.position import kinds
from ..core.soundness import Problem, trick_size
from ..core.unknown import is_known, least


def still_due(game: Game[Any], s: Any, dummy: int = 0) -> int:
    """Count the cards that the longest hand had when the trick began; `dummy` is the size of one that is no seat's."""
    laid = [sum(len(play.cards) for play in s.trick if play.seat == seat) for seat in range(len(s.hands))]
    held = [hand or ("dummies" not in game.hooks and game.hand(s, seat)) or () for seat, hand in enumerate(s.hands)]
    return max(dummy, *(len(cards) + more for cards, more in zip(held, laid, strict=True)))


def too_many(game: Game[Any], s: Any, size: int, heap: str = "", dummy: int = 0) -> Iterator[Problem]:
    """Refuse more tricks, and more cards in the field of the heaps, than hands of a size can have played."""
    left = still_due(game, s, dummy)
    if "tricks" in s._fields and least(s.tricks) + left > size:
        yield Problem("tricks", f"{size} tricks a deal, counting those still to be played", least(s.tricks))
    if not heap or s.phase not in game.in_play:
        return
    value = getattr(s, heap)
    rows = (value,) if kinds(game.state)[heap] == "cards" else value
    lying, most = sum(len(row) for row in rows if is_known(row)), max(0, size - left) * trick_size(game, s)
    if lying > most:
        yield Problem(heap, f"{most} cards at most, as the hands still hold the others", lying)
