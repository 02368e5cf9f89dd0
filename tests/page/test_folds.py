"""Test that what few readers need at once is folded, says what is inside, and is found and printed all the same."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from playground.common.paths import LANGS
from playground.text.model.registry import load

from .conftest import DESK, PHONE, Open, lay, rules_of, whole

GAMES = sorted(game for game in load().games() if (page := load().game_page(game, "en")) and page.listed)
SCREEN = 844
MOST = 18
FEWEST = {"birdhead": 11}
FOLDED = 4
"""Screens of the games compared, closed."""
LOOK = """one => [getComputedStyle(one).display, ...['before', 'after'].map(
  part => getComputedStyle(one, `::${part}`)).map(style => style.content), getComputedStyle(one).listStyleType]"""
CLOSED = """() => { for (const one of document.querySelectorAll('article details[open]')) one.open = false
  return document.documentElement.scrollHeight }"""


def screens(page: Page) -> float:
    """How many screens of a phone a page fills with examples and blocks closed."""
    height: int = whole(page).evaluate(CLOSED)
    return height / SCREEN


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_at_most_18_screens_long_and_a_clause_in_a_fold_opened_by_its_address(
    visit: Open, game: str, lang: str
) -> None:
    page = visit(f"{lang}/{rules_of(game)}")
    fold = page.locator("article details.fold:has(.clause)").first
    expect(fold).not_to_have_attribute("open", re.compile(""))
    expect(fold.locator("> summary > .fold-said")).to_have_text(re.compile(r"\d"))
    clause = fold.locator(".clause").first.get_attribute("id")
    assert screens(page) <= FEWEST.get(game, MOST)
    found = visit(f"{lang}/{rules_of(game)}#{clause}").locator(f"[id='{clause}']")
    expect(found).to_be_in_viewport()
    page.locator(".place-bar").click()
    page.locator(f".contents-panel a[href='#{clause}']").first.click()
    expect(page.locator(f"[id='{clause}']")).to_be_in_viewport()


@pytest.mark.parametrize("lang", LANGS)
def test_the_games_compared_are_folded_and_narrowed_down_to_those_that_are_chosen(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/guide/compare/")
    chips = page.locator(".compared-games button")
    expect(chips).to_have_count(len(GAMES))
    assert screens(page) <= FOLDED
    for chip in (chips.first, chips.last):
        chip.click()
    names = [chip.inner_text() for chip in (chips.first, chips.last)]
    page.reload()
    expect(page.locator(".compared").last).to_be_visible()
    assert set(page.locator(".compared tr:visible th").all_inner_texts()) == set(names)
    page.locator("[aria-pressed=true]").first.click()
    assert set(page.locator(".compared tr:visible th").all_inner_texts()) == {names[1]}


def test_games_chosen_stay_so_in_the_other_language(visit: Open) -> None:
    page = visit("en/guide/compare/?game=Skat")  # as links had it
    page.locator(".compared-games button", has_text="King of the Hill").click()
    page.locator("a.torite-language").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator(".compared-games [aria-pressed=true]")).to_have_text(["キング・オブ・ザ・ヒル", "スカート"])


def test_a_topic_is_opened_by_its_address(visit: Open) -> None:
    page = visit("en/guide/compare/#scoring")
    expect(page.locator("#scoring + .fold .compared")).to_be_visible()
    expect(page.locator("#scoring")).to_be_in_viewport()


def test_folds_of_a_table_look_alike_beside_the_text_and_within_it(visit: Open) -> None:
    looks = []
    for size in (PHONE, DESK):
        page = visit("en/games/birdhead/", **size)
        lay(page, "birdhead/raise")
        page.locator(".tray .hand .tap").first.click()
        looks.append(page.locator(".bears > summary").first.evaluate(LOOK))
    assert looks[0] == looks[1]
    assert looks[0][1] == '"▸"'


def test_an_example_in_a_fold_is_opened_by_its_address(visit: Open) -> None:
    page = visit("en/games/spades/?step=1#example-spades-minimum")
    expect(page.locator('torite-table[data-example="spades/minimum"] .board')).to_be_in_viewport()


def test_a_hit_of_the_search_opens_the_fold(visit: Open) -> None:
    page = visit("en/games/spades/")
    page.locator(".search-button").click()
    page.locator(".search-line").fill("blind nil")
    page.locator(".search-hit[href$='#option.blind-nil']").first.click()
    expect(page.locator("[id='option.blind-nil']")).to_be_in_viewport()


def test_a_fold_is_opened_by_keyboard_and_printed_open(visit: Open) -> None:
    page = visit("en/games/spades/")
    clause = page.locator("[id='option.minimum']")
    expect(clause).to_be_hidden()
    page.emulate_media(media="print")
    assert clause.evaluate("one => one.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })")
    page.emulate_media(media="screen")
    page.locator("#options + .fold > summary").press("Enter")
    expect(clause).to_be_visible()


def test_without_scripts_a_fold_opens_by_a_tap_and_says_what_is_inside(visit: Open) -> None:
    page = visit("ja/games/spades/", java_script_enabled=False)
    line = page.locator("#options + .fold > summary")
    expect(line).to_have_text("選択ルール 4つ")
    line.click()
    expect(page.locator("[id='option.minimum']")).to_be_visible()
