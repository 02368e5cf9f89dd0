"""Things kept on this device: two tabs add to it together, what one forgets the other does not bring back, one button forgets all."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import DESK, Open, lay, rules_of, strip
from .test_deal import LONG, begun, ready
from .test_lines import OPENER, OTHER, play, steps_kept, two_ways, unfold
from .test_practise import ANSWER

RESULT = {"id": "x", "day": "2026-01-01", "seat": 0, "scores": [1, 2, 3], "place": {"at": 0, "trail": ["a"]}}


HAND = "torite-table .hand .card"


def cards(page: Page) -> list[str]:
    """Name the cards of the reader's hand."""
    named: list[str] = page.locator(HAND).evaluate_all("cards => cards.map(card => card.dataset.card)")
    return named


def beside(page: Page) -> Page:
    """The same page in another tab."""
    other = page.context.new_page()
    other.goto(page.url, wait_until="networkidle")
    return other


def kept(page: Page, key: str) -> Any:
    """Read what is kept under a key."""
    return json.loads(page.evaluate("key => localStorage.getItem(key)", key) or "null")


def test_lines_of_two_tabs_are_kept_together_and_forgotten_together(visit: Open) -> None:
    one = visit(f"en/{rules_of('birdhead')}", **DESK)
    ident, at, (low, high) = two_ways(one)
    lay(one, ident, at)
    play(one, low)
    expect(one.locator(OPENER)).to_contain_text("2", timeout=LONG)
    other = beside(one)
    lay(other, ident, at)
    unfold(other, 2)
    one.locator(".controls .step.prev").click()
    play(one, high)
    unfold(other, 3)
    play(other, low)
    play(other, other.locator("torite-table").evaluate(OTHER))
    expect(other.locator(".lines [aria-current=true]")).to_be_visible()
    assert steps_kept(one) == [at + 2, at + 1]
    other.evaluate("localStorage.removeItem('torite.lines')")
    expect(one.locator(OPENER)).to_have_count(0)


def again(page: Page) -> list[str]:
    """Deal anew, and wait for one's turn; gives the reader's hand."""
    nonce = page.locator("torite-table").evaluate("table => table.example.seal.nonce")
    page.locator("[data-key=again]").click()
    page.wait_for_function(
        "own => (document.querySelector('torite-table').example.seal?.nonce ?? own) !== own", arg=nonce
    )
    ready(page)
    return cards(page)


def test_each_tab_goes_on_with_its_own_deal_and_a_new_one_with_the_last(visit: Open) -> None:
    one = visit(f"en/{rules_of('bird-dog')}")
    ready(begun(one))
    first = again(one)
    other = begun(beside(one))
    ready(other)
    assert cards(other) == first
    last = again(other)  # the chance of a tab begins anew, so that it deals what `one` dealt before
    assert last != first
    for page, hand in ((one, first), (other, last), (begun(beside(one)), last)):
        page.reload()
        ready(page)
        assert cards(page) == hand
    other.evaluate("localStorage.removeItem('torite.deals')")
    one.reload()
    ready(one)
    assert cards(one) != first


def test_progress_of_two_tabs_is_kept_together_and_forgotten_together(visit: Open) -> None:
    one = visit(f"en/{rules_of('skat')}", **DESK)
    one.locator(".practise-button").click()
    other = beside(one)
    other.locator(".practise-button").click()
    for page in (one, other):
        expect(page.locator(".practise-answer").first).to_be_visible()
    one.get_by_label("Keep my progress").check()
    expect(other.get_by_label("Keep my progress")).to_be_checked()
    for _ in range(2):
        one.evaluate(ANSWER, 0)
        one.locator(".practise-next").click()
        expect(one.locator(".practise-verdict")).to_have_count(0)
    other.evaluate(ANSWER, 1)
    assert len(kept(one, "torite.practise")["skat"]["keys"]) == 2
    other.locator(".practise-next").click()
    other.evaluate(ANSWER, 1)
    assert len(kept(one, "torite.practise")["skat"]["keys"]) > 2
    one.get_by_role("button", name="Forget my progress").click()
    expect(other.get_by_label("Keep my progress")).not_to_be_checked()
    other.locator(".practise-next").click()
    other.evaluate(ANSWER, 1)
    assert kept(other, "torite.practise") is None


def test_entries_of_two_tabs_stand_on_one_sheet(visit: Open) -> None:
    one = visit(f"en/{rules_of('basra')}", **DESK)
    other = beside(one)
    for page in (one, other):
        page.locator(".sheet-button[data-game]").first.click()
        page.locator("[name=X]").wait_for()
    for page, x in ((one, "3"), (other, "5")):
        page.locator("[name=X]").fill(x)
        page.locator("[name=Y]").fill("4")
        page.locator("[name=Y]").press("Enter")
        expect(page.locator(".score-table tbody.deal").last).to_contain_text(x, timeout=LONG)
    for page in (one, other):
        expect(page.locator(".score-table tbody.deal")).to_have_count(2, timeout=LONG)
    assert len(kept(one, "torite.sheet")["basra"]["entries"]) == 2


def test_one_button_forgets_all_that_was_played_entered_and_answered(visit: Open) -> None:
    page = visit(f"en/{rules_of('skat')}", **DESK)
    values = {
        "results": {"skat": [RESULT]},
        "practise": {"kept": True},
        "own.skat.table": [1, 2],
        "sheet": {},
        "ownership": {},
    }
    for key, value in values.items():
        page.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"torite.{key}", json.dumps(value)])
    page.reload()
    strip(page, "skat/new-deal").locator("summary").first.click()
    page.locator(".results summary").click()
    page.locator("[data-key=forget]").click()
    expect(page.locator(".results-told")).to_have_text("Forgotten.")
    expect(page.locator(".results-told")).to_be_focused()
    assert [key for key in values if kept(page, f"torite.{key}") is not None] == ["ownership"]
