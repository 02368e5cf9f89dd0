"""Where an address leads: every clause, section and strip of every page at its place; and a text that keeps still."""

from __future__ import annotations

import pytest

from playground.common.write_files import addresses
from playground.local.serving import Server

from .conftest import is_left_out
from .driven import PHONE, Browser

NEAR = 8
"""Pixels by which a place may be missed."""
PLACES = """async near => {
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const told = () => new Promise(done => addEventListener('hashchange', done, { once: true }))
  const wrong = []
  const bottom = document.documentElement
  const shown = one => !one.closest('torite-table, details:not([open]) > :not(summary), [hidden]') && one.getClientRects().length
  const unfolds = one => one.nextElementSibling?.matches('details.fold') // near the page's end it has room once that is laid out
  await frame()
  for (const { id } of [...document.querySelectorAll('article [id]')].filter(shown)) {
    const heard = told()
    location.hash = id
    await heard
    await frame()
    const one = document.getElementById(id)
    const wanted = parseFloat(getComputedStyle(one).scrollMarginTop)
    const top = () => one.getBoundingClientRect().top
    const off = () => {
      const header = document.querySelector('.md-header').getBoundingClientRect().bottom
      const end = scrollY + innerHeight >= bottom.scrollHeight - 2
      return top() < header - 1 || (!end && Math.abs(top() - wanted) > near)
    }
    for (let late = 0; late < 2 && off() && unfolds(one); late++) await frame()
    if (off()) wrong.push([id, Math.round(top()), wanted])
  }
  return wrong
}"""
"""Goes to each place as a frame begins, so that this frame shows it there, and looks at it in the frame after its listeners."""
WALK = """async () => {
  const rest = ms => new Promise(done => setTimeout(done, ms))
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  for (let late = 0; document.querySelector('.brief') && late < 60; late++) await rest(100) // torite.js may come late
  await rest(400)
  const marks = [...document.querySelectorAll('article .clause')]
  let most = 0
  while (scrollY > 0) {
    const at = scrollY
    const seen = marks.find(one => one.getBoundingClientRect().top > 100)
    const before = seen?.getBoundingClientRect().top
    const step = Math.min(600, at)
    scrollTo({ top: at - step, behavior: 'instant' })
    await rest(120)
    if (seen) most = Math.max(most, Math.abs(seen.getBoundingClientRect().top - before - step))
  }
  return most
}"""
LATE = """async id => {
  const place = () => document.getElementById(id).getBoundingClientRect().top
  const began = performance.now()
  let last = place()
  for (let still = performance.now(); performance.now() - still < 600 && performance.now() - began < 8000;) {
    await new Promise(done => setTimeout(done, 50))
    if (place() !== last) { last = place(); still = performance.now() }
  }
  return [last, parseFloat(getComputedStyle(document.getElementById(id)).scrollMarginTop)]
}"""


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_place_of_every_page_is_where_its_address_leads(browser: Browser, server: Server, lang: str) -> None:
    """Each page in one of its languages, in turn; in Chromium in the one in which neither of the other browsers has been."""
    pages = [*addresses(server.folder / lang)][(lang == "en") == (browser.name != "chromium") :: 2]
    wrong: dict[str, list[object]] = {}
    for page in [page for place, page in enumerate(pages) if not is_left_out(browser.name, place)]:
        browser.goto(f"{server.url}{lang}/{page}")
        browser.wait("() => document.readyState === 'complete'")
        if found := browser.evaluate(PLACES, NEAR):
            wrong[page] = found
    assert wrong == {}


@pytest.mark.parametrize("place", ["birdhead/#trick.next-lead", "haggis/#exchange.hidden", "mighty/#option.others"])
def test_a_page_opened_at_a_clause_shows_it_at_its_place(browser: Browser, server: Server, place: str) -> None:
    ident = place.split("#")[1]
    for lang in ("ja", "en"):
        for size in (PHONE, (1280, 900)):
            browser.resize(*size)
            browser.goto("about:blank")
            browser.goto(f"{server.url}{lang}/games/{place}")
            top, wanted = browser.evaluate(LATE, ident)
            assert abs(top - wanted) <= NEAR, (lang, size)


@pytest.mark.parametrize("page", ["ja/games/mighty/", "en/games/haggis/"])
def test_the_text_keeps_still_while_one_scrolls_up(browser: Browser, server: Server, page: str) -> None:
    browser.goto(server.url + page)
    assert browser.evaluate(WALK) <= 1
