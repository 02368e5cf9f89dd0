"""Practising on a phone, in three browsers, both languages: by taps and by keys; a wrong answer shows its clause and cards."""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from playground.local.serving import Server
from torite.games import game_ids

from ..page.conftest import rules_of
from .conftest import by_turns
from .driven import Browser

GAMES = [ident for ident in game_ids() if ident != "lab"]
CASES = [*zip(GAMES, cycle(("taps", "keys")), strict=False)]
BUTTON, ANSWER, NEXT = ".practise-button", ".practise-answer", ".practise-next"
FOCUS = "selector => document.querySelector(selector).focus()"
FOCUSED = "selector => document.activeElement?.matches(selector)"
GONE = "selector => !document.querySelector(selector)"
FITS = """() => { const dialog = document.querySelector('.practise-dialog'), { right, bottom } = dialog.getBoundingClientRect()
  return dialog.scrollWidth <= dialog.clientWidth && right <= innerWidth && Math.floor(bottom) <= innerHeight }"""
MOST_TABS = 12


def pressed(browser: Browser, way: str, selector: str) -> None:
    """Press a button: with a tap, or with keys from where the focus is."""
    if way == "taps":
        browser.click(selector)
        return
    for _ in range(MOST_TABS):
        if browser.evaluate(FOCUSED, selector):
            break
        browser.press("Tab")
    assert browser.evaluate(FOCUSED, selector), f"not come to by Tab: {selector}"
    browser.press("Enter")


def answered(browser: Browser, way: str, puzzle: dict[str, Any], place: int) -> None:
    """Answer the question that is shown."""
    browser.wait(
        "(selector, number) => document.querySelectorAll(selector).length === number", ANSWER, len(puzzle["answers"])
    )
    browser.wait(FOCUSED, ".practise-question")
    assert browser.evaluate(FITS)
    pressed(browser, way, f"[data-key=a{place}]")
    browser.wait(FOCUSED, NEXT)
    browser.wait("selector => document.querySelector(selector)", f"{ANSWER}.right[data-key=a{puzzle['right']}]")


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("game", "way"), CASES)
def test_questions_are_answered(browser: Browser, server: Server, site: Path, game: str, way: str, lang: str) -> None:
    """In Chromium in both languages; in one of the other browsers in this one, in the other in that."""
    by_turns(browser, GAMES.index(game) // 2 + (lang == "en"))
    one, two = json.loads(site.joinpath("practise", f"{game}.json").read_text("utf-8"))[lang]["first"][:2]
    browser.fresh()
    browser.goto(f"{server.url}{lang}/{rules_of(game)}")
    browser.evaluate(FOCUS, BUTTON)
    if way == "taps":
        browser.click(BUTTON)
    else:
        browser.press("Enter")
    wrong = (one["right"] + 1) % len(one["answers"])
    answered(browser, way, one, wrong)
    browser.wait("selector => document.querySelector(selector)", f"{ANSWER}.wrong[data-key=a{wrong}]")
    assert browser.evaluate(
        'href => !!document.querySelector(`.practise-clause a[href="${href}"]`)', f"#{one['clause']}"
    )
    pressed(browser, way, NEXT)
    browser.wait(GONE, ".practise-verdict")
    answered(browser, way, two, two["right"])
    assert browser.evaluate(GONE, f"{ANSWER}.wrong")
    browser.press("Escape")
    browser.wait(GONE, ".practise-dialog")
    browser.wait(FOCUSED, BUTTON)
