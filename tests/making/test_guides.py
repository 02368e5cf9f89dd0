"""README and CONTRIBUTING tell what is there: every room, every file of a game, and code that stands in Spades."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from playground.common.paths import ROOT
from torite.games import folder_of

README = (ROOT / "README.md").read_text("utf-8")
GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
SPADES = "".join(file.read_text("utf-8") for file in folder_of("spades").glob("*.py"))


def rooms(folder: Path) -> list[str]:
    """The folders in a folder that hold files."""
    return sorted(
        room.name for room in folder.iterdir() if room.is_dir() and any(room.glob("*.*")) and room.name[0] != "_"
    )


def rooms_told(top: str) -> list[str]:
    """The rooms of a folder, in the order of README's table."""
    rows = re.search(rf"^\| `{top}/` .*\n((?:\| · .*\n)+)", README, re.MULTILINE)
    assert rows, f"README.md: no rooms of `{top}/`"
    firsts = [row.split(" | ")[0] for row in rows[1].splitlines()]
    return [room for first in firsts for room in re.findall(r"`(\w+)/`", first)]


@pytest.mark.parametrize("top", ["engine/torite", "playground", "tests"])
def test_the_table_of_folders_has_every_room_and_none_that_is_gone(top: str) -> None:
    assert sorted(rooms_told(top)) == rooms(ROOT / top)


@pytest.mark.parametrize("top", ["engine/torite", "playground"])
def test_rooms_are_told_in_the_order_of_their_layers(top: str) -> None:
    """Each from above those that it may use; `build/` is told where its highest room stands."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(one["layers"] for one in contracts if one.get("containers") == [Path(top).name])
    wanted = [*dict.fromkeys(layer.partition(".")[0] for layer in layers if layer[0] != "_")]
    assert [room for room in rooms_told(top) if room in wanted] == wanted


def test_the_files_of_a_game_are_told() -> None:
    told = set(re.findall(r"^  (\w+\.(?:py|toml)) ", GUIDE, re.MULTILINE))
    begun = {file.name for file in (ROOT / "playground" / "skeleton" / "game").glob("*.*")}
    shared = {file.name for file in folder_of("spades").glob("*.*")} & {
        file.name for file in folder_of("skat").glob("*.*")
    }
    assert (begun | shared) - {"scoring.py"} <= told


def test_the_code_shown_is_that_of_spades() -> None:
    blocks = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    lines = [line.partition("  #")[0].strip() for block in blocks for line in block.splitlines()]
    shown = [line for line in lines if line and line != "…"]
    assert len(shown) > 5
    assert [line for line in shown if line not in SPADES] == []


def test_what_the_drawing_names_is_there() -> None:
    page = (ROOT / "docs" / "en" / "games" / "spades.md").read_text("utf-8")
    drawing = re.search(r"````\n(.*?)````", GUIDE, re.DOTALL)
    assert drawing
    [clause] = set(re.findall(r"{ (#[\w.]+) \.rule }", drawing[1]))
    [scenario] = set(re.findall(r"spades/([\w-]+)`", drawing[1]))
    assert f"{{ {clause} .rule" in page and f"\nspades/{scenario}\n" in page
    assert f'@game.must("{clause[1:]}")' in drawing[1] and f'@game.must("{clause[1:]}")' in SPADES
    assert f'[rules."{clause[1:]}"]' in drawing[1] and f"scenarios/{scenario}.toml" in drawing[1]


def test_files_and_folders_that_are_named_are_there() -> None:
    for text in (README, GUIDE):
        for path in re.findall(r"`((?:engine|docs|playground|tests)/[\w/.-]+)`", text):
            assert (ROOT / path).exists(), path
