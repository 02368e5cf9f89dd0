"""The first page, the list of games, and what every page has in its header and at its foot."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from playground.common.paths import DOCS, LANGS
from playground.local.serving import Server

from .conftest import DESK, PHONE, Open, whole

SHOWN = "[...document.querySelectorAll('.game-card')].filter(card => !card.hidden).length"


@pytest.mark.parametrize("lang", LANGS)
def test_the_list_begins_with_the_easy_games(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/games/")
    levels = page.locator(".game-card").evaluate_all("cards => cards.map(card => card.dataset.difficulty)")
    assert levels == sorted(levels) and len({*levels}) == 3


def test_games_as_hard_are_in_the_order_of_the_language(visit: Open) -> None:
    hard = ".game-card[data-difficulty='3'] a"
    english = visit("en/games/", locale="en-GB").locator(hard).all_inner_texts()
    assert english == sorted(english, key=str.lower)
    japanese = visit("ja/games/").locator(hard).all_inner_texts()
    assert len(japanese) == len(english)
    assert japanese.index("Umbridge") < japanese.index("スカート") < japanese.index("マイティ")


def test_each_game_has_its_name_in_the_other_language(visit: Open) -> None:
    card = visit("ja/games/").locator(".game-card", has_text="キング・オブ・ザ・ヒル")
    expect(card.locator(".game-names [lang=en]")).to_have_text("King of the Hill")
    card = visit("en/games/", locale="en-GB").locator(".game-card", has_text="Skat")
    expect(card.locator(".game-names [lang=ja]")).to_have_text("スカート")


def test_chips_narrow_the_list_down_and_the_address_keeps_it(visit: Open) -> None:
    page = visit("ja/games/")
    expect(page.locator(".game-list select")).to_have_count(0)
    every = page.evaluate(SHOWN)
    page.locator(".game-filters summary").click()
    page.get_by_role("button", name="クライミング").click()
    climbing = page.evaluate(SHOWN)
    assert 0 < climbing < every
    expect(page.locator(".game-filters output")).to_have_text(f"{climbing}件")
    five = page.get_by_role("group", name="人数").get_by_role("button", name="5", exact=True)
    five.click()
    expect(five).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".game-filters output")).to_have_text("条件に合うゲームはありません。")
    page.get_by_role("button", name="すべてのゲームを表示").click()
    assert page.evaluate(SHOWN) == every and "?" not in page.url
    expect(page.locator(".game-filters .show-all")).to_be_hidden()
    expect(page.locator(".game-filters [aria-pressed=true]")).to_have_count(0)
    expect(page.locator(".game-filters button").first).to_be_focused()
    page.get_by_role("button", name="クライミング").click()
    five.click()
    five.click()
    assert "kind=climbing" in page.url and "players" not in page.url
    page.reload(wait_until="networkidle")
    expect(page.get_by_role("button", name="クライミング")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(SHOWN) == climbing
    page.locator("a.torite-language").click()
    page.wait_for_url("**/en/games/?kind=climbing*")
    expect(page.locator(".game-filters output")).to_have_text(f"Games found: {climbing}")
    assert page.evaluate(SHOWN) == climbing


ASTRAY = """() => [...document.querySelectorAll('.game-filters [role=group]')].flatMap(row => {
  const [first, ...others] = [...row.querySelectorAll('button')].map(one => one.getBoundingClientRect().left)
  return others.filter(left => left < first - 1)
})"""
"""Where chips stand below the name of their row."""


@pytest.mark.parametrize("path", ["ja/", "en/", "ja/games/", "en/games/"])
def test_numbers_of_players_stand_in_one_line_and_no_chip_below_the_name(visit: Open, path: str) -> None:
    page = visit(path, viewport={"width": 360, "height": 640})
    page.locator(".game-filters summary").click()
    tops = (
        page.locator(".game-filters [role=group] >> nth=0")
        .locator("button")
        .evaluate_all("all => [...new Set(all.map(one => one.getBoundingClientRect().top))].length")
    )
    assert (tops, page.evaluate(ASTRAY)) == (1, [])


def test_of_each_row_one_chip_is_pressed_and_all_are_large_enough(visit: Open) -> None:
    page = visit("en/games/", locale="en-GB")
    page.locator(".game-filters summary").click()
    row = page.get_by_role("group", name="Difficulty")
    row.get_by_role("button", name="easy").click()
    row.get_by_role("button", name="hard").click()
    assert row.locator("[aria-pressed=true]").all_inner_texts() == ["hard"]
    sizes = page.locator(".game-filters :is(button:not([hidden]), summary)").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({ width, height }) => [width, height])"
    )
    assert len(sizes) > 15 and min(side for size in sizes for side in size) >= 44


def test_without_scripts_all_games_are_listed(visit: Open) -> None:
    page = visit("ja/games/?kind=climbing", java_script_enabled=False)
    assert page.locator(".game-card:visible").count() == page.locator(".game-card").count() > 9
    expect(page.locator(".game-filters")).to_be_hidden()


def test_words_on_a_table_follow_the_size_of_the_text_by_less(visit: Open) -> None:
    page = visit("en/")
    size = "() => Number.parseFloat(getComputedStyle(document.querySelector('.board .part-said')).fontSize)"
    before = page.evaluate(size)
    page.locator("details.settings > summary").click()
    page.get_by_label("larger").check()
    assert abs(page.evaluate(size) / before - 1.2) < 0.01
    page.keyboard.press("Escape")
    page.locator(".board .tap").first.click()
    expect(page.locator(".verdict.illegal")).to_be_in_viewport(ratio=1)


def test_one_menu_sets_brightness_text_and_suits_on_every_page(visit: Open, server: Server) -> None:
    page = visit("en/glossary/", locale="en-GB")
    menu = page.locator("details.settings > summary")
    menu.focus()
    page.keyboard.press("Enter")
    before = page.evaluate(
        "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('article p')).fontSize]"
    )
    page.get_by_label("dark", exact=True).check()
    page.get_by_label("larger").check()
    page.get_by_label("in four colours").check()
    page.goto(f"{server.url}en/games/skat/", wait_until="networkidle")
    after = page.evaluate(
        "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('article p')).fontSize]"
    )
    assert before[0] != after[0]
    assert float(after[1][:-2]) > float(before[1][:-2]) * 1.2
    assert page.evaluate("document.documentElement.dataset.suits") == "four"
    header = page.evaluate("getComputedStyle(document.querySelector('.md-header')).backgroundColor")
    page.locator("meta[name=theme-color]").evaluate("meta => document.body.style.color = meta.content")
    assert page.evaluate("document.body.style.color") == header
    page.locator("details.settings > summary").click()
    for label in ("dark", "larger", "in four colours"):
        expect(page.get_by_label(label, exact=True)).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator(".settings-panel")).to_be_hidden()


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


@pytest.mark.parametrize("width", [320, 390])
def test_at_twice_the_size_of_letters_the_referee_is_asked_without_scrolling_sideways(visit: Open, width: int) -> None:
    page = whole(visit("en/ask/", viewport={"width": width, "height": 844}))
    page.evaluate("document.documentElement.style.fontSize = '250%'")  # twice what the theme has
    assert page.evaluate("scrollTo(900, 0), [scrollX, document.documentElement.scrollWidth]") == [0, width]


COVERED = """() => [...document.querySelectorAll('.game-card')].filter(card => {
  const name = document.createRange(), fan = card.querySelector('.fan > .card').getBoundingClientRect()
  name.selectNodeContents(card.querySelector('a'))
  return name.getBoundingClientRect().right > fan.left
}).map(card => card.textContent)"""
"""Games whose cards lie on their names."""
LOW: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
FIRST = {"phone": PHONE, "small": {"viewport": {"width": 360, "height": 640}}, "desk": LOW}


@pytest.mark.parametrize("size", FIRST)
@pytest.mark.parametrize("lang", LANGS)
def test_the_first_screen_says_what_this_is_and_has_a_table(visit: Open, lang: str, size: str) -> None:
    page = visit(f"{lang}/", **FIRST[size])
    expect(page.locator("article > p").first).to_be_in_viewport(ratio=1)
    expect(page.locator(".puzzle")).to_be_in_viewport(ratio=1)
    cards = page.locator("torite-table .hand .tap")
    expect(cards).to_have_count(3)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
    expect(page.locator("torite-table .controls")).to_be_in_viewport(ratio=1)
    expect(page.locator("torite-table .seats")).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("lang", LANGS)
def test_the_answer_to_the_first_tap_is_whole_and_leaves_the_trick_as_it_is(
    visit: Open, lang: str, size: dict[str, Any]
) -> None:
    page = visit(f"{lang}/", **size)
    trick = page.locator(".zone.trick .card").first
    before = trick.bounding_box()
    page.locator(".board .tap").first.click()
    expect(page.locator(".verdict.illegal")).to_be_visible()
    assert page.locator(".part-said").evaluate("words => words.scrollHeight <= words.clientHeight + 1")
    after = trick.bounding_box()
    assert before and after and after["height"] == before["height"]
    assert page.locator(".laid.empty").count() == 3


@pytest.mark.parametrize("lang", LANGS)
def test_at_a_desk_the_first_page_takes_all_its_width_and_no_fan_covers_a_name(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/", **DESK)
    left, right = page.locator(".puzzle").bounding_box(), page.locator(".strip.here").bounding_box()
    assert left and right and left["x"] + left["width"] < right["x"] and right["x"] + right["width"] > 1200
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_games_come_right_after_the_puzzle(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/")
    gap = page.locator(".game-card").first.evaluate(
        "card => card.getBoundingClientRect().top - document.querySelector('.strip.here').getBoundingClientRect().bottom"
    )
    assert gap < 844 / 2


def test_the_site_stands_once_in_the_navigation(visit: Open) -> None:
    for path in ("ja/", "en/games/skat/"):
        said = visit(path, **DESK).locator(".md-nav--primary").first.inner_text().split("\n")
        assert said.count("Torite") == 1, said
        assert {"ホーム", "Home"} & {line.strip() for line in said}
