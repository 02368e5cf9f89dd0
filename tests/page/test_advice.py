"""Advice in a deal: the engine's best, in words that are no ruling."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Open, rules_of
from .test_deal import LONG, begun, ready

SPIED = """async () => {
  const { engine } = await import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))
  const ask = engine.ask.bind(engine)
  window.asked = []
  engine.ask = (request, ...others) => (window.asked.push(request), ask(request, ...others))
}"""


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
