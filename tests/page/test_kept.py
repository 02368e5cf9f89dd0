"""What is kept on this device: two tabs add to it together, and what one forgets the other does not bring back."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import DESK, Open, rules_of
from .test_deal import LONG


def beside(page: Page) -> Page:
    """The same page in another tab."""
    other = page.context.new_page()
    other.goto(page.url, wait_until="networkidle")
    return other


def kept(page: Page, key: str) -> Any:
    """What is kept under a key."""
    return json.loads(page.evaluate("key => localStorage.getItem(key)", key) or "null")


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
        expect(page.locator(".score-table tbody").last).to_contain_text(x, timeout=LONG)
    for page in (one, other):
        expect(page.locator(".score-table tbody")).to_have_count(2, timeout=LONG)
    assert len(kept(one, "torite.sheet")["basra"]["entries"]) == 2
