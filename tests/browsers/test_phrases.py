"""Japanese lines end where phrases end: headings, titles, buttons and reasons, at every width of a phone, in three browsers."""

from __future__ import annotations

import json

import pytest

from playground.common.paths import WEB
from playground.html.line_breaks import phrases
from playground.local.serving import Server

from .driven import Browser

PAGES = ("", "games/", "games/skat/", "games/haggis/", "games/clackerjack/", "guide/bending/")
WIDTHS = (320, 345, 360, 390, 412, 430)
SPLIT = """() => { const found = [], range = document.createRange()
  document.documentElement.classList.remove('brief')
  for (const element of document.querySelectorAll('.md-typeset :is(h1, h2, h3, h4, dt, summary, legend, figcaption, button), .phrased')) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) { const node = walker.currentNode, { data } = node
      let last
      for (let at = 0; at < data.length; at++) { range.setStart(node, at); range.setEnd(node, at + 1)
        const [box] = range.getClientRects()
        if (box && last && box.top > last.bottom - 2 && !/[\\s、。：；！？）」』・,.:;!?)–—…-]/.test(data[at - 1]) && !/\\s/.test(data[at]))
          found.push(data.slice(Math.max(0, at - 8), at) + '|' + data.slice(at, at + 8))
        if (box && box.width) last = box } } }
  return found }"""


@pytest.mark.parametrize("path", PAGES)
def test_no_phrase_is_split(browser: Browser, server: Server, path: str) -> None:
    browser.goto(f"{server.url}ja/{path}")
    for width in WIDTHS:
        browser.resize(width, 844)
        assert browser.evaluate(SPLIT) == [], width
    assert browser.evaluate("() => document.querySelectorAll('wbr').length") > 0


def test_reasons_on_a_table_break_between_phrases_from_the_first_touch_on(browser: Browser, server: Server) -> None:
    browser.fresh()
    browser.goto(f"{server.url}ja/games/birdhead/")
    browser.wait("() => document.querySelector('[data-dressed]')")
    browser.click("#example-birdhead-raise summary")
    browser.sees("torite-table output", "0 / 4")
    browser.click("torite-table .step.next")
    browser.wait("() => document.querySelector('torite-table .part-said .phrased wbr')")
    for width in WIDTHS:
        browser.resize(width, 844)
        browser.click("torite-table .step.next" if width % 2 else "torite-table .step.prev")
        assert browser.evaluate(SPLIT) == [], width
    said = browser.text("torite-table .part-said .phrased")
    assert said == said.replace("\u200b", "")


def test_script_and_build_find_the_same_phrases(browser: Browser, server: Server) -> None:
    texts = [text for text in say_texts() if "[" not in text][:120]
    browser.goto(f"{server.url}ja/games/birdhead/")
    folder = browser.evaluate("() => document.querySelector('script[src$=\"torite.js\"]').src.replace('torite.js', '')")
    browser.evaluate(
        """(folder, texts) => { (async () => { const page = await import(folder + 'common/phrases.js'); await page.learn()
          const table = document.createElement('div')
          table.innerHTML = '<div class="part-said"></div>'
          for (const text of JSON.parse(texts)) { const line = document.createElement('p'), span = document.createElement('span')
            span.textContent = text; line.append(span); table.firstElementChild.append(line) }
          page.breakLines(table)
          window.broken = [...table.querySelectorAll('span')].map(one => one.innerHTML.split('<wbr>')) })() }""",
        folder,
        json.dumps(texts),
    )
    found = browser.wait("() => window.broken")
    assert ["".join(parts) for parts in found] == texts
    assert [tuple(parts) for parts in found] == [phrases(text) for text in texts]


def say_texts() -> list[str]:
    """Sentences that scripts write, without figures or elements in them."""
    text = (WEB / "common" / "words.js").read_text("utf-8")
    quoted = [line.partition("'")[2].rpartition("'")[0] for line in text.splitlines() if "'" in line]
    return [one for one in quoted if len(one) > 6 and not set(one) & set("{}&<'\\ ") and not one.isascii()]
