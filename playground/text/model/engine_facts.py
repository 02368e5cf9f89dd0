"""Ask the engine about its games: for the checks, the lists and `rules.json`."""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

from torite.core.cards import suited
from torite.core.inputs import BadInput
from torite.core.views import Glance
from torite.games import all_games
from torite.games import game as find_game
from torite.page.forms import value_name
from torite.page.workbenches import every_id as every_workbench
from torite.reading.scenario import every_id, names

from ...common import source_digests
from ...common.cache import cached
from ...common.random_games import option_sets
from ...common.scenario_runs import load


class Engine(NamedTuple):
    """Hold what the engine says of its games: the clauses bound in code, the options with their values, scenarios, workbenches.

    `still` are the scenarios without a line, on which a board has nothing to step through.
    """

    bound: Mapping[str, frozenset[str]]
    options: Mapping[str, Mapping[str, tuple[str, ...]]]
    scenarios: frozenset[str]
    workbenches: frozenset[str] = frozenset()
    still: frozenset[str] = frozenset()


class Table(NamedTuple):
    """Hold what the engine says of a game: what the tables have to agree with, and what may stand for its cards."""

    glance: Glance
    cards: frozenset[str]


def engine_facts() -> Engine:
    """The clauses bound in code, the options, the scenarios and the workbenches of every game."""
    games = all_games()
    return Engine(
        {ident: frozenset(game.clauses) for ident, game in games.items()},
        {
            ident: {name: tuple(map(value_name, values)) for name, values in game.options.items()}
            for ident, game in games.items()
        },
        frozenset(every_id()),
        frozenset(every_workbench()),
        frozenset(ident for game in games for ident, scenario in scenarios(game).items() if not scenario["steps"]),
    )


def shown(game: str) -> frozenset[str]:
    """Give what may stand for cards on the page of a game: its cards, and the ranks of those with suits."""
    cards = find_game(game).cards
    return cards | {card[1].replace("T", "10") for card in cards if suited(card)}


def player_counts(game: str) -> list[int]:
    """Tell how many can play a game, by its options one at a time."""
    rules = find_game(game)
    return sorted({len(rules.seats(options)) for options in option_sets(rules, company=False)})


def titles(game: str) -> dict[str, dict[str, str]]:
    """The titles of a game's scenarios by their ids."""
    return {ident: scenario["title"] for ident, scenario in scenarios(game).items()}


@cache
@cached(source_digests.game)
def scenarios(game: str) -> dict[str, Any]:
    """Give what of each sound scenario has to be known elsewhere."""
    facts: dict[str, Any] = {}
    for ident in (f"{game}/{name}" for name in names(game)):
        with suppress(BadInput):
            scenario = load(ident)
            facts[ident] = {"title": dict(scenario.title), "steps": len(scenario.line)}
    return facts
