"""A sound scenario for the tests of the command line, and how a refusal is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from torite import games
from torite.cli.commands import main

SCENARIOS = Path(games.__path__[0])
SHIPPED = SCENARIOS / "birdhead" / "scenarios" / "raise.toml"
GOOD = """
game = "birdhead"
line = ["X 2"]
[state]
turn = "X"
hands = { W = "3 4", X = "2 6 9", Y = "5 5 5", Z = "7 7 7" }
trick = ["W 6"]
leader = "W"
"""
CHECK = '[[check]]\nonly = ["2", "6", "9"]\n'
POSITION = GOOD.replace('line = ["X 2"]\n', "")


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Return what is said of bad input: one line."""
    assert main([*argv]) == 2
    said = capsys.readouterr().err
    assert said.startswith("torite: ") and said.count("\n") == 1
    return said
