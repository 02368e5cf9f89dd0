"""Deals and their links: played at random, or by the engine's own player, their cards by a number."""

from collections.abc import Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from torite.core.acts import TABLE, Action
from torite.core.game import Game
from torite.games import game as find_game
from torite.games import game_ids
from torite.linking.link import Link, write_link
from torite.player.fair import LETTERS, table_action
from torite.player.memory import remembered
from torite.player.playout import random_action
from torite.player.think import STRENGTHS, think
from torite.reading.documents import dumps

from ..common.random_games import Moment, first_deal, walk

NUMBER = 6


def deal(ident: str, seed: str, *, thinks: bool = False) -> Link:
    """Play a deal to its end; the players think, or choose at random."""
    number, tables, moments = "".join(Random(seed).choices(LETTERS, k=NUMBER)), count(), list[Moment]()

    def choose(game: Game[Any], state: Any, chance: Random) -> Action:
        if state.turn == TABLE:
            return table_action(game, state, number, next(tables))
        return thought(game, moments, f"{seed} {len(moments) - 1}") if thinks else random_action(game, state, chance)

    game = find_game(ident)
    for moment in first_deal(walk(game, game.start(), Random(seed), choose)):
        moments.append(moment)  # before the next is chosen, which looks at all so far
    line = [str(moment.action) for moment in moments[1:]]
    return Link({"game": ident, "options": {}, "line": line}, number, len(line), 0)


def thought(game: Game[Any], moments: Sequence[Moment], seed: str) -> Action:
    """Choose as the quickest player does that thinks."""
    state = moments[-1].state
    legal = game.legal(state)
    if len(legal) == 1:
        return legal[0]
    line = [moment.action for moment in moments if moment.action]
    seen = remembered(game, [moment.step for moment in moments], line, state.turn)
    return think(seen, STRENGTHS["normal"], seed).action


def sample(edition: str, deals: int = 3) -> Mapping[str, str]:
    """Make links after an edition, and the records that they shall lead to for ever."""
    made = [deal(ident, f"{edition} {ident} {place}") for ident in game_ids() for place in range(deals)]
    links = [link._replace(edition=edition) for link in made]
    return {write_link(link): dumps(link._asdict()) for link in links}
