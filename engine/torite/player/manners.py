"""Choose among cards that are as good by what was found as those at the table expect it.

Who ends a trick leaves it to a partner who has it, takes one that counts from others, gives them no more points than need be,
and plays the lowest card that does the same. Of leads that is no suit of which the next opponent is known to have none, the suit
that a partner has just led, no high card alone below a higher one, and of a suit the lowest card, unless the card is the highest
that is left. Hands are sorted from a suit's highest card where everybody plays once to a trick. Where a trick goes round until all
pass, hands are sorted from the lowest card: nobody beats a partner, nor plays a higher single card than need be. Other games know
no such manners.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from ..core.acts import Action
from ..core.cards import suited
from ..core.game import Game
from ..core.position import climbing, in_turn
from .bidding import taker
from .claim import lying
from .ending import together
from .memory import Memory, with_hand
from .playout import PASS


def preferred(memory: Memory, side: Sequence[int], state: Any, best: Action, alike: Sequence[Action]) -> Action:
    """Choose the best action or one that is as good; `state` is a world of which only what its seat knows is asked."""
    if climbing(memory.game.state):
        return _climb(memory, side, state, [best, *alike])
    alike = [action for action in alike if _is_card(action) and action._replace(cards=best.cards) == best]
    if not alike or not _is_card(best) or not in_turn(memory.game.state):
        return best
    return (_last if lying(state) else _lead)(memory, side, state, [best, *alike])


def _is_card(action: Action) -> bool:
    """Whether an action plays a single card that has a suit and a rank."""
    return len(action.cards) == 1 and suited(action.cards[0])


def _climb(memory: Memory, side: Sequence[int], state: Any, able: Sequence[Action]) -> Action:
    """Pass where a partner has the trick, of actions that are as good; else play the lowest of single cards."""
    lies = [play for name in climbing(type(state)) for play in getattr(state, name)]
    if PASS in able and lies[-1].seat in together(memory.game, state, side, Random("friends")):
        return PASS
    cards = [action for action in able if _is_card(action)]
    return min(cards, key=lambda action: memory.game.order(action.cards[0])) if _is_card(able[0]) else able[0]


@cache
def worths(game: Game[Any]) -> Mapping[str, int]:
    """Tell what each card counts, by its name or its rank; nothing where a game has several ways to count."""
    ways = game.glance().worths
    rows = dict(ways[0]) if len(ways) == 1 else {}
    return {card: rows.get(card, rows.get(card[1:].replace("T", "10"), 0)) for card in game.cards}


def _last(memory: Memory, side: Sequence[int], state: Any, cards: Sequence[Action]) -> Action:
    """Choose by who takes the trick, of cards that end it; the first where one does not."""
    game = memory.game
    takers = {action: taker(game.apply(state, action)) for action in cards}
    if None in takers.values():
        return cards[0]
    friends = together(game, state, side, Random("friends"))
    best = cards[0]
    if takers[best] == memory.seat:
        best = next((action for action in cards if takers[action] in friends - {memory.seat}), best)
    elif takers[best] not in friends and _counts(game, state) and not game.fewest:
        best = next((action for action in cards if takers[action] == memory.seat), best)
    gives = 1 if (takers[best] in friends) == game.fewest else -1
    worth = {action: gives * worths(game).get(action.cards[0], 0) for action in cards if takers[action] == takers[best]}
    if takers[best] not in friends:
        best = min(worth, key=lambda action: worth[action])
    return _lowest(memory, best, [action for action in worth if worth[action] <= worth[best]])


def _counts(game: Game[Any], state: Any) -> bool:
    """Whether a card that lies in the trick counts."""
    return any(worths(game).get(card, 0) > 0 for play in lying(state) for card in play.cards)


def _lowest(memory: Memory, best: Action, others: Sequence[Action]) -> Action:
    """Choose the lowest card of the best one's suit."""
    same = [action for action in others if action.cards[0][0] == best.cards[0][0]]
    return max((best, *same), key=lambda action: memory.game.order(action.cards[0]))


def _lead(memory: Memory, side: Sequence[int], state: Any, cards: Sequence[Action]) -> Action:
    """Choose a lead that asks nothing odd of a partner and gives nothing to the next opponent."""
    friends = together(memory.game, state, side, Random("friends"))
    leads = [lead for lead in cards if not _is_into_void(memory, friends, state, lead)] or cards
    leads = [lead for lead in leads if not _is_alone(memory, state, lead)] or leads
    led = _led_by_partner(memory, friends)
    best = next((lead for lead in leads if led and led in followers(memory, state, lead)), leads[0])
    return _lowest(memory, best, leads) if _is_beaten(memory, best) else best


def followers(memory: Memory, state: Any, lead: Action) -> frozenset[str]:
    """Find the cards that follow a lead: what may be played to it from a hand that has all cards; none if it ends the trick."""
    game, after = memory.game, memory.game.apply(state, lead).state
    if after.turn < 0:
        return frozenset()
    legal = game.legal(with_hand(game, after, after.turn, tuple(game.cards)))
    return frozenset(action.cards[0] for action in legal if len(action.cards) == 1)


def _is_into_void(memory: Memory, friends: frozenset[int], state: Any, lead: Action) -> bool:
    """Whether the next to play is an opponent who is known to have nothing that follows."""
    following = memory.game.apply(state, lead).state.turn
    left = followers(memory, state, lead) & {*memory.pool()}
    return following >= 0 and following not in friends and bool(left) and left <= memory.lacking[following]


def _is_alone(memory: Memory, state: Any, lead: Action) -> bool:
    """Whether a higher card of the suit is not in sight, and one lies between this and the next lower one in hand."""
    order, card = memory.game.order, lead.cards[0]
    suit = [other for other in followers(memory, state, lead) if other[0] == card[0]]
    hand, pool = memory.game.hand(memory.seen, memory.seat), memory.pool()
    own = [order(other) for other in suit if other in hand and order(other) > order(card)]
    out = [order(other) for other in suit if other in pool]
    return _is_beaten(memory, lead) and bool(own) and any(order(card) < at < min(own) for at in out)


def _led_by_partner(memory: Memory, friends: frozenset[int]) -> str:
    """Tell the card that a partner led to the trick just won; '' if none did."""
    first = next(iter(getattr(memory.seen, "shown", ())), None)
    return first.cards[0] if first and first.seat in friends - {memory.seat} and first.cards else ""


def _is_beaten(memory: Memory, lead: Action) -> bool:
    """Whether a higher card of the suit is not in sight."""
    order, card = memory.game.order, lead.cards[0]
    return any(other[0] == card[0] and order(other) < order(card) for other in memory.pool())
