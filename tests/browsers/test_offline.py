"""A game that is kept works without network, in both languages and three browsers; whoever keeps none has nothing of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ..breaking import Breaking, breaking
from .driven import Browser
from .test_examples import BOOT, COUNT

GAMES = os.environ.get("TORITE_OFFLINE", "spades").split()
"""The games that are kept; two minutes each in three browsers."""
EXAMPLE = "() => document.querySelector('.strip:not(.deal)[id^=example-]').id"
WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
CACHES = "async () => (await caches.keys()).length"
DRESSED = "() => document.querySelector('[data-dressed]')"
SENT = "() => document.querySelector('.offline-weight')?.dataset.sent"
STEP = "() => document.querySelector('torite-table .controls input')?.value"
RULED = {"ja": "出せません", "en": "Not allowed"}
ASKED = "ask/?game=spades&trick=HK.H2.SA&ask=C4&hand=H3"
FORM = "game => document.querySelector('.ask-picker') && document.querySelector('.ask-game select').value === game"
TURN = "() => document.querySelector('.your-turn, [data-key=deal-next]')"
MOVE = """before => {
  if (document.querySelector('torite-table .controls input')?.value !== before) return true
  const ways = ['.part-said :is([data-key=go], [data-key=ask])', '.choices .deed:not(.refused)', '.hand .tap:not(.refused, [disabled])']
  ways.map(way => document.querySelector(way)).find(Boolean)?.click()
}"""
"""Do the first thing that is legal."""
NEAR = 0.05
"""How far off the bytes that are told may be."""


@pytest.fixture
def host(site: Path) -> Iterator[Breaking]:
    with breaking(site) as server:
        yield server


def opened(browser: Browser, host: Breaking, lang: str, page: str) -> None:
    browser.goto(f"{host.url}{lang}/{page}")
    browser.wait(DRESSED)


def keep(browser: Browser) -> int:
    """Keep the game of the page; tell the bytes that were told before."""
    browser.click(".offline-button")
    told = int(browser.wait(SENT))
    browser.click(".offline-dialog [data-key=keep]")
    browser.wait("() => document.querySelector('.offline-kept')", patience=BOOT)
    browser.press("Escape")
    return told


def asks(browser: Browser, host: Breaking, lang: str, game: str) -> None:
    """Ask the referee; of most games only the form is looked at."""
    browser.goto(f"{host.url}{lang}/ask/?game={game}")
    browser.wait(FORM, game, patience=BOOT)
    if game in ASKED:
        browser.goto(f"{host.url}{lang}/{ASKED}")
        browser.wait("() => document.querySelector('dialog.ruling h2')", patience=BOOT)
        browser.sees("dialog.ruling", RULED[lang])


def plays(browser: Browser, host: Breaking, here: str) -> None:
    """Play the first card of a deal."""
    opened(browser, host, "en", here)
    browser.evaluate("() => localStorage.setItem('torite.seating', JSON.stringify({ pace: 'fast' }))")
    browser.click(".strip.deal summary")
    browser.wait(TURN, patience=BOOT)
    browser.wait(MOVE, browser.evaluate(STEP), patience=BOOT)
    browser.wait(TURN, patience=BOOT)


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_works_without_network_and_goes_with_one_tap(browser: Browser, host: Breaking, game: str) -> None:
    here = f"games/{game}/"
    browser.fresh()
    opened(browser, host, "ja", here)
    assert browser.evaluate(WORKERS) == browser.evaluate(CACHES) == 0
    assert not [path for path in host.asked if "offline" in path or "manifest" in path]
    before = host.sent
    told = keep(browser)
    assert abs(host.sent - before - told) <= NEAR * told, "the page before has fetched some of it already"
    example = browser.evaluate(EXAMPLE)
    host.left = 0
    for lang in RULED:
        opened(browser, host, lang, f"{here}?step=1#{example}")
        browser.wait("count => document.querySelector(count)?.textContent.startsWith('1 /')", COUNT)
        browser.click("torite-table .step.next")
        browser.wait("count => document.querySelector(count)?.textContent.startsWith('2 /')", COUNT)
        asks(browser, host, lang, game)
    plays(browser, host, here)
    browser.click(".offline-button")
    browser.click(".offline-dialog [data-key=remove]")
    browser.wait("() => document.querySelector('.offline-removed')")
    assert browser.evaluate(WORKERS) == browser.evaluate(CACHES) == 0
