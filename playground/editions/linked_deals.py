"""Deals and their links: played at random, or by the engine's own player, their cards by a number."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from torite.core.acts import TABLE, Action, Step
from torite.core.game import Game
from torite.games import game as find_game
from torite.games import game_ids
from torite.linking.link import Link, write_link
from torite.player.fair import LETTERS, table_action
from torite.player.memory import remembered
from torite.player.playout import ended, random_action
from torite.player.think import STRENGTHS, think
from torite.reading.documents import dumps

NUMBER = 6


def number_of(seed: str) -> str:
    """Make the number of a deal."""
    return "".join(Random(seed).choices(LETTERS, k=NUMBER))


def deal(ident: str, seed: str, *, thinks: bool = False) -> Link:
    """Play a deal to its end; the players think, or choose at random."""
    game, number, chance = find_game(ident), number_of(seed), Random(seed)
    steps: list[Step[Any]] = [Step(game.start())]
    line: list[Action] = []
    dealt, played = 0, False
    while not (played and ended(steps[-1].state)):
        state = steps[-1].state
        if state.turn == TABLE:
            action, dealt = table_action(game, state, number, dealt), dealt + 1
        else:
            action = thought(game, steps, line, f"{seed} {len(line)}") if thinks else random_action(game, state, chance)
            played = True
        steps.append(game.apply(state, action))
        line.append(action)
    return Link({"game": ident, "options": {}, "line": [*map(str, line)]}, number, len(line), 0)


def thought(game: Game[Any], steps: Sequence[Step[Any]], line: Sequence[Action], seed: str) -> Action:
    """Choose as the quickest player does that thinks."""
    legal = game.legal(steps[-1].state)
    if len(legal) == 1:
        return legal[0]
    return think(remembered(game, steps, line, steps[-1].state.turn), STRENGTHS["quick"], seed).action


def sample(edition: str, deals: int = 3) -> Mapping[str, str]:
    """Make links after an edition, and the records that they shall lead to for ever."""
    made = [deal(ident, f"{edition} {ident} {place}") for ident in game_ids() for place in range(deals)]
    links = [one._replace(edition=edition) for one in made]
    return {write_link(one): dumps(one._asdict()) for one in links}
