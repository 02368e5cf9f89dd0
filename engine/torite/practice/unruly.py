"""Lines in which somebody breaks a rule, or something goes wrong, to ask about the ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from ..core.acts import OVER, Action, Illegal, Step
from ..core.game import Game
from ..core.inputs import BadInput
from ..core.umpire import (
    AGREED,
    BREACH,
    CLAIM,
    CLAUSES,
    CONCEDE,
    COUNT,
    EARLY,
    EXPOSED,
    MISBID,
    MISDEAL,
    NOTICED,
    ON,
    REFUTED,
    REVOKE,
    SCORE,
)
from ..player.playout import random_action
from ..reading.positions import STOPS
from .kinds import came, pick

REVOKES = 4
"""So many plays against the rules are tried at a position."""
LATEST = 6
"""So many actions later at the most one is noticed."""

type Line = tuple[Action, ...]


def unruly(
    game: Game[Any], state: Any, tried: Callable[[Any], Sequence[Action]], chance: Random
) -> Iterator[tuple[Line, Step[Any]]]:
    """Lines from a position, each with what its last action brings: a ruling, where the game has one."""
    played = state.turn >= 0 and state.phase in game.in_play
    plays = [*_noticed(game, state, tried, chance), *_others(game, state, chance)] if played else []
    for line in [*plays, *_incidents(game, state, chance)]:
        try:
            yield line, came(game, state, line)
        except (Illegal, BadInput, *STOPS):
            continue


def _noticed(game: Game[Any], state: Any, tried: Callable[[Any], Sequence[Action]], chance: Random) -> Iterator[Line]:
    """Plays that a rule forbids, each noticed sooner or later."""
    plays = [action for action in tried(state) if action.verb == "play" and action.cards]
    refused = [verdict.action for verdict in game.judge_all(state, plays) if not verdict.legal and verdict.rule]
    for action in pick(chance, refused, REVOKES):
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


def _incidents(game: Game[Any], state: Any, chance: Random) -> Iterator[Line]:
    """Whatever is no play and has a clause: a wrong deal, a card seen, a bid out of turn, a claim, a wrong score."""
    names = [*game.seats(state.options)]
    seat = chance.randrange(len(names))
    every: list[Line] = [
        (Action(MISDEAL),),
        (Action(COUNT, value=chance.choice(("", names[seat]))),),
        (Action(MISBID, value=names[seat]),),
        (Action(SCORE),),
        (Action(chance.choice((CLAIM, CONCEDE)), value=names[seat]), Action(chance.choice((AGREED, REFUTED)))),
    ]
    if held := game.hand(state, seat):
        every.append((Action(EXPOSED, (chance.choice(held),), names[seat]),))
    yield from (line for line in every if CLAUSES[line[0].verb] in game.clauses)
