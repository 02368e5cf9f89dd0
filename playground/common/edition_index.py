"""The hash list of the editions, `docs/editions/editions.json`: which there are, and what each is known by.

The `seal` of an edition is the hash of its line and of the seal before it, so that nothing in the list, a date for one, can
be altered unnoticed.
"""

import json
import re
from collections.abc import Iterator, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from .paths import DOCS, ROOT

FOLDER = DOCS / "editions"
LIST = "editions.json"
NAME = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])")
TEXTS = ("date", "root", "pack", "seal")
EXPECTED = "expected it as `dev.py edition` wrote it"


class Broken(ValueError):
    """An edition, or the list of them, is no longer what was written; the message names the file."""


class Listed(NamedTuple):
    """An edition as the hash list has it, with the version of each game's rules."""

    name: str
    date: str
    root: str
    pack: str
    versions: tuple[tuple[str, str], ...] = ()


def listed(folder: Path = FOLDER) -> list[Listed]:
    """All editions, oldest first. Broken says what is wrong with the list."""
    file = folder / LIST
    if not file.exists():
        return []
    try:
        data = json.loads(file.read_text("utf-8"))
        editions = [_read(name, data[name]) for name in sorted(data)]
    except (OSError, ValueError, RecursionError) as error:
        raise Broken(f"{shown(file)}: {error}; {EXPECTED}") from error
    except (AttributeError, KeyError, TypeError) as error:
        fault = f"an edition without {', '.join(TEXTS)} or versions, or with another name than a year and a month"
        raise Broken(f"{shown(file)}: {fault}; {EXPECTED}") from error
    seals = [data[edition.name]["seal"] for edition in editions]
    if wrong := [
        edition.name for edition, seal, own in zip(editions, seals, sealed(editions), strict=True) if seal != own
    ]:
        raise Broken(f"{shown(file)}: the line of edition {wrong[0]} was altered; {EXPECTED}")
    return editions


def shown(file: Path) -> str:
    """A file as messages name it."""
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else str(file)


def _read(name: str, entry: Any) -> Listed:
    texts = {key: entry[key] for key in TEXTS}
    versions = entry["versions"].items()
    if not NAME.fullmatch(name) or not all(type(text) is str for text in (*texts.values(), *dict(versions).values())):
        raise TypeError(name)
    date.fromisoformat(texts["date"])
    return Listed(name, texts["date"], texts["root"], texts["pack"], tuple(sorted(versions)))


def sealed(editions: Sequence[Listed]) -> Iterator[str]:
    """The seal of each."""
    seal = ""
    for edition in editions:
        seal = sha256(json.dumps([seal, *edition]).encode()).hexdigest()
        yield seal


def write_list(folder: Path, editions: list[Listed]) -> None:
    """Writes the list."""
    lines = {
        edition.name: {
            "date": edition.date,
            "root": edition.root,
            "pack": edition.pack,
            "versions": dict(edition.versions),
            "seal": seal,
        }
        for edition, seal in zip(editions, sealed(editions), strict=True)
    }
    (folder / LIST).write_text(json.dumps(lines, indent=1) + "\n", "utf-8")
