"""The pairs of clauses that were accepted as saying the same in both languages, and those of which only one has changed since."""

import json
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from ...common.paths import LANGS
from ..model.page import Fault, Page
from ..model.registry import Registry, clause_hash, pairs


def accepted_hashes(registry: Registry) -> dict[str, list[str]]:
    """The pair of hashes of every clause that stands in both languages."""
    return {
        f"{game}#{pair['ja'].id}": [clause_hash(pair["ja"]), clause_hash(pair["en"])]
        for game, both in registry.complete_games().items()
        for pair in pairs(both)
    }


def accept(registry: Registry, folder: Path, only: Collection[str] = ()) -> dict[str, int]:
    """Write `<game>.json` with the present pair of hashes of each clause, of all games or of those named; count them.

    Ends the program where a game has no page in one language: there is nothing to accept, and nothing accepted is lost.
    """
    if faults := [*_missing_pages(registry, only or registry.games())]:
        sys.exit("\n".join(map(str, faults)))
    games: dict[str, dict[str, list[str]]] = {}
    for clause, pair in accepted_hashes(registry).items():
        game, _, ident = clause.partition("#")
        games.setdefault(game, {})[ident] = pair
    folder.mkdir(parents=True, exist_ok=True)
    for game in only or games:
        (folder / f"{game}.json").write_text(json.dumps(games[game], indent=0, sort_keys=True) + "\n", "utf-8")
    for file in () if only else set(folder.glob("*.json")) - {folder / f"{game}.json" for game in games}:
        file.unlink()
    return {game: len(games[game]) for game in only or games}


def _missing_pages(registry: Registry, games: Collection[str]) -> Iterator[Fault]:
    for game in games:
        there = registry.both(game)
        path = next((page.path for page in there.values()), f"games/{game}.md")
        for lang in LANGS:
            if lang not in there:
                yield Fault(f"docs/{lang}/{path}", "missing; a game needs its page in both languages")


class Stale(NamedTuple):
    """A clause: the language that changed, the hash of the words that were accepted in it, the line of the other."""

    id: str
    changed: str
    accepted: str
    line: int


def accepted_pairs(folder: Path) -> dict[str, list[str]]:
    """Read the pairs of hashes accepted last, by clause, from the folder's `<game>.json` files."""
    return {
        f"{file.stem}#{ident}": pair
        for file in sorted(folder.glob("*.json"))
        for ident, pair in json.loads(file.read_text("utf-8")).items()
    }


def stale_clauses(both: Mapping[str, Page], accepted: Mapping[str, list[str]]) -> Iterator[Stale]:
    """Tell where one language waits for the other; either may have changed first."""
    for ja, en in (pair.values() for pair in pairs(both)):
        if then := accepted.get(f"{both['ja'].game}#{ja.id}"):
            changed = [clause_hash(ja) != then[0], clause_hash(en) != then[1]]
            if changed == [True, False]:
                yield Stale(ja.id, "ja", then[0], en.line)
            if changed == [False, True]:
                yield Stale(ja.id, "en", then[1], ja.line)
