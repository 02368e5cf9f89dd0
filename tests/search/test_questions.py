"""Questions as a table asks them: the clause that answers is on the first screen, and mostly comes first."""

from __future__ import annotations

from collections import Counter

import pytest

from playground.bench.search_quality import Answered, Question, answered, find, page_of, questions, shares
from playground.common.paths import LANGS
from playground.text.model.registry import load
from playground.website.search import table_questions

FILES = ("tuned", "unseen")
LEAST = 200
EACH = 9
ON_SCREEN = 95
FIRST = {"tuned": 90, "unseen": 85}


@pytest.fixture(scope="module")
def asked() -> dict[str, list[Question]]:
    return {name: questions(name) for name in FILES}


@pytest.fixture(scope="module")
def found(asked: dict[str, list[Question]]) -> dict[str, list[Answered]]:
    return {name: answered(some) for name, some in asked.items()}


def test_every_game_is_asked_about_in_both_languages(asked: dict[str, list[Question]]) -> None:
    every = [one for some in asked.values() for one in some]
    counts = Counter((one.lang, one.game) for one in every)
    assert len(every) == len({(one.lang, one.game, one.words) for one in every}) >= LEAST
    few = {pair: counts[pair] for lang in LANGS for game in load().listed() if counts[pair := (lang, game)] < EACH}
    assert not few, f"tests/search/unseen.toml: expected {EACH} questions a game and language, got {few}"
    assert 3 * len(asked["unseen"]) >= 0.9 * len(every)


def test_the_clauses_that_answer_exist(asked: dict[str, list[Question]]) -> None:
    wanted = [(one, clause) for some in asked.values() for one in some for clause in one.clauses]
    assert [(one.words, clause) for one, clause in wanted if not load().find(f"#{clause}", one.game, one.lang)] == []


@pytest.mark.parametrize("name", FILES)
def test_the_answer_is_on_the_first_screen(found: dict[str, list[Answered]], name: str) -> None:
    missed = [one.question.words for one in found[name] if not one.rank or one.rank > 8]
    assert shares(found[name])["screen"] >= ON_SCREEN, missed


@pytest.mark.parametrize("name", FILES)
def test_the_answer_mostly_comes_first(found: dict[str, list[Answered]], name: str) -> None:
    assert shares(found[name])["first"] >= FIRST[name], [one.question.words for one in found[name] if one.rank != 1]


@pytest.mark.parametrize("game", load().listed())
def test_what_tables_ask_is_asked_of_clauses_in_both_languages(game: str) -> None:
    told = table_questions(game)
    assert [ident for ident in told if not load().find(f"#{ident}", game, "en")] == []
    assert [ident for ident, words in told.items() if {*words} != {*LANGS} or not all(words.values())] == []


NAMES = {
    "haggis": ("ハギス", "Haggis"),
    "king-of-the-hill": ("キング・オブ・ザ・ヒル", "king of the hill"),
    "bird-dog": ("バード・ドッグ", "Bird-Dog"),
}


@pytest.mark.parametrize("open_page", ["", "games/skat/"])
def test_the_name_of_a_game_leads_to_its_page_first(open_page: str) -> None:
    named = [(game, lang, name) for game in load().listed() for lang in LANGS for name in names(game, lang)]
    found = find([(lang, open_page, name) for _, lang, name in named])
    first = [(hits[0].page, hits[0].place) if hits else None for hits in found]
    assert first == [(page_of(game), "") for game, _, _ in named]


def names(game: str, lang: str) -> tuple[str, ...]:
    """Names by which a reader looks for a game."""
    page = load().game_page(game, lang)
    assert page
    return (page.title, game, page.title.upper(), *NAMES.get(game, ()))
