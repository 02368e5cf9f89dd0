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


def accepted_pairs(file: Path) -> dict[str, list[str]]:
    """The hashes of both languages that were accepted last, by clause."""
    pairs: dict[str, list[str]] = json.loads(file.read_text("utf-8")) if file.exists() else {}
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
