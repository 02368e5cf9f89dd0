"""Dialogs over a page: one of a kind at a time, and none that acts when it has been closed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from torite.linking.link import Link, write_link
from torite.reading.scenario import load

from .conftest import DESK, Open, answer, held, lay
from .test_deal import LONG

SKAT = "en/games/skat/"
RAISE = "birdhead/raise"
TOKYO: dict[str, Any] = {**DESK, "timezone_id": "Asia/Tokyo"}
ENGINE = "**/runtime.json"
TWICE = """async kind => {
  document.querySelector(kind).click()
  document.querySelector(kind).click()
  let most = 0
  for (let times = 0; times < 20 || !most; times++) {
    await new Promise(done => setTimeout(done, 50))
    most = Math.max(most, document.querySelectorAll('dialog[open]').length)
  }
  document.querySelector('dialog[open] .cite-close').click()
  return most }"""
LOOK = """one => { const { left, right, bottom } = one.getBoundingClientRect(), head = one.querySelector('strong')
  return [left, innerWidth - right, innerHeight - bottom, getComputedStyle(one).borderRadius,
    getComputedStyle(head).fontSize, one.querySelector('button').innerHTML] }"""
OPENERS = [".rules-button", ".practise-button", ".sheet-button[data-game]", ".offline-button", "torite-table .share"]


def link() -> str:
    return f"games/birdhead/#link={write_link(Link(load(RAISE).record.to_data(), at=1))}"


def retry(page: Page) -> None:
    page.locator(".share-status button").click()


def test_two_taps_open_one_dialog(visit: Open) -> None:
    page = visit(SKAT, **DESK)
    assert {opener: page.evaluate(TWICE, opener) for opener in OPENERS} == dict.fromkeys(OPENERS, 1)
    expect(page.locator("dialog")).to_have_count(0)


def test_a_term_that_is_tapped_twice_has_one_panel(visit: Open) -> None:
    page = visit(SKAT, **DESK)
    late = held(page, "**/terms.json")
    term = page.locator("article a.term:visible").first
    with page.expect_request("**/terms.json"):
        term.click()
    term.click()
    answer(page, "**/terms.json", late)
    expect(page.locator("dialog.term-panel .around-fold")).to_be_visible()
    expect(page.locator("dialog.term-panel")).to_have_count(1)


def test_the_moment_is_shared_before_its_letters(visit: Open) -> None:
    page = visit("en/games/birdhead/")
    lay(page, RAISE, 2).locator(".share").click()
    dialog = page.locator(".share-dialog")
    expect(dialog.locator(".share-first")).to_be_in_viewport(ratio=1, timeout=LONG)
    assert dialog.locator(".share-moment .card:visible, .share-moment svg:visible").count()
    expect(dialog.locator(".share-said")).to_contain_text("X raises with")
    expect(dialog.locator("[data-row]").first).to_be_hidden()
    dialog.locator(".share-more > summary").click()
    expect(dialog.locator("[data-row=address]")).to_be_visible()


def test_all_dialogs_look_alike(visit: Open) -> None:
    """A clause's and a tool's come from below as a term's does, with the same sign to close them."""
    page, looks = visit(SKAT), []
    for opener in ("article a.term", ".clause-number", ".practise-button", ".rules-button", ".place-bar"):
        page.locator(f"{opener}:visible").first.click()
        looks.append(page.locator("dialog[open]").evaluate(LOOK))
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    assert looks == [looks[0]] * len(looks)


def test_a_link_that_could_not_be_made_is_tried_again_in_its_dialog(visit: Open) -> None:
    page = visit("en/games/birdhead/", **DESK)
    page.route(ENGINE, lambda route: route.abort())
    page.locator("torite-table .share").click()
    for _ in range(2):
        expect(page.locator(".share-dialog .trouble")).to_be_visible()
        retry(page)
    expect(page.locator(".share-dialog .trouble")).to_be_visible()
    page.unroute(ENGINE)
    retry(page)
    expect(page.locator(".share-dialog .share-code")).to_be_visible(timeout=LONG)
    expect(page.locator("dialog[open]")).to_have_count(1)


def test_a_link_that_could_not_be_opened_is_tried_again_in_one_dialog(visit: Open) -> None:
    page = visit("en/", **DESK)
    page.route(ENGINE, lambda route: route.abort())
    page.goto(page.url + link())
    for _ in range(2):
        expect(page.locator(".link-dialog .trouble")).to_be_visible()
        retry(page)
    expect(page.locator(".link-dialog .trouble")).to_have_count(1)
    page.unroute(ENGINE)
    retry(page)
    expect(page.locator("torite-table output")).to_have_text("1 / 4", timeout=LONG)
    expect(page.locator("dialog")).to_have_count(0)


def test_a_link_whose_dialog_is_closed_leaves_the_page_as_it_is(visit: Open) -> None:
    page = visit("en/", **DESK)
    late = held(page, ENGINE)
    with page.expect_request(ENGINE):
        page.goto(page.url + link())
    page.locator(".link-dialog .cite-close").click()
    table = lay(page, RAISE)
    answer(page, ENGINE, late)
    table.locator(".share").click()
    expect(page.locator(".share-dialog .share-code")).to_be_visible(timeout=LONG)  # the engine has answered both
    expect(table.locator("output")).to_have_text("0 / 4")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_citation_keeps_the_focus_says_what_was_copied_and_has_the_day_of_its_reader(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/games/skat/", **TOKYO)
    page.clock.set_fixed_time("2026-11-26T16:30:00Z")
    page.locator(".clause-number:visible").first.click()
    page.locator(".cite-fold summary").click()
    rows = page.locator(".cite-row")
    expect(rows.first).to_contain_text("2026-11-27")
    assert not {day for day in ("2026-11-26", "2026/11/26") if day in "".join(rows.all_inner_texts())}
    for group in page.locator(".cite-langs").all():
        chosen = group.locator("button").last
        chosen.press("Enter")
        expect(chosen).to_have_attribute("aria-pressed", "true")
        expect(chosen).to_be_focused()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copy = rows.first.locator(".cite-copy")
    name = (copy.get_attribute("aria-label") or "").partition(": ")[2]
    copy.click()
    told = {"ja": "コピーしました", "en": "Copied"}[lang]
    expect(copy).to_have_text(told)
    expect(copy).to_have_attribute("aria-label", f"{told}: {name}")
