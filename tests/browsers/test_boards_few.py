"""The moments of every example that need most room, where there is least, with large letters, and in three browsers."""

from __future__ import annotations

import pytest

from playground.common.paths import LANGS
from playground.local.serving import Server
from torite.games import game_ids

from .boards import View, faults_on
from .conftest import by_turns
from .driven import Browser

TIGHT = tuple(View(lang, 360, 640, few=True) for lang in LANGS)
"""A small phone: each game in one language in Chromium, in the other one in one of the other browsers, which share the games."""
LEAST = (
    View("ja", 320, 640, few=True),
    View("en", 844, 390, few=True),
    *(View(lang, 390, 844, few=True, large=True) for lang in LANGS),
)
"""The smallest phone, one on its side, and letters of twice the size: of these a game has one, by turns."""


@pytest.mark.parametrize("game", game_ids())
def test_no_moment_hides_what_decides_where_there_is_least_room(browser: Browser, server: Server, game: str) -> None:
    place = game_ids().index(game)
    by_turns(browser, place)
    views = [TIGHT[(place // 2 + (browser.name == "chromium")) % 2]]
    views += [LEAST[place % len(LEAST)]] if browser.name == "chromium" else []
    assert [fault for view in views for fault in faults_on(browser, server, game, view)] == []
