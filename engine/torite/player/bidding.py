"""Weigh bids and announcements by the contracts that they lead to: what the seat would announce later belongs to the choice.

A plan is an action and the seat's own later words before the play. The others say no more than they must, and everybody plays
on. A plan is the same in all imagined worlds, so that nothing is chosen by cards that the seat cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from ..core.acts import Action, Event, Step
from ..core.game import Game
from .playout import LONGEST, PASS, ended, quiet_action, side_of

SEARCHED = 40
"""Actions after which the search for later words ends."""


class Plan(NamedTuple):
    """An action, and the words that the same seat says after it."""

    action: Action
    later: tuple[Action, ...] = ()


def before_play(game: Game[Any], state: Any) -> bool:
    """Whether a seat has to bid, to announce, or to lay cards away."""
    return state.turn >= 0 and state.phase not in game.in_play


def plans(game: Game[Any], state: Any, choices: Sequence[Action], most: int, chance: Random) -> list[Plan]:
    """The plans that begin with each choice, at random; where there are more than `most`, as many for each choice."""
    each = max(1, most // len(choices))
    rows = [
        islice(_later(game, game.apply(state, action).state, state.turn, chance, SEARCHED), each) for action in choices
    ]
    return [Plan(action, later) for action, row in zip(choices, rows, strict=True) for later in row]


def _later(game: Game[Any], state: Any, seat: int, chance: Random, left: int) -> Iterator[tuple[Action, ...]]:
    """The words that a seat may say from here until the play begins: where it may be silent, it is."""
    while before_play(game, state) and left:
        left -= 1
        words = _words(game, state) if state.turn == seat else []
        if len(words) > 1:
            for word in chance.sample(words, len(words)):
                for later in _later(game, game.apply(state, word).state, seat, chance, left):
                    yield (word, *later)
            return
        state = game.apply(state, quiet_action(game, state, chance)).state
    yield ()


def _words(game: Game[Any], state: Any) -> list[Action]:
    """The announcements from which one has to be made, without cards; none where one may pass."""
    words = game.sense(state)
    return [] if PASS in words or any(action.cards for action in words) else words


def carried_out(game: Game[Any], state: Any, plan: Plan, chance: Random) -> Any:
    """Play a plan out to the end of the deal in one world."""
    seat, words = state.turn, list(plan.later)
    state = game.apply(state, plan.action).state
    for _ in range(LONGEST):
        if ended(state):
            break
        own = state.turn == seat and before_play(game, state)
        said = words.pop(0) if own and words and words[0] in _words(game, state) else None
        state = keen_step(game, state, said or quiet_action(game, state, chance)).state
    return state


def keen_step(game: Game[Any], state: Any, action: Action) -> Step[Any]:
    """Play an action; whoever would end a trick that another side takes plays what takes it, if anything does."""
    step = game.apply(state, action)
    winner = taker(step)
    if winner is None or state.turn < 0 or winner in (own := side_of(game, state, state.turn)):
        return step
    others = (game.apply(state, other) for other in game.legal(state) if other != action)
    return next((other for other in others if taker(other) in own), step)


def taker(step: Step[Any]) -> int | None:
    """Tell who takes a trick by this step."""
    return next((event.seat for event in step.events if takes(event)), None)


def takes(event: Event) -> bool:
    """Tell whether somebody takes a trick, perhaps with a dummy's card; a game that is won is no trick."""
    return {"won", "game"} & {*event.kind.split("-")} == {"won"}
