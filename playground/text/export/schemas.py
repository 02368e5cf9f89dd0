"""The JSON Schema of `rules.json`."""

from typing import Any

from ...common.paths import LANGS
from ..model.provenance import KINDS

_TEXT = {"type": "string"}
_BOTH = {
    "type": "object",
    "properties": dict.fromkeys(LANGS, _TEXT),
    "required": list(LANGS),
    "additionalProperties": False,
}
_TEXTS = {"type": "object", "additionalProperties": _TEXT}
_NUMBER = {"type": "integer", "minimum": 0}
_OPTIONAL_TEXT = {"type": ["string", "null"]}
_HASHES = {**_BOTH, "properties": {lang: {"type": "string", "pattern": "^[0-9a-f]{12}$"} for lang in LANGS}}


def _closed(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": sorted(properties), "additionalProperties": False}


_FROZEN = {"anyOf": [_closed({"edition": _TEXT, "urls": _BOTH}), {"type": "null"}]}


def schema(base: str) -> dict[str, Any]:
    """The JSON Schema of rules.json."""
    provenance = _closed({
        "kind": {"enum": [*KINDS.values()]}, "number": _OPTIONAL_TEXT, "sources": {"type": "array", "items": _TEXT}, "note": _BOTH,
    })  # fmt: skip
    told: dict[str, Any] = {
        **dict.fromkeys(("id", "date", "link"), _TEXT),
        **dict.fromkeys(("name", "author", "note"), _BOTH),
    }
    source = _closed(told)
    clause = _closed({
        "id": _TEXT, "citation": {"type": "string", "pattern": "^[a-z0-9-]+#[a-z0-9.-]+$"}, "game": _TEXT, "number": _TEXT,
        "kind": {"enum": ["section", "rule", "prose"]}, "level": {"enum": [0, 2, 3, 4]}, "parent": _OPTIONAL_TEXT,
        "text": _BOTH, "provenance": {"anyOf": [provenance, {"type": "null"}]}, "option": _OPTIONAL_TEXT,
        "bound": {"type": "boolean"}, "hash": _HASHES, "urls": _BOTH, "frozen": _FROZEN,
    })  # fmt: skip
    game = _closed(
        {
            "title": _BOTH,
            "rules_version": _TEXT,
            "designer": _BOTH,
            "description": _BOTH,
            "sources": {"type": "array", "items": source},
            "urls": _BOTH,
            "frozen": _FROZEN,
        }
    )
    example = _closed(
        {
            "id": _TEXT,
            "game": _TEXT,
            "clause": _OPTIONAL_TEXT,
            "title": _BOTH,
            "steps": _NUMBER,
            "urls": _BOTH,
            "frozen": _FROZEN,
        }
    )
    held = _closed({
        "title": _BOTH, "rules_version": _TEXT, "urls": _BOTH, "numbers": _TEXTS,
        "examples": {"type": "object", "additionalProperties": _closed({"title": _BOTH, "steps": _NUMBER})},
    })  # fmt: skip
    edition = _closed({
        "date": {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$"}, "root": _TEXT, "urls": _BOTH,
        "games": {"type": "object", "additionalProperties": held}, "retired": _TEXTS,
    })  # fmt: skip
    top = _closed({
        "$schema": _TEXT, "site": _closed({"name": _TEXT, "url": _TEXT}), "languages": {"const": list(LANGS)},
        "games": {"type": "object", "additionalProperties": game}, "clauses": {"type": "array", "items": clause},
        "examples": {"type": "array", "items": example}, "editions": {"type": "object", "additionalProperties": edition},
        "retired": _TEXTS,
    })  # fmt: skip
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{base}rules.schema.json",
        "title": "Torite's rules",
        **top,
    }
