"""In every game the referee is asked by taps and by keyboard alone, in one language and in the other; a screen reader says the ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from playground.common.paths import LANGS
from playground.local.serving import Server

from ..page.tricks import FLOORS, MORE, TRICKS
from .conftest import is_left_out
from .driven import Browser
from .test_examples import BOOT

CHOOSE = """game => {
  const select = document.querySelector('.ask-game select')
  select.value = game
  select.dispatchEvent(new Event('change')) }"""
CHOSEN = "game => location.search === `?game=${game}` && Boolean(document.querySelector('.ask-picker'))"
READY = "() => document.querySelector('torite-ask[ready] .ask-picker')"
FITS = """() => document.scrollingElement.scrollWidth <= innerWidth
  && [...document.querySelectorAll('dialog')].every(one => one.scrollWidth <= one.clientWidth)"""
WANTS = "() => document.querySelector('.ask-wanted')?.getAttribute('aria-label') ?? ''"
ASKS = f"""before => {{ const wants = ({WANTS})(), ruled = Boolean(document.querySelector('dialog.ruling[open]'))
  return (ruled || (wants && wants !== before)) && {{ ruled }} }}"""
"""Whether there is a ruling, or something else than before is asked for."""
ANSWER = """more => { const ways = [...document.querySelectorAll('.ask-wanted button')]
  return (ways.find(one => one.textContent.trim() === more) ?? ways[0]).dataset.key }"""
HEAD = "() => document.querySelector('.ask-game select').focus()"
KEY = """key => {
  const here = document.activeElement, there = document.querySelector(`torite-ask [data-key="${key}"]`)
  const ahead = there && here && (here === there || here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING)
  return here?.closest('torite-ask') && ahead ? (here.dataset.key ?? '') : null }"""
"""The key of the button that has the focus; nothing where one begins at the head of the form to come to another by Tab."""
SAID = """() => { const dialog = document.querySelector('dialog.ruling[open]')
  const of = name => document.getElementById(dialog?.getAttribute(name))?.textContent ?? ''
  return [of('aria-labelledby'), of('aria-describedby'), document.querySelector('torite-ask [aria-live]').textContent] }"""
"""The text that names the dialog, the one that describes it, and what was said before."""
VERDICTS = {
    "ja": ("出せます", "出せません", "出し方によって違います"),
    "en": ("Allowed", "Not allowed", "It depends on how it is played"),
}
HINTS = {"ja": ("手札のうち", "出せるかどうか"), "en": ("Tap the other cards", "Tap the card in question")}
STEPS = 120
"""So many presses of Tab lead from the first card to any button."""
GAMES = [*TRICKS, *FLOORS]

type Way = Callable[[Browser, str], None]


def tapped(browser: Browser, key: str) -> None:
    """Tap a button."""
    browser.click(f'torite-ask [data-key="{key}"]')


def pressed(browser: Browser, key: str) -> None:
    """Come to a button by Tab, and press it."""
    for _ in range(STEPS):
        at = browser.evaluate(KEY, key)
        if at == key:
            browser.press("Enter")
            return
        if at is None:
            browser.evaluate(HEAD)
        else:
            browser.press("Tab")
    raise AssertionError(f"{browser.name}: no way to {key} by Tab")


def asked_in(lang: str, name: str) -> Iterator[tuple[str, Way]]:
    """The games that a browser asks about in a language, and how.

    Chromium asks about every game by taps in one language and by keys in the other. The others share the games, by taps in
    one language by turns; every third they ask about by keys, too, in the other.
    """
    for place, game in enumerate(GAMES):
        first = LANGS[(place // 2 + 1) % 2]
        if not is_left_out(name, place) and lang == first:
            yield game, tapped
        elif not is_left_out(name, place) and (name == "chromium" or place % 3 == 0):
            yield game, pressed


@pytest.mark.parametrize("lang", LANGS)
def test_a_trick_is_asked_about_by_taps_and_by_keys(browser: Browser, server: Server, lang: str) -> None:
    """One visit, in which one game is chosen after another."""
    browser.goto(f"{server.url}{lang}/ask/?game={GAMES[0]}")
    browser.wait(READY)
    for game, way in asked_in(lang, browser.name):
        browser.evaluate(CHOOSE, game)
        browser.wait(CHOSEN, game)
        if game in FLOORS:
            way(browser, "ask")
        for card in (TRICKS | FLOORS)[game]:
            way(browser, f"p{card}")
        assert browser.evaluate(SAID)[2].startswith(HINTS[lang])
        way(browser, "rule")
        _tells(browser, way, MORE.get(game, ""))
        verdict, why, _ = browser.evaluate(SAID)
        assert verdict in VERDICTS[lang] and why, (verdict, why)
        assert browser.evaluate(FITS), f"{browser.name}: {game} runs out of the screen"
        browser.press("Escape")
        browser.wait("() => !document.querySelector('dialog.ruling')")
        assert browser.evaluate(FITS), f"{browser.name}: {game} runs out of the screen"


def _tells(browser: Browser, way: Way, more: str) -> None:
    """Tell what is wanted until there is a ruling."""
    before = ""
    while not browser.wait(ASKS, before, patience=BOOT)["ruled"]:
        before = browser.evaluate(WANTS)
        key = browser.evaluate(ANSWER, more)
        way(browser, key)
        if key.startswith("s"):
            way(browser, browser.evaluate(ANSWER, more))
        if key.startswith("w"):
            way(browser, f"p{more}")
