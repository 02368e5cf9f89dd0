"""What the engine says in an example: at each step what happened, what is legal, what was judged, and the scores."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from torite.core.acts import OVER, Step
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.reading.checking import JUDGED
from torite.reading.record import read_action
from torite.reading.scenario import Scenario, names

from ..common import source_digests
from ..common.cache import kept, key_of
from ..common.scenario_runs import load, run

type Behaviour = dict[str, Any]

MANY = 60
"""Of more legal actions than these, only how many there are is kept."""


@cache
def behaviours(ident: str) -> dict[str, Behaviour]:
    """All examples of a game by their ids: `skat/tonight`."""
    key = key_of(ident, source_digests.game(ident), Path(__file__).read_text("utf-8"))
    return kept("behaviour", key, lambda: {f"{ident}/{name}": behaviour(f"{ident}/{name}") for name in names(ident)})


def behaviour(ident: str) -> Behaviour:
    """One example, as plain data; without a line if the engine no longer takes it."""
    scenario, done = load(ident), run(ident)
    return {
        "title": dict(scenario.title),
        "options": dict(scenario.options),
        "line": [str(action) for action in scenario.line],
        "steps": [_step(scenario.game, step) for step in done.steps],
        "verdicts": _verdicts(scenario, done.steps),
    }


def _step(game: Game[Any], step: Step[Any]) -> Behaviour:
    state = step.state
    silent = state.turn == OVER or game.shuffle(state)
    legal = [] if silent else sorted(map(str, game.legal(state)))
    return {
        "turn": state.turn,
        "events": happened(step),
        "legal": legal if len(legal) <= MANY else len(legal),
        "scores": scores_of(game, state),
    }


def happened(step: Step[Any]) -> list[list[Any]]:
    """The events of a step."""
    return [[event.kind, event.rule, event.seat, " ".join(event.cards), event.value] for event in step.events]


def scores_of(game: Game[Any], state: Any) -> list[int] | None:
    """The scores, if they can be told."""
    try:
        return list(game.scores(state))
    except BadInput:  # it asks for something that the position leaves out
        return None


def _verdicts(scenario: Scenario, steps: list[Step[Any]]) -> list[list[Any]]:
    """The actions of the line, and those that a check names: after how many actions, which, whether legal, by which clause."""
    game = scenario.game
    asked = [(ply, action) for ply, action in enumerate(scenario.line) if ply < len(steps)]
    for check in scenario.checks:
        ply = min(check.get("ply", 0), len(steps) - 1)
        texts = dict.fromkeys(text for key in JUDGED for text in check.get(key, ()))
        asked += [(ply, read_action(game, text, "check")) for text in texts]
    judged = [(ply, game.judge(steps[ply].state, action)) for ply, action in dict.fromkeys(asked)]
    return [[ply, str(verdict.action), verdict.legal, verdict.rule] for ply, verdict in judged]
