"""The head of each game's page: felt of its own, its cards in full, who plays how long, three ways in, and a box that fits."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from playground.common.paths import LANGS
from playground.local.serving import Server
from playground.templates import word
from playground.text.model.listing import fan
from playground.text.model.registry import load

from .conftest import Open, rules_of, whole

HEADER = 48
ROWS = """() => [...document.querySelectorAll('.tonight .beside:has(> :nth-child(9))')].map(box => Object.values(
  Object.groupBy([...box.children], one => Math.round(one.getBoundingClientRect().top))).map(row => row.length))"""
SMALLEST = "all => Math.min(...all.map(one => one.getBoundingClientRect()).flatMap(box => [box.width, box.height]))"
APART = """() => [...document.querySelectorAll('.tonight .beside')].flatMap(box => {
  const tops = [...new Set([...box.children].map(one => Math.round(one.getBoundingClientRect().top)))]
  return tops.slice(1).map((top, at) => top - tops[at])
})"""
"""How far rows of numbers stand apart."""
SPREAD = """() => { const [fan, ...others] = ['.band .fan', '.band-facts', '.band h1', '.band-ways'].map(
    one => document.querySelector(one))
  const cards = [...fan.children].map(one => one.getBoundingClientRect()), { right } = document.querySelector('.band').getBoundingClientRect()
  const meet = box => cards.some(card => card.left < box.right + 3 && card.right > box.left - 3
    && card.top < box.bottom + 3 && card.bottom > box.top - 3)
  return [...others.flatMap(one => one.matches('h1') ? [] : [...one.querySelectorAll('li, a')]).map(one => one.getBoundingClientRect())
    .filter(meet), ...cards.filter(card => card.left < 0 || card.right > right)].length }"""
"""How many facts and ways the fan touches, and how many of its cards leave the band."""
BAND = """() => {
  const band = document.querySelector('.band')
  const box = band.getBoundingClientRect()
  return {
    top: box.top, bottom: box.bottom, wide: document.documentElement.scrollWidth,
    cloth: getComputedStyle(band).backgroundColor, title: band.querySelector('h1').textContent,
    cards: [...band.querySelectorAll('.fan > .card')].map(card => !!card.querySelector('svg, .jester, b')),
    chips: [...band.querySelectorAll('.band-facts > li')].map(chip => chip.textContent),
    tools: [...band.querySelectorAll('.band-tools > *')].map(tool => {
      const { width, height, bottom } = tool.getBoundingClientRect()
      return width >= 44 && height >= 44 && bottom < box.bottom ? tool.textContent : ''
    }),
    ways: [...band.querySelectorAll('.band-ways a')].map(way => {
      const { width, height } = way.getBoundingClientRect()
      return [width >= 44 && height >= 44, !!document.getElementById(decodeURIComponent(way.hash.slice(1)))]
    }),
  }
}"""
BOX = """() => document.querySelector('dl.tonight').getBoundingClientRect().bottom
  - document.querySelector('#tonight').getBoundingClientRect().top"""


def heads(visit: Open, server: Server, lang: str, **context: Any) -> dict[str, dict[str, Any]]:
    """Show what the heads of all listed games look like, in one page."""
    page, found = visit(f"{lang}/games/", **context), {}
    for game in load().listed():
        page.goto(f"{server.url}{lang}/{rules_of(game)}")
        expect(page.locator(".fan > [data-card]")).to_have_count(0)  # each drawn in full
        found[game] = whole(page).evaluate(BAND) | {"box": page.evaluate(BOX), "touched": page.evaluate(SPREAD)}
        found[game]["apart"] = page.evaluate(APART)
    return found


def test_without_scripts_a_head_offers_no_tool_that_needs_them(visit: Open) -> None:
    page = visit(f"en/{rules_of('skat')}", java_script_enabled=False)
    expect(page.locator(".band-ways a:visible")).to_have_count(2)
    expect(page.locator(".band-tools")).to_be_hidden()


@pytest.mark.parametrize("wide", [390, 360])
@pytest.mark.parametrize("lang", LANGS)
def test_the_facts_of_a_head_stand_in_one_row(visit: Open, server: Server, lang: str, wide: int) -> None:
    page = visit(f"{lang}/games/", viewport={"width": wide, "height": 640})
    for game in load().listed():
        page.goto(f"{server.url}{lang}/{rules_of(game)}")
        tops = page.locator(".band-facts > li").evaluate_all("all => all.map(one => one.offsetTop)")
        assert len(set(tops)) == 1, game


@pytest.mark.parametrize("lang", LANGS)
def test_a_head_has_cards_in_full_three_facts_and_three_ways(visit: Open, server: Server, lang: str) -> None:
    found = heads(visit, server, lang)
    for game, head in found.items():
        told = load().game_page(game, lang)
        assert told and head["title"] == told.title
        assert head["cards"] == [True] * len(fan(told)), game
        assert len(head["chips"]) == 3 and str(told.meta["minutes"]) in head["chips"][1], game
        assert head["ways"] == [[True, True]] * 3, game
        assert head["top"] <= HEADER and head["bottom"] <= 844 / 2, game
        assert head["box"] <= 844 - HEADER, (game, head["box"])
        assert head["touched"] == 0 and max(head["apart"], default=0) < 40, (game, head)
    assert len({head["cloth"] for head in found.values()}) == len(found)


@pytest.mark.parametrize("lang", LANGS)
def test_the_tools_of_each_game_are_in_its_head_one_tap_away(visit: Open, server: Server, lang: str) -> None:
    told = [word(tool, lang) for tool in ("score-sheet", "ask", "practise")]
    for game, head in heads(visit, server, lang, viewport={"width": 360, "height": 640}).items():
        assert head["tools"] == told, game


def test_a_tool_opens_by_a_tap_on_its_sign(visit: Open) -> None:
    page = visit("en/games/spades/")
    page.locator(".band .sheet-button svg").click(force=True)
    expect(page.locator(".score-dialog")).to_be_visible()


@pytest.mark.parametrize("width", [320, 360])
def test_a_head_fits_a_small_phone(visit: Open, server: Server, width: int) -> None:
    for game, head in heads(visit, server, "en", viewport={"width": width, "height": 640}).items():
        assert head["wide"] <= width and head["bottom"] <= 640 and head["touched"] == 0, game


def test_without_scripts_the_fan_has_signs_and_print_has_the_title_alone(visit: Open) -> None:
    page = visit("ja/games/spades/", java_script_enabled=False)
    assert page.locator(".band .fan > .card").all_inner_texts() == ["A\n♠", "K\n♠", "2\n♠", "K\n♥", "Q\n♦"]
    page.emulate_media(media="print")
    assert page.locator(".band > :visible").all_inner_texts() == ["スペード"]


def test_nine_clauses_stand_in_two_rows_as_long_as_can_be_at_a_desk_and_on_paper_in_one(visit: Open) -> None:
    assert visit("ja/games/skat/").evaluate(ROWS) == [[5, 4]]
    page = visit("ja/games/skat/", viewport={"width": 1440, "height": 900}, has_touch=False)
    assert page.evaluate(ROWS) == [[9]]
    assert page.locator(".tonight .reference").evaluate_all(SMALLEST) >= 24
    page.emulate_media(media="print")
    for width in (1440, 480):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(ROWS) == [[9]]
