"""`rules.json`: every clause in both languages, for programs and for citations; and its JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from torite.citing.cite import every_format, source_of

from .page import Item, Page
from .registry import LANGS, Registry, hash_of

type Both = dict[str, str]


def export(found: Registry, base: str, bound: Mapping[str, frozenset[str]]) -> dict[str, Any]:
    """The contents of rules.json; `base` is the site's address with a slash at its end."""
    pages = {game: {lang: page for lang in LANGS if (page := found.game_page(game, lang))} for game in found.games()}
    whole = {game: both for game, both in pages.items() if len(both) == len(LANGS)}
    return {
        "$schema": f"{base}rules.schema.json",
        "site": {"name": "Torite", "url": base},
        "languages": list(LANGS),
        "games": {game: _game(both, base) for game, both in whole.items()},
        "clauses": [
            entry for game, both in whole.items() for entry in _clauses(found, both, base, bound.get(game, frozenset()))
        ],
        "retired": found.retired,
    }


def _game(both: Mapping[str, Page], base: str) -> dict[str, Any]:
    return {
        "title": {lang: page.title for lang, page in both.items()},
        "rules_version": str(both["en"].meta.get("rules_version", "")),
        "designer": {lang: str(page.meta.get("designer", "")) for lang, page in both.items()},
        "description": {lang: str(page.meta.get("description", "")) for lang, page in both.items()},
        "urls": {lang: address(page, base) for lang, page in both.items()},
    }


def address(page: Page, base: str) -> str:
    """Where a page is in the site."""
    return f"{base}{page.lang}/{page.path.removesuffix('.md').removesuffix('index')}".rstrip("/") + "/"


def _clauses(found: Registry, both: Mapping[str, Page], base: str, bound: frozenset[str]) -> list[dict[str, Any]]:
    english = {item.id: item for item in both["en"].items}
    pairs = [{"ja": item, "en": english[item.id]} for item in both["ja"].items if item.id in english]
    return [_clause(found, both, pair, base, item.id in bound) for pair in pairs for item in [pair["ja"]]]


def _clause(
    found: Registry, both: Mapping[str, Page], pair: Mapping[str, Item], base: str, bound: bool
) -> dict[str, Any]:
    item = pair["ja"]
    game = both["ja"].game
    note: Both = {lang: found.plain(one.note, both[lang]) for lang, one in pair.items()}
    provenance = {"kind": item.provenance[0], "source": item.provenance[1], "note": note} if item.provenance else None
    return {
        "id": item.id,
        "citation": f"{game}#{item.id}",
        "game": game,
        "number": item.number,
        "kind": item.kind,
        "level": item.level,
        "parent": item.parent or None,
        "text": {lang: found.plain(one.text, both[lang]) for lang, one in pair.items()},
        "provenance": provenance,
        "option": item.option or None,
        "bound": bound,
        "hash": {lang: hash_of(one) for lang, one in pair.items()},
        "urls": {lang: f"{address(page, base)}#{item.id}" for lang, page in both.items()},
    }


def terms_file(found: Registry) -> dict[str, dict[str, Any]]:
    """What the panel of a term shows, by the term's place in the glossary."""
    return {
        term.anchor: {
            "ja": term.words["ja"], "reading": term.reading, "en": term.words["en"], "definition": term.definitions,
            "other": term.other, "ours": term.ours,
        }
        for term in found.terms.entries.values()
    }  # fmt: skip


def citations(rules: Mapping[str, Any]) -> dict[str, dict[str, dict[str, dict[str, str]]]]:
    """For each game, each clause's citations: `{game: {clause id: {lang: {format: text}}}}`."""
    found: dict[str, dict[str, dict[str, dict[str, str]]]] = {game: {} for game in rules["games"]}
    for entry in rules["clauses"]:
        every = {lang: every_format(source_of(rules, entry["citation"], lang)) for lang in LANGS}
        found[entry["game"]][entry["id"]] = every
    return found


_TEXT = {"type": "string"}
_BOTH = {
    "type": "object",
    "properties": dict.fromkeys(LANGS, _TEXT),
    "required": list(LANGS),
    "additionalProperties": False,
}
_OPTIONAL_TEXT = {"type": ["string", "null"]}
_HASHES = {**_BOTH, "properties": {lang: {"type": "string", "pattern": "^[0-9a-f]{12}$"} for lang in LANGS}}


def _closed(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": sorted(properties), "additionalProperties": False}


def schema(base: str) -> dict[str, Any]:
    """The JSON Schema of rules.json."""
    provenance = _closed({"kind": {"enum": ["decision", "reconstruction"]}, "source": _TEXT, "note": _BOTH})
    clause = _closed({
        "id": _TEXT, "citation": {"type": "string", "pattern": "^[a-z0-9-]+#[a-z0-9.-]+$"}, "game": _TEXT, "number": _TEXT,
        "kind": {"enum": ["section", "rule", "prose"]}, "level": {"enum": [0, 2, 3, 4]}, "parent": _OPTIONAL_TEXT,
        "text": _BOTH, "provenance": {"anyOf": [provenance, {"type": "null"}]}, "option": _OPTIONAL_TEXT,
        "bound": {"type": "boolean"}, "hash": _HASHES, "urls": _BOTH,
    })  # fmt: skip
    game = _closed({"title": _BOTH, "rules_version": _TEXT, "designer": _BOTH, "description": _BOTH, "urls": _BOTH})
    top = _closed({
        "$schema": _TEXT, "site": _closed({"name": _TEXT, "url": _TEXT}), "languages": {"const": list(LANGS)},
        "games": {"type": "object", "additionalProperties": game}, "clauses": {"type": "array", "items": clause},
        "retired": {"type": "object", "additionalProperties": _TEXT},
    })  # fmt: skip
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{base}rules.schema.json",
        "title": "Torite's rules",
        **top,
    }
