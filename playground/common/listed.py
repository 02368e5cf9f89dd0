"""The hash list of the editions, `docs/editions/editions.json`: which there are, and what each is known by."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from .paths import DOCS

FOLDER = DOCS / "editions"
LIST = "editions.json"


class Listed(NamedTuple):
    """An edition as the hash list has it, with the version of each game's rules."""

    name: str
    date: str
    root: str
    pack: str
    versions: tuple[tuple[str, str], ...] = ()


def listed(folder: Path = FOLDER) -> list[Listed]:
    """All editions, oldest first."""
    file = folder / LIST
    data = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return [
        Listed(name, one["date"], one["root"], one["pack"], tuple(sorted(one["versions"].items())))
        for name, one in sorted(data.items())
    ]


def write_list(folder: Path, editions: list[Listed]) -> None:
    """Writes the list."""
    lines = {
        one.name: {"date": one.date, "root": one.root, "pack": one.pack, "versions": dict(one.versions)}
        for one in editions
    }
    (folder / LIST).write_text(json.dumps(lines, indent=1) + "\n", "utf-8")
