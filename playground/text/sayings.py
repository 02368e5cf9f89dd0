"""Whether a game has words for all that happens and all that is offered, in its scenarios and in games at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from torite.core.acts import OVER, Action, Step
from torite.core.faults import GameFault, shown
from torite.core.game import Game
from torite.games import folder_of
from torite.page.session import random_action
from torite.words.say import LANGS, Voice

from .page import Fault

LONGEST = 200
"""How far a game is played at random; tests play more of them."""


def unsaid(game: Game[Any], steps: Sequence[Step[Any]]) -> Iterator[Fault]:
    """What the game's say.toml lacks for these moments, and for those of a game at random."""
    for step in chain(steps, _walk(game)):
        for lang in LANGS:
            options = step.state.options
            try:
                told_apart(game, step, Voice(game.id, lang, game.seats(options), game.sides(options)))
            except GameFault as fault:
                yield Fault(fault.where, fault.said)


def _walk(game: Game[Any]) -> Iterator[Step[Any]]:
    chance, step = random.Random(0), Step(game.start())
    for _ in range(LONGEST):
        yield step
        if step.state.turn == OVER:
            return
        if not game.shuffle(step.state) and not game.legal(step.state):
            place = f"{shown(folder_of(game.id))}: phase {step.state.phase}"
            raise GameFault(place, "something legal to do, or a shuffle, or the turn of OVER", step.state)
        step = game.play(step.state, random_action(game, step.state, chance))


def told_apart(game: Game[Any], step: Step[Any], voice: Voice) -> None:
    """Says a moment: its events, its table, what is offered. GameFault if words are missing, or fit two actions."""
    for event in step.events:
        voice.event(event)
    game.view(step.state, voice)
    labels: dict[tuple[str, tuple[str, ...] | None], Action] = {}
    for action in dict.fromkeys(game.offers(step.state)):
        other = labels.setdefault((voice.action(action), game.taps(action)), action)
        if other != action:
            where = f"{voice.file}: words.actions.{action.verb}"
            raise GameFault(where, f"words that tell {other} from {action}", voice.action(action))
