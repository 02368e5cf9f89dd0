"""Tell what another card than the example's would have led to, where the example's trick can be finished after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypedDict

from ..core.acts import Action, Event, Step
from ..core.game import Game
from ..core.views import Said
from ..reading.positions import STOPS
from ..words.say import Voice


class Leads(TypedDict):
    """Who takes the trick in the example, and after which other card somebody else would; in words, with the clause.

    `other` gives a place in `ends`, of which the first is the example's own.
    """

    ends: list[Said]
    other: dict[str, int]


class _Trick(NamedTuple):
    """The rest of a trick in the example: what is done in it, from which position on, and how it ends."""

    start: Any
    done: Sequence[Action]
    turns: Sequence[int]
    end: Event


def leads(
    game: Game[Any], voice: Voice, steps: Sequence[Step[Any]], line: Sequence[Action], tried: Sequence[Iterable[Action]]
) -> dict[int, Leads]:
    """For each moment of an example in which another card would give the trick to somebody else: what follows from it."""
    told: dict[int, Leads] = {}
    for ply, actions in enumerate(tried):
        trick = _rest(steps, line, ply)
        if trick is None:
            continue
        ends = {action: end for action in actions if (end := _end(game, trick, action)) and end.seat != trick.end.seat}
        if ends:
            kinds = list(dict.fromkeys([trick.end, *ends.values()]))
            said: list[Said] = [{"text": voice.event(event), "rule": event.rule} for event in kinds]
            told[ply] = {"ends": said, "other": {str(action): kinds.index(end) for action, end in ends.items()}}
    return told


def won(step: Step[Any]) -> Event | None:
    """Who has won a trick in this step: the event called `won`, `won-…` or `…-won`, if cards were taken by it."""
    return next((event for event in step.events if "won" in event.kind.split("-")), None)


def _rest(steps: Sequence[Step[Any]], line: Sequence[Action], ply: int) -> _Trick | None:
    """The trick into which the example plays here, if it finishes it."""
    if ply >= len(line) or line[ply].verb != "play":
        return None
    for last in range(ply + 1, len(steps)):
        if end := won(steps[last]):
            turns = [step.state.turn for step in steps[ply + 1 : last]]
            return _Trick(steps[ply].state, line[ply:last], turns, end)
    return None


def _end(game: Game[Any], trick: _Trick, action: Action) -> Event | None:
    """How the trick ends if this is done in place of the example's first action, and then all else as there."""
    first, *others = trick.done
    if action.verb != "play" or action == first or len(action.cards) != len(first.cards):
        return None
    try:
        step = game.apply(trick.start, action)
        for other, turn in zip(others, trick.turns, strict=True):
            if won(step) or step.state.turn != turn or other not in game.legal(step.state):
                return None
            step = game.apply(step.state, other)
    except STOPS:  # a position of a few cards may hold too little to be played on
        return None
    return won(step)
