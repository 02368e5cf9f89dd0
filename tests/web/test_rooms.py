"""The rooms of the scripts: each uses only those below it, and no scripts need each other in a circle."""

from __future__ import annotations

import posixpath
import re
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

import pytest

from playground.common.digests import files_below
from playground.common.paths import WEB

ROOMS = (("",), ("search",), ("page", "workbench", "tools"), ("table",), ("engine",), ("offline",), ("common",))
"""The highest first; rooms of one height know nothing of each other. '' is torite.js, which starts all."""
COMMENT = re.compile(r"^[ \t]*//[^\n]*\n|/\*\*(?:[^*]|\*(?!/))*\*/", re.MULTILINE)
IMPORTED = re.compile(r"""(?:^import\s(?:[^'"]*\sfrom\s)?|\bimport\()['"](\.[^'"]+)['"]""", re.MULTILINE)


def imports() -> dict[str, set[str]]:
    """Map each script to the scripts that it imports, at once or later, by their paths below the folder of scripts."""
    scripts = {file.relative_to(WEB).as_posix(): file for file in files_below(WEB) if file.suffix == ".js"}
    return {name: _imported(name, COMMENT.sub("", file.read_text("utf-8"))) for name, file in scripts.items()}


def _imported(name: str, script: str) -> set[str]:
    return {posixpath.normpath(posixpath.join(posixpath.dirname(name), one)) for one in IMPORTED.findall(script)}


def upward(found: dict[str, set[str]]) -> list[str]:
    """The imports that do not lead into the same room or one below."""
    height = {room: -place for place, rooms in enumerate(ROOMS) for room in rooms}
    pairs = [(one, other) for one, others in found.items() for other in others]
    rooms = [(posixpath.dirname(one), posixpath.dirname(other), f"{one} -> {other}") for one, other in pairs]
    return [told for one, other, told in rooms if one != other and height[one] <= height[other]]


def circle(found: dict[str, set[str]]) -> str:
    """A circle of imports, '' if there is none."""
    try:
        TopologicalSorter(found).prepare()
    except CycleError as error:
        return " -> ".join(error.args[1])
    return ""


def test_every_import_is_seen() -> None:
    found = imports()
    assert "table/table.js" in found["torite.js"]
    assert "workbench/workbench.js" in found["torite.js"], "an import on demand"
    assert set().union(*found.values()) <= set(found)


def test_each_room_uses_only_those_below() -> None:
    assert upward(imports()) == []


def test_there_is_no_circle() -> None:
    assert circle(imports()) == ""


@pytest.mark.parametrize("rooms", [*pairwise(("", "workbench", "table", "engine", "common"))])
def test_an_import_upwards_would_be_told(rooms: tuple[str, str]) -> None:
    high, low = (posixpath.join(room, "one.js") for room in rooms)
    assert upward({high: {low}, low: set()}) == []
    assert upward({low: {high}, high: set()}) == [f"{low} -> {high}"]
    assert circle({low: {high}, high: {low}}) != ""
