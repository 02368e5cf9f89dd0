"""Options of the whole suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long", type=int, default=0, metavar="GAMES", help="random games per variant of each game (default: a few)"
    )


@pytest.fixture
def games_per_variant(request: pytest.FixtureRequest) -> int:
    """How many random games each variant plays."""
    return int(str(request.config.getoption("--long"))) or 6
