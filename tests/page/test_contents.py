"""Titles in the header of a page, and the contents that open from there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from playground.common.paths import DOCS, LANGS
from playground.local.serving import Server

from .conftest import Open


@pytest.mark.parametrize("path", ["ja/", "en/games/haggis/", "ja/guide/compare/"])
def test_before_the_first_section_a_phones_header_names_the_site(visit: Open, path: str) -> None:
    page = visit(path, viewport={"width": 360, "height": 640})
    expect(page.locator(".place-here")).to_have_text("Torite")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(".place-here")).not_to_have_text("Torite")


def test_the_sections_and_the_top_are_a_tap_away_on_a_phone(visit: Open) -> None:
    page = visit("ja/games/birdhead/")
    page.locator(".place-bar").click()
    page.locator(".contents-panel").get_by_role("link", name="最後のトリック").click()
    page.wait_for_url("**/ja/games/birdhead/#last")
    expect(page.locator("#last")).to_be_in_viewport()
    expect(page.locator("article h1")).not_to_be_in_viewport()
    page.locator(".place-bar").click()
    page.locator(".contents-panel").get_by_role("link", name="先頭へ").click()
    expect(page.locator("article h1")).to_be_in_viewport()
    expect(page.locator(".contents-panel")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_is_two_taps_away_and_a_word_narrows_them_down(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/games/birdhead/#last.penalty")
    page.locator(".place-bar").click()
    panel = page.locator(".contents-panel")
    clauses = panel.locator(".contents-clauses > a")
    expect(clauses).to_have_count(page.locator("article .clause[id]").count())
    expect(panel.locator("[aria-current]")).to_have_attribute("href", "#last")
    panel.locator(".contents-filter").fill({"ja": "22点", "en": "22 or more"}[lang])
    expect(clauses.and_(panel.locator("[href='#end.limit']"))).to_be_visible()
    expect(clauses.and_(panel.locator("[href='#cards.deck']"))).to_be_hidden()
    panel.locator("[href='#end.limit']").click()
    expect(page.locator("[id='end.limit']")).to_be_in_viewport()


NOTHING = {"ja": "この語を含む見出しや条文はありません。", "en": "No heading or clause has this word."}


@pytest.mark.parametrize("lang", LANGS)
def test_contents_are_one_column_on_a_phone_and_say_when_nothing_is_found(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/games/skat/")
    page.locator(".place-bar").click()
    panel = page.locator(".contents-panel")
    lines = panel.locator(".contents-list > li")
    expect(lines.first).to_be_visible()
    lefts = lines.evaluate_all("lines => lines.map(line => Math.round(line.getBoundingClientRect().left))")
    assert len(set(lefts)) == 1, "one column"
    tops = lines.evaluate_all("lines => lines.map(line => line.getBoundingClientRect().top)")
    assert tops == sorted(tops)
    cross, field = panel.locator(".term-close").bounding_box(), panel.locator(".contents-filter").bounding_box()
    assert cross and field and field["y"] >= cross["y"] + cross["height"] + 4, "the way out stands apart from the field"
    asked = panel.locator("details.contents-asked")
    expect(asked).not_to_have_attribute("open", "")
    high = panel.evaluate("panel => Math.round(panel.offsetHeight)")
    panel.locator(".contents-filter").fill("qqqq")
    expect(panel.locator(".contents-none[role=status]")).to_have_text(NOTHING[lang])
    expect(asked).to_be_hidden()
    assert panel.evaluate("panel => Math.round(panel.offsetHeight)") == high, "it stands still while one types"
    question = asked.locator("li a").first.text_content() or ""
    panel.locator(".contents-filter").fill(question)
    expect(asked.locator("li a").first).to_be_visible()
    expect(panel.locator(".contents-none")).to_be_empty()
    panel.locator(".contents-filter").fill("")
    expect(lines.last).to_be_visible()
    expect(asked).not_to_have_attribute("open", "")


CUT = """() => [...document.querySelectorAll('.place-here')].filter(title =>
  title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1).map(title => title.textContent.trim())"""


@pytest.mark.parametrize("width", [360, 320])
@pytest.mark.parametrize("lang", LANGS)
def test_no_title_is_cut_in_a_phones_header(visit: Open, server: Server, lang: str, width: int) -> None:
    page = visit(f"{lang}/", viewport={"width": width, "height": 640})
    assert page.evaluate(CUT) == []
    for game in sorted(path.stem for path in (DOCS / lang / "games").glob("*.md") if path.stem != "index"):
        page.goto(f"{server.url}{lang}/games/{game}/")
        page.evaluate("scrollTo(0, 400)")
        expect(page.locator(".place-here")).to_be_visible()  # a script makes it
        assert page.evaluate(CUT) == [], game


LINES = """one => {
  const range = document.createRange()
  range.selectNodeContents(one)
  return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size
}"""


@pytest.mark.parametrize("lang", LANGS)
def test_a_title_of_a_few_words_is_on_one_line_of_the_narrowest_header(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/games/skat/#tonight", viewport={"width": 320, "height": 640})
    here = page.locator(".place-here")
    expect(here).to_contain_text({"ja": "今夜あそぶ", "en": "Play tonight"}[lang])
    assert here.evaluate(LINES) == 1 or lang == "en", "English breaks between words"
    page = visit(f"{lang}/ask/", viewport={"width": 320, "height": 640})
    assert page.locator(".md-header__topic .md-ellipsis").last.evaluate(LINES) == 1 or lang == "en"
    page = visit(f"{lang}/guide/verify/", viewport={"width": 320, "height": 640})
    for name in page.locator(".md-footer .md-ellipsis").all():
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth + 1 && getComputedStyle(one).whiteSpace") in (
            "normal",
            "collapse",
        )
