"""What a reader might try at a position: every offered action, and other choices from the hand while they are few."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

from .acts import Action, play
from .game import Game
from .position import UNKNOWN

MOST = 260
"""How many verdicts a frame holds at the most."""


def probes(game: Game[Any], state: Any) -> tuple[list[Action], bool]:
    """Actions worth a verdict, without doubles, and whether there are selections beyond them."""
    if state.turn < 0:
        return [*game.offers(state)], False
    offers = game.offers(state)
    if len(offers) > game.judged_at_once:
        return [offer for offer in offers if not offer.cards], True
    hand = [card for card in game.hand(state, state.turn) if card != UNKNOWN]
    size = max((len(offer.cards) for offer in offers if offer.verb == "play"), default=0)
    sizes = [count for count in range(1, size + 1) if comb(len(hand), count) <= MOST]
    tried: list[Action] = [
        play(*cards) for count in sizes for cards in dict.fromkeys(combinations(sorted(hand, key=game.order), count))
    ]
    chosen = any(offer.value for offer in offers if offer.verb == "play")
    extra = game.tries(state)
    every = list(dict.fromkeys(offers + extra)) if chosen or extra else list(dict.fromkeys(offers + tried))
    return (every, size > 1) if len(every) <= MOST else (offers, True)
