"""Test that the playground's rooms and modules stay small."""

from __future__ import annotations

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


def test_no_module_is_longer_than_300_lines() -> None:
    lengths = {file.as_posix(): len(file.read_text("utf-8").splitlines()) for file in MODULES}
    assert {file: length for file, length in lengths.items() if length > 300} == {}
