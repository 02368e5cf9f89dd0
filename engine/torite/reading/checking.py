"""Runs a scenario against its own checks and expectations: one result a check, nothing raised for a difference."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from ..core.acts import TABLE, Action, Illegal, Step
from ..core.inputs import BadInput, as_number, as_table, as_text, as_texts, only_keys
from .answers import can_be_given
from .positions import STOPS, arguments, read_state, side_names, sound, stopped
from .record import read_action
from .scenario import Scenario

CHECK_KEYS = {"ply", "only", "legal", "illegal", "clause"}
ASK_KEYS = {"clause", "with", "gives"}
EXPECT_KEYS = {"ply", "state", "scores", "winners", "events"}
type Table = Mapping[str, Any]
JUDGED = ("only", "legal", "illegal")


class Result(NamedTuple):
    """One check: where, what was expected, what came, and the clause that decided."""

    ply: int
    action: str
    expected: Any
    got: Any
    clause: str

    @property
    def ok(self) -> bool:
        """Whether it came as expected."""
        return bool(self.expected == self.got)


class Run(NamedTuple):
    """The steps of a scenario's line as far as it went, and all results."""

    steps: list[Step[Any]]
    results: list[Result]
    cited: frozenset[str]


def run(scenario: Scenario) -> Run:
    """Plays the line and makes every check. BadInput if a check itself is malformed, or the rules stop at the position."""
    with sound(scenario.game):
        steps, results = _play(scenario)
        results += _each(scenario.checks, "check", lambda table, where: _check(scenario, steps, table, where))
        results += _each(scenario.asks, "ask", lambda table, where: _ask(scenario, table, where))
        results += _each(scenario.expects, "expect", lambda table, where: _expect(scenario, steps, table, where))
        return Run(steps, results, frozenset(_cited(scenario, steps, results)))


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
            steps.append(game.play(steps[-1].state, action))
        except Illegal as refused:
            results.append(Result(ply, str(action), "legal", "illegal", refused.verdict.rule))
            break
    return steps, results


def _at(scenario: Scenario, steps: list[Step[Any]], table: Table, default: int, where: str) -> int:
    """The ply a table speaks of, or the last one reached if the line was refused before."""
    ply = as_number(f"{where}.ply", table.get("ply", default))
    if not 0 <= ply <= len(scenario.line):
        raise BadInput(f"{where}.ply", f"a number of actions of the line, 0 to {len(scenario.line)}", ply)
    return min(ply, len(steps) - 1)


def _check(scenario: Scenario, steps: list[Step[Any]], table: Table, where: str) -> Iterator[Result]:
    only_keys(where, table, CHECK_KEYS)
    ply, clause = _at(scenario, steps, table, 0, where), as_text(f"{where}.clause", table.get("clause", ""))
    asked = {key: _actions(scenario, table[key], f"{where}.{key}") for key in JUDGED if key in table}
    if "only" not in asked and not any(asked.values()):
        raise BadInput(where, "something to check: only, legal or illegal with actions")
    game, state = scenario.game, steps[ply].state
    if "only" in asked:
        yield Result(ply, "", sorted(map(str, asked["only"])), sorted(map(str, game.legal(state))), clause)
    for key, actions in asked.items():
        for action in actions:
            yield from _judged(scenario, ply, state, action, "illegal" if key == "illegal" else "legal", clause)


def _judged(scenario: Scenario, ply: int, state: Any, action: Action, expected: str, clause: str) -> Iterator[Result]:
    verdict = scenario.game.judge(state, action)
    yield Result(ply, str(action), expected, "legal" if verdict.legal else "illegal", verdict.rule)
    if clause:
        yield Result(ply, str(action), clause, verdict.rule, verdict.rule)


def _actions(scenario: Scenario, texts: object, where: str) -> list[Action]:
    return [read_action(scenario.game, text, where) for text in as_texts(where, texts, "a list of actions")]


def _ask(scenario: Scenario, table: Table, where: str) -> Iterator[Result]:
    only_keys(where, table, ASK_KEYS)
    clause = as_text(f"{where}.clause", table.get("clause", ""))
    if clause not in scenario.game.clauses:
        raise BadInput(f"{where}.clause", "a clause that the game's code implements", clause)
    if "gives" not in table:
        raise BadInput(f"{where}.gives", "what the clause's function gives for these figures")
    wanted = _printable(f"{where}.gives", table["gives"], "figures, cards or words")
    can_be_given(f"{where}.gives", scenario.game.clauses[clause], wanted)
    figures = table.get("with", {})
    given = arguments(scenario.game, clause, figures, f"{where}.with", scenario.start.options)
    answer = _printable(
        f"{where}.clause", _answer(scenario, clause, given, where), "a clause whose function gives figures or words"
    )
    yield Result(0, f"{clause}({figures})", wanted, answer, clause)


def _answer(scenario: Scenario, clause: str, given: Mapping[str, Any], where: str) -> Any:
    try:
        return _plain(scenario.game.clauses[clause](**given))
    except STOPS as error:
        raise stopped(scenario.game, f"{where}.with", f"figures that {clause} can be asked about", error) from error


def _printable(where: str, value: Any, expected: str) -> Any:
    try:
        json.dumps(value)
    except (TypeError, ValueError) as error:
        raise BadInput(where, expected, value) from error
    return value


def _plain(value: Any) -> Any:
    return [_plain(one) for one in cast("list[Any]", value)] if isinstance(value, (tuple, list)) else value


def _expect(scenario: Scenario, steps: list[Step[Any]], table: Table, where: str) -> Iterator[Result]:
    only_keys(where, table, EXPECT_KEYS)
    ply = _at(scenario, steps, table, len(scenario.line), where)
    if not set(table) - {"ply"}:
        raise BadInput(where, "something to expect: state, scores, winners or events")
    state, game = steps[ply].state, scenario.game
    names = game.seats(state.options)
    if "state" in table:
        yield from _expect_state(scenario, ply, state, as_table(f"{where}.state", table["state"]), f"{where}.state")
    if "scores" in table:
        yield from _expect_scores(scenario, ply, state, table["scores"], f"{where}.scores")
    if "winners" in table:
        winners = as_texts(f"{where}.winners", table["winners"], "a list of seats")
        yield Result(ply, "winners", winners, [names[seat] for seat in game.winners(state)], "")
    if "events" in table:
        events = as_texts(f"{where}.events", table["events"], "a list of kinds of events, perhaps with a seat")
        yield _expect_events(ply, steps[ply], events, names, side_names(names, game.sides(state.options)))


def _expect_scores(scenario: Scenario, ply: int, state: Any, data: object, where: str) -> Iterator[Result]:
    names = list(scenario.game.seats(state.options))
    for name, score in as_table(where, data, f"a table with the scores of seats ({', '.join(names)})").items():
        if name not in names:
            raise BadInput(where, f"seats ({', '.join(names)})", name)
        wanted = as_number(f"{where}.{name}", score)
        yield Result(ply, f"score {name}", wanted, scenario.game.scores(state)[names.index(name)], "")


def _expect_events(
    ply: int, step: Step[Any], wanted: list[str], names: Sequence[str], sides: Mapping[str, int]
) -> Result:
    happened = {
        *(event.kind for event in step.events),
        *(f"{event.kind} {names[event.seat]}" for event in step.events if event.seat >= 0),
        *(f"{event.kind} {name}" for event in step.events for name, side in sides.items() if event.side == side),
    }
    rules = " ".join(event.rule for event in step.events if event.kind in " ".join(wanted).split())
    return Result(ply, "events", wanted, [one for one in wanted if one in happened], rules)


def _expect_state(scenario: Scenario, ply: int, state: Any, fields: Table, where: str) -> Iterator[Result]:
    wanted = read_state(scenario.game, {"turn": "table", **fields}, state.options, where)
    for name in fields:
        yield Result(ply, f"state.{name}", getattr(wanted, name), getattr(state, name), "")


def _cited(scenario: Scenario, steps: list[Step[Any]], results: list[Result]) -> Iterator[str]:
    """Every clause that the scenario shows: of its events, its verdicts with their chains, its questions."""
    for step in steps:
        yield from (event.rule for event in step.events)
    for result in results:
        yield from result.clause.split()
    for ply, action in enumerate(scenario.line[: len(steps) - 1]):
        verdict = scenario.game.judge(steps[ply].state, action)
        yield from (reason.rule for reason in verdict.chain)
