"""Record the engine's answers in an example: at each step the events, the legal actions, the verdicts and the scores."""

import gzip
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import batched
from typing import Any

from torite.core.acts import OVER, Step, Verdict
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.reading.positions import STOPS, read_options, read_start
from torite.reading.record import read_action
from torite.reading.scenario import Scenario, names
from torite.reading.scenario_run import JUDGED

from ...common import source_digests
from ...common.cache import cached
from ...common.sample_positions import compressed
from ...common.scenario_runs import load, run
from .packs import object_id

type Behaviour = dict[str, Any]
MANY = 60
"""Of more legal actions than these, only how many there are is kept."""


@cache
@cached(source_digests.game)
def behaviours(ident: str) -> dict[str, Behaviour]:
    """All examples of a game by their ids: `skat/tonight`."""
    return {f"{ident}/{name}": behaviour(f"{ident}/{name}") for name in names(ident)}


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


type Position = list[Any]
"""Options, the position as a file would hold it, and the action that is asked about."""
type Answer = list[Any] | None
"""Whether it is legal, by which clause, the events, the scores; None where the position is no longer one of the game."""
type Batch = tuple[Sequence[Position], Sequence[Answer]]
TOGETHER = 12
"""The size of a batch: one changed answer invalidates the cached answers of its batch."""
ALIKE = 6
"""So many positions are kept, if there are so many, that reach the same."""


def batches(ident: str, before: Sequence[Sequence[Position]]) -> Iterator[Batch]:
    """The positions that are known, with the answers of today, and new ones."""
    for positions in before:
        yield positions, answers(ident, positions)
    for new in batched(sampled(ident, [position for positions in before for position in positions]), TOGETHER):
        yield [*new], answers(ident, new)


@cached(lambda ident, known: source_digests.game(ident))
def sampled(ident: str, known: Sequence[Position]) -> list[Position]:
    """Positions that reach what those that are known seldom reach, always the same ones."""
    often = Counter(name for position in known for name in reached(ident, position))
    passed = {object_id(position) for position in known}
    lines = gzip.decompress(compressed(ident)).decode().splitlines()
    sample: list[Position] = []
    for asked in map(json.loads, sorted(lines, key=lambda line: sha256(line.encode()).digest())):
        position = [asked["options"], asked["state"], asked["action"]]
        names = reached(ident, position)
        if object_id(position) not in passed and any(often[name] < ALIKE for name in names):
            often.update(names)
            sample.append(position)
    return sample


def reached(ident: str, position: Position) -> frozenset[str]:
    """Give what is at work in the answer about a position: verdict, each rule that had a say, each event with its clause."""
    judged = _judged(ident, position)
    if judged is None:
        return frozenset()
    verdict, step, _ = judged
    said = {f"{link.rule} {link.effect}" for link in verdict.chain}
    events = step.events if step else ()
    return frozenset({f"{verdict.legal} {verdict.rule}", *said, *(f"{event.kind} {event.rule}" for event in events)})


@cached(lambda ident, positions: source_digests.game(ident))
def answers(ident: str, positions: Sequence[Position]) -> list[Answer]:
    """The answers of the engine as it is today."""
    return [answer(ident, position) for position in positions]


def answer(ident: str, position: Position) -> Answer:
    """Give what it answers about one of them."""
    judged = _judged(ident, position)
    if judged is None:
        return None
    verdict, step, scores = judged
    return [verdict.legal, verdict.rule, happened(step) if step else [], scores]


def _judged(ident: str, position: Position) -> tuple[Verdict, Step[Any] | None, list[int] | None] | None:
    """The verdict, what a legal action leads to, and the scores then; None where today's engine knows another kind of position."""
    game = find_game(ident)
    options, state, action = position
    try:
        start = read_start(game, state, read_options(game, options))
        asked = read_action(game, action, "action")
        verdict = game.judge(start, asked)
        if not verdict.legal:
            return verdict, None, None
        step = game.apply(start, asked)
        return verdict, step, scores_of(game, step.state)
    except (BadInput, *STOPS):
        return None
