"""The first page, the list of games, and the menu of every page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from playground.common.paths import LANGS
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
