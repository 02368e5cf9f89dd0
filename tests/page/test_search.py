"""The search as readers use it: by finger, by keys, by ear, and where it cannot work."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from playground.bench.search_quality import SCREEN
from playground.common.paths import LANGS

from ..axe import axe_faults
from .conftest import DESK, PHONE, Open, answer, held

SKAT = "games/skat/"
ASKED = {"ja": "全員パスしたらどうなる", "en": "everybody passes"}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
IN_SIGHT = """() => [...document.querySelectorAll('.search-hit')].filter(hit => {
  const { top, bottom } = hit.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}).length"""
CHOSEN = (
    "() => document.getElementById(document.querySelector('.search-line').getAttribute('aria-activedescendant'))?.href"
)


def searching(page: Page, words: str = "") -> Page:
    """The page with its search open, and words in it."""
    page.locator(".search-button").click()
    expect(page.locator(".search-line")).to_be_focused()
    if words:
        page.locator(".search-line").fill(words)
        expect(page.locator(".search-hit").first).to_be_visible()
    return page


@pytest.mark.parametrize("lang", LANGS)
def test_an_answer_is_a_clause_with_its_number_and_leads_there(visit: Open, lang: str) -> None:
    page = searching(visit(f"{lang}/{SKAT}"), ASKED[lang])
    hit = page.locator(".search-hit[href$='#auction.passed-in']")
    expect(hit.locator("b")).to_have_text("4.2c ")
    expect(hit.locator("mark").first).to_be_visible()
    hit.click()
    expect(page.locator("[id='auction.passed-in']")).to_be_in_viewport()
    expect(page.locator("dialog.search-panel")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGS)
def test_so_many_answers_are_in_sight_as_the_figures_say(visit: Open, lang: str) -> None:
    page = searching(visit(f"{lang}/{SKAT}"), {"ja": "切り札", "en": "trump"}[lang])
    assert page.evaluate(IN_SIGHT) >= SCREEN


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [SMALL, DESK], ids=["small", "desk"])
def test_it_fits_and_axe_finds_nothing(visit: Open, lang: str, size: dict[str, Any]) -> None:
    page = searching(visit(f"{lang}/{SKAT}", **size), ASKED[lang])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe_faults(page, "dialog.search-panel") == []


def test_keys_open_it_move_through_it_and_close_it(visit: Open) -> None:
    page = visit(f"en/{SKAT}", **DESK)
    page.keyboard.press("/")
    expect(page.locator(".search-line")).to_be_focused()
    page.keyboard.type("all pass")
    expect(page.locator(".search-hit").first).to_have_attribute("aria-selected", "true")
    expect(page.locator(".search-list")).to_have_attribute("aria-busy", "false")  # more answers come until then
    first = page.evaluate(CHOSEN)
    page.keyboard.press("ArrowDown")
    second = page.evaluate(CHOSEN)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    last = page.evaluate(CHOSEN)
    assert len({first, second, last}) == 3
    expect(page.locator(".search-line")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(first)
    page.keyboard.press("/")
    expect(page.locator("dialog.search-panel")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.search-panel")).to_have_count(0)


def test_it_says_how_many_answers_there_are_and_none(visit: Open) -> None:
    page = searching(visit(f"en/{SKAT}"), "all pass")
    line, status = page.locator(".search-line"), page.locator(".search-status")
    expect(page.locator(".search-list")).to_have_attribute("aria-busy", "false")
    expect(status).to_have_attribute("role", "status")
    expect(status).to_have_text(re.compile(r"\d+ in Skat, \d+ elsewhere"))
    counts = [group.locator(".search-hit").count() for group in page.locator(".search-list [role=group]").all()]
    assert f"{counts[0]} in Skat, {counts[1]} elsewhere" == status.inner_text()
    expect(line).to_have_attribute("aria-expanded", "true")
    line.fill("refrigerator")
    expect(status).to_have_text("Nothing found. Try fewer or other words.")
    expect(line).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_where_there_are_no_answers_examples_may_be_tapped(visit: Open, lang: str) -> None:
    page = searching(visit(f"{lang}/games/skat/"))
    examples = page.locator(".search-try")
    expect(examples).to_have_count(4)
    sizes = examples.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert min(sizes) >= 44
    for example in range(4):
        page.locator(".search-line").fill("refrigerator")
        examples.nth(example).click()
        expect(page.locator(".search-hit").first).to_be_visible()
        expect(examples.first).to_be_hidden()


def test_what_is_put_in_without_a_key_is_searched_too(visit: Open) -> None:
    page = searching(visit(f"en/{SKAT}"))
    page.locator(".search-line").evaluate(
        "line => { line.value = '60 points'; line.dispatchEvent(new InputEvent('input', { bubbles: true })) }"
    )
    expect(page.locator(".search-hit[href$='#win.sixty-one']")).to_be_visible()


@pytest.mark.parametrize("path", [SKAT, ""], ids=["game", "home"])
def test_without_its_data_it_says_so_and_tries_again(visit: Open, path: str) -> None:
    page = visit(f"en/{path}")
    page.route("**/search.json", lambda route: route.abort())
    page.locator(".search-button").click()
    expect(page.locator(".search-status")).to_contain_text("could not be loaded")
    page.unroute("**/search.json")
    page.locator(".search-line").fill("all pass")
    expect(page.locator(".search-hit").first).to_be_visible()


def test_a_key_that_is_pressed_twice_opens_it_once(visit: Open) -> None:
    page = visit(f"en/{SKAT}", **DESK)
    late = held(page, "**/search/panel.css")
    with page.expect_request("**/search/panel.css"):
        page.keyboard.press("/")
    page.keyboard.press("/")
    answer(page, "**/search/panel.css", late)
    expect(page.locator(".search-line")).to_be_focused()
    page.wait_for_load_state("networkidle")
    expect(page.locator("dialog.search-panel")).to_have_count(1)


def test_without_scripts_nothing_offers_it(visit: Open) -> None:
    page = visit(f"en/{SKAT}", java_script_enabled=False)
    expect(page.locator(".search-button")).to_be_hidden()


def test_a_word_that_is_met_is_not_taken_for_others(visit: Open) -> None:
    page = searching(visit(f"en/{SKAT}"), "jack")
    expect(page.locator(".search-list")).to_have_attribute("aria-busy", "false")
    marked = {one.lower() for one in page.locator(".search-hit mark").all_inner_texts()}
    assert "jack" in marked and not marked & {"pack", "back"}
    page.locator(".search-line").fill("do I have to follow suit with a jack")
    expect(page.locator(".search-hit mark").first).to_have_text(re.compile("jack|follow", re.IGNORECASE))
    assert not {one.lower() for one in page.locator(".search-hit mark").all_inner_texts()} & {"to", "have", "having"}
    page.locator(".search-line").fill("jack")
    expect(page.locator(".search-hit mark").first).to_have_text(re.compile("jack", re.IGNORECASE))
    suits = page.locator(".search-hit .suit[data-suit=H]")
    expect(suits.first).to_have_css("color", "rgb(191, 42, 42)")
    page.locator(".search-line").fill("jakc")
    expect(page.locator(".search-hit").first).to_be_visible()


@pytest.mark.parametrize("lang", LANGS)
def test_jokers_are_shown_as_on_the_page(visit: Open, site: Path, lang: str) -> None:
    told = site.joinpath(lang, "search.json").read_text("utf-8")
    assert "★" in told and "☆" in told and not re.search(r"\bJ[RB]\b(?=[| ]*>)", told)
