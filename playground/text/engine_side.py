"""What the engine says of its games and their scenarios, for the checks."""

from __future__ import annotations

import json
from collections.abc import Iterator

from torite.core.cards import suited
from torite.core.inputs import BadInput
from torite.games import all_games
from torite.games import game as game_of
from torite.page.workbenches import every_id as every_workbench
from torite.reading.checking import Result, run
from torite.reading.scenario import every_id, load

from .checks import Engine
from .head_checks import Table
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


def at_a_glance() -> dict[str, Table]:
    """What the head of each game's page has to agree with."""
    return {ident: Table(game.glance(), shown(ident)) for ident, game in all_games().items()}


def shown(game: str) -> frozenset[str]:
    """What may stand for cards on the page of a game: its cards, and the ranks of those with suits."""
    cards = game_of(game).cards
    return cards | {card[1].replace("T", "10") for card in cards if suited(card)}


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
