"""Whether every clause that a text cites exists: what an engine of someone else tests itself with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..reading.documents import read_text

CITED = re.compile(r"(?<![\w/.#-])([a-z][a-z0-9-]*)#([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*)")


class Cited(NamedTuple):
    """A clause that a file cites: in which line, whether it exists, is retired (and what answers for it) or unknown."""

    line: int
    citation: str
    state: str
    now: str = ""


def cited(rules: Mapping[str, Any], file: Path) -> Iterator[Cited]:
    """Every `game#clause` of a text of any kind whose game is one of ours."""
    known = {entry["citation"] for entry in rules["clauses"]}
    for number, line in enumerate(read_text(file).splitlines(), 1):
        for game, ident in CITED.findall(line):
            if game in rules["games"]:
                yield _cited(rules, known, number, f"{game}#{ident}")


def _cited(rules: Mapping[str, Any], known: set[str], line: int, citation: str) -> Cited:
    if citation in known:
        return Cited(line, citation, "known")
    now = rules["retired"].get(citation, "")
    return Cited(line, citation, "retired" if now else "unknown", now)
