"""Claims by brute force: every world, every order of the own cards, everything that the others may do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from torite.core.acts import Action
from torite.core.game import Game
from torite.player.bidding import taker
from torite.player.claim import lying
from torite.player.every_world import every_world
from torite.player.memory import Memory
from torite.player.playout import ended

MOST = 400


class ManyWorldsError(Exception):
    """There are more than `MOST` worlds."""


def worlds(memory: Memory) -> list[Any]:
    """List all positions in which the hidden cards may lie, equal ones once."""
    found = every_world(memory, MOST)
    if found is None:
        raise ManyWorldsError
    return [*dict.fromkeys(found)]


def is_claim(memory: Memory) -> bool:
    """Tell whether some order of the own cards, one by one, takes every trick in every world."""
    game, seen, every = memory.game, memory.seen, worlds(memory)
    firsts = [action for action in game.legal(seen) if len(action.cards) == 1]
    return any(
        all(_takes_all(game, memory.seat, state, (first, *order[1:])) for state in every)
        for order in {*permutations(seen.hands[memory.seat])}
        for first in firsts
        if first.cards == order[:1]
    )


def _takes_all(game: Game[Any], seat: int, state: Any, order: Sequence[Action | str], *, won: bool = True) -> bool:
    """Tell whether the cards take each trick in one world, whatever the others do."""
    if ended(state) or (state.phase not in game.in_play and not game.hand(state, seat)):
        return won
    moves = game.legal(state)
    if state.turn == seat:
        if not won or not order or (lying(state) and isinstance(order[0], str)):
            return False
        moves = [action for action in moves if order[0] in (action, *(action.cards if len(action.cards) == 1 else ()))]
        moves, order, won = moves[:1], order[1:], False
    for action in moves:
        step = game.apply(state, action)
        winner = taker(step)
        if winner not in (None, seat) or not _takes_all(game, seat, step.state, order, won=won or winner == seat):
            return False
    return bool(moves)
