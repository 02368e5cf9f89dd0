"""The games. A game is a package here: `state.py`, `rules.py`, `table.py`, `say.toml`, `terms.toml`, `scenarios/`.

It may have a `workbench.py` with its workbenches. Nothing else names it.

Games may also be sent one by one, as to a browser: `elsewhere` names those that can still `join`.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from pathlib import Path
from typing import Any

from ..core.faults import GameFault, game_faults, shown
from ..core.game import Game

elsewhere: set[str] = set()
"""Ids of games that need not be here: they are known by name, and each joins before it is first asked for."""


def join(place: str) -> None:
    """Looks for games in one more place: a folder, on disk or in a zip, that holds their packages."""
    sys.path_importer_cache.pop(place, None)  # where nothing was found before, something is now
    if place not in __path__:
        __path__.append(place)
    _ids.cache_clear()


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return _ids(tuple(__path__), frozenset(elsewhere))


@cache
def _ids(places: tuple[str, ...], further: frozenset[str]) -> tuple[str, ...]:
    """The folders are looked through once, as there are many who ask."""
    here = {module.name.replace("_", "-") for module in pkgutil.iter_modules(places) if module.ispkg}
    return tuple(sorted(here | further))


@cache
def game(ident: str) -> Game[Any]:
    """The game with this id. LookupError lists the games there are; GameFault says what the game's files lack."""
    if ident not in game_ids():
        raise LookupError(f"no game {ident!r}; expected one of {', '.join(game_ids())}")
    imported = _imported(ident)
    for fault in game_faults(imported, folder_of(ident)):
        raise fault
    return imported


def faults_of(ident: str) -> list[GameFault]:
    """All that keeps a game from being played."""
    try:
        return [*game_faults(_imported(ident), folder_of(ident))]
    except GameFault as fault:
        return [fault]


def folder_of(ident: str) -> Path:
    """The folder with a game's files."""
    return Path(importlib.import_module(_package(ident)).__path__[0])


def _package(ident: str) -> str:
    return f"{__name__}.{ident.replace('-', '_')}"


def _imported(ident: str) -> Game[Any]:
    for module in pkgutil.iter_modules([str(folder_of(ident))]):
        importlib.import_module(f"{_package(ident)}.{module.name}")
    game: Game[Any] | None = getattr(importlib.import_module(f"{_package(ident)}.state"), "game", None)
    if game is None:
        raise GameFault(f"{shown(folder_of(ident) / 'state.py')}: game", f'game = Game("{ident}", …)')
    return game


def all_games() -> dict[str, Game[Any]]:
    """Every game by its id."""
    return {ident: game(ident) for ident in game_ids()}
