"""Runs a scenario against its own checks and expectations: one result a check, nothing raised for a difference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

from .acts import Action, Illegal, Step
from .inputs import BadInput, as_texts, only_keys
from .reading import arguments, read_state
from .record import read_action
from .scenario import Scenario

CHECK_KEYS = {"ply", "only", "legal", "illegal", "clause"}
ASK_KEYS = {"clause", "with", "gives"}
EXPECT_KEYS = {"ply", "state", "scores", "winners", "events"}


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
    """Plays the line and makes every check. BadInput if a check itself is malformed."""
    steps, results = _play(scenario)
    results += [result for table in scenario.checks for result in _check(scenario, steps, table)]
    results += [_ask(scenario, place, table) for place, table in enumerate(scenario.asks)]
    results += [result for table in scenario.expects for result in _expect(scenario, steps, table)]
    return Run(steps, results, frozenset(_cited(scenario, steps, results)))


def _play(scenario: Scenario) -> tuple[list[Step[Any]], list[Result]]:
    game, steps, results = scenario.game, [Step(scenario.start)], list[Result]()
    names = game.seats(scenario.start.options)
    for ply, (action, seat) in enumerate(zip(scenario.line, scenario.seats, strict=True)):
        turn = steps[-1].state.turn
        if seat:
            results.append(Result(ply, str(action), seat, names[turn] if turn >= 0 else "table", ""))
        try:
            steps.append(game.play(steps[-1].state, action))
        except Illegal as refused:
            results.append(Result(ply, str(action), "legal", "illegal", refused.verdict.rule))
            break
    return steps, results


def _at(steps: list[Step[Any]], table: Mapping[str, Any], default: int, where: str) -> int:
    ply = table.get("ply", default)
    if not isinstance(ply, int) or not ply >= 0:
        raise BadInput(f"{where}.ply", "a number of actions", ply)
    return min(ply, len(steps) - 1)


def _check(scenario: Scenario, steps: list[Step[Any]], table: Mapping[str, Any]) -> Iterator[Result]:
    only_keys("check", table, CHECK_KEYS)
    ply = _at(steps, table, 0, "check")
    game, state = scenario.game, steps[ply].state
    if "only" in table:
        wanted = sorted(str(one) for one in _actions(scenario, table["only"], "check.only"))
        yield Result(ply, "", wanted, sorted(map(str, game.legal(state))), table.get("clause", ""))
    for key in ("only", "legal", "illegal"):
        for action in _actions(scenario, table.get(key, []), f"check.{key}"):
            yield from _judged(
                scenario, ply, state, action, "illegal" if key == "illegal" else "legal", table.get("clause")
            )


def _judged(
    scenario: Scenario, ply: int, state: Any, action: Action, expected: str, clause: str | None
) -> Iterator[Result]:
    verdict = scenario.game.judge(state, action)
    yield Result(ply, str(action), expected, "legal" if verdict.legal else "illegal", verdict.rule)
    if clause:
        yield Result(ply, str(action), clause, verdict.rule, verdict.rule)


def _actions(scenario: Scenario, texts: object, where: str) -> list[Action]:
    return [read_action(scenario.game, text, where) for text in as_texts(where, texts, "a list of actions")]


def _ask(scenario: Scenario, place: int, table: Mapping[str, Any]) -> Result:
    where = f"ask[{place}]"
    only_keys(where, table, ASK_KEYS)
    clause = table.get("clause", "")
    if clause not in scenario.game.clauses:
        raise BadInput(f"{where}.clause", "a clause that the game's code implements", clause)
    figures = table.get("with", {})
    answer = scenario.game.clauses[clause](
        **arguments(scenario.game, clause, figures, f"{where}.with", scenario.start.options)
    )
    return Result(0, f"{clause}({figures})", table.get("gives"), _plain(answer), clause)


def _plain(value: Any) -> Any:
    return [_plain(one) for one in cast("list[Any]", value)] if isinstance(value, (tuple, list)) else value


def _expect(scenario: Scenario, steps: list[Step[Any]], table: Mapping[str, Any]) -> Iterator[Result]:
    only_keys("expect", table, EXPECT_KEYS)
    ply = _at(steps, table, len(scenario.line), "expect")
    state, game = steps[ply].state, scenario.game
    names = game.seats(state.options)
    if "state" in table:
        yield from _expect_state(scenario, ply, state, table["state"])
    for name, score in table.get("scores", {}).items():
        if name not in names:
            raise BadInput("expect.scores", f"seats ({', '.join(names)})", name)
        yield Result(ply, f"score {name}", score, game.scores(state)[list(names).index(name)], "")
    if "winners" in table:
        yield Result(ply, "winners", table["winners"], [names[seat] for seat in game.winners(state)], "")
    if "events" in table:
        yield _expect_events(ply, steps[ply], table["events"], names)


def _expect_events(ply: int, step: Step[Any], wanted: list[str], names: Any) -> Result:
    happened = {event.kind for event in step.events} | {
        f"{event.kind} {names[event.seat]}" for event in step.events if event.seat >= 0
    }
    rules = " ".join(event.rule for event in step.events if event.kind in " ".join(wanted).split())
    return Result(ply, "events", wanted, [one for one in wanted if one in happened], rules)


def _expect_state(scenario: Scenario, ply: int, state: Any, fields: Mapping[str, Any]) -> Iterator[Result]:
    wanted = read_state(scenario.game, {"turn": "table", **fields}, state.options, "expect.state")
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
