"""Terms marked by themselves: once a section, whole words only, nothing inside links, and what is left out."""

from __future__ import annotations

import xml.etree.ElementTree as etree

import pytest

from playground.text.model.terms import Term, Terms
from playground.text.render.marking import Marker, words_of


def term(ident: str, ja: str, en: str, game: str = "", mark: bool = True) -> Term:
    return Term(ident, game, {"ja": ja, "en": en}, ja, {"ja": ja, "en": en}, {}, (), "toy", mark=mark)


TERMS = Terms(
    {
        (one.game, one.id): one
        for one in (
            term("trick", "トリック", "trick"),
            term("trick-taking", "トリックテイキング", "trick-taking"),
            term("trump", "切り札", "trump"),
            term("bottom", "底辺切り札（B）", "bottom trump", "toy"),
            term("tie", "同点", "tie", mark=False),
        )
    },
    [],
)


def marked(html: str, lang: str) -> list[tuple[str, str]]:
    root = etree.fromstring(f"<div>{html}</div>")
    Marker(words_of(TERMS, "toy", lang)).mark(root)
    before = "".join(etree.fromstring(f"<div>{html}</div>").itertext())
    assert "".join(root.itertext()) == before, "marking changes no word"
    links = [link for link in root.iter("a") if link.get("class") == "term"]
    return [(link.get("href", ""), link.text or "") for link in links if link.get("href", "").startswith("term:")]


def test_each_term_is_marked_at_its_first_place_in_each_section() -> None:
    html = "<h2>Tricks</h2><p>A trick, <b>a trump</b> and a trick.</p><ul><li>Trumps.</li></ul><h3>x</h3><p>Tricks.</p>"
    assert marked(html, "en") == [("term:trick", "trick"), ("term:trump", "trump"), ("term:trick", "Tricks")]


def test_what_is_marked_by_hand_is_that_place() -> None:
    assert marked('<p>A trick is a <a class="term" href="glossary.md#trick">trick</a>.</p>', "en") == []


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("ja", "トリックテイキングのトリック", ["トリックテイキング", "トリック"]),
        ("ja", "底辺切り札は切り札です", ["底辺切り札", "切り札"]),
        ("ja", "ハットトリックは、大切り札です", []),
        ("en", "bottom trumps, overtrump, trick-like, tie", ["bottom trumps"]),
    ],
)
def test_only_whole_words_are_terms(lang: str, text: str, found: list[str]) -> None:
    assert [word for _, word in marked(f"<p>{text}</p>", lang)] == found


def test_links_code_and_examples_are_left_as_they_are() -> None:
    html = "<p><a href='x'>a trick</a> <code>trump</code></p><torite-table><p>trick</p></torite-table>"
    assert marked(html, "en") == []


def test_what_is_folded_away_is_no_first_place() -> None:
    html = '<p class="why">We follow a trick.</p><p>A trick.</p>'
    assert marked(html, "en") == [("term:trick", "trick")]


@pytest.mark.parametrize(
    ("ja", "shown"), [("トリック", ""), ("しゃがむ", ""), ("手札", "てふだ"), ("同一ペア", "どういつぺあ")]
)
def test_only_a_word_with_other_signs_than_kana_shows_its_reading(ja: str, shown: str) -> None:
    assert term("x", ja, "x")._replace(reading=shown or "よみ").aid == shown
