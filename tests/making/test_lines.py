"""Test the form of sources where no tool does: the length of files, the width of scripts and styles, docstrings."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from playground.common.paths import ROOT

WIDTH = 120
LENGTH = 300

DOCSTRING = re.compile(r'^\s*"""(What )', re.MULTILINE)
"""A noun clause says neither what a function does nor what a name holds: a docstring begins with a verb or a noun."""
OF_FUNCTION = re.compile(r'^ +"""((?:How|Where|Who|Which|Why|When) )', re.MULTILINE)
"""Likewise the docstrings of functions and classes in the rooms that are free of such clauses."""
FREE = (*(f"engine/torite/{room}/" for room in ("linking", "page", "practice", "words")), "playground/")


def listed(*patterns: str) -> Iterator[tuple[str, Path]]:
    """List the files of the project by patterns of git."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    yield from ((name, file) for name in done.stdout.splitlines() if (file := ROOT / name).exists())


def test_no_line_of_a_script_or_style_is_too_long() -> None:
    files = [file for _, file in listed("*.js", "*.mjs", "*.css")]
    assert len(files) > 50
    lines = [(file, at, line) for file in files for at, line in enumerate(file.read_text("utf-8").splitlines(), 1)]
    assert [f"{file}:{at}: {len(line)} characters" for file, at, line in lines if len(line) > WIDTH] == []


def test_no_source_is_longer_than_one_reads_at_a_sitting() -> None:
    lengths = {name: len(file.read_text("utf-8").splitlines()) for name, file in listed("*.py", "*.js", "*.mjs")}
    assert {name: length for name, length in lengths.items() if length > LENGTH} == {}


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    sources = {name: file.read_text("utf-8") for name, file in listed("*.py")}
    found = [
        (name, source.count("\n", 0, one.start(1)) + 1)
        for name, source in sources.items()
        for pattern in (DOCSTRING, *([OF_FUNCTION] if name.startswith(FREE) and "/prove/" not in name else []))
        for one in pattern.finditer(source)
    ]
    assert found == []


def test_no_two_modules_have_one_name() -> None:
    places: dict[str, list[str]] = {}
    for name, file in listed("engine/torite/*.py", "playground/*.py"):
        if not file.stem.startswith("__") and not name.startswith(
            ("engine/torite/games/", "playground/skeleton/game/")
        ):
            places.setdefault(file.stem, []).append(name)
    assert [names for names in places.values() if len(names) > 1] == []
