"""The rules for programs, a file a game and one of all terms: `data/clauses/skat.json`, and the same of each edition.

`data/index.json` says where each id is found, those that were retired among them; `data/2026-12/` holds the same of an
edition, for ever. A file a clause would be more than many hosts take: some 90 for each game and edition.
Each file says where it comes from, under which licence, and by which schema it is made.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from torite.reading.documents import dumps

from ..common.cache import cached
from ..common.edition_index import FOLDER
from ..common.paths import LANGS
from ..common.write_files import Text, write_files
from ..text.export.rules_json import schema
from ..text.model.registry import Registry
from .pages.frame import LICENCE
from .store.behaviour import behaviours
from .store.clause_html import examples_on, plain
from .store.edition import Edition, Entry, Game, editions, numbered, whence
from .store.related import frozen, neighbours, used_in
from .store.related import living as around_now
from .store.snapshot import term_of

type Data = dict[str, Any]
KEPT = ("id", "citation", "game", "number", "kind", "level", "parent", "text", "provenance", "option", "hash", "urls")
"""The parts of a clause of rules.json that its file has, too."""
FOLDER_OF_DATA = "data"
KINDS = ("clauses", "terms", "index")
"""The kinds of files, each of a schema."""
BESIDE: Mapping[str, Any] = {"see": [], "also": {}}
"""The parts of a term that are told among its neighbours: related terms, other names by which readers may look for it."""


def publish_data(site: Path, base: str, rules: Mapping[str, Any], registry: Registry, source: Path = FOLDER) -> None:
    """All files; `rules` is what `rules.json` holds."""
    write_files(site / FOLDER_OF_DATA, _living(base, rules, registry))
    for edition in editions(source):
        write_files(site / FOLDER_OF_DATA / edition.name, _frozen(base, edition).items())


def _living(base: str, rules: Mapping[str, Any], registry: Registry) -> Iterator[Text]:
    for kind in KINDS:
        yield f"{kind}.schema.json", dumps(schema(kind, base))
    clauses = {clause["citation"]: living_clause(rules, clause) for clause in rules["clauses"]}
    terms = {term.anchor: term_of(term) for term in registry.terms.entries.values()}
    yield from _files(base, None, clauses, terms, rules["retired"], around_now(registry))


@cached()
def _frozen(base: str, edition: Edition) -> dict[str, str]:
    """The files of an edition, which depend on nothing but what it holds."""
    clauses = {
        f"{game.id}#{entry.id}": frozen_clause(base, edition, game, entry)
        for game in edition.games.values()
        for entry in game.items
    }
    return dict(_files(base, edition.name, clauses, edition.terms, edition.retired, neighbours(frozen(edition))))


def _files(
    base: str,
    edition: str | None,
    clauses: Mapping[str, Data],
    terms: Mapping[str, Data],
    retired: Mapping[str, str],
    around: Mapping[str, Data],
) -> Iterator[Text]:
    """The files of the living text (None) or of an edition; `around` is what belongs to each clause."""
    yield _index(base, edition, clauses, terms, retired)
    made = {key: clause | {"neighbours": around[key]} for key, clause in clauses.items()}
    yield from _clauses(base, edition, made, retired)
    yield _terms(base, edition, terms, used_in(around))


def _clauses(base: str, edition: str | None, made: Mapping[str, Data], retired: Mapping[str, str]) -> Iterator[Text]:
    """A file a game; under a retired id stands the clause that answers for it, and says so."""
    answers = {old: made[new] | {"retired": old} for old, new in retired.items() if new in made}
    games: dict[str, dict[str, Data]] = {}
    for citation, clause in ({citation: item | {"retired": None} for citation, item in made.items()} | answers).items():
        game, _, ident = citation.partition("#")
        games.setdefault(game, {})[ident] = clause
    for game, clauses in games.items():
        yield _file(base, f"clauses/{game}", "clauses", {"edition": edition, "game": game, "clauses": clauses})


def _terms(base: str, edition: str | None, terms: Mapping[str, Data], used: Mapping[str, list[str]]) -> Text:
    """All terms, each with the clauses that use it and the terms and names beside it."""
    made: dict[str, Data] = {}
    for anchor, term in terms.items():
        own = {key: value for key, value in term.items() if key not in BESIDE}
        beside = {"used_in": used.get(anchor, []), **{key: term.get(key, empty) for key, empty in BESIDE.items()}}
        made[anchor] = {**own, "neighbours": beside}
    return _file(base, "terms", "terms", {"edition": edition, "terms": made})


def living_clause(rules: Mapping[str, Any], clause: Data) -> Data:
    """A clause of the living text."""
    game = rules["games"][clause["game"]]
    kept = {key: clause[key] for key in KEPT}
    short = f"{rules['site']['url']}@{clause['game']}/{clause['id']}"
    return {"title": game["title"], "rules_version": game["rules_version"], "short": short, **kept}


def frozen_clause(base: str, edition: Edition, game: Game, entry: Entry) -> Data:
    """A clause of an edition, in the same form."""
    held = entry.held

    def words(html: Mapping[str, str]) -> Data:
        return {lang: numbered(edition, game, plain(html[lang]), lang) for lang in LANGS}

    reason = held.get("provenance")
    return {
        "title": game.front["title"],
        "rules_version": game.front["rules_version"],
        "short": f"{base}@{game.id}/{entry.id}#{edition.name}",
        "id": entry.id,
        "citation": f"{game.id}#{entry.id}",
        "game": game.id,
        "number": entry.number,
        "kind": held["kind"],
        "level": held["level"],
        "parent": held["parent"] or None,
        "text": words(held["html"]),
        "provenance": {**whence(entry), "note": words(reason["note"])} if reason else None,
        "option": held["option"][0] if "option" in held else None,
        "hash": held["hash"],
        "urls": {lang: edition.url(base, lang, game, entry.id) for lang in LANGS},
    }


def _index(
    base: str, edition: str | None, clauses: Iterable[str], terms: Iterable[str], retired: Mapping[str, str]
) -> Text:
    """Give what there is, each id with its place (a JSON Pointer) in a file below the folder of the index."""
    places = {key: f"clauses/{key.partition('#')[0]}.json#/clauses/{key.partition('#')[2]}" for key in clauses}
    named = {"clauses": places, "terms": {key: f"terms.json#/terms/{key}" for key in terms}, "retired": dict(retired)}
    return _file(base, "index", "index", {"edition": edition, **named})


def _file(base: str, path: str, kind: str, data: Data) -> Text:
    made = {"$schema": f"{base}{FOLDER_OF_DATA}/{kind}.schema.json", "source": base, "licence": LICENCE, **data}
    return f"{path}.json", dumps(made)


type Rules = dict[str, Any]


def with_editions(rules: Rules, editions: tuple[Edition, ...]) -> Rules:
    """The rules with the editions in them."""
    base = str(rules["site"]["url"])
    listed = {edition.name: _listed(edition, base) for edition in editions}
    if not editions:
        return rules
    last = editions[-1]
    same = {entry["citation"] for entry in rules["clauses"] if _is_held(last, entry)}
    return {
        **rules,
        "editions": listed,
        "games": {key: game | {"frozen": _game(rules, same, last, key, base)} for key, game in rules["games"].items()},
        "clauses": [
            entry | {"frozen": _where(last, last.games[entry["game"]], base, entry["id"])}
            if entry["citation"] in same
            else entry
            for entry in rules["clauses"]
        ],
        "examples": [_example(last, entry, base) for entry in rules["examples"]],
    }


def _listed(edition: Edition, base: str) -> Rules:
    games = {ident: _held(edition, game, base) for ident, game in edition.games.items()}
    urls = {lang: f"{base}{lang}/{edition.name}/" for lang in LANGS}
    return {"date": edition.date, "root": edition.root, "urls": urls, "games": games, "retired": dict(edition.retired)}


def _held(edition: Edition, game: Game, base: str) -> Rules:
    """A game of an edition: the number of each clause, and the examples on its page with their steps."""
    return {
        "title": game.front["title"],
        "rules_version": game.front["rules_version"],
        "urls": _where(edition, game, base, "")["urls"],
        "numbers": {entry.id: entry.number for entry in game.items},
        "examples": {
            ident: {"title": example["title"], "steps": len(example["line"])}
            for ident in dict.fromkeys(examples_on(game))
            if (example := edition.example(ident))
        },
    }


def _is_held(edition: Edition, entry: Mapping[str, Any]) -> bool:
    game = edition.games.get(entry["game"])
    held = game.by_id.get(entry["id"]) if game else None
    return bool(held and held.held["hash"] == entry["hash"])


def _where(edition: Edition, game: Game, base: str, place: str) -> Rules:
    return {"edition": edition.name, "urls": {lang: edition.url(base, lang, game, place) for lang in LANGS}}


def _game(rules: Rules, same: set[str], edition: Edition, ident: str, base: str) -> Rules | None:
    """Tell where a whole game is, if each of its clauses is as it was, and none has come or gone."""
    game = edition.games.get(ident)
    now = [entry["citation"] for entry in rules["clauses"] if entry["game"] == ident]
    whole = game and same.issuperset(now) and len(now) == len(game.items)
    return _where(edition, game, base, "") if game and whole else None


def _example(edition: Edition, entry: Rules, base: str) -> Rules:
    """An example with the place where the edition has it, if it plays there as it does now."""
    game = edition.games.get(entry["game"])
    held = game.examples.get(entry["id"]) if game else None
    if not game or not held or held != behaviours(entry["id"].partition("/")[0]).get(entry["id"]):
        return entry
    return entry | {"frozen": _where(edition, game, base, entry["urls"]["en"].partition("#")[2])}
