"""Building a play card by card: at each tap whether it is legal so far, why not, and what is missing."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .conftest import Open, lay

ENGINE = 60_000
PAGE = "en/games/haggis/"
MOST_STEPS = 120


def tap(table: Locator, *cards: str) -> None:
    """Taps cards of the hand that are not chosen yet, by their names."""
    for card in cards:
        table.locator(f".hand .tap[aria-pressed=false][aria-label^='{card}']").first.click()


def test_a_choice_among_few_is_judged_at_each_tap_without_the_engine(visit: Open) -> None:
    table = lay(visit(PAGE), "haggis/bombs", 0)
    said = table.locator(".part-said")
    tap(table, "3 of spades", "5 of hearts")
    expect(said).to_contain_text("Choose 2 more.")
    expect(said).to_contain_text("no set, no sequence, no stairs and no bomb")
    tap(table, "7 of diamonds")
    expect(said.locator(".other")).to_have_count(1)
    expect(said.locator(".other")).to_have_text("＋♣9")
    tap(table, "9 of spades")
    expect(said.locator(".verdict.illegal")).to_be_visible()
    expect(said).to_contain_text("in 2 or 3 suits")
    table.locator(".hand .tap.chosen[aria-label^='9 of spades']").click()
    said.locator(".other").click()
    expect(said.locator(".verdict.legal")).to_be_visible()
    expect(said).to_contain_text("a bomb of level 1")


def test_where_choices_are_many_the_engine_judges_each_tap_once_it_runs(visit: Open) -> None:
    table = lay(visit(PAGE), "haggis/whole-round", 11)
    said = table.locator(".part-said")
    tap(table, "2 of spades")
    expect(said).to_contain_text("left to the engine")
    table.locator("[data-key=ask]").click()
    expect(said.locator(".verdict.legal")).to_be_visible(timeout=ENGINE)
    tap(table, "4 of spades")
    expect(said).to_contain_text("Choose 1 more.")
    expect(table.locator(".tap.refused")).to_have_count(0)
    tap(table, "jack of spades")
    expect(said.locator(".verdict.legal")).to_be_visible()
    expect(said).to_contain_text("a sequence of 3, and its top rank is 4.")
    tap(table, "7 of diamonds")
    expect(said.locator(".verdict.illegal")).to_be_visible()
    expect(table.locator(".tap.refused.chosen")).to_have_count(4)
    said.locator(".other").first.click()
    expect(said.locator(".verdict.legal")).to_be_visible()


def test_cards_that_fit_several_shapes_ask_which_and_lead_on_to_the_score(visit: Open) -> None:
    page = visit(PAGE)
    table = lay(page, "haggis/whole-round", 33)
    said = table.locator(".part-said")
    tap(table, "queen of diamonds", "5 of hearts", "jack of diamonds")
    table.locator("[data-key=ask]").click()
    expect(said).to_contain_text("Which one?", timeout=ENGINE)
    said.locator(".other", has_text="as a sequence").first.click()
    table.locator(".go").click()
    expect(table.locator(".board.yours")).to_be_visible(timeout=ENGINE)
    settled = said.locator("tr", has_text="this round, in all")
    for _ in range(MOST_STEPS):
        count = table.locator("output").inner_text()
        table.locator("[data-key=auto]").click()
        expect(table.locator("output")).not_to_have_text(count)
        if settled.count():
            break
    expect(settled.first).to_contain_text(re.compile(r"W and Y.*\d+"))
    expect(table.locator(".seat").first).to_contain_text("Score")


def test_a_play_of_many_cards_takes_the_room_it_needs(visit: Open) -> None:
    table = lay(visit(PAGE), "haggis/whole-round", 34)
    played = table.locator(".trick .laid").first
    expect(played.locator(".card")).to_have_count(8)
    beyond = played.evaluate("""one => { const edge = one.getBoundingClientRect()
        return [...one.querySelectorAll('.card')].filter(card => {
            const box = card.getBoundingClientRect()
            return box.left < edge.left || box.right > edge.right }).length }""")
    assert beyond == 0
