"""Both languages in alternation: on the page, in print, in search, and on the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from playground.common.paths import LANGS
from torite.games import game_ids

from .conftest import DESK, Open, lay, rules_of, whole

OTHER: dict[str, str] = dict(zip(LANGS, reversed(LANGS), strict=True))
GAME = game_ids()[0]
MEASURES = """() => { const all = selector => [...document.querySelectorAll(`article ${selector}`)], ids = all('[id]').map(one => one.id)
    return { clauses: all('.clause[id]').length, partners: all('.clause.partner').length, again: ids.length - new Set(ids).size,
        strips: all('.strip').length, wide: document.documentElement.scrollWidth - innerWidth } }"""


def open_both(visit: Open, path: str, **size: Any) -> Page:
    page = visit(f"{path}?view=both", **size)
    expect(page.locator("article .partner").first).to_be_visible()
    return page


def example_of(page: Page) -> str:
    """An example of the page by the id of its scenario."""
    name = page.locator(".strip:not(.here)").first.get_attribute("id") or ""
    return f"{GAME}/{name.removeprefix(f'example-{GAME}-')}"


@pytest.mark.parametrize("game_id", game_ids())
def test_every_clause_stands_there_in_both_languages_and_examples_once(visit: Open, game_id: str) -> None:
    lang = LANGS[game_ids().index(game_id) % 2]
    strips = visit(f"{lang}/{rules_of(game_id)}").locator("article .strip").count()
    page = open_both(visit, f"{lang}/{rules_of(game_id)}")
    found = page.evaluate(MEASURES)
    assert found["partners"] == found["clauses"] > 0 and found["again"] == 0
    assert found["strips"] == strips and found["wide"] <= 0
    clause = page.locator("article .clause[id]").first
    under = page.locator("article .clause[id] + .partner").first
    expect(under).to_have_attribute("lang", OTHER[lang])
    above, below = clause.bounding_box(), under.bounding_box()
    assert above and below and below["y"] >= above["y"] + above["height"] - 1
    page.emulate_media(media="print")
    expect(under).to_be_visible()


@pytest.mark.parametrize("lang", LANGS)
def test_where_there_is_room_both_stand_side_by_side(visit: Open, lang: str) -> None:
    page = open_both(visit, f"{lang}/{rules_of(GAME)}", **DESK)
    clause = page.locator("article .clause[id]").first.bounding_box()
    beside = page.locator("article .clause[id] + .partner").first.bounding_box()
    assert clause and beside
    assert beside["x"] >= clause["x"] + clause["width"] and abs(beside["y"] - clause["y"]) < 12
    assert min(clause["width"], beside["width"]) > 400, "each has nearly the room that one language has alone"


@pytest.mark.parametrize("lang", LANGS)
def test_the_view_is_chosen_remembered_and_in_the_address(visit: Open, lang: str) -> None:
    page = whole(visit(f"{lang}/{rules_of(GAME)}"))
    before = page.locator("article").inner_text()
    page.locator("details.settings > summary").click()
    page.locator("input[name=view]").check()
    expect(page.locator("article .partner").first).to_be_attached()
    assert page.url.endswith("?view=both")
    page.goto(page.url.partition("?")[0])
    expect(page.locator("article .partner").first).to_be_attached()
    page.wait_for_url("**?view=both")
    page.locator("details.settings > summary").click()
    expect(page.locator("input[name=view]")).to_be_checked()
    page.locator("input[name=view]").uncheck()
    expect(page.locator("article .partner")).to_have_count(0)
    assert "view" not in page.url and whole(page).locator("article").inner_text() == before


@pytest.mark.parametrize("lang", LANGS)
def test_search_answers_in_both_languages(visit: Open, lang: str) -> None:
    page = open_both(visit, f"{lang}/", **DESK)
    page.locator(".search-button").click()
    page.locator(".search-line").fill("trump")
    for one in LANGS:
        expect(page.locator(f"a.search-hit[href*='/{one}/']").first).to_be_attached()
    page.locator(f"a.search-hit[href*='/{OTHER[lang]}/']").first.click()
    page.wait_for_url(f"**/{OTHER[lang]}/**")


@pytest.mark.parametrize("lang", LANGS)
def test_reasons_on_the_table_are_told_in_the_other_language_at_a_tap(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/{rules_of(GAME)}")
    ident = example_of(page)
    table = lay(page, ident, 1)
    place = table.locator(".controls output").inner_text()
    table.locator(".tongue").click()
    other = table.locator(f".said-other[lang={OTHER[lang]}]")
    expect(other).to_contain_text(re.compile(r"\w"))
    told = other.inner_text()
    assert table.locator(".controls output").inner_text() == place
    there = lay(visit(f"{OTHER[lang]}/{rules_of(GAME)}"), ident, 1)
    expect(there.locator(".part-said")).to_contain_text(told.splitlines()[-1])
    table.locator(".hand button, .tray button").first.click()
    expect(other).to_have_count(1)
    table.locator(".tongue").click()
    expect(table.locator(".said-other")).to_have_count(0)
