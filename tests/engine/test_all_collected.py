"""A test file that pytest does not find would pass in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def test_every_test_file_is_collected(request: pytest.FixtureRequest) -> None:
    asked = [Path(argument).resolve() for argument in request.config.args]
    if TESTS not in asked or request.config.getoption("keyword"):
        pytest.skip("only a part of the suite was asked for")
    collected = {item.path for item in request.session.items}
    assert [path for path in TESTS.rglob("test_*.py") if path not in collected] == []
