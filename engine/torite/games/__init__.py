"""The games. A game is a package here: `state.py`, `rules.py`, `table.py`, `say.toml`, `terms.toml`, `scenarios/`.

It may have a `workbench.py` with its workbenches. Nothing else names it.

Games may also be sent one by one, as to a browser: `elsewhere` names those that can still `join`.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from typing import Any

from ..core.game import Game

elsewhere: set[str] = set()
"""Ids of games that need not be here: they are known by name, and each joins before it is first asked for."""


def join(place: str) -> None:
    """Looks for games in one more place: a folder, on disk or in a zip, that holds their packages."""
    sys.path_importer_cache.pop(place, None)  # where nothing was found before, something is now
    if place not in __path__:
        __path__.append(place)


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    here = {module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__) if module.ispkg}
    return tuple(sorted(here | elsewhere))


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
