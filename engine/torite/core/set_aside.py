"""Cards that were laid away: they follow from all the others, or an answer asks for them by name."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .game import Game
from .position import UNKNOWN, Cards, Position, Seat, cards_in, replace
from .soundness import heaps, none_of
from .unknown import Missing, filled, is_known


def left_over(game: Game[Any], s: Position, size: int) -> Cards:
    """The cards that lie nowhere in the position, if there are so many and all others are known; else nothing."""
    lying = Counter(cards_in(s))
    rest = Counter(game.deck(s.options)) - lying
    return tuple(sorted(rest.elements(), key=game.order)) if UNKNOWN not in lying and rest.total() == size else ()


def put_away[S: Position](game: Game[S], s: S, field: str, seat: Seat, size: int) -> S:
    """The position with what the seat has laid away, as far as it follows from the other cards; others have laid nothing."""
    row = tuple(cards if owner == seat else filled(cards) for owner, cards in enumerate(getattr(s, field)))
    if seat < 0 or is_known(row[seat]):
        return replace(s, **{field: row})
    rest = left_over(game, s, size) if size else ()
    if size and not rest:
        return replace(s, **{field: row})
    row = tuple(rest if owner == seat else cards for owner, cards in enumerate(row))
    return none_of(replace(s, **{field: row}), *(heaps(game) if rest else ()))


def seen(cards: Cards, key: str, use: str) -> Cards:
    """Cards that an answer needs. Missing if the position says only how many there are."""
    if UNKNOWN in cards:
        raise Missing(f"state.{key}", use)
    return cards
