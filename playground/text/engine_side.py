"""What the engine says of its games and their scenarios, for the checks."""

from __future__ import annotations

import json
from collections.abc import Iterator

from torite.core.inputs import BadInput
from torite.games import all_games
from torite.page.workbenches import every_id as every_workbench
from torite.reading.checking import Result, run
from torite.reading.scenario import every_id, load

from .checks import Engine
from .page import Fault


def engine_facts() -> Engine:
    """The clauses bound in code, the options, the scenarios and the workbenches of every game."""
    games = all_games()
    return Engine(
        {ident: frozenset(game.clauses) for ident, game in games.items()},
        {ident: frozenset(game.options) for ident, game in games.items()},
        frozenset(every_id()),
        frozenset(every_workbench()),
        frozenset(filter(_still, every_id())),
    )


def _still(ident: str) -> bool:
    """Whether a scenario is sound but has no line."""
    try:
        return not load(ident).line
    except BadInput:
        return False


def scenario_faults() -> Iterator[Fault]:
    """Every scenario that does not come out as it says."""
    for ident in every_id():
        yield from _faults(ident)


def _faults(ident: str) -> Iterator[Fault]:
    game, _, name = ident.partition("/")
    where = f"engine/torite/games/{game.replace('-', '_')}/scenarios/{name}.toml"
    try:
        results = run(load(ident)).results
    except BadInput as error:
        yield Fault(where, str(error))
    else:
        yield from (Fault(where, difference(result)) for result in results if not result.ok)


def difference(result: Result) -> str:
    """What a check expected and what came."""
    expected, got = (json.dumps(value, ensure_ascii=False) for value in (result.expected, result.got))
    return f"after {result.ply} actions, {result.action or 'legal actions'}: expected {expected}, got {got}"
