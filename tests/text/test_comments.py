"""Comments and docstrings speak to those who have the repository: they name no number of a list that only we have."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path for folder in ("engine", "tests") for kind in ("*.py", "*.toml") for path in (ROOT / folder).rglob(kind)
)
NUMBER = re.compile(r"(?<![\w`\[])[DEGPRV]\d{1,2}[a-z]?(?![\w`\]])")
"""A letter and a number, as lists of rules and decisions number them; cards stand in backticks or brackets."""


def told(path: Path) -> str:
    """Extract what a file says to its reader: comments, and strings that begin a line with three quotes."""
    text = path.read_text()
    if path.suffix == ".toml":
        return "\n".join(line for line in text.splitlines() if line.startswith("#"))
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return "\n".join(
        one.string
        for one in tokens
        if one.type == tokenize.COMMENT or (one.type == tokenize.STRING and one.line.strip().startswith('"""'))
    )


def test_no_comment_names_a_number_of_a_sheet() -> None:
    named = {str(path.relative_to(ROOT)): NUMBER.findall(told(path)) for path in FILES}
    assert not {path: numbers for path, numbers in named.items() if numbers}


@pytest.mark.parametrize(
    "line", ['"""R18: a card of the suit led."""', "x = 1  # see D2", "# the deal (R4 to R6)", "# V3."]
)
def test_such_a_number_is_found(line: str, tmp_path: Path) -> None:
    """In a docstring and in a comment."""
    file = tmp_path / "one.py"
    file.write_text(f"{line}\n")
    assert NUMBER.findall(told(file))


def test_a_card_is_no_such_number(tmp_path: Path) -> None:
    file = tmp_path / "one.py"
    file.write_text('"""The nine of diamonds, `D9`, and [R7]."""\nCARD = "D9"\n')
    assert not NUMBER.findall(told(file))
