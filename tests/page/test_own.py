"""A reader's own numbers: the example worked out anew, what is no number refused in its place, the way back."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ..axe import axe_faults
from .conftest import DESK, PHONE, Open, lay

ENGINE = 60_000
LABELS = {"en": "Trump A", "ja": "切り札 A"}


def form(page: Page) -> Locator:
    """The example's table, its form open."""
    table = lay(page, "olika/whole-hand")
    table.locator(".own > summary").click()
    expect(table.locator(".own-form input")).to_have_count(26)
    return table


def put(table: Locator, label: str, value: str) -> None:
    """Writes a number and goes on."""
    table.get_by_label(label, exact=True).fill(value)
    table.get_by_label(label, exact=True).press("Tab")


def test_the_form_comes_only_when_it_is_opened(visit: Open) -> None:
    page = visit("en/games/olika/")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rsplit("/")[-1]))
    table = form(page)
    assert {"own.js", "own.css"} <= set(fetched)
    assert not [url for url in fetched if "wasm" in url]
    expect(table.locator(".mode")).to_have_text("Example")


def test_numbers_change_what_the_example_says_and_one_tap_leads_back(visit: Open) -> None:
    page = visit("en/games/olika/")
    table = form(page)
    table.locator(".step.last").click()
    put(table, "Trump A", "9")
    expect(table.locator(".board.yours .mode")).to_have_text("Your values", timeout=ENGINE)
    expect(table.locator("output")).to_have_text("28 / 28")
    expect(table.locator(".own-status")).to_contain_text("Z has 20 card points. 6b†")
    expect(table.locator(".part-said .adds-up tr", has_text="Z").first).to_contain_text("20")
    expect(table.locator(".seat").nth(2)).to_contain_text("Points20")
    table.locator(".back").click()
    expect(table.locator(".mode")).to_have_text("Example")
    expect(table.locator(".part-said .adds-up tr", has_text="Z").first).to_contain_text("16")
    expect(table.get_by_label("Trump A", exact=True)).to_have_value("9")
    table.get_by_role("button", name="Show with these values").click()
    expect(table.locator(".part-said .adds-up tr", has_text="Z").first).to_contain_text("20")
    table.get_by_role("button", name="Back to the example’s values").click()
    expect(table.locator(".mode")).to_have_text("Example")
    expect(table.get_by_label("Trump A", exact=True)).to_have_value("5")


def test_a_line_of_ones_own_goes_on_with_ones_own_numbers(visit: Open) -> None:
    table = form(visit("en/games/olika/"))
    table.locator(".step.last").click()
    put(table, "Trump A", "9")
    expect(table.locator(".board.yours")).to_be_visible(timeout=ENGINE)
    table.locator("[data-key=deal]").click()
    expect(table.locator("output")).to_have_text("29 / 29")
    expect(table.locator(".part-sheet")).to_contain_text("Card points (as given)")
    expect(table.locator(".mode")).to_have_text("Your values · Your line")


def test_what_is_no_whole_number_is_told_at_its_field_and_nothing_is_lost(visit: Open) -> None:
    table = form(visit("en/games/olika/"))
    put(table, "Trump A", "9")
    expect(table.locator(".board.yours")).to_be_visible(timeout=ENGINE)
    for value in ("1.5", "", "1000"):
        put(table, "Same colour K", value)
        told = table.locator("tr:has([aria-label='Same colour K']) + .own-bad")
        expect(told).to_have_text("Same colour K: enter a whole number from −999 to 999.")
        expect(table.get_by_label("Same colour K", exact=True)).to_have_attribute("aria-invalid", "true")
        expect(table.get_by_label("Same colour K", exact=True)).to_have_value(value)
        expect(table.get_by_label("Trump A", exact=True)).to_have_value("9")
        expect(table.locator(".mode")).to_have_text("Your values")
    put(table, "Same colour K", "4")
    expect(table.locator(".own-bad, [aria-invalid]")).to_have_count(0)


def test_numbers_are_kept_for_the_other_language_and_named_ones_own_when_asked_for(visit: Open) -> None:
    page = visit("en/games/olika/")
    put(form(page), LABELS["en"], "9")
    expect(page.locator(".board.yours")).to_be_visible(timeout=ENGINE)
    page.goto(page.url.replace("/en/", "/ja/"), wait_until="networkidle")
    table = form(page)
    expect(table.get_by_label(LABELS["ja"], exact=True)).to_have_value("9")
    expect(table.locator(".mode")).to_have_text("切り替え中", timeout=ENGINE)
    table.get_by_role("button", name="この値で見る").click()
    expect(table.locator(".mode")).to_have_text("あなたの値", timeout=ENGINE)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_form_fits_and_axe_finds_nothing(visit: Open, size: dict[str, Any]) -> None:
    page = visit("ja/games/olika/", bypass_csp=True, **size)
    table = form(page)
    put(table, LABELS["ja"], "9")
    expect(table.locator(".board.yours")).to_be_visible(timeout=ENGINE)
    put(table, LABELS["ja"], "1.5")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]
    small = table.locator(".own").evaluate("""own => [...own.querySelectorAll('button, input, summary')].filter(part => {
        const box = part.getBoundingClientRect()
        return box.width < 44 || box.height < 44 }).map(part => part.outerHTML.slice(0, 100))""")
    assert small == []
    assert axe_faults(page, "torite-table") == []
