"""Tell what examples ask of the functions of clauses that are no rules, and of which figures such a function is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ..core.game import Game
from ..reading.asking import arguments, hints_of, is_rule, options_of
from ..reading.record import replay
from ..reading.scenario import load
from ..words.say_files import find

type Given = tuple[tuple[str, Any], ...]
"""Figures by their names."""


class Case(NamedTuple):
    """Tell what is asked of a function: at which position or under which options, and with which figures."""

    state: Any
    given: Given


def worded(game: Game[Any], clause: str) -> bool:
    """Tell whether a clause's function can be asked about in words."""
    return not is_rule(game, game.clauses[clause]) and bool(find(game.id, f"words.gives.{clause}.asked"))


def has_position(game: Game[Any], clause: str) -> bool:
    """Tell whether a clause's function looks at a position."""
    return game.state in hints_of(game, game.clauses[clause]).values()


def figures_of(game: Game[Any], function: Callable[..., Any]) -> dict[str, Any]:
    """List the figures that a function takes, with their types; the position and its options are none."""
    filled = (game.state, game.option_type)
    return {name: hint for name, hint in hints_of(game, function).items() if name != "return" and hint not in filled}


def cases(game: Game[Any], place: str) -> Iterator[tuple[str, Case]]:
    """Tell what an example asks of functions that are no rules, each time with the clause."""
    scenario = load(place)
    for table in scenario.asks:
        clause, figures = str(table["clause"]), table.get("with", {})
        function = game.clauses[clause]
        if is_rule(game, function):
            continue
        state = replay(game, scenario.start, scenario.line[: table.get("ply", 0)])[-1].state
        given, options = arguments(game, clause, figures, "with", state), options_of(game, figures, "with", state)
        plain = tuple((name, given[name]) for name in figures_of(game, function) if name in given)
        yield clause, Case(state if has_position(game, clause) else game.start(options), plain)
