"""Editions as they are read: games with their clauses in order, terms, retired ids; references with their numbers."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ...common.edition_index import FOLDER, Broken, Listed, listed, shown
from ...text.model.page import REFERENCE, address_of
from ...text.model.registry import heirs
from .packs import PACK, Object, objects


class Entry(NamedTuple):
    """A section or clause at its place in an edition; `name` is that of the object, which holds all but the number."""

    id: str
    number: str
    name: str
    held: Object


class Game(NamedTuple):
    """A game in an edition: what stands at its head, its clauses in order and by id, its examples, its positions.

    `name` is that of the object: games under one name are the same.
    """

    id: str
    front: Object
    items: tuple[Entry, ...]
    by_id: Mapping[str, Entry]
    examples: Mapping[str, Object]
    corpus: tuple[tuple[Object, Object], ...] = ()
    name: str = ""

    @property
    def address(self) -> str:
        """Tell where its page is below its language."""
        return address_of(self.front["path"])

    @property
    def cache_key(self) -> tuple[str, str]:
        """All that it holds, by the name of its object."""
        return self.id, self.name


class Edition(NamedTuple):
    """All of an edition."""

    name: str
    date: str
    games: Mapping[str, Game]
    terms: Mapping[str, Object]
    retired: Mapping[str, str]
    root: str

    @property
    def cache_key(self) -> tuple[str, str, str]:
        """All that it holds, by its root."""
        return self.name, self.date, self.root

    def find(self, game: str, ident: str) -> tuple[Game, Entry] | None:
        """A clause of the edition, ids that were retired then included."""
        game, _, ident = self.retired.get(f"{game}#{ident}", f"{game}#{ident}").partition("#")
        own_game = self.games.get(game)
        entry = own_game.by_id.get(ident) if own_game else None
        return (own_game, entry) if own_game and entry else None

    def url(self, base: str, lang: str, game: Game, place: str = "") -> str:
        """The address of a game's page, or of a place on it, in this edition; `base` is the way to the root of the site."""
        return f"{base}{lang}/{self.name}/{game.address}{f'#{place}' if place else ''}"

    def example(self, ident: str) -> Object | None:
        """An example of the edition, of whichever game it is."""
        game = self.games.get(ident.partition("/")[0])
        return game.examples.get(ident) if game else None


def whence(entry: Entry) -> dict[str, Any]:
    """The kind, number and sources of a clause; the first editions have its number as `source`, and no sources."""
    reason = entry.held["provenance"]
    return {
        "kind": reason["kind"],
        "number": reason.get("number", reason.get("source")),
        "sources": reason.get("sources", []),
    }


def editions(folder: Path = FOLDER) -> tuple[Edition, ...]:
    """All editions, oldest first."""
    return _editions(folder, tuple(listed(folder)))


@cache
def _editions(folder: Path, all_of_them: tuple[Listed, ...]) -> tuple[Edition, ...]:
    known = objects(folder, list(all_of_them))
    try:
        return tuple(opened(line, known) for line in all_of_them)
    except KeyError as error:
        raise Broken(f"{shown(folder)}: object {error} of an edition is in no pack; {PACK}") from error


def opened(line: Listed, known: Mapping[str, Object]) -> Edition:
    """An edition with what belongs to it."""
    root = known[line.root]
    games = {ident: _game(ident, name, known) for ident, name in root["games"].items()}
    terms = {anchor: known[name] for anchor, name in root["terms"].items()}
    return Edition(line.name, line.date, games, terms, heirs(root["retired"]), line.root)


def _game(ident: str, name: str, known: Mapping[str, Object]) -> Game:
    tree = known[name]
    items = tuple(Entry(clause, number, key, known[key]) for clause, number, key in tree["items"])
    examples = {example: known[key] for example, key in tree["examples"].items()}
    corpus = tuple((known[asked], known[answered]) for asked, answered in tree["corpus"])
    return Game(ident, known[tree["front"]], items, {entry.id: entry for entry in items}, examples, corpus, name)


def clause_name(game: Game, entry: Entry, here: str, lang: str) -> str:
    """The number of a clause; after the game's title where it is another than `here`."""
    return entry.number if game.id == here else f"{game.front['title'][lang]} {entry.number}"


def numbered(edition: Edition, game: Game, text: str, lang: str) -> str:
    """A text with numbers; those of other games come with the game's title."""

    def number(match: re.Match[str]) -> str:
        target = edition.find(match[1] or game.id, match[2])
        if not target:
            return match[2]
        return clause_name(*target, game.id, lang)

    return REFERENCE.sub(number, text)
