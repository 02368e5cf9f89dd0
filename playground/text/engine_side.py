"""What the engine says of its games, for the checks."""

from __future__ import annotations

from torite.games import all_games
from torite.scenario import every_id

from .checks import Engine


def engine_facts() -> Engine:
    """The clauses bound in code, the options and the scenarios of every game."""
    games = all_games()
    return Engine(
        {ident: frozenset(game.clauses) for ident, game in games.items()},
        {ident: frozenset(game.options) for ident, game in games.items()},
        frozenset(every_id()),
    )
