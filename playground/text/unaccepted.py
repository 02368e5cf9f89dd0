"""Clauses of which only one language has changed since both were accepted."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from .page import Page
from .registry import hash_of


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
            changed = [hash_of(item) != pair[0], hash_of(other) != pair[1]]
            if changed == [True, False]:
                yield Stale(item.id, "ja", pair[0], other.line)
            if changed == [False, True]:
                yield Stale(item.id, "en", pair[1], item.line)
