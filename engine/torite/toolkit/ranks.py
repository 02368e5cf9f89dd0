"""The order of cards: what is stronger, and how a hand is held."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.cards import RANKS
from ..core.position import UNKNOWN, Play, Trick


def strengths(ranks: str = RANKS) -> dict[str, int]:
    """How strong each rank is, from a text that names the strongest first."""
    return {rank: len(ranks) - place for place, rank in enumerate(ranks)}


def from_the_top(cards: Sequence[str], beats: Callable[[str, str], bool]) -> list[str]:
    """The cards from the strongest down, by how many of the others each beats; equal ones stand in one text."""
    beaten = {card: sum(beats(card, other) for other in cards if other != card) for card in cards}
    steps = sorted(set(beaten.values()), reverse=True)
    return [" ".join(card for card in cards if beaten[card] == step) for step in steps]


def taking(winner: Callable[[Trick], Play]) -> Callable[[str, str], bool]:
    """Whether a card beats another that was led, by a game's own winner of a trick."""
    return lambda card, led: winner((Play(0, (led,)), Play(1, (card,)))).seat == 1


def held_as(ranks: str = RANKS, suits: str = "SHDC") -> Callable[[str], int]:
    """The order in which a hand is held: suit by suit, the ranks as given; unknown cards come last."""
    places = {suit + rank: place for place, (suit, rank) in enumerate((s, r) for s in suits for r in ranks)}
    return (places | {UNKNOWN: len(places)}).__getitem__
