"""Verdicts as lines of JSON: a position, what is asked there, whether it is legal, and by which clause.

    {"game": "birdhead", "options": {}, "state": {…}, "action": "7,7", "legal": true, "clause": "lead.any"}

Torite publishes such lines, and whoever has an engine of their own writes them to be checked: each is a scenario with one
`[[check]]`. `clause` may be left out.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ..core.inputs import BadInput, all_keys, as_table, as_text, inside, only_keys, typed
from .documents import parse_json, within
from .scenario import Scenario, build

KEYS = {"game", "options", "state", "action", "legal", "clause"}
ENDINGS = (".jsonl", ".jsonl.gz")
"""How a file of such lines is called."""
MOST_LINE, MOST_UNPACKED, CHUNK = 1_000_000, 100_000_000, 100_000
"""How long a line may be, all lines of a file unpacked, and so much is read at a time."""


def is_lines(file: Path) -> bool:
    """Whether a file holds verdicts as lines."""
    return file.name.endswith(ENDINGS)


def lines_of(file: Path) -> Iterator[tuple[str, bytes]]:
    """Each line that is not blank with its place, read one after the other. BadInput if the file cannot be read on."""
    empty = True
    with inside(file):
        for number, line in _lines(file):
            empty = False
            yield f"{file}:{number}", line
        if empty:
            raise BadInput("", "at least one line with a verdict")


def _lines(file: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file, perhaps packed, that are not blank, each with its number: only a line feed ends one."""
    number, rest = 1, b""
    for chunk in _chunks(file):
        if not chunk.strip() and not rest.strip():  # a great deal of nothing is passed over as fast as it is unpacked
            number, rest = number + chunk.count(b"\n"), b""
            continue
        *whole, rest = (rest + chunk).split(b"\n")
        yield from ((place, line) for place, line in enumerate(whole, number) if line.strip())
        number += len(whole)
        within(rest, MOST_LINE)
    if rest.strip():
        yield number, rest


def _chunks(file: Path) -> Iterator[bytes]:
    """Read a file, unpacked, piece by piece. BadInput if it cannot be read on, or holds too much."""
    packed, left = file.suffix == ".gz", MOST_UNPACKED
    try:
        with gzip.open(file) if packed else file.open("rb") as stream:
            while chunk := stream.read(CHUNK):
                if (left := left - len(chunk)) < 0:
                    raise BadInput("", f"at most {MOST_UNPACKED:,} bytes of lines")
                yield chunk
    except (OSError, EOFError, zlib.error) as error:
        expected = "a file packed by gzip" if packed else "a file that can be read"
        raise BadInput("", f"{expected} ({getattr(error, 'strerror', None) or error})") from error


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
