"""The page that compares the games has every clause of every game in one place, and says so where one is forgotten."""

from __future__ import annotations

import pytest

from playground.common.paths import LANGS
from playground.html.fence import first_sentence
from playground.templates.card_html import coloured
from playground.text.model.registry import load
from playground.text.model.topics import COMPARED, GENERAL, rows, topic_faults, topics

NAMED = dict.fromkeys(one for one in topics().values() if one != GENERAL)


def test_every_clause_has_a_topic_and_every_name_a_clause() -> None:
    assert list(topic_faults(load(), topics())) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"deal": None}, "spades#deal.dealer has no topic; expected its chapter under one, or under general"),
        ({"dael": "deal"}, "dael; expected a chapter that a game has, or a clause such as spades#bid.nil"),
    ],
)
def test_what_is_forgotten_or_misspelt_is_named(change: dict[str, str | None], told: str) -> None:
    known = {name: topic for name, topic in (topics() | change).items() if topic}
    assert f"playground/text/topics.toml: {told}" in [str(fault) for fault in topic_faults(load(), known)]


def test_a_clause_that_is_not_there_tells_of_no_other_topic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playground.text.model.topics.also", lambda: {"trumps": frozenset({"skat#cards.none"})})
    told = "playground/text/topics.toml: skat#cards.none; expected a clause such as spades#bid.nil"
    assert [str(fault) for fault in topic_faults(load(), topics())] == [told]


@pytest.mark.parametrize("lang", LANGS)
def test_every_game_with_trumps_tells_of_them(lang: str) -> None:
    """Also where the clause stands in another chapter, and in one place of its page."""
    without = {row.page.game for row in rows(load(), "trumps", lang) if not row.items}
    assert without == {"basra", "birdhead", "clackerjack", "haggis"}
    cards = {row.page.game: [item.id for item in row.items] for row in rows(load(), "cards", lang)}
    assert "cards.trumps" in cards["spades"]


def test_suits_are_coloured_among_the_games_compared() -> None:
    assert str(coloured("[SA] > [H9], ♦")) == (
        '<span class="suit" data-suit="S">♠</span>A &gt; <span class="suit" data-suit="H">♥</span>9, '
        '<span class="suit" data-suit="D">♦</span>'
    )


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_has_each_topic_once_with_a_sentence_for_each_clause(lang: str) -> None:
    registry = load()
    page = registry.pages[lang, COMPARED]
    fences = [block.lines[1] for block in page.blocks if block.fence == "compare"]
    assert fences == list(NAMED)
    for topic in fences:
        for game, items in rows(registry, topic, lang):
            assert all(first_sentence(registry, game, item) for item in items)
