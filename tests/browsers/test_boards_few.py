"""The moments of every example that need most room, where there is least, with large letters, and in three browsers."""

from __future__ import annotations

import pytest

from playground.common.paths import LANGS
from playground.local.serving import Server
from torite.games import game_ids

from .boards import View, faults_on
from .conftest import by_turns
from .driven import Browser

TIGHT = (View("en", 360, 640, few=True), View("ja", 360, 640, few=True))
"""In the other browsers, which share the games, each in one language."""
NARROW = (View("ja", 320, 640, few=True), View("en", 844, 390, few=True))
"""The smallest phone, and one on its side."""
LARGE = tuple(View(lang, 390, 844, few=True, large=True) for lang in LANGS)
"""Letters of twice the size, the games by turns in one language."""


@pytest.mark.parametrize("game", game_ids())
def test_no_moment_hides_what_decides_where_there_is_least_room(browser: Browser, server: Server, game: str) -> None:
    place = game_ids().index(game)
    by_turns(browser, place)
    views = (*NARROW, LARGE[place % 2]) if browser.name == "chromium" else (TIGHT[place // 2 % 2],)
    assert [fault for view in views for fault in faults_on(browser, server, game, view)] == []
