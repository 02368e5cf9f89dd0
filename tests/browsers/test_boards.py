"""Every moment of every example in a phone's hand: nothing moves, and what decides is in sight, in its colours."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.local.serving import Server
from torite.games import game_ids

from ..page.conftest import rules_of
from .conftest import NAMES
from .driven import Browser

BOARDS = Path(__file__).with_name("boards.js").read_text("utf-8").strip().strip(";")
SCREENS = (("ja", 390, 844), ("en", 360, 640), ("ja", 360, 640))
"""Each game is seen in each of them, each time in another browser: all of them in every browser would take three times as long."""

AT_ONCE = 12
"""Examples that one script walks through: a driver waits for no script for ever, and the machine may be busy."""


@pytest.mark.parametrize("game", game_ids())
def test_no_moment_hides_what_decides(browser: Browser, server: Server, game: str) -> None:
    lang, width, height = SCREENS[(game_ids().index(game) + NAMES.index(browser.name)) % len(SCREENS)]
    browser.resize(width, height)
    browser.goto(f"{server.url}{lang}/{rules_of(game)}")
    browser.wait("() => Boolean(customElements.get('torite-table'))")
    faults: list[str] = []
    more, begun = True, 0
    while more:
        walked = browser.evaluate(BOARDS, width, begun, AT_ONCE)
        assert walked["width"] and walked["moments"] > 0
        faults += walked["faults"]
        more, begun = walked["more"], begun + AT_ONCE
    assert faults == [], f"{browser.name}, {lang}, {width}x{height}"
