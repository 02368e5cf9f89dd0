"""Test how strips look: suits in their colours, no rank covered, the winner in a frame."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from playground.common.paths import LANGS
from torite.games import all_games

from .conftest import Open, rules_of, strip, unfolded, whole

LOOKS = """() => [...document.querySelectorAll('article .strip-cards')].flatMap(cards => {
  const faults = []
  for (const card of cards.querySelectorAll('.card-small')) {
    const suit = card.dataset.suit
    const [red, green, blue] = getComputedStyle(card).color.match(/\\d+/g).map(Number)
    if ('HD'.includes(suit) && card.getAttribute('aria-label').match(/[♥♦]|hearts|diamonds|ハート|ダイヤ/) && red < green + 60)
      faults.push(`black ${card.getAttribute('aria-label')}`)
  }
  for (const shown of cards.querySelectorAll('.shown')) {
    if (getComputedStyle(shown, '::after').position !== 'static') faults.push(`covered ${shown.textContent}`)
    if (shown.matches('.won') && getComputedStyle(shown).boxShadow === 'none') faults.push(`no frame ${shown.textContent}`)
  }
  const box = cards.closest('.strip').getBoundingClientRect()
  for (const one of cards.closest('summary').children) {
    const { top, bottom } = one.getBoundingClientRect()
    if (top && (top < box.top + 3 || (!cards.closest('[open]') && bottom > box.bottom - 3))) faults.push(`edge ${one.textContent}`)
  }
  const own = cards.getBoundingClientRect(), title = cards.parentElement.querySelector('.strip-title').getBoundingClientRect()
  if (own.width && title.left < own.right) faults.push(`beside nothing ${cards.textContent}`)
  return faults
})"""


@pytest.mark.parametrize(
    "path", ["ja/games/skat/", "en/games/mighty/", "ja/games/basra/", "en/games/king-of-the-hill/"]
)
def test_strips_are_coloured_and_cover_no_rank(visit: Open, path: str) -> None:
    page = whole(visit(path))
    assert page.locator(".strip-cards .card-small").count() > 20
    assert page.evaluate(LOOKS) == []


ROWS = """() => [...document.querySelectorAll('.strip-cards > .shown:has(> .card-small:nth-child(5))')].flatMap(shown => {
  const tops = [...shown.querySelectorAll('.card-small')].map(one => Math.round(one.getBoundingClientRect().top))
  const rows = [...Map.groupBy(tops, one => one).values()].map(row => row.length)
  return tops.length > 6 || Math.max(...rows) - Math.min(...rows) < 2 ? [] : [rows]
})"""
"""Five or six cards of which one row has hardly any."""


@pytest.mark.parametrize("game_id", sorted(all_games()))
def test_five_or_six_cards_stand_in_rows_that_are_alike(visit: Open, game_id: str) -> None:
    page = whole(visit(f"en/{rules_of(game_id)}", viewport={"width": 390, "height": 844}))
    assert page.evaluate(ROWS) == []


SPLIT = """() => [...document.querySelectorAll('.seats-table')].flatMap(table => {
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT), range = document.createRange()
  const found = table.scrollWidth > table.clientWidth + 1 ? ['too wide'] : []
  while (texts.nextNode()) for (const { 0: word, index } of texts.currentNode.textContent.matchAll(/[A-Za-z]{2,}|[ぁ-んァ-ヶー一-龠]{2,}/g)) {
    range.setStart(texts.currentNode, index)
    range.setEnd(texts.currentNode, index + word.length)
    if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) found.push(word)
  }
  return found
})"""
"""Words on more than one line in drawings of the seats."""


@pytest.mark.parametrize("width", [390, 360, 320])
@pytest.mark.parametrize("path", ["en/games/skat/", "ja/games/skat/", "ja/games/mighty/"])
def test_no_word_is_split_where_the_seats_are_drawn(visit: Open, path: str, width: int) -> None:
    page = whole(visit(path, viewport={"width": width, "height": 844}))
    assert page.locator(".seats-table").count() and page.evaluate(SPLIT) == []


def test_the_sum_of_a_score_stands_in_the_place_of_cards(visit: Open) -> None:
    page = visit("en/games/skat/")
    expect(strip(page, "skat/schneider").locator(".strip-cards")).to_have_text("24 × 5 = 120")


@pytest.mark.parametrize("lang", LANGS)
def test_where_there_are_no_cards_no_words_stand_in_their_place(visit: Open, lang: str) -> None:
    found = strip(visit(f"{lang}/games/umbridge/"), "umbridge/deal")
    unfolded(found)
    expect(found.locator(".strip-cards")).to_have_count(0)
    title, box = found.locator(".strip-title").bounding_box(), found.bounding_box()
    assert title and box and title["x"] < box["x"] + 16, "the title begins where cards would"


NAMES = """() => [...document.querySelectorAll('.table-box tbody tr')].filter(row => row.cells.length <= 3)
  .map(row => row.cells[0]).filter(cell => /^[゠-ヿ一-鿿]{1,8}$/.test(cell.textContent))
  .filter(cell => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(box => Math.round(box.top / 8))).size > 1
  }).map(cell => cell.textContent)"""


@pytest.mark.parametrize("width", [390, 360])
def test_no_name_that_begins_a_row_is_broken(visit: Open, width: int) -> None:
    page = whole(visit("ja/games/skat/", viewport={"width": width, "height": 844}))
    assert page.locator("#value\\.multiplier ~ .table-box td.short").count()
    assert page.evaluate(NAMES) == []
