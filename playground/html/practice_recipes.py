"""Read how questions about a game's clauses are come by: docs/practice/<game>.json, which `dev.py bench questions` writes."""

import json
from pathlib import Path
from typing import Any

from torite.games import game
from torite.practice.nearby import Recipe

from ..common.paths import DOCS

FOLDER = DOCS / "practice"


def file_of(ident: str) -> Path:
    """Where a game's are."""
    return FOLDER / f"{ident}.json"


def recorded(ident: str) -> dict[str, dict[str, Any]]:
    """Read what was measured of a game, by clause; {} if nothing was."""
    return _read(ident)["clauses"]


def supplied(ident: str) -> dict[str, Any]:
    """Read how many positions a page can ask about."""
    return _read(ident)["supply"]


def _read(ident: str) -> dict[str, dict[str, Any]]:
    file = file_of(ident)
    told: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {"supply": {}, "clauses": {}}
    return told


def recipes(ident: str) -> dict[str, Recipe]:
    """The recipes of the clauses that are asked; of clauses that are gone nothing is left."""
    bound = game(ident).clauses
    return {
        clause: Recipe(one["places"], one["kinds"], one.get("cited", ""))
        for clause, one in recorded(ident).items()
        if "kept" in one and clause in bound
    }
