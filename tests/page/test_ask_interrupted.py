"""Interruptions of a question to the referee: nothing is ruled on that is not asked any more, what does not come is told."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import DESK, Open, answer, held
from .test_ask import ENGINE, ask, tap

QUESTION = "en/ask/?game=spades&trick=HK.H2.SA&ask=C4&hand=H3"


def test_a_question_that_was_taken_back_gets_no_ruling(visit: Open) -> None:
    """Neither after a new start nor for another game; and the question after it is answered when that is wanted."""
    page = ask(visit, "en/ask/?game=spades")
    waiting = held(page, "**/runtime.json")
    for leave in (
        lambda: page.locator("[data-key=again]").click(),
        lambda: page.locator(".ask-game select").select_option("birdhead"),
    ):
        page.locator(".ask-felt .ask-zone [data-key=ask]").click()
        tap(page, "SA")
        page.locator("[data-key=rule]").click()
        expect(page.locator(".ask-felt progress")).to_be_visible()
        leave()
        expect(page.locator("[data-key=rule]")).to_be_disabled()
        expect(page.locator(".ask-felt progress")).to_have_count(0)
    answer(page, "**/runtime.json", waiting)
    page.locator(".ask-felt .ask-zone [data-key=ask]").click()
    tap(page, "5")
    ruling = page.locator("dialog.ruling")
    page.wait_for_function("() => document.querySelector('torite-ask').ruled", timeout=ENGINE)
    expect(ruling).to_have_count(0)
    page.locator("[data-key=rule]").click()
    expect(ruling.locator(".ruling-play.asked .card")).to_have_count(1)
    expect(ruling).to_contain_text("BirdHead")
    page.locator(".ruling-close").click()
    page.evaluate("() => { const tool = document.querySelector('torite-ask'); tool.remove(); tool.rule() }")
    expect(ruling).to_have_count(0)  # the reader has gone to another page meanwhile


def test_of_two_games_the_one_chosen_last_comes(visit: Open) -> None:
    page = ask(visit, "en/ask/?game=skat")
    late = held(page, "**/ask/spades.json")
    games = page.locator(".ask-game select")
    games.select_option("spades")
    games.select_option("mighty")
    page.wait_for_url("**/?game=mighty")
    with page.expect_response("**/ask/spades.json"):
        answer(page, "**/ask/spades.json", late)
    page.wait_for_timeout(200)  # what comes late is thrown away
    assert page.url.endswith("game=mighty")


def test_a_game_whose_data_do_not_come_says_so_and_is_tried_again(visit: Open) -> None:
    page = visit("en/", **DESK)
    page.route("**/ask/*.json", lambda route: route.abort())
    page.goto(page.url + "ask/?game=skat")
    tool = page.locator("torite-ask")
    for game in ("skat", "haggis"):
        expect(tool.get_by_role("alert")).to_contain_text("could not be loaded")
        expect(tool.locator(".ask-picker")).to_have_count(0)
        expect(tool.locator("a[data-game]").first).to_be_visible(visible=game == "skat")
        page.unroute("**/ask/*.json")
        tool.locator("[data-key=retry]").click()
        expect(tool.locator(".ask-picker")).to_be_visible()
        expect(tool.locator("select").first).to_have_value(game)
        page.route("**/ask/*.json", lambda route: route.abort())
        tool.locator("select").first.select_option("haggis")


def test_a_position_is_told_by_keys_alone(visit: Open) -> None:
    page = ask(visit, "en/ask/?game=skat")
    page.locator(".ask-more summary").press("Enter")
    select = page.locator(".ask-more select").nth(1)
    select.focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
        expect(select).to_be_focused()
    chosen = select.locator("option").nth(2).get_attribute("value")
    expect(select).to_have_value(chosen or "")


def test_an_address_with_a_word_that_is_no_field_is_read_all_the_same(visit: Open) -> None:
    page = ask(visit, f"{QUESTION}&constructor=1&leads=constructor")
    expect(page.locator("dialog.ruling h2").first).to_have_text("Not allowed", timeout=ENGINE)
