"""The games. A game is a package here: `state.py`, `rules.py`, `table.py`, `say.toml`, `terms.toml`, `scenarios/`.

It may have a `bench.py` with its workbenches. Nothing else names it.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from ..game import Game


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def game(ident: str) -> Game[Any]:
    """The game with this id. LookupError lists the games there are."""
    if ident not in game_ids():
        raise LookupError(f"no game {ident!r}; expected one of {', '.join(game_ids())}")
    package = f"{__name__}.{ident.replace('-', '_')}"
    for module in pkgutil.iter_modules(importlib.import_module(package).__path__):
        importlib.import_module(f"{package}.{module.name}")
    found: Game[Any] = importlib.import_module(f"{package}.state").game
    return found


def all_games() -> dict[str, Game[Any]]:
    """Every game by its id."""
    return {ident: game(ident) for ident in game_ids()}
