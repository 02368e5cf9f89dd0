"""Play deals between two players, each deal once from every side, with the same cards and the same chance.

A player whose choices are those of the other gains exactly nothing: what is left is the difference between the players.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from torite.core.acts import TABLE, Action
from torite.core.game import Game
from torite.games import game
from torite.player.memory import Memory
from torite.player.playout import gain, quiet_action, random_action
from torite.player.think import STRENGTHS, think

from ...common.random_games import Choose, Moment, first_deal, walk
from .ismcts import is_mcts
from .one_ply import one_ply

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


def played(rules: Game[Any], start: Any, choosers: Sequence[Chooser], seed: str) -> Any:
    """Play the first deal to its end, and give the position there."""
    memories = [Memory(rules, seat, start) for seat in range(len(choosers))]
    moments = first_deal(walk(rules, start, Random(seed), choosing(memories, choosers, seed)))
    *_, last = followed(memories, moments)
    return last.state


def choosing(
    memories: Sequence[Memory], choosers: Sequence[Chooser], seed: str, table: Choose = quiet_action
) -> Choose:
    """Choose for a walk: a seat's memory is all that its player gets, and each action has a seed of its own."""
    plies = count()

    def choose(rules: Game[Any], state: Any, _chance: Random) -> Action:
        own = f"{seed}/{next(plies)}"
        if state.turn == TABLE:
            return table(rules, state, Random(own))
        seat: int = state.turn
        return choosers[seat](memories[seat], own)

    return choose


def followed(memories: Sequence[Memory], moments: Iterable[Moment]) -> Iterator[Moment]:
    """Yield moments, each before the memories take it in."""
    for moment in moments:
        yield moment
        if moment.action:
            for memory in memories:
                memory.follow(moment.before, moment.action, moment.step)
