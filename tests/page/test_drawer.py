"""The theme's list of all pages, where it does not stand beside the text, by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from playground.common.paths import NODE_MODULES

from .conftest import DESK, Open

SKAT = "en/games/skat/"
FOCUS = "document.activeElement.ariaLabel || document.activeElement.textContent.trim()"
INSIDE = "Boolean(document.activeElement.closest('.md-sidebar--primary'))"


def test_no_key_meets_a_list_that_is_closed(visit: Open) -> None:
    page = visit(SKAT)
    assert not any(stops(page, 80))


def test_the_list_is_opened_and_gone_through_level_by_level(visit: Open) -> None:
    page = visit(SKAT, bypass_csp=True)
    page.keyboard.press("Shift")
    page.get_by_role("button", name="All pages", expanded=False).focus()
    page.keyboard.press("Space")
    assert (page.evaluate(FOCUS), page.evaluate(INSIDE)) == ("Games", True)
    page.evaluate(Path(NODE_MODULES, "axe-core", "axe.min.js").read_text("utf-8"))
    assert page.evaluate("axe.run('.md-sidebar--primary').then(found => found.violations.map(one => one.id))") == []
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


def test_without_scripts_the_list_is_gone_through_all_the_same(visit: Open) -> None:
    """Its label is no stop then, and the links are reached one by one as they stand."""
    assert any(stops(visit(SKAT, java_script_enabled=False), 20))


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


LISTED = """([title]) => { const box = title.closest('.md-sidebar__scrollwrap'), top = title.getBoundingClientRect().bottom
    const cut = [...box.querySelectorAll('.md-nav__link')].map(one => [one, one.getBoundingClientRect()])
        .filter(([, { top: from, bottom: to, height }]) => height && from < top - 6 && to > top + 6)
    return [box.scrollTop, cut.map(([one]) => one.textContent.trim())] }"""
"""How far the list beside the text is scrolled, and which entries its title covers by half."""


@pytest.mark.parametrize("path", ["en/ask/", "en/glossary/", "ja/guide/about/", "en/guide/carry/", "ja/guide/changes/"])
def test_the_list_beside_the_text_begins_with_a_whole_entry(visit: Open, path: str) -> None:
    page = visit(path, **DESK)
    page.wait_for_timeout(300)
    scrolled, cut = page.locator(".md-sidebar--primary .md-nav__title").evaluate_all(LISTED)
    assert scrolled and cut == []


@pytest.mark.parametrize("width", [1280, 1440, 1920])
def test_list_and_text_begin_at_one_place_on_every_page(visit: Open, width: int) -> None:
    begun = set[tuple[float, float]]()
    for path in ("games/skat/", "games/", "guide/cite/", "guide/verify/"):
        page = visit(f"en/{path}", viewport={"width": width, "height": 900}, has_touch=False)
        boxes = [page.locator(one).first.bounding_box() for one in (".md-sidebar--primary", ".md-content__inner")]
        begun.add(tuple(round(box["x"]) for box in boxes if box))  # type: ignore[arg-type]
    assert len(begun) == 1, begun
