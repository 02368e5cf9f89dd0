"""The rest of a deal is claimed where that is true in every deal that could be; a false claim shows one that beats it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tests.player.deals import Deal
from tests.player.test_claim import ends, first_claim
from torite.core.acts import Step
from torite.player.claim import claim
from torite.player.doubt import doubt
from torite.reading.record import replay

from .conftest import Open, rules_of
from .test_deal import LONG


def test_the_rest_is_claimed_with_the_cards_that_show_it(visit: Open) -> None:
    """The offer comes by itself, names its clause, ends the deal with its score, and can be stepped through."""
    cut = first_claim("skat")
    page = at_cut(visit, cut)
    page.locator("[data-key=deal-why]").click(timeout=LONG)
    said = page.locator(".part-said")
    expect(said).to_contain_text("whatever the others hold and play")
    expect(said.locator("a.reference").first).to_have_attribute("href", "#irregular.claim")
    said.locator("[data-key=deal-claim]").click()
    expect(said.locator(".settlement").first).to_be_visible(timeout=LONG)
    said.locator("[data-key=claim-steps]").click()
    expect(page.locator("torite-table output")).to_contain_text(f"{len(cut.line)} /")
    expect(said.locator("[data-key=deal-next]")).to_have_count(0)


def test_a_claim_is_taken_back_as_one(visit: Open) -> None:
    """It leads to where the rest was claimed, also from a moment of its line, and may be made again."""
    cut = first_claim("skat")
    page = at_cut(visit, cut)
    undo, slider = page.locator("[data-key=deal-undo]"), page.locator("torite-table .controls input")
    for amid in (False, True):
        page.locator("[data-key=deal-claim]").click(timeout=LONG)
        expect(page.locator("[data-key=claim-steps]")).to_be_visible(timeout=LONG)
        if amid:
            slider.fill(str(last_of(cut, page)))
            expect(page.locator(".your-turn")).to_be_visible()
        undo.click()
        expect(slider).to_have_value(str(len(cut.line)))
        expect(page.locator(".your-turn")).to_be_visible()
    undo.click()
    expect(slider).to_have_value(str(last_turn(cut, cut.steps[:-1])))


def test_a_claim_is_known_after_a_reload_and_in_the_other_language(visit: Open) -> None:
    """It is told of, its steps are shown, and it is taken back as one."""
    cut = first_claim("skat")
    page = at_cut(visit, cut)
    page.locator("[data-key=deal-claim]").click(timeout=LONG)
    said, steps = page.locator(".part-said"), page.locator("[data-key=claim-steps]")
    expect(said).to_contain_text("You took every trick that was left with", timeout=LONG)
    shown = said.locator(".ways:has([data-key=claim-steps]) .card").count()
    page.reload()
    expect(said).to_contain_text("You took every trick that was left with", timeout=LONG)
    page.locator("a.torite-language[hreflang=ja]").first.click()
    page.wait_for_url("**/ja/**")
    expect(said).to_contain_text("残りのトリックをすべて取りました。", timeout=LONG)
    assert said.locator(".ways:has([data-key=claim-steps]) .card").count() == shown
    undo, slider = page.locator("[data-key=deal-undo]"), page.locator("torite-table .controls input")
    steps.click()
    expect(slider).to_have_value(str(len(cut.line)))
    slider.fill(str(last_of(cut, page)))
    page.reload()
    expect(page.locator(".your-turn")).to_be_visible(timeout=LONG)
    undo.click()
    expect(slider).to_have_value(str(len(cut.line)))


def last_of(cut: Deal, page: Page) -> int:
    """The step of the line on the table at which the seat is to act last, after it has claimed."""
    line = page.locator("torite-table").evaluate("table => table.example.cursor.trail")
    last = last_turn(cut, replay(cut.game, cut.steps[0].state, [cut.game.read(one) for one in line]))
    assert last > len(cut.line)
    return last


def last_turn(cut: Deal, steps: Sequence[Step[Any]]) -> int:
    """The last of some steps at which the seat to move is to act."""
    return max(at for at, step in enumerate(steps) if step.state.turn == cut.state.turn)


def test_who_is_asked_before_a_card_is_asked_before_the_rest_is_played(visit: Open) -> None:
    page = at_cut(visit, first_claim("skat"), tap="twice")
    way = page.locator(".part-said [data-key=deal-claim]")
    step = page.locator(".controls input").input_value
    for explained in (False, True):
        if explained:
            page.locator("[data-key=deal-why]").click(timeout=LONG)
        expect(way).to_have_text("Play it to the end?" if explained else "The rest are mine", timeout=LONG)
        before = step()
        if not explained:
            way.click()
            expect(way).to_have_text("Play it to the end?")
        assert step() == before
    way.click()
    expect(page.locator(".part-said .settlement").first).to_be_visible(timeout=LONG)


def at_cut(visit: Open, cut: Deal, **seating: str) -> Page:
    """Open Skat's deal where a seat is to move."""
    place = {"at": len(cut.line), "trail": [str(action) for action in cut.line], "seat": cut.state.turn}
    page = visit(f"en/{rules_of('skat')}", locale="en-GB")
    kept = {"torite.deals": {"example-skat-new-deal": place}, "torite.seating": {"pace": "fast", **seating}}
    for key, value in kept.items():
        page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(value)])
    page.reload()
    page.locator(".strip.deal summary").click()
    return page


def test_a_false_claim_shows_the_world_that_beats_it(visit: Open) -> None:
    def is_beaten(cut: Deal) -> bool:
        memory = cut.memory(cut.state.turn)
        return len(cut.state.hands[cut.state.turn]) > 1 and not claim(memory) and bool(doubt(memory, lambda: False))

    page = at_cut(visit, next(cut for cut in ends("skat", 40, 4) if is_beaten(cut)))
    expect(page.locator("[data-key=deal-claim]")).to_have_count(0)
    page.locator("[data-key=deal-doubt]").click(timeout=LONG)
    expect(page.locator(".part-said .advice")).to_contain_text("Not for certain. It could be that", timeout=LONG)
    assert not page.locator(".part-said .reference").count()
