"""Runs the tests of the browser's pure modules under Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

from playground.common.tools import node_program


def test_modules() -> None:
    tests = sorted(str(file) for file in Path(__file__).parent.glob("*.test.mjs"))
    done = subprocess.run([node_program(), "--test", *tests], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
