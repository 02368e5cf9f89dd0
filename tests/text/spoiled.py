"""A game as it is begun, for tests that spoil its files and look at what is said of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.skeleton.making import make, wish
from playground.text.checks.game_checks import game_faults
from tests.games.made import joined

ID = "spoiled"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The files of a game as it is begun, to be spoiled."""
    make(wish(ID), tmp_path)
    return tmp_path / "engine" / "torite" / "games" / ID


def change(file: Path, old: str, new: str) -> None:
    """Puts something else in place of a text that must be there."""
    source = file.read_text("utf-8")
    assert old in source
    file.write_text(source.replace(old, new, 1), "utf-8")


def faults(copy: Path) -> list[str]:
    """Return what is said of the copy, its places from the copy on."""
    with joined(copy.parent, ID):
        return [str(fault).replace(f"{copy}/", "").replace(str(copy), ID) for fault in game_faults(ID)]


def line(copy: Path, file: str, text: str) -> str:
    """Where a text stands."""
    lines = (copy / file).read_text("utf-8").splitlines()
    return f"{file}:{next(number for number, one in enumerate(lines, 1) if text in one)}"
