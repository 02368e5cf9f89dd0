"""Switches above a table: another winner and other reasons at once, in the address, for hands, keys and ears."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from torite.games import game

from ..axe import axe_faults
from .conftest import DESK, PHONE, Open, strip

ENGINE = 60_000
BENDING = {"en": "en/guide/bending/", "ja": "ja/guide/bending/"}
LAB = "lab/trick"
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2, "has_touch": True}


def lab(page: Page) -> Locator:
    """The strip with the switches, its table on it."""
    found = strip(page, LAB)
    expect(found.locator("torite-table .board")).to_be_visible()
    return found


def flip(found: Locator, option: str, value: str) -> None:
    """Turns a switch as a reader does, by its words."""
    found.locator(f"label:has(input[name={option}][value={value}])").click()


def winner(found: Locator) -> Locator:
    """Who has won the trick on the table."""
    return found.locator(".laid.won .laid-name")


def test_each_switch_changes_winner_or_reasons_without_an_engine(visit: Open) -> None:
    page = visit(BENDING["en"])
    workers: list[str] = []
    page.on("request", lambda request: workers.append(request.url) if "wasm" in request.url else None)
    found = lab(page)
    status = found.locator(".own-status")
    expect(status).to_contain_text("W wins the trick: ♥A is the highest. 6a")
    told = {
        ("winner", "lowest"): "X wins the trick: ♥2 is the lowest. 6b",
        ("winner", "second"): "Z wins the trick: ♥K is the 2nd highest. 6c",
        ("ace", "low"): "W led ♥A, so it is the lowest of its suit. 5b",
        ("ace", "caught"): "There is an ace, so ♥2 stands above it. 5c",
        ("trump", "C"): "♣A stands above the other suits, as clubs are trumps. 3b",
        ("others", "count"): "♥A ♣A are equally high; the one played first takes precedence. 7a",
        ("duty", "free"): "X may now play ♣4 too. 2e",
        ("duty", "differ"): "Under these rules X may not choose ♥2. The example stops here.",
    }
    for (option, value), text in told.items():
        flip(found, option, value)
        expect(status).to_contain_text(text)
        expect(found.locator(".board.yours .mode")).to_have_text("Switched")
        found.locator(".back").click()
        expect(found.locator(".mode")).to_have_text("Example")
        expect(found.locator(f"input[name={option}]").first).to_be_checked()
        expect(winner(found)).to_contain_text("W")


def test_several_switches_ask_the_engine_and_the_example_stops_where_it_is_refused(visit: Open) -> None:
    page = visit(BENDING["en"])
    found = lab(page)
    flip(found, "others", "count")
    flip(found, "ties", "last")
    expect(winner(found)).to_contain_text("Y", timeout=ENGINE)
    flip(found, "others", "lose")
    flip(found, "ties", "first")
    flip(found, "trump", "S")
    flip(found, "duty", "ruff")
    expect(found.locator(".own-status")).to_contain_text(
        "is in your hand, and you must play a trump. 2c", timeout=ENGINE
    )
    expect(found.locator("output")).to_have_text("2 / 2")
    found.locator(".hand [aria-label^='6']").click()
    found.locator(".go").click()
    expect(found.locator("output")).to_have_text("3 / 3")
    expect(found.locator(".part-said")).to_contain_text("Y cannot follow and must play a trump")


def test_switches_stand_in_the_address_for_a_reload_and_the_other_language(visit: Open) -> None:
    page = visit(BENDING["en"])
    flip(lab(page), "ace", "low")
    page.wait_for_url(re.compile(r"\?with=ace\.low#example-lab-trick$"))
    page.reload()
    expect(winner(lab(page))).to_contain_text("Z")
    expect(lab(page).locator("input[value=low]")).to_be_checked()
    page.locator("a.torite-language").click()
    page.wait_for_url(re.compile(r"/ja/guide/bending/\?with=ace\.low#example-lab-trick$"))
    expect(winner(lab(page))).to_contain_text("Z")
    expect(lab(page).locator(".own-status")).to_contain_text("リードした♥Aは、スートで最も低いカードです")
    lab(page).locator(".back").click()
    expect(winner(lab(page))).to_contain_text("W")
    assert "with=" not in page.url


def test_a_line_of_ones_own_under_switches_is_called_so_and_kept(visit: Open) -> None:
    page = visit(BENDING["en"])
    flip(lab(page), "duty", "free")
    expect(lab(page).locator(".mode")).to_have_text("Switched")
    lab(page).locator(".step.first").click()
    lab(page).locator(".step.next").click()
    lab(page).locator(".hand [aria-label^='4']").first.click()
    lab(page).locator(".go").click()
    expect(lab(page).locator("output")).to_have_text("2 / 2", timeout=ENGINE)
    expect(lab(page).locator(".mode")).to_have_text("Switched · Your line")
    page.reload()
    expect(lab(page).locator(".mode")).to_have_text("Switched · Your line", timeout=ENGINE)
    page.locator("a.torite-language").click()
    page.wait_for_url("**/ja/**")
    expect(lab(page).locator(".mode")).to_have_text("切り替え中 · あなたの手順", timeout=ENGINE)
    expect(lab(page).locator("output")).to_have_text("2 / 2")
    assert not overflows(lab(page).locator(".board-head"))


def overflows(head: Locator) -> bool:
    """Tell whether the head of a board has not room for all that stands in it."""
    found: bool = head.evaluate("one => one.scrollWidth > one.clientWidth")
    return found


def test_an_address_with_switches_and_a_step_opens_there(visit: Open) -> None:
    page = visit(f"{BENDING['en']}?with=duty.beat+trump.C&step=3#example-lab-trick")
    expect(lab(page).locator("output")).to_have_text("3 / 4", timeout=ENGINE)
    expect(lab(page).locator(".board-chip.strong")).to_contain_text("♣")
    page = visit(f"{BENDING['en']}?with=duty.sing#example-lab-trick")
    expect(lab(page).locator(".own-status")).to_contain_text("The link names a switch that is not here.")
    expect(lab(page).locator(".mode")).to_have_text("Example")


def test_keys_turn_switches_and_every_position_names_its_clause(visit: Open) -> None:
    page = visit(BENDING["en"])
    found = lab(page)
    found.locator("input[name=ace]:checked").focus()
    page.keyboard.press("ArrowRight")
    expect(winner(found)).to_contain_text("Z")
    expect(found.get_by_role("radio", name="low if led")).to_be_focused()
    expect(found.get_by_role("group", name="The ace").locator(".switch-clauses:visible")).to_have_text("5b · Olika 2d*")
    for option, values in game("lab").options.items():
        for value in values:
            flip(found, option, value)
            shown = found.locator(f".switch:has([name={option}]) .switch-clauses:visible")
            expect(shown).to_have_count(1)
            expect(shown.locator("a.reference").first).to_have_attribute("href", re.compile(r"guide/lab/#"))


def test_another_strip_takes_the_table_and_the_lab_becomes_a_strip(visit: Open) -> None:
    for size in (PHONE, DESK):
        page = visit(BENDING["en"], **size)
        lab(page)
        strip(page, "lab/lowest").locator("summary").click()
        expect(page.locator("torite-table[data-example='lab/lowest'] .board")).to_be_visible()
        expect(strip(page, LAB).locator("summary")).to_be_visible()
        expect(strip(page, LAB).locator(".switches")).to_be_hidden()
        strip(page, LAB).locator("summary").click()
        expect(lab(page).locator(".switches")).to_be_visible()


def test_without_scripts_there_is_an_example_of_every_switch(visit: Open) -> None:
    page = visit(BENDING["en"], java_script_enabled=False)
    expect(strip(page, LAB).locator(".switches")).to_be_hidden()
    shown = page.evaluate("[...document.querySelectorAll('.strip')].map(strip => strip.id)")
    for name in ("trick", "ruff", "beat", "free", "differ", "trump", "all", "last", "lowest", "second", "ace-caught"):
        assert f"example-lab-{name}" in shown
        expect(strip(page, f"lab/{name}").locator("summary")).to_be_visible()
    assert "example-olika-led-ace" in shown, "the game that has the rule stands for an ace that is low when led"


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=["phone", "small", "desk"])
def test_the_switches_fit_and_axe_finds_nothing(visit: Open, size: dict[str, Any], lang: str) -> None:
    page = visit(BENDING[lang], bypass_csp=True, **size)
    found = lab(page)
    flip(found, "ace", "caught")
    expect(winner(found)).to_contain_text("X")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]
    faults = found.locator(".switches").evaluate("""form => [...form.querySelectorAll('label')].filter(part => {
        const { width, height } = part.getBoundingClientRect()
        return width < 44 || height < 44 || part.scrollWidth > part.clientWidth + 1 }).map(part => part.textContent)""")
    assert faults == []
    room = found.locator(".switches").evaluate("form => form.getBoundingClientRect().height")
    assert room <= 512, "switches and what they bring are seen together on a phone"
    assert axe_faults(page, "#example-lab-trick") == []
