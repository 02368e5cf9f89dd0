"""Test what the strip of an example comes down to, by the clause under which it stands."""

from __future__ import annotations

import pytest

from torite.games import game
from torite.page.strips import strip
from torite.reading.scenario import read

LINE = """
line = ["A HQ"]
[state]
turn = "A"
dealer = "D"
hands = { A = "HQ D5", B = "H4 S9", C = "H8 D3", D = "H2 D8" }
bids = { A = "3", B = "3", C = "3", D = "3" }
[[check]]
ply = 1
clause = "follow.must"
"""


@pytest.mark.parametrize(
    ("judged", "card", "sign"),
    [
        ('only = ["H4"]', "H4", "allowed"),
        ('legal = ["H4"]', "H4", "allowed"),
        ('only = ["H4"]\nillegal = ["S9"]', "S9", "refused"),
    ],
)
def test_what_a_check_judges_by_the_clause_decides(judged: str, card: str, sign: str) -> None:
    told = strip(read(LINE + judged, "follow", game("spades")), "en", "follow.must")
    assert (told["at"], told["said"]["rule"]) == (1, "follow.must")
    assert told["shown"][-1] == {"cards": [card], "words": "", "sign": sign}
