"""Where lines of Japanese headings may end: marks that are no characters, none inside a card or a reference."""

from __future__ import annotations

import re

from playground.html.line_breaks import break_lines


def test_phrases_of_headings_are_marked_and_their_words_stay() -> None:
    heading = '<h2 id="a"><a class="section-number" href="#a">1 </a>切り札を<em>出せる</em>とき<a class="headerlink" href="#a">&para;</a></h2>'
    found = break_lines("ja", heading)
    assert "切り札を<em><wbr>出せる</em>" in found or "切り札を<wbr><em>出せる</em>" in found
    assert found.replace("<wbr>", "") == heading
    assert "<wbr>&para;" not in found


def test_cards_and_references_stand_together() -> None:
    title = '<summary><span class="reference">6.1a</span> フォアハンドのXが<span class="card-token" role=img>♠10</span>をリードします。</summary>'
    found = break_lines("ja", title)
    assert re.findall(r"<span class=.*?</span>", found) == re.findall(r"<span class=.*?</span>", title)
    assert "フォアハンドの<wbr>Xが" in found


def test_paragraphs_and_english_stay_as_they_are() -> None:
    for html in ("<p>切り札を狩ると勝ちます。</p>", "<h2>Following suit when one can</h2>"):
        assert break_lines("ja", html) == html
