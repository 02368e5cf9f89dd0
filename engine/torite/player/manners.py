"""Choose among cards that are as good by what was found as those at the table expect it.

That is the lowest card that ends a trick alike; of leads no suit of which the next opponent is known to have none, the suit
that a partner has just led, and of a suit the lowest card, unless the card is the highest that is left. Hands are sorted from
a suit's highest card where everybody plays once to a trick; other games know no such manners.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.acts import Action
from ..core.cards import suited
from ..core.position import in_turn
from .bidding import taker
from .claim import lying
from .ending import together
from .memory import Memory


def preferred(memory: Memory, side: Sequence[int], state: Any, best: Action, alike: Sequence[Action]) -> Action:
    """Choose the best action or one that is as good; `state` is a world of which only what its seat knows is asked."""
    alike = [one for one in alike if _is_card(one) and one._replace(cards=best.cards) == best]
    if not alike or not _is_card(best) or not in_turn(memory.game.state):
        return best
    return _last(memory, state, best, alike) if lying(state) else _lead(memory, side, state, best, alike)


def _is_card(action: Action) -> bool:
    """Whether an action plays a single card that has a suit and a rank."""
    return len(action.cards) == 1 and suited(action.cards[0])


def _last(memory: Memory, state: Any, best: Action, alike: Sequence[Action]) -> Action:
    """Choose the lowest card of the best one's suit that ends the trick for the same seat."""
    winner = taker(memory.game.apply(state, best))
    same = [one for one in alike if winner is not None and taker(memory.game.apply(state, one)) == winner]
    return _lowest(memory, best, same)


def _lowest(memory: Memory, best: Action, others: Sequence[Action]) -> Action:
    """Choose the lowest card of the best one's suit."""
    same = [one for one in others if one.cards[0][0] == best.cards[0][0]]
    return max((best, *same), key=lambda one: memory.game.order(one.cards[0]))


def _lead(memory: Memory, side: Sequence[int], state: Any, best: Action, alike: Sequence[Action]) -> Action:
    """Choose a lead that asks nothing odd of a partner and gives nothing to the next opponent."""
    friends = together(memory.game, state, side, Random("friends"))
    led = _led_by_partner(memory, friends)
    every = [best, *alike]
    leads = [one for one in every if not _is_into_void(memory, friends, state, one)] or every
    best = next((one for one in leads if one.cards[0][0] == led), leads[0])
    return _lowest(memory, best, leads) if _is_beaten(memory, best) else best


def _is_into_void(memory: Memory, friends: frozenset[int], state: Any, one: Action) -> bool:
    """Whether the next to play is an opponent who is known to have none of the suit."""
    following = memory.game.apply(state, one).state.turn
    left = {card for card in memory.pool() if card[0] == one.cards[0][0]}
    return following >= 0 and following not in friends and bool(left) and left <= memory.lacking[following]


def _led_by_partner(memory: Memory, friends: frozenset[int]) -> str:
    """Tell the suit that a partner led to the trick just won; '' if none did."""
    first = next(iter(getattr(memory.seen, "shown", ())), None)
    return first.cards[0][0] if first and first.seat in friends - {memory.seat} and first.cards else ""


def _is_beaten(memory: Memory, one: Action) -> bool:
    """Whether a higher card of the suit is not in sight."""
    order, card = memory.game.order, one.cards[0]
    return any(other[0] == card[0] and order(other) < order(card) for other in memory.pool())
