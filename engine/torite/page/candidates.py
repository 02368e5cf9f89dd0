"""List what a reader might try at a position: every offered action, and other choices from the hand while they are few."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

from ..core.acts import Action, play
from ..core.cards import contains
from ..core.game import Game
from ..core.position import UNKNOWN, Cards

MOST = 260
"""How many verdicts a frame holds at the most."""
WAYS = 8
"""How many ways on from a choice of cards are told."""


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


def around(game: Game[Any], state: Any, chosen: Cards) -> list[Action]:
    """The actions that are exactly these cards, and the shortest legal ones that hold them and more."""
    exact = [action for action in [*game.offers(state), *game.tries(state)] if _beyond(game, action, chosen) == 0]
    longer = [action for action in game.legal(state) if _beyond(game, action, chosen) > 0]
    ways = sorted(longer, key=lambda action: _beyond(game, action, chosen))[:WAYS]
    return [*(dict.fromkeys(exact) or _untried(game, state, chosen)), *ways]


def tapped(game: Game[Any], action: Action) -> Cards:
    """The cards that a reader taps for an action."""
    taps = game.taps(action)
    return action.cards if taps is None else taps


def _beyond(game: Game[Any], action: Action, chosen: Cards) -> int:
    """Count the cards beyond these that one taps for an action; -1 if it does not hold them."""
    cards = tapped(game, action)
    return len(cards) - len(chosen) if len(cards) >= len(chosen) and contains(cards, chosen) else -1


def _untried(game: Game[Any], state: Any, chosen: Cards) -> list[Action]:
    """Cards of the hand as an action of the kind that is offered here."""
    verbs = [offer.verb for offer in game.offers(state) if offer.cards]
    verb = "play" if "play" in verbs or not verbs else verbs[0]
    able = contains(game.hand(state, state.turn), chosen)
    return [Action(verb, tuple(sorted(chosen, key=game.order)))] if able else []
