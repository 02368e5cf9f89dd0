"""The order of cards: what is stronger, and how a hand is held."""

from __future__ import annotations

from collections.abc import Callable

from ..core.cards import RANKS
from ..core.position import UNKNOWN


def strengths(ranks: str = RANKS) -> dict[str, int]:
    """How strong each rank is, from a text that names the strongest first."""
    return {rank: len(ranks) - place for place, rank in enumerate(ranks)}


def held_as(ranks: str = RANKS, suits: str = "SHDC") -> Callable[[str], int]:
    """The order in which a hand is held: suit by suit, the ranks as given; unknown cards come last."""
    places = {suit + rank: place for place, (suit, rank) in enumerate((s, r) for s in suits for r in ranks)}
    return (places | {UNKNOWN: len(places)}).__getitem__
