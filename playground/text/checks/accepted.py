"""The pairs of clauses that were accepted as saying the same in both languages, and those of which only one has changed since."""

import json
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from ...common.paths import LANGS
from ..model.page import Fault, Page
from ..model.registry import Registry, clause_hash


def accepted_hashes(found: Registry) -> dict[str, list[str]]:
    """The pair of hashes of every clause that stands in both languages."""
    pairs: dict[str, list[str]] = {}
    for game in found.games():
        ja, en = (found.game_page(game, lang) for lang in LANGS)
        if ja and en:
            english = {item.id: item for item in en.items}
            pairs |= {
                f"{game}#{item.id}": [clause_hash(item), clause_hash(english[item.id])]
                for item in ja.items
                if item.id in english
            }
    return pairs


def accept(found: Registry, folder: Path, only: Collection[str] = ()) -> dict[str, int]:
    """Write `<game>.json` with the present pair of hashes of each clause, of all games or of those named; count them.

    Ends the program where a game has no page in one language: there is nothing to accept, and nothing accepted is lost.
    """
    if faults := [*_missing_pages(found, only or found.games())]:
        sys.exit("\n".join(map(str, faults)))
    games: dict[str, dict[str, list[str]]] = {}
    for clause, pair in accepted_hashes(found).items():
        game, _, ident = clause.partition("#")
        games.setdefault(game, {})[ident] = pair
    folder.mkdir(parents=True, exist_ok=True)
    for game in only or games:
        (folder / f"{game}.json").write_text(json.dumps(games[game], indent=0, sort_keys=True) + "\n", "utf-8")
    for file in () if only else set(folder.glob("*.json")) - {folder / f"{game}.json" for game in games}:
        file.unlink()
    return {game: len(games[game]) for game in only or games}


def _missing_pages(found: Registry, games: Collection[str]) -> Iterator[Fault]:
    for game in games:
        there = found.both(game)
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
    pairs: dict[str, list[str]] = {}
    for file in sorted(folder.glob("*.json")):
        pairs |= {f"{file.stem}#{ident}": pair for ident, pair in json.loads(file.read_text("utf-8")).items()}
    return pairs


def stale_clauses(ja: Page, en: Page, accepted: Mapping[str, list[str]]) -> Iterator[Stale]:
    """Where one language waits for the other; either may have changed first."""
    english = {item.id: item for item in en.items}
    for item in ja.items:
        pair = accepted.get(f"{ja.game}#{item.id}")
        if pair and (other := english.get(item.id)):
            changed = [clause_hash(item) != pair[0], clause_hash(other) != pair[1]]
            if changed == [True, False]:
                yield Stale(item.id, "ja", pair[0], other.line)
            if changed == [False, True]:
                yield Stale(item.id, "en", pair[1], item.line)
