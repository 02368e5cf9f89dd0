"""While one writes, a fault in content is told in sentences that name the right file first, with no traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ..copies import copied, environment, put

WARM = """import sys
from pathlib import Path
from playground.local.build_server import Builder
builder = Builder(Path.cwd())
print(builder.build(Path.cwd() / "site", "http://127.0.0.1/"))
builder.close()
"""
EXAMPLE = "engine/torite/games/spades/scenarios/plain-trick.toml"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("engine/torite/games/spades/rules.py", "def ", "def def ", "engine/torite/games/spades/rules.py:"),
        (EXAMPLE, "[state]", "[state", EXAMPLE),
        ("docs/en/games/spades.md", "[[follow.must]]", "[[follow.mist]]", "docs/en/games/spades.md:"),
        (
            "playground/templates/words.toml",
            "decision = {",
            "decision = {{",
            "playground/templates/words.toml: no TOML",
        ),
    ],
)
def test_a_fault_while_serving_names_its_file_first(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    copy = copied(tmp_path / "project")
    put(copy / file, old, new)
    done = subprocess.run(
        [sys.executable, "-c", WARM], cwd=copy, env=environment(copy), capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["failed"]
    assert done.stderr.splitlines()[0].removeprefix("rules: ").startswith(told), done.stderr
    assert "Traceback" not in done.stderr and len(done.stderr.splitlines()) < 12
