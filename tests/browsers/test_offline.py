"""A game that is kept works without network, in both languages and three browsers; whoever keeps none has nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ..breaking import Breaking, breaking
from .driven import Browser
from .test_examples import BOOT, COUNT

HERE = "games/spades/"
EXAMPLE = "#example-spades-not-broken"
WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
CACHES = "async () => (await caches.keys()).length"
DRESSED = "() => document.querySelector('[data-dressed]')"
SENT = "() => document.querySelector('.offline-weight')?.dataset.sent"
STEP = "() => document.querySelector('torite-table .controls input')?.value"
RULED = {"ja": "出せません", "en": "Not allowed"}
ASKED = "ask/?game=spades&trick=HK.H2.SA&ask=C4&hand=H3"
TURN = "() => document.querySelector('.your-turn, [data-key=deal-next]')"
MOVE = """before => {
  if (document.querySelector('torite-table .controls input')?.value !== before) return true
  const ways = ['.part-said :is([data-key=go], [data-key=ask])', '.choices .deed:not(.refused)', '.tray .tap:not(.refused)']
  ways.map(way => document.querySelector(way)).find(Boolean)?.click()
}"""
"""Do the first thing that is legal."""
NEAR = 0.05
"""How far off the bytes that are told may be."""


@pytest.fixture
def host(site: Path) -> Iterator[Breaking]:
    with breaking(site) as server:
        yield server


def opened(browser: Browser, host: Breaking, lang: str, page: str = HERE) -> None:
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


def test_a_kept_game_works_without_network_and_goes_with_one_tap(browser: Browser, host: Breaking) -> None:
    browser.fresh()
    opened(browser, host, "ja")
    assert browser.evaluate(WORKERS) == browser.evaluate(CACHES) == 0
    assert not [path for path in host.asked if "offline" in path or "manifest" in path]
    before = host.sent
    told = keep(browser)
    assert abs(host.sent - before - told) <= NEAR * told, "the page before has fetched some of it already"
    host.left = 0
    for lang, ruled in RULED.items():
        opened(browser, host, lang, f"{HERE}?step=1{EXAMPLE}")
        browser.sees(COUNT, "1 / 4")
        browser.click("torite-table .step.next")
        browser.sees(COUNT, "2 / 4")
        browser.goto(f"{host.url}{lang}/{ASKED}")
        browser.wait("() => document.querySelector('dialog.ruling h2')", patience=BOOT)
        browser.sees("dialog.ruling", ruled)
    opened(browser, host, "en")
    browser.evaluate("() => localStorage.setItem('torite.seating', JSON.stringify({ pace: 'fast' }))")
    browser.click(".strip.deal summary")
    browser.wait(TURN, patience=BOOT)
    browser.wait(MOVE, browser.evaluate(STEP), patience=BOOT)
    browser.wait(TURN, patience=BOOT)
    browser.click(".offline-button")
    browser.click(".offline-dialog [data-key=remove]")
    browser.wait("() => document.querySelector('.offline-removed')")
    assert browser.evaluate(WORKERS) == browser.evaluate(CACHES) == 0
