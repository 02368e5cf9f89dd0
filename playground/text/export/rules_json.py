"""`rules.json`: every clause in both languages, for programs and for citations."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from torite.citing.citable import anchor, find, text_of
from torite.citing.cite import LANGS as CITED_IN
from torite.citing.cite import source_of
from torite.citing.formats import every_format

from ...common.grouping import grouped
from ...common.paths import LANGS
from ..model.changes import version_of
from ..model.engine_facts import scenarios
from ..model.page import Example, Item, Page
from ..model.provenance import Provenance
from ..model.registry import Registry, clause_hash, pairs
from ..model.sources import sources_of

type Both = dict[str, str]
ACCESSED = "0000-00-00"
"""The sign that the dialog replaces with the day on which it is read."""


def export(registry: Registry, base: str, bound: Mapping[str, frozenset[str]]) -> dict[str, Any]:
    """The contents of rules.json; `base` is the site's address with a slash at its end."""
    whole = registry.complete_games()
    return {
        "$schema": f"{base}rules.schema.json",
        "site": {"name": "Torite", "url": base},
        "languages": list(LANGS),
        "games": {game: _game(both, base) for game, both in whole.items()},
        "clauses": [
            _clause(registry, both, pair, base, pair["ja"].id in bound.get(game, ()))
            for game, both in whole.items()
            for pair in pairs(both)
        ],
        "examples": [entry for both in whole.values() for entry in _examples(both, base)],
        "editions": {},
        "retired": registry.retired,
    }


def _examples(both: Mapping[str, Page], base: str) -> list[dict[str, Any]]:
    page = both["en"]
    return [
        {
            "id": example.shows,
            "game": page.game,
            "clause": f"{page.game}#{clause}" if clause else None,
            "title": known["title"],
            "steps": known["steps"],
            "urls": {lang: f"{address(side, base)}#{anchor(example.shows)}" for lang, side in both.items()},
            "frozen": None,
        }
        for example, clause in _placed(page)
        for known in [scenarios(example.shows.partition("/")[0])[example.shows]]
    ]


def _placed(page: Page) -> list[tuple[Example, str]]:
    examples: dict[str, tuple[Example, str]] = {}
    for example in page.examples:
        if example.fence == "trick":
            examples.setdefault(example.shows, (example, page.above(example.line)))
    return [*examples.values()]


def _game(both: Mapping[str, Page], base: str) -> dict[str, Any]:
    return {
        "title": {lang: page.title for lang, page in both.items()},
        "rules_version": version_of(both["en"]),
        "designer": {lang: str(page.meta.get("designer", "")) for lang, page in both.items()},
        "description": {lang: str(page.meta.get("description", "")) for lang, page in both.items()},
        "sources": _sources(both),
        "urls": {lang: address(page, base) for lang, page in both.items()},
        "frozen": None,
    }


def _sources(both: Mapping[str, Page]) -> list[dict[str, Any]]:
    """The sources of a game; what is said of them is in both languages, what is not known is empty."""
    words = {lang: {source.id: source for source in sources_of(page)} for lang, page in both.items()}
    keys = ("name", "author", "note")
    return [
        {"id": source.id, "date": source.date, "link": source.link}
        | {key: {lang: getattr(words[lang].get(source.id), key, "") for lang in words} for key in keys}
        for source in words["en"].values()
    ]


def address(page: Page, base: str) -> str:
    """Tell where a page is in the site."""
    return f"{base}{page.lang}/{page.address}"


def _clause(
    registry: Registry, both: Mapping[str, Page], pair: Mapping[str, Item], base: str, bound: bool
) -> dict[str, Any]:
    item = pair["ja"]
    game = both["ja"].game
    note: Both = {lang: registry.plain(clause.note, both[lang]) for lang, clause in pair.items()}
    return {
        "id": item.id,
        "citation": f"{game}#{item.id}",
        "game": game,
        "number": item.number,
        "kind": item.kind,
        "level": item.level,
        "parent": item.parent or None,
        "text": {lang: registry.plain(clause.text, both[lang]) for lang, clause in pair.items()},
        "provenance": provenance_facts(item.provenance) | {"note": note} if item.provenance else None,
        "option": item.option or None,
        "bound": bound,
        "hash": {lang: clause_hash(clause) for lang, clause in pair.items()},
        "urls": {lang: f"{address(page, base)}#{item.id}" for lang, page in both.items()},
        "frozen": None,
    }


def provenance_facts(whence: Provenance) -> dict[str, Any]:
    """The kind, the number (null where it has none) and the sources, as data."""
    return {"kind": whence.kind, "number": whence.number or None, "sources": [*whence.sources]}


def terms_file(registry: Registry) -> dict[str, dict[str, Any]]:
    """Give what the panel of a term shows, by the term's place in the glossary."""
    return {
        term.anchor: {
            "ja": term.words["ja"], "reading": term.aid, "en": term.words["en"], "definition": term.definitions,
            "other": term.other, "ours": term.ours,
        }
        for term in registry.terms.entries.values()
    }  # fmt: skip


def citations(rules: dict[str, Any]) -> dict[str, dict[str, dict[str, str]]]:
    """The citations of all that has a place of its own, `{"skat#follow.suit": {lang: {format: text}}}`.

    A retired id has those of the clause that answers for it.
    """
    text = text_of(rules)
    names = [*text.games, *text.clauses, *text.examples, *text.retired]
    return {
        name: {lang: every_format(source_of(rules, text, target, lang, ACCESSED)) for lang in CITED_IN}
        for name in names
        for target in [find(text, name)]
    }


def beside(rules: Mapping[str, Any]) -> dict[str, list[str]]:
    """For each clause, what a reader who cites it may mean too: the section around it, its examples, the whole game."""
    examples = grouped((example["clause"], example["id"]) for example in rules["examples"])
    also = {
        clause["citation"]: [
            *([f"{clause['game']}#{clause['parent']}"] if clause["parent"] else []),
            *examples.get(clause["citation"], ()),
            clause["game"],
        ]
        for clause in rules["clauses"]
    }
    return also | {old: also[new] for old, new in rules["retired"].items()}


# -- the JSON Schemas of what the site offers to programs: `rules.json`, and the files below `data/` ---------------------


FOLDER = Path(__file__).parent / "schemas"
URL = "@URL@"
"""Stands in them for the address of the site."""


def schema(kind: str, base: str) -> dict[str, Any]:
    """The schema of a kind of file: rules, clauses, terms or index; `base` is the site's address."""
    json_schema: dict[str, Any] = json.loads((FOLDER / f"{kind}.schema.json").read_text("utf-8").replace(URL, base))
    return json_schema
