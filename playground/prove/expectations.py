"""Read the expectations in a game's scenarios: each [[check]], [[ask]] and [[expect]] that names clauses.

A game, perhaps a changed one, meets an expectation or does not. What an engine answered before is no expectation.
"""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from torite.core.game import Game
from torite.games import folder_of
from torite.reading.events import clause_in
from torite.reading.scenario import Scenario, build, names
from torite.reading.scenario_run import run


class Expectation(NamedTuple):
    """One table of a scenario, and the clauses that it names; `ply` is where it stands."""

    scenario: str
    kind: str
    table: Mapping[str, Any]
    ply: int
    clauses: frozenset[str]

    @property
    def place(self) -> str:
        """The scenario with its step, as a page finds it."""
        ident = self.scenario
        return ident if self.kind == "ask" else f"{ident}@{self.ply}"


class Expectations:
    """All expectations of a game's scenarios that name a clause."""

    def __init__(self, game: Game[Any]) -> None:
        self.scenarios: dict[str, Scenario] = {}
        self.begun: set[str] = set()
        for name in names(game.id):
            data = tomllib.loads((folder_of(game.id) / "scenarios" / f"{name}.toml").read_text("utf-8"))
            scenario = build({key: value for key, value in data.items() if key != "title"}, name, game)
            self.scenarios[scenario.id] = scenario
            if "state" not in data:
                self.begun.add(scenario.id)
        self.all = [expectation for scenario in self.scenarios.values() for expectation in expectations_of(scenario)]

    def naming(self, clause: str) -> list[Expectation]:
        """Those that name a clause; first those that are answered fastest."""
        return sorted(
            (expectation for expectation in self.all if clause in expectation.clauses),
            key=lambda expectation: (expectation.ply, expectation.kind),
        )

    def met(self, game: Game[Any], expectation: Expectation) -> bool:
        """Whether the game answers as somebody wrote; a line that it refuses or an error is no such answer."""
        scenario = self.scenarios[expectation.scenario]
        tables: dict[str, Any] = {"checks": (), "asks": (), "expects": ()}
        tables[f"{expectation.kind}s"] = ({**expectation.table, "ply": expectation.ply},)
        try:
            line = scenario.line[: expectation.ply]
            options = game.option_type(*scenario.start.options)
            start = game.start(options) if scenario.id in self.begun else moved(game, scenario.start)
            asked = scenario._replace(game=game, start=start, line=line, seats=("",) * len(line), **tables)
            results = run(asked).results
            return bool(results) and all(result.ok for result in results)
        except Exception:  # a changed rule may stop in any way
            return False


def moved(game: Game[Any], state: Any) -> Any:
    """A position as one of a game made anew, whose types are others."""
    values = {name: value for name, value in zip(state._fields, state, strict=True) if name != "options"}
    return game.state(**values, options=game.option_type(*state.options))


def expectations_of(scenario: Scenario) -> Iterator[Expectation]:
    """Those of a scenario that name a clause."""
    end = len(scenario.line)
    for kind, tables, ply in (
        ("check", scenario.checks, 0),
        ("ask", scenario.asks, 0),
        ("expect", scenario.expects, end),
    ):
        for table in tables:
            if clauses := frozenset(_named(table)):
                yield Expectation(scenario.id, kind, table, table.get("ply", ply), clauses)


def _named(table: Mapping[str, Any]) -> Iterator[str]:
    if "clause" in table:
        yield table["clause"]
    given: Any = table.get("gives", {})
    for row in (table, given if isinstance(given, dict) else {}):
        for key in ("events", "no_events"):
            yield from filter(None, map(clause_in, row.get(key, ())))
        yield from row.get("shows", ())
