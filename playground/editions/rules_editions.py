"""Tell `rules.json` of editions: which there are, and where the newest holds a clause in its present words."""

from collections.abc import Mapping
from typing import Any

from ..common.paths import LANGS
from .store.behaviour import behaviours
from .store.clause_html import examples_on
from .store.edition import Edition, Game

type Rules = dict[str, Any]


def with_editions(rules: Rules, editions: tuple[Edition, ...]) -> Rules:
    """The rules with the editions in them."""
    base = str(rules["site"]["url"])
    listed = {one.name: _listed(one, base) for one in editions}
    if not editions:
        return rules
    last = editions[-1]
    same = {entry["citation"] for entry in rules["clauses"] if _is_held(last, entry)}
    return {
        **rules,
        "editions": listed,
        "games": {
            ident: game | {"frozen": _game(rules, same, last, ident, base)} for ident, game in rules["games"].items()
        },
        "clauses": [
            entry | {"frozen": _frozen(last, last.games[entry["game"]], base, entry["id"])}
            if entry["citation"] in same
            else entry
            for entry in rules["clauses"]
        ],
        "examples": [_example(last, entry, base) for entry in rules["examples"]],
    }


def _listed(edition: Edition, base: str) -> Rules:
    """An edition with all that can be cited of it."""
    games = {ident: _held(edition, game, base) for ident, game in edition.games.items()}
    urls = {lang: f"{base}{lang}/{edition.name}/" for lang in LANGS}
    return {"date": edition.date, "root": edition.root, "urls": urls, "games": games, "retired": dict(edition.retired)}


def _held(edition: Edition, game: Game, base: str) -> Rules:
    """A game of an edition: the number of each clause, and the examples on its page with their steps."""
    return {
        "title": game.front["title"],
        "rules_version": game.front["rules_version"],
        "urls": _frozen(edition, game, base, "")["urls"],
        "numbers": {entry.id: entry.number for entry in game.items},
        "examples": {
            ident: {"title": found["title"], "steps": len(found["line"])}
            for ident in dict.fromkeys(examples_on(game))
            if (found := edition.example(ident))
        },
    }


def _is_held(edition: Edition, entry: Mapping[str, Any]) -> bool:
    game = edition.games.get(entry["game"])
    held = game.by_id.get(entry["id"]) if game else None
    return bool(held and held.held["hash"] == entry["hash"])


def _frozen(edition: Edition, game: Game, base: str, place: str) -> Rules:
    return {"edition": edition.name, "urls": {lang: edition.url(base, lang, game, place) for lang in LANGS}}


def _game(rules: Rules, same: set[str], edition: Edition, ident: str, base: str) -> Rules | None:
    """Where a whole game is, if each of its clauses is as it was, and none has come or gone."""
    game = edition.games.get(ident)
    now = [entry["citation"] for entry in rules["clauses"] if entry["game"] == ident]
    whole = game and same.issuperset(now) and len(now) == len(game.items)
    return _frozen(edition, game, base, "") if game and whole else None


def _example(edition: Edition, entry: Rules, base: str) -> Rules:
    """An example with the place where the edition has it, if it plays there as it does now."""
    game = edition.games.get(entry["game"])
    held = game.examples.get(entry["id"]) if game else None
    if not game or not held or held != behaviours(entry["id"].partition("/")[0]).get(entry["id"]):
        return entry
    return entry | {"frozen": _frozen(edition, game, base, entry["urls"]["en"].partition("#")[2])}
