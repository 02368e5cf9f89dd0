"""Stepping through an example, asking why not, leaving it and coming back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Open, lay, rules_of, strip, unfolded

BIRDHEAD = "ja/games/birdhead/"


def example(page: Page, name: str) -> Locator:
    """The table with an example of BirdHead on it."""
    return lay(page, f"birdhead/{name}")


def tap(table: Locator, *places: int) -> None:
    """Taps cards of the hand to move by their places."""
    for place in places:
        table.locator(f"[data-key=h{place}]").click()


def test_buttons_keys_and_slider_step_and_say_what_happened(visit: Open) -> None:
    table = example(visit(BIRDHEAD), "raise")
    said, count = table.locator(".part-said"), table.locator("output")
    table.locator(".step.next").click()
    expect(count).to_have_text("1 / 4")
    expect(said).to_contain_text("リードします")
    expect(said.locator("a.reference").first).to_have_attribute("href", "#lead.any")
    table.locator(".board").press("End")
    expect(count).to_have_text("4 / 4")
    table.locator(".board").press("ArrowLeft")
    expect(count).to_have_text("3 / 4")
    table.locator(".board").press("Home")
    expect(count).to_have_text("0 / 4")
    table.locator(".step.last").click()
    expect(count).to_have_text("4 / 4")
    table.locator("input[type=range]").fill("2")
    expect(count).to_have_text("2 / 4")


def test_a_held_button_runs(visit: Open) -> None:
    page = visit(BIRDHEAD)
    table = example(page, "whole-round")
    table.locator(".step.next").scroll_into_view_if_needed()
    table.locator(".step.next").hover()
    page.mouse.down()
    expect(table.locator("output")).to_have_text(re.compile(r"^([3-9]|1\d) / 23"))
    page.mouse.up()
    page.wait_for_timeout(100)
    stopped = table.locator("output").inner_text()
    page.wait_for_timeout(600)
    assert table.locator("output").inner_text() == stopped


def test_a_swipe_steps(visit: Open) -> None:
    page = visit(BIRDHEAD)
    table = example(page, "raise")
    box = table.locator(".part-seats").bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    y = box["y"] + 20
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 300, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 150, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(table.locator("output")).to_have_text("1 / 4")


def test_why_not_is_answered_at_once_and_without_the_engine(visit: Open) -> None:
    page = visit(BIRDHEAD)
    fetched: list[str] = []
    table = example(page, "raise")
    page.wait_for_load_state("networkidle")  # the examples in view have come
    page.on("request", lambda request: None if "favicon" in request.url else fetched.append(request.url))
    table.locator("input[type=range]").fill("2")
    tap(table, 2, 3)
    said = table.locator(".part-said")
    expect(said.locator(".verdict.illegal")).to_be_visible()
    expect(said).to_contain_text("届きません")
    expect(said.locator("a.reference").first).to_have_text("4.2c*")
    expect(table.locator(".tap.refused.chosen")).to_have_count(2)
    said.locator(".other").first.click()
    expect(said.locator(".verdict.legal")).to_be_visible()
    expect(table.locator(".tap.refused.chosen")).to_have_count(0)
    assert fetched == [], "stepping and asking must load nothing"


def test_why_a_card_is_allowed_is_answered_with_its_clause(visit: Open) -> None:
    table = example(visit(BIRDHEAD), "whole-round")
    table.locator("input[type=range]").fill("15")
    six = table.locator("[data-key^=h]").filter(has_text="6").first
    six.click()
    said = table.locator(".part-said")
    expect(said.locator(".verdict.legal")).to_be_visible()
    expect(said).to_contain_text("以上の高さなので")
    expect(said.locator("a.reference").first).to_have_attribute("href", "#follow.raise")


def test_examples_are_lists_where_their_data_do_not_come(visit: Open) -> None:
    page = visit(BIRDHEAD, before=lambda page: page.route("**/examples/*.json", lambda route: route.abort()))
    strip(page, "birdhead/raise").locator("summary").click()
    expect(strip(page, "birdhead/raise").locator(".strip-steps li").first).to_be_visible()
    expect(page.locator("torite-table")).to_have_count(0)


def test_of_two_strips_that_are_tapped_the_last_opens(visit: Open) -> None:
    page = visit("en/games/skat/")
    slow, soon = (strip(page, f"skat/{name}") for name in ("four-jacks", "first-trump"))
    page.route(f"**/examples/{slow.get_attribute('data-from')}.json", lambda route: None)
    page.evaluate(
        "strips => strips.forEach(strip => strip.querySelector('summary').click())",
        [unfolded(slow).element_handle(), unfolded(soon).element_handle()],
    )
    page.wait_for_timeout(500)  # a strip waits for its data half as long
    expect(page.locator(".strip.on")).to_have_id("example-skat-first-trump")


def test_one_card_of_two_is_not_refused_but_incomplete(visit: Open) -> None:
    table = example(visit(BIRDHEAD), "raise")
    table.locator("input[type=range]").fill("2")
    tap(table, 2)
    expect(table.locator(".part-said")).to_contain_text("あと1枚")
    expect(table.locator(".tap.refused")).to_have_count(0)


def leave(table: Locator) -> None:
    """Raises the bar with other cards than the example does."""
    table.locator("input[type=range]").fill("2")
    tap(table, 4, 5)
    table.locator(".go").click()
    expect(table.locator(".board.yours .mode")).to_have_text("あなたの手順", timeout=60_000)


def test_leaving_the_example_playing_on_and_coming_back(visit: Open) -> None:
    page = visit(BIRDHEAD)
    table = example(page, "raise")
    leave(table)
    expect(table.locator(".part-said")).to_contain_text("新しいバー")
    for count in range(4, 25):
        table.locator(".deed").last.click()
        expect(table.locator("output"), "the deal goes on into the next round").to_have_text(f"{count} / {count}")
    table.locator(".step.prev").click()
    expect(table.locator("output")).to_have_text("23 / 24")
    table.locator(".back").click()
    expect(table.locator(".mode")).to_have_text("例")
    expect(table.locator("output")).to_have_text("2 / 4")
    expect(table.locator(".board.yours")).to_have_count(0)


SLOW = """() => {
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (message) { setTimeout(() => post.call(this, message), 600) }
}"""


@pytest.mark.parametrize("choice", [[], [0, 1]], ids=["the engine plays", "the reader plays"])
def test_an_answer_that_comes_late_moves_nobody(visit: Open, choice: list[int]) -> None:
    page = visit(BIRDHEAD)
    table = example(page, "raise")
    leave(table)
    tap(table, *choice)
    page.evaluate(SLOW)
    table.locator(".go" if choice else ".auto").click()
    table.locator(".back").click()
    page.wait_for_timeout(2000)
    expect(table.locator(".mode")).to_have_text("例")
    expect(table.locator("output")).to_have_text("2 / 4")


def test_a_second_tap_plays_once(visit: Open) -> None:
    page = visit(BIRDHEAD)
    table = example(page, "raise")
    leave(table)
    page.evaluate(SLOW)
    table.locator(".deed").last.dblclick()
    expect(table.locator("output")).to_have_text("4 / 4")
    page.wait_for_timeout(1600)
    expect(table.locator("output")).to_have_text("4 / 4")


def test_one_goes_back_and_forth_as_one_seat_sees_it(visit: Open) -> None:
    page = visit(BIRDHEAD)
    table = example(page, "raise")
    leave(table)
    table.locator(".eyes").select_option("1")
    hidden = table.locator(".mini-many")
    expect(hidden).not_to_have_count(0)
    there = table.locator(".part-middle").inner_text()
    for place in (2, 1, 0):
        table.locator(".step.prev").click()
        expect(table.locator("output")).to_have_text(f"{place} / 3")
        expect(hidden).not_to_have_count(0)
    table.locator(".step.last").click()
    expect(table.locator("output")).to_have_text("3 / 3")
    assert table.locator(".part-middle").inner_text() == there
    table.locator(".back").click()
    expect(hidden).to_have_count(0)


def test_following_the_example_by_hand_stays_on_it(visit: Open) -> None:
    table = example(visit(BIRDHEAD), "raise")
    tap(table, 2, 3)
    table.locator(".go").click()
    expect(table.locator("output")).to_have_text("1 / 4")
    expect(table.locator(".mode")).to_have_text("例")


def test_one_worker_serves_the_whole_visit(visit: Open) -> None:
    page = visit(BIRDHEAD)
    started: list[str] = []
    page.on("worker", lambda worker: started.append(worker.url))
    for place in ("first", "again"):
        expect(page.locator("article h1")).to_have_text("BirdHead")
        leave(example(page, "raise"))
        if place == "first":
            page.locator("a[href$='glossary/']").first.evaluate("link => link.click()")
            page.wait_for_url("**/glossary/**")
            page.go_back()
            page.wait_for_url("**/birdhead/**")
    assert len([url for url in started if "/engine/worker.js" in url]) == 1


def test_loading_can_be_cancelled_and_tried_again(visit: Open) -> None:
    page = visit(BIRDHEAD)
    page.route("**/*.wasm", lambda route: None)  # never answered
    table = example(page, "raise")
    table.locator("input[type=range]").fill("2")
    tap(table, 4, 5)
    table.locator(".go").click()
    expect(table.locator("progress")).to_be_visible()
    expect(table.locator(".part-said")).to_contain_text("MB")
    table.locator(".part-said button").click()
    expect(table.locator(".trouble")).to_contain_text("やめました")
    page.unroute("**/*.wasm")
    table.locator(".part-said .go").click()
    expect(table.locator(".board.yours")).to_be_visible(timeout=60_000)


def test_a_refused_wasm_is_told(visit: Open) -> None:
    page = visit(BIRDHEAD)
    page.add_init_script("WebAssembly.compile = () => Promise.reject(new Error('refused'))")
    page.route("**/engine/worker.js", lambda route: route.fulfill(
        body="postMessage({failed: {kind: 'wasm', message: 'refused'}})", content_type="text/javascript"))  # fmt: skip
    table = example(page, "raise")
    table.locator("input[type=range]").fill("2")
    tap(table, 4, 5)
    table.locator(".go").click()
    expect(table.locator(".trouble")).to_contain_text("WebAssembly")
    expect(table.locator(".mode")).to_have_text("例")


def test_targets_are_large_enough(visit: Open) -> None:
    table = example(visit(BIRDHEAD), "whole-round")
    table.locator("input[type=range]").fill("2")
    small = table.locator(".board").evaluate("""board => [...board.querySelectorAll('button, select')]
        .filter(one => { const box = one.getBoundingClientRect(); return box.width && (box.width < 44 || box.height < 44) })
        .map(one => one.outerHTML.slice(0, 120))""")
    assert small == []


def test_what_only_adds_to_a_choice_is_folded_away(visit: Open) -> None:
    """Skat: six games to announce, and what goes beyond them a tap away, refused or not."""
    page = visit("en/games/skat/", viewport={"width": 360, "height": 640})
    table = lay(page, "skat/announcing")
    expect(table.locator(".choices > .deed")).to_have_count(6)
    table.locator(".additions > summary").click()
    table.locator("[data-key='announce=clubs-schneider']").click()
    expect(table.locator(".verdict")).to_be_visible()
    expect(table.locator("[data-key='announce=clubs-schneider']")).to_be_visible()


def test_a_sheet_stays_open_and_the_choices_where_they_were(visit: Open) -> None:
    page = visit("en/games/umbridge/", viewport={"width": 360, "height": 640})
    table = lay(page, "umbridge/legal-calls", 2)
    choices = table.locator(".choices")
    choices.evaluate("choices => choices.scrollTo(0, 1000)")
    before = choices.evaluate("choices => choices.scrollTop")
    choices.locator(".deed", has_text="7NT").click()
    assert choices.evaluate("choices => choices.scrollTop") == before > 0
    table.locator(".part-sheet summary").click()
    table.locator(".step.next").click()
    expect(table.locator(".part-sheet table")).to_be_visible()
    expect(table.locator(".part-sheet [data-line=thick], .part-sheet [data-line=double]")).to_have_count(2)


def test_an_example_of_a_game_that_ends_asks_how_it_goes_on(visit: Open) -> None:
    page = visit(f"en/{rules_of('clackerjack')}", locale="en-GB")
    expect(lay(page, "clackerjack/four-deals").locator(".question")).to_contain_text("What happens next?")
