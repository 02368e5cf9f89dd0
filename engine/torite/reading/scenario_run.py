"""Runs a scenario against its own checks and expectations: one result a check, nothing raised for a difference."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..core.acts import TABLE, Action, Illegal, Step, Verdict
from ..core.game import Game
from ..core.inputs import BadInput, as_number, as_table, as_text, as_texts, only_keys
from ..core.trial import Moment
from ..core.umpire import IRREGULAR
from .answers import Answers
from .asking import Answer, answered, apart, arguments, options_of
from .expecting import LEADS, Expecting, Result
from .positions import STOPS, sound, stopped
from .record import read_action
from .scenario import Scenario
from .written import Writer

CHECK_KEYS = {"ply", "only", "legal", "illegal", "clause"}
ASK_KEYS = {"ply", "clause", "with", "gives"}
EXPECT_KEYS = {"ply", "state", "scores", "winners", "events", "no_events", "shows"}
type Table = Mapping[str, Any]
JUDGED = ("only", "legal", "illegal")
MOST_JUDGED = 2000
"""So many actions all checks of a scenario may name: far more than anybody writes."""


class Judged:
    """Verdicts at the plies of a line; what a position needs, and each verdict, is found once."""

    def __init__(self, game: Game[Any], steps: Sequence[Step[Any]]) -> None:
        self.game, self.steps = game, steps
        self.moments: dict[int, Moment[Any]] = {}
        self.legals: dict[int, list[str]] = {}
        self.verdicts: dict[tuple[int, Action], Verdict] = {}

    def legal(self, ply: int) -> list[str]:
        """All legal actions, as they are written."""
        if ply not in self.legals:
            self.legals[ply] = sorted(map(str, self.game.legal(self.steps[ply].state)))
        return self.legals[ply]

    def verdict(self, ply: int, action: Action) -> Verdict:
        """The verdict on an action."""
        if (ply, action) not in self.verdicts:
            state = self.steps[ply].state
            moment = self.moments.setdefault(ply, self.game.moment(state))
            self.verdicts[ply, action] = moment.verdict(self.game.normal(state, action))
        return self.verdicts[ply, action]


class Run(NamedTuple):
    """The steps of a scenario's line as far as it went, and all results."""

    steps: list[Step[Any]]
    results: list[Result]
    cited: frozenset[str]


def run(scenario: Scenario) -> Run:
    """Plays the line and makes every check. BadInput if a check itself is malformed, or the rules stop at the position."""
    with sound(scenario.game):
        _few_enough(scenario.checks)
        steps, results = _play(scenario)
        judged = Judged(scenario.game, steps)
        results += _each(scenario.checks, "check", lambda table, where: _check(scenario, judged, table, where))
        results += _each(scenario.asks, "ask", lambda table, where: _ask(scenario, steps, table, where))
        results += _each(scenario.expects, "expect", lambda table, where: _expect(scenario, steps, table, where))
        return Run(steps, results, frozenset(_cited(scenario, steps, results)))


def _few_enough(checks: Sequence[Table]) -> None:
    lists = [table[key] for table in checks for key in JUDGED if isinstance(table.get(key), list)]
    if (count := sum(map(len, lists))) > MOST_JUDGED:
        raise BadInput("check", f"at most {MOST_JUDGED:,} actions in all checks of a scenario", count)


def _each(tables: Sequence[Table], key: str, results_of: Callable[[Table, str], Iterable[Result]]) -> list[Result]:
    return [result for place, table in enumerate(tables) for result in results_of(table, f"{key}[{place}]")]


def _play(scenario: Scenario) -> tuple[list[Step[Any]], list[Result]]:
    game, steps, results = scenario.game, [Step(scenario.start)], list[Result]()
    names = game.seats(scenario.start.options)
    for ply, (action, seat) in enumerate(zip(scenario.line, scenario.seats, strict=True)):
        turn = steps[-1].state.turn
        if seat:
            whose = names[turn] if turn >= 0 else "table" if turn == TABLE else "over"
            results.append(Result(ply, str(action), seat, whose, ""))
        try:
            steps.append(game.take(steps, scenario.line[:ply], action))
        except Illegal as refused:
            results.append(Result(ply, str(action), "legal", "illegal", refused.verdict.rule))
            break
    return steps, results


def _at(scenario: Scenario, steps: Sequence[Step[Any]], table: Table, default: int, where: str) -> int:
    """The ply a table speaks of, or the last one reached if the line was refused before."""
    ply = as_number(f"{where}.ply", table.get("ply", default))
    if not 0 <= ply <= len(scenario.line):
        raise BadInput(f"{where}.ply", f"a number of actions of the line, 0 to {len(scenario.line)}", ply)
    return min(ply, len(steps) - 1)


def _check(scenario: Scenario, judged: Judged, table: Table, where: str) -> Iterator[Result]:
    only_keys(where, table, CHECK_KEYS)
    ply, clause = _at(scenario, judged.steps, table, 0, where), as_text(f"{where}.clause", table.get("clause", ""))
    asked = {key: _actions(scenario, table[key], f"{where}.{key}") for key in JUDGED if key in table}
    if "only" not in asked and not any(asked.values()):
        raise BadInput(where, "something to check: only, legal or illegal with actions")
    game, state = scenario.game, judged.steps[ply].state
    if "only" in asked:
        only = sorted(str(game.normal(state, action)) for action in asked["only"])
        yield Result(ply, "", only, judged.legal(ply), clause)
    for key, actions in asked.items():
        expected = "illegal" if key == "illegal" else "legal"
        for action in actions:
            yield from _judged(ply, action, judged.verdict(ply, action), expected, clause)


def _judged(ply: int, action: Action, verdict: Verdict, expected: str, clause: str) -> Iterator[Result]:
    yield Result(ply, str(action), expected, "legal" if verdict.legal else "illegal", verdict.rule)
    if clause:
        yield Result(ply, str(action), clause, verdict.rule, verdict.rule)


def _actions(scenario: Scenario, texts: object, where: str) -> list[Action]:
    return [read_action(scenario.game, text, where) for text in as_texts(where, texts, "a list of actions")]


def _ask(scenario: Scenario, steps: list[Step[Any]], table: Table, where: str) -> Iterator[Result]:
    only_keys(where, table, ASK_KEYS)
    game, clause = scenario.game, as_text(f"{where}.clause", table.get("clause", ""))
    if clause not in game.clauses:
        raise BadInput(f"{where}.clause", "a clause that the game's code implements", clause)
    if "gives" not in table:
        raise BadInput(f"{where}.gives", "what the clause's function gives for these figures")
    ply, figures = _at(scenario, steps, table, 0, where), table.get("with", {})
    state = steps[ply].state
    given = arguments(game, clause, figures, f"{where}.with", state)
    try:
        came = apart(game, answered(game, clause, given, figures, f"{where}.with"))
    except BadInput:
        raise
    except STOPS as error:
        raise stopped(game, f"{where}.with", f"figures that {clause} can be asked about", error) from error
    if came.state is not None or came.events:
        yield from Expecting(game, came, ply, clause).all(
            as_table(f"{where}.gives", table["gives"], LEADS), f"{where}.gives"
        )
        return
    answers = Answers(Writer(game, options_of(game, figures, f"{where}.with", state)))
    wanted = answers.read(
        f"{where}.gives", clause, _printable(f"{where}.gives", table["gives"], "figures, cards or words")
    )
    got = answers.written(answers.hint(clause), came.rest)
    expected = "a clause whose function gives figures, words, a position or events"
    yield Result(ply, f"{clause}({figures})", wanted, _printable(f"{where}.clause", got, expected), clause)


def _printable(where: str, value: Any, expected: str) -> Any:
    try:
        json.dumps(value)
    except (TypeError, ValueError) as error:
        raise BadInput(where, expected, value) from error
    return value


def _expect(scenario: Scenario, steps: list[Step[Any]], table: Table, where: str) -> Iterator[Result]:
    ply = _at(scenario, steps, table, len(scenario.line), where)
    if not set(table) - {"ply"}:
        only = ", ".join(sorted(EXPECT_KEYS - {"ply"}))
        raise BadInput(where, f"something to expect: {only}")
    only_keys(where, table, EXPECT_KEYS)
    step = steps[ply]
    yield from Expecting(scenario.game, Answer(step.state, step.events, []), ply).all(table, where)


def _cited(scenario: Scenario, steps: list[Step[Any]], results: list[Result]) -> Iterator[str]:
    """Every clause that the scenario shows: of its events, its verdicts with their chains, its questions."""
    for step in steps:
        yield from (event.rule for event in step.events)
    for result in results:
        yield from result.clause.split()
    for ply, action in enumerate(scenario.line[: len(steps) - 1]):
        if action.verb in IRREGULAR:
            continue
        verdict = scenario.game.judge(steps[ply].state, action)
        yield from (reason.rule for reason in verdict.chain)
