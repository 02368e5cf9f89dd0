"""Test what the strip of an example comes down to, by the clause under which it stands."""

from __future__ import annotations

import re
from functools import cache

import pytest

from playground.common.paths import LANGS
from playground.html.fence import standing
from playground.text.model.registry import load as load_rules
from playground.text.render.current_page import Here
from torite.core.inputs import BadInput
from torite.games import game
from torite.page.strips import Strip, strip
from torite.page.sums import sum_in, sum_of
from torite.reading.scenario import load, read
from torite.words.say import LANGS as LANGUAGES
from torite.words.say import Lang

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


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        (["70", "2", "72"], "70 + 2 = 72"),
        (["60", "3", "−100", "−37"], "60 + 3 − 100 = −37"),
        (["8 cards", "8", "×2", "×2", "32", "−128"], "8 × 2 × 2 = 32"),
        (["+16", "+18", "34"], "16 + 18 = 34"),
        (["30", "30"], ""),
        (["70", "2"], ""),
    ],
)
def test_the_entries_of_a_settlement_are_a_sum_where_one_is_what_the_others_make(entries: list[str], told: str) -> None:
    assert sum_of(entries) == told


def test_a_sum_is_found_in_a_sentence() -> None:
    assert sum_in("The game value is 24 × 5 = 120.") == "24 × 5 = 120"
    assert sum_in("W bids 3.") == ""


def test_a_scenario_names_its_outcome_and_is_refused_where_it_did_not_happen() -> None:
    line = LINE.replace('line = ["A HQ"]', 'outcome = "OUTCOME"\nline = ["A HQ", "B H4"]')
    told = strip(read(line.replace("OUTCOME", "leads A"), "follow", game("spades")), "en", "follow.must")
    assert told["said"]["rule"] == "play.lead"
    with pytest.raises(BadInput, match="outcome: expected an event of the line"):
        strip(read(line.replace("OUTCOME", "won A"), "follow", game("spades")), "en", "follow.must")
    with pytest.raises(BadInput, match=r"outcome\[0\]"):
        read(line.replace("OUTCOME", "wins A"), "follow", game("spades"))


EVERY = [
    (shown.shows, page.path)
    for (lang, _), page in sorted(load_rules().pages.items())
    if lang == "en"
    for shown in page.examples
    if shown.fence == "trick"
]
FLOW = re.compile(r"(?:leads(?: next| to the first trick)?|deals next|is the next start player)\.$")


@cache
def told(ident: str, path: str, lang: Lang) -> tuple[str, Strip]:
    page = load_rules().pages["en", path]
    under = standing(ident, Here("en", path)) if page.game == ident.partition("/")[0] else ""
    return under, strip(load(ident), lang, under)


@pytest.mark.parametrize(("ident", "path"), EVERY)
def test_every_strip_has_cards_or_figures_alike_in_both_languages(ident: str, path: str) -> None:
    shown = {lang: told(ident, path, lang)[1]["shown"] for lang in LANGUAGES}
    assert set(shown) == {*LANGS}
    for one in shown.values():
        assert any(part["cards"] or part["words"] for part in one), ident
    ja, en = ([(part["cards"], part["sign"], sum_in(part["words"])) for part in shown[lang]] for lang in LANGUAGES)
    assert ja == en


@pytest.mark.parametrize(("ident", "path"), EVERY)
def test_every_outcome_says_more_than_who_comes_next(ident: str, path: str) -> None:
    under, found = told(ident, path, "en")
    assert not FLOW.search(found["said"]["text"]) or found["said"]["rule"] == under, found["said"]["text"]


@pytest.mark.parametrize(("ident", "path"), EVERY)
def test_a_whole_trick_shows_who_has_won_it(ident: str, path: str) -> None:
    _, found = told(ident, path, "en")
    plays = [part for part in found["shown"] if part["cards"]]
    scenario = load(ident)
    seats = len(scenario.game.seats(scenario.start.options))
    if len(plays) >= seats > 1 and not any(part["sign"] in ("allowed", "refused", "lost") for part in plays):
        assert [part["sign"] for part in plays].count("won") == 1, plays
