"""Test the answers in which two editions differ: today's table beside both; without scripts the words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from playground.common.paths import LANGS
from playground.local.serving import Server

from .conftest import DESK, PHONE

BOTH = "2017-03/since/2016-12/"
NOW = "2017-03/games/spades/"
FIRST = {"ja": "2016-12版では", "en": "In edition 2016-12"}
GONE = {"ja": "この局面はありません", "en": "There is no such position"}


def opened(chromium: Browser, address: str, **context: Any) -> tuple[Page, list[str]]:
    """A page, and the errors that it meets."""
    page: Page = chromium.new_context(**{**PHONE, **context}).new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address, wait_until="networkidle")
    return page, errors


@pytest.mark.parametrize("lang", LANGS)
def test_a_position_is_drawn_judged_and_played_on(chromium: Browser, compared: Server, lang: str) -> None:
    page, errors = opened(chromium, f"{compared.url}{lang}/{BOTH}")
    section = page.locator("section.position").first
    expect(section.locator(".answers").first).to_contain_text(FIRST[lang])
    section.locator(".strip summary").click()
    table = section.locator("torite-table")
    expect(table.locator(".controls output")).to_have_text("0 / 1")
    expect(table.locator(".hand .card")).to_have_count(13)
    table.locator(".step.next").click()
    expect(table.locator(".controls output")).to_have_text("1 / 1")
    expect(table.locator(".part-said a.reference").first).to_have_attribute(
        "href", re.compile(rf"/{lang}/games/spades/#bid\.\w+$")
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("section.position a.number", has_text="→").first.click()
    page.wait_for_url("**#position-spades-2")
    expect(page.locator("#position-spades-2")).to_contain_text(GONE[lang])
    assert errors == []
    page.context.close()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", [BOTH, NOW])
def test_an_example_opens_at_the_step_that_differs(chromium: Browser, compared: Server, lang: str, path: str) -> None:
    page, errors = opened(chromium, f"{compared.url}{lang}/{path}", **DESK, color_scheme="dark")
    strip = page.locator("#example-spades-plain-trick-now")
    ways = page.locator(".otherwise", has=strip).locator(".when a")
    assert ways.count() == 2
    ways.last.click()
    table = strip.locator("torite-table")
    expect(table.locator(".controls output")).to_have_text(re.compile(r"^4 / 4$"))
    table.locator(".step.prev").click()
    expect(table.locator(".controls output")).to_have_text("3 / 4")
    table.locator(".tongue").click()
    expect(table.locator(".said-other")).to_contain_text(re.compile(r"\w"))
    assert errors == []
    page.context.close()


def test_other_cards_than_those_of_the_example_are_refereed(chromium: Browser, compared: Server) -> None:
    page, errors = opened(chromium, f"{compared.url}ja/{BOTH}")
    strip = page.locator("section.position .strip").first
    strip.locator("summary").click()
    table = strip.locator("torite-table")
    expect(table.locator(".controls output")).to_have_text("0 / 1")
    table.locator(".deed:not(.refused)").last.click()
    expect(table.locator(".go, .board.yours").first).to_be_visible()
    if table.locator(".go").count():
        table.locator(".go").click()
    expect(table.locator(".board.yours")).to_be_visible()
    expect(table.locator(".controls output")).to_have_text("1 / 1")
    assert errors == []
    page.context.close()


@pytest.mark.parametrize("lang", LANGS)
def test_without_scripts_all_is_said_in_words(chromium: Browser, compared: Server, lang: str) -> None:
    page, _ = opened(chromium, f"{compared.url}{lang}/{BOTH}", java_script_enabled=False)
    section = page.locator("section.position").first
    expect(section.locator(".answers")).to_contain_text(FIRST[lang])
    section.locator(".strip summary").click()
    expect(section.locator(".strip-start li").first).to_be_visible()
    assert page.locator("torite-table").count() == 0
    page.context.close()
