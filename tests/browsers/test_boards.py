"""Every moment of every example in the hand of a large phone: nothing moves, and what decides is in sight, in its colours.

Other views stand in test_boards_few.py, as a worker of the tests has a file to itself.
"""

from __future__ import annotations

import pytest

from playground.local.serving import Server
from torite.games import game_ids

from .boards import View, faults_on
from .driven import Browser


@pytest.mark.parametrize("shared_browser", ["chromium"], indirect=True)
@pytest.mark.parametrize("game", game_ids())
def test_no_moment_hides_what_decides(browser: Browser, server: Server, game: str) -> None:
    assert faults_on(browser, server, game, View("en", 390, 844)) == []
