"""An option of every game, switched on a phone by tap and by keyboard in three browsers: clauses fold, the address says so."""

from __future__ import annotations

from typing import Any

import pytest

from playground.local.serving import Server
from tests.games.giving import given_way
from torite.games import game, game_ids
from torite.page.forms import every_form, value_name

from ..page.conftest import rules_of
from .conftest import by_turns
from .driven import Browser
from .test_dialogs import FOCUS, GONE
from .test_examples import BOOT

PICK = """(title, place) => {
  const field = [...document.querySelectorAll('dialog select')].find(one => one.ariaLabel === title)
  field.selectedIndex = place
  field.dispatchEvent(new Event('change', { bubbles: true })) }"""
"""Choose as the list of choices does, which belongs to the system and lies on no page."""
NEAR = "title => [...document.querySelectorAll('dialog select')].find(one => one.ariaLabel === title)?.focus()"
FIELD = "dialog[open] select"
FOLDED = """(ids, search) => {
  const folded = [...document.querySelectorAll('.clause.unused')]
  return location.search === search && folded.length === ids.length && folded.every(one => ids.includes(one.id)) }"""
LOW = """() => [...document.querySelectorAll('.clause.unused')].filter(one => one.getBoundingClientRect().height > 60)
  .map(one => one.id)"""


GAMES = [ident for ident in game_ids() if ident != "lab"]


def switched(ident: str) -> tuple[str, Any, list[str]]:
    """Give the first option of few values, its second one, and the clauses that do not hold under it."""
    of = game(ident)
    name, values = next((name, values) for name, values in of.options.items() if len(values) > 1)
    return name, values[1], [item.id for item, _ in given_way(of, of.choose(**{name: values[1]}))]


@pytest.mark.parametrize("ident", GAMES)
def test_an_option_is_switched(browser: Browser, server: Server, ident: str) -> None:
    by_turns(browser, GAMES.index(ident))
    name, value, off = switched(ident)
    title = {
        lang: next(one["title"] for one in every_form(game(ident), lang) if one["name"] == name)
        for lang in ("ja", "en")
    }
    browser.fresh()
    browser.goto(f"{server.url}ja/{rules_of(ident)}")
    browser.wait("() => document.querySelector('[data-dressed]')")
    browser.click(".rules-button")
    browser.wait("selector => document.querySelector(selector)", FIELD)
    browser.evaluate(PICK, title["ja"], 1)
    search = f"?rules={name}.{value_name(value)}"
    browser.wait(FOLDED, off, search, patience=BOOT)
    browser.press("Escape")
    browser.wait(GONE, "dialog[open]")
    assert browser.evaluate(LOW) == []
    browser.goto(browser.evaluate("() => location.href"))
    browser.wait(FOLDED, off, search)
    browser.click("a.torite-language")
    browser.wait("() => document.documentElement.lang.startsWith('en')")
    browser.wait(FOLDED, off, search)
    browser.evaluate(FOCUS, ".rules-button")
    browser.press("Enter")
    browser.wait("selector => document.querySelector(selector)", FIELD)
    browser.evaluate(NEAR, title["en"])
    browser.press("Home")
    browser.wait(FOLDED, [], "", patience=BOOT)
