"""Options of the whole suite."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LONG = (
    "website/test_kept.py",
    "browsers/test_boards.py",
    "page/test_deal.py",
    "website/test_bench.py",
    "browsers/test_boards_few.py",
    "browsers/test_thinking.py",
    "browsers/test_switching.py",
    "browsers/test_places.py",
    "browsers/test_referee.py",
    "website/test_runtime.py",
    "web/test_workbench.py",
    "browsers/test_practising.py",
    "page/test_agreed.py",
    "browsers/test_deals.py",
    "page/test_lines.py",
    "page/test_interrupted.py",
    "browsers/test_links.py",
    "page/test_ask.py",
    "web/test_addresses.py",
    "page/test_sheet.py",
    "page/test_reading.py",
    "page/test_lab.py",
    "page/test_folds.py",
    "page/test_examples.py",
)
"""The files that take longest, begun first: at the end no processor waits for one of them alone."""
BROWSERS = {"browser", "chromium", "page", "visit", "watched"}
"""Fixtures that are a browser, or a page in one."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--game", action="append", default=[], metavar="ID", help="of what is tested game by game, only this game"
    )
    parser.addoption(
        "--long", type=int, default=0, metavar="GAMES", help="random games per variant of each game (default: a few)"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what is tested of other games: a test's parameter begins with the id of its game. Long files come first."""
    if games := config.getoption("--game"):
        wanted = re.compile(rf"\[({'|'.join(map(re.escape, games))})(/.*|-\d+)?\]$")
        left_out = [item for item in items if not wanted.search(item.nodeid)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if wanted.search(item.nodeid)]
    items.sort(key=lambda item: place(item.path))
    for item in items:
        if BROWSERS & {*getattr(item, "fixturenames", ())}:
            item.add_marker(pytest.mark.flaky(reruns=2))  # browsers are late where the machine is full


def place(file: Path) -> int:
    """How early a file's tests begin; the others follow as they were collected."""
    name = file.relative_to(HERE).as_posix()
    return LONG.index(name) if name in LONG else len(LONG)


@pytest.fixture
def games_per_variant(request: pytest.FixtureRequest) -> int:
    """How many random games each variant plays."""
    return int(str(request.config.getoption("--long"))) or 6
