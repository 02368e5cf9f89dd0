"""Type on every page: the face, the length of lines, the indent of clauses, heads and figures of tables; letters at twice their size."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from playground.common.paths import LANGS
from playground.local.serving import Server
from playground.text.model.registry import load
from playground.website.webfont import NAME, face

from .conftest import Open, rules_of, whole

WIDTHS = (320, 360, 390, 430)
LINES = """() => {
  const found = []
  for (const text of document.querySelectorAll('article :is(p, li, dd):not(:is(.band, torite-table, .strip, table, ul.games) *)')) {
    const range = document.createRange()
    const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    const lines = new Map()
    for (let node = words.nextNode(); node; node = words.nextNode())
      for (let at = 0; at < node.length; at += 1) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { bottom, width } = range.getBoundingClientRect()
        const line = [...lines.keys()].find(one => Math.abs(one - bottom) < 12) ?? bottom
        if (width) lines.set(line, (lines.get(line) ?? '') + node.data[at])
      }
    found.push(...lines.values())
  }
  return found
}"""
BROKEN = """() => {
  const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
  const found = []
  for (const head of document.querySelectorAll('article :is(h1, h2, h3, h4, th, dt, .strip-title, .band-ways a, .band-facts li, ' +
    'td:first-child > code:only-child)')) {
    const range = document.createRange()
    const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { segment, index, isWordLike } of words.segment(node.data)) {
        range.setStart(node, index)
        range.setEnd(node, index + segment.length)
        if (isWordLike && new Set([...range.getClientRects()].map(box => Math.round(box.bottom))).size > 1)
          found.push(`${head.textContent.trim()}: ${segment}`)
      }
  }
  return found
}"""
FIGURES = """() => [...document.querySelectorAll("article .table-box td:is([align=right], [align=center])")].filter(cell => {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return range.getBoundingClientRect().height > 1.9 * parseFloat(getComputedStyle(cell).fontSize)
}).map(cell => cell.textContent)"""


def addresses(lang: str) -> list[str]:
    """The pages that readers read: those of the games, the guide and the glossary."""
    return [f"{lang}/{page.address}" for page in load().pages.values() if page.lang == lang]


def opened(page: Page, server: Server, address: str) -> Page:
    page.goto(server.url + address, wait_until="domcontentloaded")
    return whole(page)


@pytest.mark.parametrize("lang", LANGS)
def test_no_head_breaks_a_word_and_figures_stay_in_one_line(visit: Open, server: Server, lang: str) -> None:
    page, found = visit(f"{lang}/"), set[Any]()
    for address in addresses(lang):
        opened(page, server, address)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            found |= {(address, width, told) for told in [*page.evaluate(BROKEN), *page.evaluate(FIGURES)]}
    assert not found


@pytest.mark.parametrize("lang", LANGS)
def test_lines_are_as_long_as_one_reads_well(visit: Open, server: Server, lang: str) -> None:
    page = visit(f"{lang}/")
    for address in (f"{lang}/{rules_of('skat')}", f"{lang}/{rules_of('birdhead')}", f"{lang}/guide/trick-taking/"):
        opened(page, server, address)
        for width in (390, 700, 1000, 1024, 1440, 1920):
            page.set_viewport_size({"width": width, "height": 844})
            longest = max(page.evaluate(LINES), key=lambda line: spread(line, lang))
            assert spread(longest, lang) <= {"ja": 40, "en": 75}[lang], (address, width, longest)


def spread(line: str, lang: str) -> float:
    """How long a line is: in Japanese, signs of the Latin script are half as wide."""
    return sum(0.5 if sign.isascii() else 1 for sign in line) if lang == "ja" else len(line)


def test_the_table_is_beside_the_text_from_a_tablet_on(visit: Open) -> None:
    page = visit("ja/games/birdhead/", viewport={"width": 1024, "height": 768}, has_touch=False)
    table = page.locator(".md-content > torite-table").bounding_box()
    text = page.locator("article").bounding_box()
    assert table and text and table["x"] >= text["x"] + text["width"] and table["x"] + table["width"] <= 1024


NUMBERS = """() => [...document.querySelectorAll('article .clause > .clause-number')].map(number => {
  const clause = number.parentElement, range = document.createRange()
  range.selectNodeContents(number)
  const style = getComputedStyle(clause)
  return [parseFloat(style.paddingInlineStart), range.getBoundingClientRect().right
    - clause.getBoundingClientRect().left, getComputedStyle(number).display]
})"""


def test_clauses_are_indented_little_on_a_phone_and_not_at_all_on_a_small_one(visit: Open) -> None:
    page = whole(visit("ja/games/mighty/"))
    for indent, right, _ in page.evaluate(NUMBERS):
        assert right <= indent <= 34
    page.set_viewport_size({"width": 340, "height": 640})
    assert {(indent, shown) for indent, _, shown in page.evaluate(NUMBERS)} == {(0, "block")}


def heavy(route: Route) -> None:
    """A page as it is sent where it has no room for the face."""
    text = route.fetch().text().replace("<html data-face ", "<html ")
    route.fulfill(body=re.sub(r'<link rel="preload"[^>]* as="font"[^>]*>', "", text), content_type="text/html")


def test_one_latin_face_comes_with_light_pages_and_for_heavy_ones_when_one_reads(visit: Open, server: Server) -> None:
    page, asked = visit("en/", locale="en-GB"), list[str]()
    assert page.evaluate("[...document.fonts].some(face => face.status === 'loaded')")
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/ja/games/skat/", heavy)
    page.goto(f"{server.url}ja/games/skat/", wait_until="networkidle")
    assert not [address for address in asked if address.endswith(NAME)]
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => localStorage['torite.face'] === '1'")
    assert [address for address in asked if address.endswith(NAME)]
    page.reload()
    expect(page.locator("html[data-face]")).to_have_count(1)


def test_the_face_is_cut_down_to_the_signs_in_use() -> None:
    assert face()[:4] == b"wOF2" and len(face()) <= 40_000


TABLES = """() => {
  const boxes = [...document.querySelectorAll('.head .table-box')].map(box => box.firstElementChild.getBoundingClientRect())
  const cards = [...document.querySelectorAll('.head .table-box tr')].flatMap(row => {
    const heads = [...row.closest('table').querySelectorAll('thead th')]
    return [...row.querySelectorAll('td')].filter(cell => cell.align && cell.textContent.trim()).flatMap(cell => {
      const card = heads[cell.cellIndex]?.querySelector('.card-token') && heads[cell.cellIndex]
      return card ? [Math.abs(centre(card) - centre(cell))] : []
    })
  })
  function centre(cell) {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const { left, width } = range.getBoundingClientRect()
    return left + width / 2
  }
  return {
    widths: boxes.map(box => Math.round(box.width)), under: Math.max(0, ...cards),
    empty: [...document.querySelectorAll('.head thead th')].filter(cell => !cell.textContent.trim()).length
      + [...document.querySelectorAll('.head thead tr > :not(:first-child)')].filter(cell => !cell.textContent.trim()).length,
  }
}"""


@pytest.mark.parametrize("lang", LANGS)
def test_tables_at_a_glance_are_of_one_width_and_figures_stand_under_their_cards(
    visit: Open, server: Server, lang: str
) -> None:
    page = visit(f"{lang}/", viewport={"width": 430, "height": 844})
    for game in load().listed():
        told = opened(page, server, f"{lang}/{rules_of(game)}").evaluate(TABLES)
        assert len(told["widths"]) > 1 and len({*told["widths"]}) == 1, (game, told)
        assert told["empty"] == 0 and told["under"] <= 4, (game, told)


@pytest.mark.parametrize("lang", LANGS)
def test_at_twice_the_size_nothing_leaves_the_screen_of_a_phone(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/games/mighty/", viewport={"width": 195, "height": 422})
    page.locator(".strip summary").first.click()
    table = page.locator("torite-table")
    expect(table.locator(".board")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for part in table.locator(".controls > :visible, .seats > li").all():
        box = part.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 195, part
    for one in page.locator(".md-header :is(a, label, summary):visible").all():
        box = one.bounding_box()
        assert box and box["x"] + box["width"] <= 195, one


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", ["skat", "mighty"])
def test_at_twice_the_size_nothing_of_an_edition_leaves_the_screen_of_a_phone(
    visit: Open, lang: str, game: str
) -> None:
    """Both have answers that have changed since, told in two columns where there is room."""
    page = visit(f"{lang}/2026-11/games/{game}/", viewport={"width": 195, "height": 422})
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
