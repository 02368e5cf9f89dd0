"""A deal of every game against the engine, on a phone: it begins after one tap, and comes back to the reader after each move."""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from torite.games import game_ids

from ..axe import axe_faults
from ..browsers.deals import MORE
from .conftest import Open, rules_of

LONG = 60_000
"""Milliseconds: a busy machine thinks slowly."""
MOVES = 3
CHOICES = 12
"""The most taps that a move takes: cards, readings, a confirmation."""
DEALS = [(ident, ("ja", "en")[place % 2]) for place, ident in enumerate(one for one in game_ids() if one != "lab")]


def begun(page: Page, **seating: object) -> Page:
    """Begin a deal seated so: at once unless told otherwise."""
    page.evaluate(
        "kept => localStorage.setItem('torite.seating', kept)",
        json.dumps({"pace": "fast", "strength": "quick", **seating}),
    )
    page.locator(".strip.deal summary").click()
    return page


OVER = "[data-key=deal-next], [data-key=deal-again]"
"""The buttons that lead on from a deal that is over, and from a game."""


SHOWN = "asked => Boolean(document.querySelector(asked)?.checkVisibility())"
RESTED = """() => {
  if (window.tapped === undefined) addEventListener('click', () => { window.tapped = performance.now() }, true)
  window.tapped ??= performance.now()
  return new Promise(done => setTimeout(done, window.tapped + 400 - performance.now()))
}"""
"""Waits for what is left of the time within which two taps are one."""


def ready(page: Page) -> None:
    """Wait until the reader is to move, or the deal is over; looked for at each picture, `expect` looks once a second."""
    page.wait_for_function(SHOWN, arg=f".your-turn, {OVER}", timeout=LONG)


def again(page: Page) -> None:
    """Leave a deal for new cards: one under way only at a second tap, and nothing is left at the first."""
    way, step = page.locator("[data-key=again]"), page.locator(".controls input").input_value()
    over = page.locator(OVER).count()
    way.click()
    if over:
        return
    expect(way).to_have_text(re.compile(r"[?？]$"))
    assert page.locator(".controls input").input_value() == step
    way.click()


def move(page: Page) -> None:
    """Do the first thing that is legal."""
    slider = page.locator(".controls input")
    before = slider.input_value()
    page.evaluate(RESTED)
    deeds = page.locator(".choices button.deed:not(.refused)")
    if deeds.count():
        deeds.first.click()
    else:
        page.locator(".hand .tap:not(.refused, [disabled])").first.click()
    for _ in range(CHOICES):
        page.wait_for_timeout(100)  # a tap is answered at once, or by the engine
        if slider.input_value() != before:
            break
        way = page.locator(".part-said :is([data-key=go], [data-key=ask], .ways .other:not(.deed))")
        with suppress(TimeoutError):  # it is gone where the card before was all that was wanted
            if way.count():
                way.first.click(timeout=1000)
            elif more := page.evaluate(MORE):
                page.locator(more).click(timeout=1000)
    expect(slider).not_to_have_value(before, timeout=LONG)
    ready(page)


@pytest.mark.parametrize(
    ("lang", "hand", "seat"), [("ja", "あなたの手札（X）", "X（あなた）"), ("en", "Your hand (X)", "X · you")]
)
def test_a_deal_says_which_seat_is_the_readers(visit: Open, lang: str, hand: str, seat: str) -> None:
    page = begun(visit(f"{lang}/games/basra/"))
    ready(page)
    expect(page.locator(".tray-label")).to_have_text(hand)
    expect(page.locator(".hand")).to_have_attribute("aria-label", hand)
    expect(page.locator(".seat.held .seat-name")).to_contain_text(seat)
    assert page.locator(".seat .you").count() == 1


def played(page: Page) -> int:
    """Play a deal to its end; how many moves that takes."""
    ready(page)
    moves = 0
    while not page.locator(OVER).count():
        move(page)
        moves += 1
    return moves


@pytest.mark.parametrize(("ident", "lang"), DEALS)
def test_a_deal_is_played(visit: Open, ident: str, lang: str) -> None:
    """A few moves from the first turn, at which axe finds nothing, and then another deal."""
    page = visit(f"{lang}/{rules_of(ident)}", bypass_csp=True)
    begun(page)
    ready(page)
    assert axe_faults(page, "torite-table") == []
    expect(page.locator(".board-head")).not_to_contain_text("?")
    for _ in range(MOVES):
        if page.locator(OVER).count():
            break
        move(page)
    expect(page.locator(".part-said")).not_to_be_empty()
    again(page)
    ready(page)


def test_while_a_deal_is_prepared_its_table_looks_like_a_deal(visit: Open) -> None:
    page = visit(f"en/{rules_of('king-of-the-hill')}")
    page.route("**/pyodide/**", lambda route: route.abort())
    page.locator(".strip.deal summary").click()
    expect(page.locator("torite-table .board")).to_have_class(re.compile(r"\byours\b"))
    expect(page.locator(".part-said button")).to_be_visible(timeout=LONG)
    expect(page.locator(".board-head .mode")).to_have_text("Deal")
    expect(page.locator(".board-title")).to_be_visible()
    expect(page.locator("[data-key=again]")).to_have_count(0)


@pytest.mark.parametrize(("ident", "lang"), DEALS)
def test_an_example_leads_to_a_deal(visit: Open, ident: str, lang: str) -> None:
    page = visit(f"{lang}/{rules_of(ident)}")
    page.locator(".strip:not(.deal) summary").first.click()
    onward = page.locator("torite-table [data-key=onward]")
    expect(onward, "before the example has been seen").to_be_hidden()
    page.locator("torite-table .step.last").click()
    onward.click()
    expect(page.locator(".strip.deal torite-table .board")).to_be_visible(timeout=LONG)


def test_an_example_in_the_guide_leads_to_a_deal_that_is_kept(visit: Open) -> None:
    page = visit("en/guide/trick-taking/", locale="en-GB")
    page.locator(".strip summary").first.click()
    page.locator("torite-table .step.last").click()
    page.locator("torite-table [data-key=onward]").click()
    page.wait_for_url("**/games/spades/#example-spades-new-deal")
    ready(page)
    move(page)
    count = page.locator("torite-table output").inner_text()
    page.go_back()
    page.locator("torite-table [data-key=onward]").click()
    ready(page)
    assert page.locator("torite-table output").inner_text() == count


def test_a_deal_goes_on_in_either_language(visit: Open) -> None:
    """All of it is looked back at, also what was played before the page was loaded again."""
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    begun(page, seat="1")
    ready(page)
    move(page)
    cards = page.locator(".hand .tap")
    here = cards.evaluate_all("all => all.map(one => one.dataset.key ?? one.dataset.card)")
    count = page.locator("torite-table output").inner_text()
    page.reload()
    ready(page)
    assert page.locator("torite-table output").inner_text() == count
    page.locator("a.torite-language").click()
    page.wait_for_url("**/ja/**")
    ready(page)
    assert page.locator("torite-table").evaluate("table => Math.abs(table.getBoundingClientRect().top)") < 150
    assert page.locator("torite-table output").inner_text() == count
    assert cards.evaluate_all("all => all.map(one => one.dataset.key ?? one.dataset.card)") == here
    own = 1 + played(page)
    page.locator("[data-key=costs]").click()
    expect(page.locator(".part-said [role=status]")).to_contain_text(f"/ {own}）")


def test_results_are_kept_deal_by_deal_until_they_are_forgotten(visit: Open) -> None:
    page = visit(f"ja/{rules_of('bird-dog')}")
    record = page.locator(".results")
    begun(page)
    played(page)
    expect(page.locator(".board-chip").first, "whose deal it will be").to_contain_text("次のディーラー")
    outcome = page.locator(".part-said > .outcome:first-child")
    expect(outcome, "nobody tells how it ended for the reader").to_contain_text("このディール")
    assert outcome.inner_text() in page.locator("torite-table > .sr").inner_text()
    expect(record.locator("summary")).to_have_text("これまでのディール（1）")
    page.locator("[data-key=deal-next]").click()
    expect(page.locator("[data-key=deal-next]")).to_have_count(0)
    played(page)
    expect(record.locator("summary")).to_have_text("これまでのディール（2）")
    page.reload()
    ready(page)
    record.locator("summary").click()
    expect(record.locator("li")).to_have_count(2)
    expect(record.locator("li").first).to_contain_text("番号")
    expect(record.locator("p").first).to_contain_text("2ディールの平均")
    record.locator("[data-key=forget]").click()
    expect(record).to_be_hidden()
    assert page.evaluate("Object.keys(localStorage).filter(key => /deals|results|seating/.test(key))") == []


def test_where_nothing_can_be_kept_a_deal_says_so_and_goes_on(visit: Open) -> None:
    page = visit(f"ja/{rules_of('bird-dog')}")
    page.evaluate("localStorage.setItem('torite.seating', JSON.stringify({pace: 'fast'}))")
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
    )
    page.locator(".strip.deal summary").click()
    played(page)
    expect(page.locator(".results-told")).to_contain_text("保存できない")


def test_one_tap_plays_two_quick_ones_play_once_and_it_is_taken_back(visit: Open) -> None:
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    begun(page)
    ready(page)
    while not page.locator(".hand .tap:enabled").count():
        move(page)
    slider = page.locator(".controls input")
    before = slider.input_value()
    cards = page.locator(".hand .tap").count()
    page.locator(".hand .tap:not(.refused)").first.dblclick()
    expect(slider).not_to_have_value(before, timeout=LONG)
    ready(page)
    assert page.locator(".hand .tap").count() == cards - 1
    page.locator("[data-key=deal-undo]").click()
    expect(slider).to_have_value(before)
    assert page.locator(".hand .tap").count() == cards
    expect(page.locator("[data-key=deal-hint]")).to_be_visible()
    page.wait_for_timeout(400)
    page.locator(".hand .tap:not(.refused)").first.click()  # the same card again, and the others answer it anew
    expect(slider).not_to_have_value(before, timeout=LONG)
    ready(page)
    assert page.locator(".hand .tap").count() == cards - 1


def test_a_tapped_card_asks_first_where_that_is_wanted(visit: Open) -> None:
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    begun(page, tap="twice")
    ready(page)
    while not page.locator(".hand .tap:enabled").count():
        move(page)
    before = page.locator(".controls input").input_value()
    page.locator(".hand .tap:not(.refused)").first.click()
    expect(page.locator(".part-said .go")).to_be_visible()
    assert page.locator(".controls input").input_value() == before


@pytest.mark.parametrize(
    ("lang", "wanted"), [("en", "Your turn: give a card."), ("ja", "あなたの番です：カードを渡す。")]
)
def test_what_is_wanted_beside_a_play_is_told(visit: Open, lang: str, wanted: str) -> None:
    page = visit(f"{lang}/{rules_of('haggis')}")
    begun(page)
    ready(page)
    expect(page.locator(".your-turn")).to_have_text(wanted)


def test_a_tap_on_the_table_goes_on(visit: Open) -> None:
    """Step by step nobody else moves until the reader wants it."""
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    begun(page, pace="steps")
    expect(page.locator(".your-turn, [data-key=deal-on]").first).to_be_visible(timeout=LONG)
    if page.locator(".your-turn").count():  # who deals first is drawn: in one deal of three the reader begins
        page.locator(".choices .deed").first.click()
    expect(page.locator("[data-key=deal-on]")).to_be_visible(timeout=LONG)
    before = page.locator(".controls input").input_value()
    page.wait_for_timeout(1500)
    assert page.locator(".controls input").input_value() == before
    page.locator(".part-middle").click()
    expect(page.locator(".controls input")).not_to_have_value(before, timeout=LONG)


def test_a_card_that_came_is_marked_and_named(visit: Open) -> None:
    """Haggis: the partner's card; a hand lies below the table alone."""
    page = visit(f"en/{rules_of('haggis')}", locale="en-GB")
    ready(begun(page))
    assert not page.locator(".came, .seat.held .seat-cards > .mini-hand").count()
    cards = "cards => cards.map(card => card.dataset.card)"
    hand = page.locator(".hand .card")
    before = Counter(hand.evaluate_all(cards))
    move(page)
    new = page.locator(".hand .came .card").evaluate_all(cards)
    assert new == [*(Counter(hand.evaluate_all(cards)) - before).elements()] and len(new) == 1
    expect(page.locator(f".tray-label [data-card='{new[0]}']")).to_be_visible()
