"""Whether a card is played in the last tricks that another beats in every world that its seat can imagine.

A deal is begun by random players, so that each of the many is another; with few cards left the player takes all seats.
"""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from torite.core.acts import Action
from torite.core.position import in_turn
from torite.games import game
from torite.player.ending import Ending, TooLongError, together
from torite.player.every_world import worlds
from torite.player.memory import Memory
from torite.player.playout import side_of
from torite.player.think import STRENGTHS, think
from torite.player.worlds import imagine

from . import duel
from .deals import Kept, Key, real_games
from .duel import Chooser, at_random, played

TRICKS = 3
"""So many cards in hand at the most."""
PLAYER = "patient"
MOST = 50_000
"""Positions of an ending that are looked at before it is left out, far more than the player has time for."""
DRAWN = 40
"""Worlds that are drawn by chance before all are gone through."""
CHECKED, BEATEN, LEFT = range(3)
"""Tell what a deal is counted by: decisions that were checked, those in which another card is better in every world, and those left out."""


def measure(deals: int, games: Sequence[str], cluster: str) -> dict[str, Any]:
    """Play what has not been played yet, and sum up; games without tricks to which everybody plays once have no such endings."""
    keys = [(ident,) for ident in real_games(games) if in_turn(game(ident).state)]
    kept = Kept("endings", real_games(games), duel)
    kept.complete(keys, deals, counted, cluster)
    return {"player": PLAYER, "games": {key[0]: _summed(kept.of(key, deals)) for key in keys}}


def _summed(counts: Sequence[Sequence[int]]) -> dict[str, int]:
    checked, beaten, left = (sum(count[what] for count in counts) for what in (CHECKED, BEATEN, LEFT))
    return {"deals": len(counts), "decisions": checked, "beaten": beaten, "too_long": left}


def counted(key: Key, deal: int) -> list[int]:
    """Count the decisions of one deal's last tricks."""
    rules, counts = game(key[0]), [0, 0, 0]

    def choose(memory: Memory, seed: str) -> Action:
        if not is_ending(memory):
            return at_random(memory, seed)
        chosen = think(memory, STRENGTHS[PLAYER], seed).action
        if len(rules.legal(memory.seen)) > 1:
            try:
                counts[BEATEN] += is_beaten(memory, chosen)
                counts[CHECKED] += 1
            except TooLongError:
                counts[LEFT] += 1
        return chosen

    choosers: list[Chooser] = [choose] * len(rules.seats(rules.option_type()))
    played(rules, rules.start(), choosers, f"{rules.id}/ending/{deal}")
    return counts


def is_ending(memory: Memory) -> bool:
    """Tell whether a seat plays to one of the last tricks."""
    return memory.seen.phase in memory.game.in_play and len(memory.game.hand(memory.seen, memory.seat)) <= TRICKS


def is_beaten(memory: Memory, chosen: Action) -> bool:
    """Tell whether one other card is better in every world, if all see each other's cards from then on.

    Worlds drawn by chance come first: they differ most, so that few of them show of nearly every card that it is no better in one.
    """
    better = [action for action in memory.game.legal(memory.seen) if action != chosen]
    for number in range(DRAWN):
        if not better:
            return False
        world = imagine(memory, Random(f"beaten/{number}"))
        if not world.misfits:
            with suppress(TooLongError):
                better = _better(memory, world.state, chosen, better)
    for state in worlds(memory):
        better = _better(memory, state, chosen, better)
        if not better:
            return False
    return bool(better)


def _better(memory: Memory, state: Any, chosen: Action, others: Sequence[Action]) -> list[Action]:
    """List those of the others that gain more than what was chosen in one world."""
    rules = memory.game
    side = side_of(rules, memory.seen, memory.seat)
    ending = Ending(rules, rules.scores(memory.seen), side, together(rules, state, side, Random("beaten")), MOST)
    due = ending.value(rules.apply(state, chosen).state)
    return [action for action in others if ending.value(rules.apply(state, action).state) > due]
