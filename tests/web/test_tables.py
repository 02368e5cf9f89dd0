"""Tables of other kinds of card games: what is tapped, what it says, and that it fits a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ..axe import axe_faults
from ..page.conftest import DESK, PHONE, Open, lay

PAGE = "en/games/tables/"
NAMES = ("suits", "auction", "tiles", "captures", "passing")


def table(page: Page, name: str) -> Locator:
    return lay(page, f"tables/{name}")


def tap(found: Locator, *keys: str) -> None:
    for key in keys:
        found.locator(f'[data-key="{key}"]').click()


def test_a_card_that_does_not_follow_is_refused_with_its_clause(visit: Open) -> None:
    found = table(visit(PAGE), "suits")
    found.locator("input[type=range]").fill("1")
    expect(found.locator(".tap.refused")).to_have_count(10)
    tap(found, "h0")
    said = found.locator(".part-said")
    expect(said.locator(".verdict.illegal")).to_contain_text("♠A")
    expect(said.locator("a.reference")).to_have_attribute("href", "#follow")
    expect(said.locator("a.reference")).to_have_text("3.1a")
    said.locator(".other").first.click()
    expect(said.locator(".verdict.legal")).to_contain_text("♥K")


def test_one_tap_takes_the_place_of_another(visit: Open) -> None:
    found = table(visit(PAGE), "suits")
    found.locator("input[type=range]").fill("1")
    tap(found, "h4", "h5")
    expect(found.locator(".tap.chosen")).to_have_count(1)


def test_bids_are_buttons_that_are_judged(visit: Open) -> None:
    found = table(visit(PAGE), "auction")
    expect(found.locator(".deed.refused")).to_have_count(3)
    tap(found, "bid=14")
    expect(found.locator(".verdict.illegal")).to_contain_text("14")
    found.locator(".other", has_text="16").click()
    expect(found.locator(".verdict.legal")).to_contain_text("16")


def test_cards_of_the_table_are_tapped_with_one_of_the_hand(visit: Open) -> None:
    found = table(visit(PAGE), "captures")
    tap(found, "h0", "tH4")
    expect(found.locator(".verdict")).to_have_count(0)
    expect(found.locator(".part-said")).to_contain_text("Choose 1 more.")
    tap(found, "tS3")
    expect(found.locator(".verdict.legal")).to_be_visible()
    tap(found, "tH4", "tS3", "tS9")
    expect(found.locator(".verdict.illegal")).to_be_visible()


def test_ways_on_are_shown_only_where_few_are_left(visit: Open) -> None:
    found = table(visit(PAGE), "passing")
    said = found.locator(".part-said")
    for key, left in (("h0", 2), ("h4", 1)):
        tap(found, key)
        expect(said).to_contain_text(f"Choose {left} more.")
        expect(said.locator(".other")).to_have_count(0)
    tap(found, "h7")
    expect(said.locator(".verdict.legal")).to_be_visible()


def test_cards_are_spoken_and_hidden_ones_counted(visit: Open) -> None:
    found = table(visit(PAGE), "suits")
    expect(found.get_by_role("button", name="8 of spades")).to_be_visible()
    expect(found.get_by_role("img", name="ace of spades, queen of spades, 9 of spades, 4 of spades")).to_be_visible()
    expect(found.get_by_role("img", name="face-down card × 13")).to_be_visible()


def test_suits_can_have_four_colours_and_that_is_remembered(visit: Open) -> None:
    page = visit(PAGE)
    colour = "getComputedStyle(document.querySelector('.card[data-suit=D]')).color"
    table(page, "suits")
    before = page.evaluate(colour)
    page.locator("details.settings > summary").click()
    page.get_by_label("in four colours").check()
    assert page.evaluate(colour) != before
    page.reload()
    table(page, "suits")
    assert page.evaluate(colour) != before


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_all_fits_and_all_can_be_hit(visit: Open, size: dict[str, Any]) -> None:
    page = visit(PAGE, **size)
    for name in NAMES:
        found = table(page, name)
        board = found.locator(".board")
        assert board.evaluate("board => board.scrollWidth <= board.clientWidth"), name
        assert board.evaluate("board => board.getBoundingClientRect().right <= innerWidth"), name
        beyond = found.evaluate("""one => { const edge = one.querySelector('.board').getBoundingClientRect()
            return [...one.querySelectorAll('.tap, .deed, .seat, .laid, .step')].filter(part => {
                const box = part.getBoundingClientRect()
                return box.width && (box.left < edge.left || box.right > edge.right)
            }).map(part => part.outerHTML.slice(0, 100)) }""")
        assert beyond == [], name
        small = found.evaluate("""one => [...one.querySelectorAll('button, select, summary')].filter(part => {
            const box = part.getBoundingClientRect()
            return box.width && (box.width < 44 || box.height < 44) }).map(part => part.outerHTML.slice(0, 100))""")
        assert small == [], name


def test_axe_finds_nothing_while_a_verdict_is_shown(visit: Open) -> None:
    page = visit(PAGE, bypass_csp=True)
    for name, keys in (("suits", ["h0"]), ("auction", ["bid=14"]), ("tiles", ["h2"]), ("captures", ["h0", "tH4"])):
        tap(table(page, name), *keys)
        assert axe_faults(page, "article") == [], name
