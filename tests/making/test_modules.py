"""Test that the playground's rooms and modules stay small."""

from __future__ import annotations

import re
from collections import Counter

from playground.common.paths import ROOT

MODULES = [
    file
    for file in (ROOT / "playground").rglob("*.py")
    if file.name[0] != "_" and "skeleton/game" not in file.as_posix()
]


def test_no_room_holds_more_than_15_modules() -> None:
    assert len(MODULES) > 100
    rooms = Counter(file.parent for file in MODULES)
    assert {room.as_posix(): count for room, count in rooms.items() if count > 15} == {}


def test_one_small_module_imports_the_site_generator() -> None:
    """Whoever puts another generator in its place has one file to change."""
    importing = [
        file
        for folder in ("engine", "playground", "tests", "dev.py")
        for file in ([ROOT / folder] if folder.endswith(".py") else (ROOT / folder).rglob("*.py"))
        if re.search(r"^\s*(?:from|import) mkdocs\b", file.read_text("utf-8"), re.MULTILINE)
    ]
    assert [file.relative_to(ROOT).as_posix() for file in importing] == ["playground/website/generator.py"]
    assert len(importing[0].read_text("utf-8").splitlines()) <= 150
