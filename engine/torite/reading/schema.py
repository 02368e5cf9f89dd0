"""The JSON Schema of scenarios, records and verdicts, made from the games' types: editors complete and check while one writes.

It is of draft 7, which editors of TOML know best. What only a position as a whole can be wrong about it does not say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..core.game import Game
from ..games import all_games
from .definitions import TEXT, Definitions, Schema, where
from .record import KEYS as OF_RECORD
from .scenario import KEYS as OF_SCENARIO
from .verdicts import KEYS as OF_VERDICT


def schema(address: str = "") -> Schema:
    """The whole schema; `address` is where it is published."""
    games = all_games()
    definitions: Schema = {
        f"{ident}.{name}": definition
        for ident, game in games.items()
        for name, definition in Definitions(game).all().items()
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        **({"$id": address} if address else {}),
        "title": "Torite: scenarios, records, verdicts",
        "description": "Seats have the names that are listed; older files, with A to F or P1 to P4, are read as well",
        "type": "object",
        "properties": _properties(games),
        "anyOf": [
            _form("A scenario: a position, a line of actions, what is checked", OF_SCENARIO),
            _form("A record: a game from its start, or from where a scenario starts", OF_RECORD, "game"),
            _form("A verdict on one action", OF_VERDICT, "game", "state", "action", "legal"),
        ],
        "allOf": [where({"game": ident}, {"$ref": f"#/definitions/{ident}.document"}) for ident in games],
        "definitions": definitions,
    }


def _properties(games: Mapping[str, Game[Any]]) -> Schema:
    """The keys of a document; where no game is named, the parts are those of any game."""

    def any_of(name: str) -> Schema:
        return {"anyOf": [{"$ref": f"#/definitions/{ident}.{name}"} for ident in games]}

    words = {"ja": TEXT, "en": TEXT}
    return {
        "$schema": TEXT,
        "game": {"enum": [*games], "description": "The game; not needed in its own folder of scenarios"},
        "title": {"type": "object", "properties": words, "additionalProperties": False},
        "options": {**any_of("options"), "description": "Options that are not the default"},
        "scenario": {**TEXT, "description": "The scenario at whose position a record starts, such as birdhead/raise"},
        "line": {"type": "array", "items": TEXT, "description": "Actions, each perhaps after its seat: W 7,7"},
        "state": {**any_of("state"), "description": "The position; without it the line starts where a game starts"},
        **{key: {"type": "array", "items": any_of(key)} for key in ("check", "ask", "expect")},
        "action": {**TEXT, "description": "What is judged, such as SA, 7,7 or bid=18"},
        "legal": {"type": "boolean"},
        "clause": {**TEXT, "description": "The clause that decides"},
    }


def _form(title: str, keys: Iterable[str], *needed: str) -> Schema:
    return {"title": title, "propertyNames": {"enum": sorted({*keys, "$schema"})}, "required": [*needed]}
