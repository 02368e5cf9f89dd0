"""A sealed deal: its fingerprint before the first card, what it was made of after the last one, and what each card cost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from torite.cli.commands import main

from .conftest import Open, rules_of
from .test_deal import LONG, begun, played, ready


def test_a_fingerprint_stands_among_the_settings_in_short_and_is_copied_whole(visit: Open) -> None:
    page = begun(visit(f"en/{rules_of('bird-dog')}", locale="en-GB"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ready(page)
    fair = page.locator(".seating .fair")
    promised = re.search("[0-9a-f]{64}", fair.locator(".sealed-part").text_content() or "")
    assert promised and promised[0] not in fair.inner_text()
    expect(fair.locator("summary")).to_contain_text(f"{promised[0][:8]}…{promised[0][-4:]}")
    fair.locator("summary").click()
    fair.locator(".other").click()
    expect(fair.locator("output")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == promised[0]


def test_a_deal_is_checked_and_looked_back_at(visit: Open, capsys: pytest.CaptureFixture[str]) -> None:
    """The fingerprint stands there before the first card; after the last one the number, and what the reader's cards cost."""
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begun(page)
    ready(page)
    promised = re.search("[0-9a-f]{64}", page.locator(".fair .sealed-part").text_content() or "")
    assert promised
    first = page.locator(".tray").inner_html()
    played(page)
    page.locator("[data-key=costs]").click()
    own = int(page.locator(".part-said [role=status]").inner_text().split()[-1].rstrip(")."))
    expect(page.locator(".part-said > :is(.costs, .advice:text('None'))")).to_be_visible(timeout=LONG)
    assert page.locator(".costs li").count() == own, "an own action has no cost"
    assert page.locator(".part-said > .costs li:visible").count() <= 3
    page.set_viewport_size({"width": 390, "height": 640})
    page.locator(".part-said").evaluate("words => words.scrollTo(0, words.scrollHeight)")
    page.locator("[data-key=dealt]").click()
    expect(page.locator(".dealt-hands li")).not_to_have_count(0, timeout=LONG)
    expect(page.locator(".dealt-hands li").last, "hands lie below the edge").to_be_in_viewport(ratio=0.9)
    assert "×" not in page.locator(".dealt-hands").inner_text(), "a hand lies face down"
    page.locator(".sealed summary").click()
    expect(page.locator(".sealed")).to_contain_text(promised[0])
    page.locator(".sealed .other").click()
    expect(page.locator(".sealed output")).to_have_text("Copied")
    assert main(["verify", page.evaluate("navigator.clipboard.readText()")]) == 0, capsys.readouterr().out
    page.locator("[data-key=deal-repeat]").click()
    ready(page)
    expect(page.locator(".fair .sealed-part")).not_to_contain_text(promised[0])
    assert page.locator(".tray").inner_html() == first
