"""The drawing of the table: everybody around what lies in the middle, in the words of the view."""

from __future__ import annotations

import re
from inspect import unwrap

import pytest

from playground.common.paths import LANGS
from playground.html.fence import seats
from playground.text.model.registry import load
from playground.text.render.current_page import Here
from torite.core.inputs import BadInput
from torite.words.say import Lang

FENCE = re.compile(r"```seats\n(\S+)\n```")
GAMES = sorted(load().listed())


drawn = unwrap(seats)
"""The fence without its wrapper, so that a fault is raised as it is met."""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_each_page_draws_its_table(game: str, lang: Lang) -> None:
    page = load().game_page(game, lang)
    assert page
    (source,) = FENCE.findall(page.body)
    html = drawn(source, Here(lang, page.path))
    assert "style=" not in html
    names = re.findall(r'class="seats-seat at-\d"><b>([^<]+)</b>', html)
    assert len(names) == len(set(names)) == int(str(re.search(r"seats-(\d)", html)[1]))  # type: ignore[index]
    assert str(page.meta["direction"]) in html


def test_hands_lie_face_down_and_open_tiles_face_up() -> None:
    html = drawn("clackerjack/whole-deal@2", Here("en", "games/clackerjack.md"))
    assert html.count("Hand ×11") == 4 and html.count("Open ×3") == 4
    assert html.count('aria-label="tile 0-2"') == 2


def test_a_dummy_is_nobodys_seat() -> None:
    html = drawn("umbridge/whole-deal@2", Here("en", "games/umbridge.md"))
    assert html.index("seats-centre") < html.index("Dummy") < html.index("packet")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("birdhead/whole-round@99", "a number from 0 to 23"),
        ("birdhead/whole-round@x", "a number"),
        ("birdhead/no", "scenario"),
    ],
)
def test_a_moment_that_is_not_there_is_told(source: str, expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        drawn(source, Here("en", "games/birdhead.md"))
