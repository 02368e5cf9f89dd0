"""Advice in a deal, and what is wanted of whose turn it is: by the engine at its best, in words that are no ruling."""

from __future__ import annotations

import pytest
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


TOLD = """async weighed => {
  const { told } = await import(new URL('table/advice.js', document.querySelector('script[src*="torite.js"]').src))
  return told({ action: 'a', forced: false, exact: false, labels: {},
    weighed: weighed.map(([mean, error], at) => ({ action: 'abc'[at], mean, error, worlds: 40 })) })
}"""


@pytest.mark.parametrize(
    ("weighed", "said"),
    [
        ([[30, 4], [10, 4], [9, 4]], "[a] looks best, by about 20 points over [b]."),
        ([[10, 4], [45, 4]], "the 2 choices tried are about equal. The engine would choose [a]."),
        ([[10, 4], [11, 4], [2, 4]], "of 3 choices tried 2 are about equal. The engine would choose [a]."),
    ],
)
def test_advice_is_better_than_another_choice_or_about_equal(visit: Open, weighed: list[list[int]], said: str) -> None:
    page = visit("en/games/birdhead/", locale="en-GB")
    assert page.evaluate(TOLD, weighed) == f"Advice: {said}"


def test_advice_is_no_ruling(visit: Open) -> None:
    page = visit(f"en/{rules_of('skat')}", locale="en-GB")
    page.locator(".strip.deal summary").click()
    ready(page)
    page.locator("[data-key=deal-hint]").click()
    expect(page.locator(".advice")).to_contain_text("Advice")
    assert not page.locator(".part-said .reference").count()


YOURS = """async labels => {
  const { yours } = await import(new URL('table/turns.js', document.querySelector('script[src*="torite.js"]').src))
  return yours({ judged: Object.fromEntries(Object.keys(labels).map(one => [one, 0])), reasons: [{ legal: true }], labels })
}"""


@pytest.mark.parametrize(
    ("labels", "said"),
    [
        ({"discard:HK": "discard [HK]", "discard:S2": "discard [S2]", "draw": "finish it"}, ": discard a card, or finish it."),
        ({"keep": "keep it", "swap": "swap it"}, "."),
        ({"HK": "", "discard:S2": "discard [S2]"}, "."),
        ({"bid:1": "1", "bid:2": "2", "pass": "pass"}, "."),
    ],
)  # fmt: skip
def test_what_is_wanted_names_two_ways_at_most(visit: Open, labels: dict[str, str], said: str) -> None:
    assert visit("en/games/birdhead/", locale="en-GB").evaluate(YOURS, labels) == f"Your turn{said}"
