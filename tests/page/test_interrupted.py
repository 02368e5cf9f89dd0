"""Interruptions of a deal by its reader: nothing stands still, nothing is lost, nothing is taken for another's."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from torite.core.acts import TABLE
from torite.games import game
from torite.linking.link import Link, write_link
from torite.player.playout import quiet_action, random_action
from torite.reading.record import RecordData

from ..linking.test_links import NUMBER
from .conftest import Open, rules_of
from .test_deal import LONG, OVER, begun, move, played, ready

EXAMPLE = "document.querySelector('torite-table').example"
THINKING = (
    f"() => {{ const {{ busy, frame, opponents }} = {EXAMPLE}; return busy && frame.turn >= 0 && opponents.due }}"
)
CALLING = {"mighty": "friend", "king-of-the-hill": "call"}


def opened(visit: Open, ident: str, **seating: str) -> Page:
    """Begin a deal in English."""
    page = visit(f"en/{rules_of(ident)}", locale="en-GB")
    return begun(page, **seating)


def steps(page: Page) -> str:
    return page.locator("torite-table output").inner_text()


def test_a_deal_that_is_closed_lies_there_as_before(visit: Open) -> None:
    page = opened(visit, "skat")
    ready(page)
    before, promised = steps(page), page.locator(".fair").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator(".strip.deal > details")).not_to_have_attribute("open", "")
    expect(page.locator(".strip.deal > details > summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".strip.deal > details > torite-table .board")).to_be_visible()
    ready(page)
    page.locator("[data-key=eyes]").select_option("-1")
    expect(page.locator("[data-key=eyes]")).to_have_value("-1")
    assert (steps(page), page.locator(".fair").inner_text()) == (before, promised)


def test_nothing_is_done_before_a_deal_that_was_left_lies_there_again(visit: Open) -> None:
    """Whoever taps too early would begin another in its place; where the engine cannot be had it waits, too."""
    page = opened(visit, "spades")
    ready(page)
    before = steps(page)
    page.route("**/runtime.json", lambda route: route.abort())
    page.reload()
    retry = page.locator(".part-said").get_by_role("button", name="Try again")
    retry.click(timeout=LONG)
    expect(retry).to_be_visible()
    deeds = page.locator(".tray .deed")
    assert deeds.count() and page.locator(".part-tray").evaluate("part => part.inert")
    for deed in deeds.all():
        deed.evaluate(
            "one => { const box = one.getBoundingClientRect(); document.elementFromPoint(box.x + 9, box.y + 9).click() }"
        )
    page.unroute("**/runtime.json")
    retry.click()
    ready(page)
    assert steps(page) == before and not page.locator(".part-tray").evaluate("part => part.inert")


def test_the_table_is_where_it_was_though_what_was_unfolded_above_is_not(visit: Open) -> None:
    page = opened(visit, "bird-dog")
    ready(page)
    page.locator(".seating summary", has_text="option").click()
    page.locator("torite-table").evaluate("table => table.scrollIntoView()")
    page.wait_for_function("() => history.state?.y === scrollY")
    places = "() => [scrollY, document.querySelector('torite-table').getBoundingClientRect().top].map(Math.round)"
    down, top = page.evaluate(places)
    page.reload()
    ready(page)
    page.wait_for_function(
        f"() => Math.abs(document.querySelector('torite-table').getBoundingClientRect().top - {top}) <= 2"
    )
    assert page.evaluate(places)[0] < down - 100


def test_a_new_deal_begins_while_somebody_thinks(visit: Open) -> None:
    page = opened(visit, "birdhead", strength="patient", seat="2")
    page.wait_for_function(THINKING, timeout=LONG)
    page.locator("[data-key=again]").click()
    ready(page)


def test_who_takes_the_seat_of_one_who_thinks_plays_from_it(visit: Open) -> None:
    page = opened(visit, "birdhead", strength="patient", seat="2")
    page.wait_for_function(THINKING, timeout=LONG)
    seat = str(page.evaluate(f"{EXAMPLE}.frame.turn"))
    page.locator(".seating [name=seat]").select_option(seat)
    expect(page.locator(".your-turn")).to_be_visible(timeout=LONG)
    assert page.evaluate(f"[{EXAMPLE}.seat, {EXAMPLE}.frame.turn]") == [int(seat)] * 2
    move(page)


def test_a_number_that_is_none_is_told_at_its_field_and_the_deal_stays(visit: Open) -> None:
    page = opened(visit, "birdhead")
    ready(page)
    before, field = page.locator(".fair").inner_text(), page.locator(".seating [name=number]")
    field.fill("U2")
    field.press("Enter")
    assert "up to 16 digits and letters" in str(field.evaluate("field => field.validationMessage"))
    assert page.locator(".fair").inner_text() == before
    expect(page.locator(".your-turn")).to_be_visible()
    field.fill("7k3d-woQ2")
    field.press("Enter")
    expect(page.locator(".fair")).not_to_have_text(before)
    ready(page)
    assert page.evaluate(f"{EXAMPLE}.seal.number") == "7K3DW0Q2"


def test_another_pace_leaves_what_has_been_chosen(visit: Open) -> None:
    page = opened(visit, "birdhead", tap="twice")
    ready(page)
    page.locator(".tray .tap").first.click()
    expect(page.locator(".tray .tap.chosen")).to_have_count(1)
    page.locator(".seating [name=pace]").select_option("steps")
    page.wait_for_timeout(200)  # nothing is to come that would take the choice away
    expect(page.locator(".tray .tap.chosen")).to_have_count(1)


@pytest.mark.parametrize("ident", CALLING)
def test_any_card_is_called_and_none_by_one_tap(visit: Open, ident: str) -> None:
    """Cards that lie in other hands are offered; an own one is only chosen by a tap, as it is easily meant otherwise."""
    rules, chance = game(ident), Random(0)
    state, line = rules.start(), list[str]()
    while state.phase != CALLING[ident]:
        action = (quiet_action if state.turn == TABLE else random_action)(rules, state, chance)
        line, state = [*line, str(action)], rules.apply(state, action).state
    record: RecordData = {"game": ident, "options": {}, "line": line}
    page = visit(f"#{write_link(Link(record, NUMBER, len(line), state.turn, edition='2026-11'))}", locale="en-GB")
    page.locator(".seating [name=seat]").select_option(str(state.turn), timeout=LONG)
    expect(page.locator(".your-turn")).to_be_visible(timeout=LONG)
    hand = {*rules.hand(state, state.turn)}
    foreign = {card for action in rules.legal(state) for card in action.cards} - hand
    offered: list[str] = page.locator(".called .call:not(.refused)").evaluate_all(
        "all => all.map(one => one.dataset.key)"
    )
    assert {key.removeprefix("t") for key in offered} == foreign and foreign
    page.locator(".called .call").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".called .call").nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".tray .hand .tap:focus")).to_have_count(1)
    own = next(place for place, card in enumerate(page.evaluate(f"{EXAMPLE}.frame.hand")) if card in hand)
    page.locator(f".tray [data-key=h{own}]").click()
    expect(page.locator(".part-said .verdict")).to_be_visible()
    assert steps(page) == f"{len(line)} / {len(line)}"
    for called in sorted(foreign)[:2]:
        page.locator(f".called [data-key=t{called}]").click()
        expect(page.locator("torite-table .tap.chosen, .call.chosen")).to_have_count(1)  # in place of the one before
        expect(page.locator(".part-said [data-key=go]")).to_be_visible()
    page.locator(".part-said [data-key=go]").click()
    expect(page.locator("torite-table output")).not_to_have_text(f"{len(line)} / {len(line)}")


def test_after_a_refusal_one_comes_back_to_the_hint(visit: Open) -> None:
    """A card that may not be shown is refused by its clause, and looks so; what is chosen can be left."""
    page = opened(visit, "king-of-the-hill", seat="0")
    ready(page)
    while not page.locator(".choices .deed:text('show nothing')").count():
        page.locator("[data-key=again]").click()
        ready(page)
    page.locator(".tray .hand .tap.refused").first.click()
    expect(page.locator(".part-said .illegal")).to_be_visible()
    expect(page.locator(".part-said a.rule, .part-said a[href*='#']").first).to_be_visible()
    page.locator("[data-key=clear]").click()
    expect(page.locator("[data-key=deal-hint]")).to_be_visible()
    expect(page.locator(".tray .tap.chosen")).to_have_count(0)


def test_earlier_tricks_are_all_there_after_a_reload(visit: Open) -> None:
    page = opened(visit, "bird-dog", strength="normal")
    ready(page)
    past = page.locator(".part-past summary")
    while not (past.count() and "(3)" in past.inner_text()):
        move(page)
    page.reload()
    ready(page)
    expect(past).to_contain_text("(3)", timeout=LONG)


def test_escape_closes_the_lines_before_the_table(visit: Open) -> None:
    page = opened(visit, "bird-dog")
    ready(page)
    move(page)
    page.locator("[data-key=deal-undo]").click()
    page.locator(".tray .deed:not(.refused), .tray .tap:not(.refused, [disabled])").last.click()
    ready(page)
    page.locator("[data-key=lines]").click()
    expect(page.locator(".lines")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".lines")).to_be_hidden()
    expect(page.locator("torite-table .board")).to_be_visible()


def test_a_result_is_that_of_the_reader_whoever_is_looked_at(visit: Open) -> None:
    page = opened(visit, "bird-dog")
    ready(page)
    page.locator("[data-key=eyes]").select_option("-1")
    while not page.locator(OVER).count():
        move(page)
    page.wait_for_function("() => localStorage.getItem('torite.results')")
    [one] = json.loads(page.evaluate("localStorage.getItem('torite.results')"))["bird-dog"]
    assert (one["seat"], one["place"]["seat"]) == (0, 0)


def test_what_is_sent_of_a_deal_names_no_cards(visit: Open) -> None:
    """The line would tell the sender all hands; after the deal it stands there."""
    page = opened(visit, "bird-dog")
    ready(page)
    page.locator("torite-table .share").click()
    expect(page.locator("[data-row=typed] pre")).to_contain_text("#", timeout=LONG)
    expect(page.locator("[data-row=plain]")).to_have_count(0)
    assert "deal" not in page.locator("[data-row=address] pre").inner_text()
    page.keyboard.press("Escape")
    played(page)
    page.locator("torite-table .share").click()
    expect(page.locator("[data-row=plain] pre")).to_contain_text("deal:", timeout=LONG)


def test_looking_back_is_offered_again_where_it_could_not_be_fetched(visit: Open) -> None:
    page = opened(visit, "bird-dog")
    page.route("**/costs*.js", lambda route: route.abort())
    played(page)
    expect(page.locator(".toast")).to_contain_text("could not be loaded")
    page.unroute("**/costs*.js")
    for way in ("prev", "next"):
        page.locator(f".controls .step.{way}").click()
    expect(page.locator("[data-key=costs]")).to_be_visible(timeout=LONG)
