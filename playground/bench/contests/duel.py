"""Play deals between two players, each deal once from every side, with the same cards and the same chance.

A player whose choices are those of the other gains exactly nothing: what is left is the difference between the players.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from torite.core.acts import OVER, TABLE, Action
from torite.core.game import Game
from torite.games import game
from torite.player.memory import Memory
from torite.player.playout import ended, gain, quiet_action, random_action
from torite.player.think import STRENGTHS, think

from .ismcts import is_mcts
from .one_ply import one_ply

LONGEST = 2_000
"""Actions after which a deal that does not end is scored as it stands."""

type Chooser = Callable[[Memory, str], Action]
"""Chooses for the seat of a memory, whose turn it is; the text seeds its chance."""


def at_random(memory: Memory, seed: str) -> Action:
    """Choose any action that a modest player would."""
    return random_action(memory.game, memory.seen, Random(seed))


def _thinking(strength: str) -> Chooser:
    return lambda memory, seed: think(memory, STRENGTHS[strength], seed).action


PLAYERS: Mapping[str, Chooser] = {
    "random": at_random,
    "one-ply": one_ply,
    "is-mcts": is_mcts,
    **{strength: _thinking(strength) for strength in STRENGTHS},
}


def margin(ident: str, deal: int, one: str, other: str) -> float:
    """Play a deal from every side, and tell what `one` gained over `other` in the mean, in the game's points a seat."""
    rules = game(ident)
    sides = [[*side] for side in rules.sides(rules.option_type())]
    seats = len(rules.seats(rules.option_type()))
    gained = 0.0
    for side in sides:
        choosers = [PLAYERS[one if seat in side else other] for seat in range(seats)]
        start = rules.start()
        state = played(rules, start, choosers, f"{ident}/{deal}")
        gained += gain(rules, rules.scores(start), state, side)
    return gained / len(sides)


def played(rules: Game[Any], state: Any, choosers: list[Chooser], seed: str) -> Any:
    """Play the first deal to its end; a seat's memory is all that its player gets."""
    memories = [Memory(rules, seat, state) for seat in range(len(choosers))]
    begun = False
    for ply in range(LONGEST):
        if state.turn == OVER or (begun and ended(state)):
            break
        begun = begun or state.turn >= 0
        action = _action(rules, state, choosers, memories, f"{seed}/{ply}")
        step = rules.apply(state, action)
        for memory in memories:
            memory.follow(state, action, step)
        state = step.state
    return state


def _action(rules: Game[Any], state: Any, choosers: list[Chooser], memories: list[Memory], seed: str) -> Action:
    if state.turn == TABLE:
        return quiet_action(rules, state, Random(seed))
    action: Action = choosers[state.turn](memories[state.turn], seed)
    return action
