"""Advice in a deal: the engine's best, in words that are no ruling."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open, rules_of
from .test_deal import DEALS, LONG, begun, ready

SPIED = """async () => {
  const { engine } = await import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))
  const ask = engine.ask.bind(engine)
  window.asked = []
  window.answers = []
  engine.ask = async (request, ...others) => {
    window.asked.push(request)
    const answer = await (window.feigned?.(request) ?? ask(request, ...others))
    if (request.op === 'hint') window.answers.push(answer)
    return answer
  }
}"""
FEIGNED = """() => {
  const weighed = ['SA', 'SK', 'SQ', 'SJ', 'ST', 'S9']
  window.feigned = ({ op, among = weighed }) => op !== 'hint' ? undefined : new Promise(done => setTimeout(() => done({
    action: among[0], forced: false, exact: false, labels: {},
    weighed: among.map((action, place) => ({ action, mean: -place, error: 0, worlds: 1 })),
  }), 500))
}"""
"""Has the engine advise after half a second, from one possible deal."""
FITS = """() => {
  const [words, hand, table] = ['.part-said', '.tray .hand', '.board'].map(one =>
    document.querySelector(`torite-table ${one}`).getBoundingClientRect())
  return words.height > 44 && words.bottom <= hand.top && hand.bottom <= table.bottom &&
    document.documentElement.scrollWidth <= innerWidth
}"""
"""Whether the words leave the hand its room."""
ROW = re.compile(r'row "(.+) (−?[\d,.]+) (±[\d.]+|exact|unknown|読み切り|不明) (\d+)( deals?|通り)"')


def hints(page: Page) -> list[dict[str, Any]]:
    """List the requests for advice."""
    asked: list[dict[str, Any]] = page.evaluate("window.asked.filter(one => one.op === 'hint')")
    return asked


def test_advice_is_the_engines_best_and_stays_the_same(visit: Open) -> None:
    page = visit(f"en/{rules_of('skat')}", locale="en-GB")
    ready(begun(page, strength="quick"))
    page.evaluate(SPIED)
    for count in (1, 2):
        page.locator("[data-key=deal-hint]").click()
        page.wait_for_function("count => window.asked.filter(one => one.op === 'hint').length === count", arg=count)
        expect(page.locator(".advice")).to_be_visible(timeout=LONG)
        expect(page.locator("[data-key=deal-hint]")).to_be_enabled()
    first, second = page.evaluate("window.asked.filter(one => one.op === 'hint')")
    assert first == second and first["strength"] == "patient"


def test_advice_is_no_ruling(visit: Open) -> None:
    page = visit(f"en/{rules_of('skat')}", locale="en-GB")
    page.locator(".strip.deal summary").click()
    ready(page)
    page.locator("[data-key=deal-hint]").click()
    expect(page.locator(".advice")).to_contain_text("Advice")
    assert not page.locator(".part-said .reference").count()


@pytest.mark.parametrize(("ident", "lang"), DEALS)
def test_each_choice_has_its_figure_or_advice_says_why_there_is_none(visit: Open, ident: str, lang: str) -> None:
    page = visit(f"{lang}/{rules_of(ident)}", viewport={"width": 360, "height": 640})
    ready(begun(page))
    page.evaluate(SPIED)
    page.locator("[data-key=deal-hint]").click()
    expect(page.locator(".advice")).to_be_visible(timeout=LONG)
    first = page.evaluate("window.answers[0]")
    if not first["weighed"]:
        assert first["forced"] or first["thumb"] in page.locator(".advice-note").inner_text()
        return
    page.locator("details.each > summary").press("Enter")
    table = page.locator("table.weighed")
    expect(table).to_be_visible()
    rows = [found for line in table.aria_snapshot().splitlines() if (found := ROW.search(line))]
    assert len(rows) == table.locator("tbody tr").count() == len(first["weighed"])
    assert len({row[1] for row in rows}) == len(rows)
    worlds = [int(row[4]) for row in rows]
    assert worlds == sorted(worlds, reverse=True)
    page.wait_for_timeout(100)
    assert page.evaluate(FITS)


def test_advice_from_few_deals_is_thought_about_for_longer(visit: Open) -> None:
    page = visit(f"en/{rules_of('basra')}", locale="en-GB")
    ready(begun(page))
    page.evaluate(SPIED)
    page.evaluate(FEIGNED)
    page.locator("[data-key=deal-hint]").click()
    expect(page.locator(".part-said [role=status]")).to_have_text("Weighing what can be done.")
    expect(page.locator(".advice")).to_contain_text("hardly more than a guess", timeout=LONG)
    first, *others = hints(page)
    assert "among" not in first and [len(one["among"]) for one in others] == [3, 2, 2]
    assert len({one["seed"] for one in (first, *others)}) == 4


def test_a_tap_on_a_card_ends_what_is_thought_about_for_longer(visit: Open) -> None:
    page = visit(f"en/{rules_of('basra')}", locale="en-GB")
    ready(begun(page, tap="twice"))
    page.evaluate(SPIED)
    page.evaluate(FEIGNED)
    page.locator("[data-key=deal-hint]").click()
    page.locator(".tray .hand .tap").first.click()
    page.wait_for_timeout(1500)
    assert len(hints(page)) == 1
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator(".tray .hand .tap.chosen")).to_have_count(1)
