"""Test how strips look: suits in their colours, no rank covered, the winner in a frame."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Open, strip, whole

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


def test_the_sum_of_a_score_stands_in_the_place_of_cards(visit: Open) -> None:
    page = visit("en/games/skat/")
    expect(strip(page, "skat/schneider").locator(".strip-cards")).to_have_text("24 × 5 = 120")
