"""The theme's list of all pages, where it does not stand beside the text, by keys alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Open

SKAT = "en/games/skat/"
FOCUS = "document.activeElement.ariaLabel || document.activeElement.textContent.trim()"
INSIDE = "Boolean(document.activeElement.closest('.md-sidebar--primary'))"


def test_no_key_meets_a_list_that_is_closed(visit: Open) -> None:
    page = visit(SKAT)
    assert not any(stops(page, 80))


def test_the_list_is_opened_and_gone_through_level_by_level(visit: Open) -> None:
    page = visit(SKAT)
    page.keyboard.press("Shift")
    page.get_by_role("button", name="All pages", expanded=False).focus()
    page.keyboard.press("Space")
    assert (page.evaluate(FOCUS), page.evaluate(INSIDE)) == ("Games", True)
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUS) == "Games"
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "Open: Games"
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "Basra"
    page.keyboard.press("Escape")
    assert page.evaluate(FOCUS) == "All pages"
    expect(page.locator(".md-sidebar--primary")).to_be_hidden()
    assert not any(stops(page, 10))


def test_the_list_closes_where_the_focus_goes_elsewhere(visit: Open) -> None:
    page = visit("ja/glossary/")
    page.keyboard.press("Shift")
    page.get_by_role("button", name="ページの一覧").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="ページの一覧", expanded=True)).to_be_visible()
    page.get_by_role("button", name="検索", exact=True).focus()
    expect(page.get_by_role("button", name="ページの一覧", expanded=False)).to_be_visible()


def stops(page: Page, keys: int) -> list[bool]:
    """Tell of each of so many stops whether it lies in the list."""
    found = []
    for _ in range(keys):
        page.keyboard.press("Tab")
        found.append(page.evaluate(INSIDE))
    return found
