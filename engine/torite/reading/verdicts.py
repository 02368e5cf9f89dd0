"""Verdicts as lines of JSON: a position, what is asked there, whether it is legal, and by which clause.

    {"game": "birdhead", "options": {}, "state": {…}, "action": "7,7", "legal": true, "clause": "lead.any"}

Torite publishes such lines, and whoever has an engine of their own writes them to be checked: each is a scenario with one
`[[check]]`. `clause` may be left out.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ..core.inputs import BadInput, all_keys, as_table, as_text, inside, only_keys, typed
from .documents import as_utf8, parse_json, read_text
from .scenario import Scenario, build

KEYS = {"game", "options", "state", "action", "legal", "clause"}
ENDINGS = (".jsonl", ".jsonl.gz")
"""How a file of such lines is called."""


def is_lines(file: Path) -> bool:
    """Whether a file holds verdicts as lines."""
    return file.name.endswith(ENDINGS)


def lines_of(file: Path) -> Iterator[tuple[str, str]]:
    """Each line with its place. BadInput if the file cannot be read."""
    with inside(file):
        text = _unpacked(file) if file.suffix == ".gz" else read_text(file)
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield f"{file}:{number}", line


def _unpacked(file: Path) -> str:
    try:
        return as_utf8(gzip.decompress(file.read_bytes()).decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadInput("", "text in UTF-8") from error
    except (OSError, EOFError) as error:
        raise BadInput("", f"a file packed by gzip ({error})") from error


def read_verdict(line: str, name: str) -> Scenario:
    """The scenario that a line is. BadInput names the key and what was expected."""
    return of_data(as_table("", parse_json(line), "a table with game, state, action and legal"), name)


def of_data(data: Mapping[str, Any], name: str) -> Scenario:
    """The scenario that a verdict is: the position, and a check of the action."""
    only_keys("", data, KEYS)
    all_keys("", data, ("game", "state", "action", "legal"))
    said = "legal" if typed("legal", bool, data["legal"]) else "illegal"
    check = {said: [as_text("action", data["action"])], "clause": data.get("clause", "")}
    position = {key: data[key] for key in ("game", "options", "state") if key in data}
    return build({**position, "check": [check]}, name)
