"""Lines in which somebody plays against the rules, to ask about the ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from ..core.acts import OVER, Action, Illegal, Step
from ..core.game import Game
from ..core.inputs import BadInput
from ..core.umpire import BREACH, EARLY, NOTICED, ON, REVOKE
from ..player.playout import random_action
from ..reading.positions import STOPS
from .kinds import came

REVOKES = 4
"""So many plays against the rules are tried at a position."""
LATEST = 6
"""So many actions later at the most one is noticed."""

type Line = tuple[Action, ...]


def unruly(
    game: Game[Any], state: Any, tried: Callable[[Any], Sequence[Action]], chance: Random
) -> Iterator[tuple[Line, Step[Any]]]:
    """Lines from a position, each with what its last action brings: a ruling, where the game has one."""
    if state.turn < 0 or state.phase not in game.in_play:
        return
    for line in [*_noticed(game, state, tried, chance), *_others(game, state, chance)]:
        try:
            yield line, came(game, state, line)
        except (Illegal, BadInput, *STOPS):
            continue


def _noticed(game: Game[Any], state: Any, tried: Callable[[Any], Sequence[Action]], chance: Random) -> Iterator[Line]:
    """Plays that a rule forbids, each noticed sooner or later."""
    plays = [one for one in tried(state) if one.verb == "play" and one.cards]
    refused = [one.action for one in game.judge_all(state, plays) if not one.legal and one.rule]
    for action in chance.sample(refused, min(REVOKES, len(refused))):
        steps, line = [Step(state)], [action._replace(verb=REVOKE)]
        try:
            steps.append(game.take(steps, [], line[0]))
            for _ in range(chance.choice((0, 0, 1, *range(LATEST + 1)))):
                if steps[-1].state.turn == OVER or game.shuffle(steps[-1].state):
                    break
                line.append(random_action(game, steps[-1].state, chance))
                steps.append(game.apply(steps[-1].state, line[-1]))
        except (Illegal, BadInput, *STOPS):
            continue
        yield (*line, Action(NOTICED, value=chance.choice(("", "", ON))))


def _others(game: Game[Any], state: Any, chance: Random) -> Iterator[Line]:
    """A card out of turn, and a breach otherwise, by any seat."""
    names = [*game.seats(state.options)]
    seat = chance.randrange(len(names))
    if held := game.hand(state, seat):
        yield (Action(EARLY, (chance.choice(held),), names[seat]),)
    if BREACH in game.hooks:
        yield (Action(BREACH, (), names[seat]),)
