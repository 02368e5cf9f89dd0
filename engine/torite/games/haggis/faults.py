"""Why cards are no combination, each fault under its clause."""

from __future__ import annotations

from collections import Counter

from ...core.acts import NO_FACTS, Action, Facts
from ...core.position import Cards
from .shapes import BOMB_RANKS, named, numbers_of_bomb, readings
from .state import game, is_face, rank


@game.clause("shapes.only")
def fault(cards: Cards) -> str:
    """The clause that says most about why these cards form nothing, or need a name; '' if they form just one thing."""
    if able := readings(cards):
        return "shapes.name" if len(able) > 1 else ""
    if numbers_of_bomb(cards):
        return "bombs.mixed"
    numbers = [card for card in cards if not is_face(card)]
    sizes = Counter(map(rank, numbers))
    return _no_run(sizes) if len(numbers) == len(cards) else _wild_fault(numbers, sizes, len(cards))


def _wild_fault(numbers: list[str], sizes: Counter[int], size: int) -> str:
    """Say what is wrong with number cards and wild cards together."""
    if size == len(BOMB_RANKS) == len(sizes) + 1 and set(sizes) < set(BOMB_RANKS):
        return "bombs.numbers"
    if len({card[0] for card in numbers}) > 1 or max(sizes.values()) > 1:
        return "shapes.only"
    return "wild.any" if max(sizes) - min(sizes) >= size else "wild.own-rank"


def _no_run(sizes: Counter[int]) -> str:
    ranks = sorted(sizes)
    run = len(ranks) > 1 and ranks == list(range(ranks[0], ranks[-1] + 1)) and len(set(sizes.values())) == 1
    if not run:
        return "shapes.only"
    return "shapes.stairs" if sizes[ranks[0]] > 1 else "shapes.sequence"


def fault_of(action: Action) -> str:
    """The clause under which a play is no combination, or '' if it is one."""
    if action.verb != "play" or not action.cards or named(action.cards, action.value):
        return ""
    return fault(action.cards) or "shapes.name"


def gap(action: Action) -> Facts:
    """Between which cards ranks are missing, how many of them, and how many wild cards there are for them."""
    numbers = sorted((card for card in action.cards if not is_face(card)), key=rank)
    wild = len(action.cards) - len(numbers)
    if not numbers:
        return NO_FACTS
    missing = rank(numbers[-1]) - rank(numbers[0]) + 1 - len({rank(card) for card in numbers})
    return {"low": numbers[0], "high": numbers[-1], "gap": missing, "wild": wild}
