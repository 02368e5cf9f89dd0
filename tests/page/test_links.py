"""A link opens the very moment in another browser, in the other language; one that is damaged is explained."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from torite.games import game
from torite.linking.link import Link, read_link, write_link
from torite.linking.settings import read_setting
from torite.player.fair import table_action
from torite.reading.positions import read_start
from torite.reading.record import RecordData
from torite.reading.scenario import load

from ..linking.test_links import NUMBER, deal
from .conftest import Open, lay, rules_of, shared
from .test_deal import DEALS, LONG, begun, ready
from .test_kept import again

LOCALES = {"ja": "ja-JP", "en": "en-GB"}
RAISE = "birdhead/raise"


def cards(page: Page) -> list[str]:
    """Tell what lies in the reader's hand, whatever the language."""
    places = page.locator(".tray .hand .tap")
    found: list[str] = places.evaluate_all(
        "all => all.map(one => one.querySelector('.card, svg, span')?.outerHTML ?? '')"
    )
    return found


@pytest.mark.parametrize(("ident", "lang"), DEALS)
def test_a_deal_goes_on_for_whoever_opens_its_link(visit: Open, ident: str, lang: str) -> None:
    page = visit(f"{lang}/{rules_of(ident)}", locale=LOCALES[lang])
    begun(page, pace="steps")
    expect(page.locator("[data-key=deal-on], .your-turn").first).to_be_visible(timeout=LONG)
    link = shared(page)
    assert len(link) <= 60
    other = "ja" if lang == "en" else "en"
    opened = visit(link, locale=LOCALES[other])
    opened.wait_for_url(f"**/{other}/**")
    expect(opened.locator("dialog")).to_have_count(0, timeout=LONG)
    expect(opened.locator(".board-head")).to_be_visible(timeout=LONG)
    assert cards(opened) == cards(page)


def test_a_later_deal_by_itself_goes_on_for_whoever_opens_its_link(visit: Open) -> None:
    """As the deal of its number, with a seat for who opens it, also after a reload; a new deal begins a game."""
    rules = game("bird-dog")
    state = read_setting(rules, rules.choose(), "G8BRX")
    deals = str(table_action(rules, read_start(rules, state, rules.choose()), "C6KSW7", 0))
    record: RecordData = {"game": rules.id, "options": {}, "line": [deals], "state": state}
    link = write_link(Link(record, "C6KSW7", 1, 2, edition="2026-11"))
    opened = visit(f"#{link}", locale=LOCALES["ja"])
    ready(opened)
    expect(opened.locator(".mode")).to_have_text("ディール")
    hand = cards(opened)
    opened.reload()
    ready(opened)
    assert cards(opened) == hand
    opened.locator("[data-key=again]").click()
    opened.wait_for_function("() => !document.querySelector('torite-table').example.story.record.state", timeout=LONG)
    ready(opened)
    assert cards(opened) != hand


def test_the_moment_of_a_deal_stands_until_its_reader_goes_on(visit: Open) -> None:
    page = visit(f"en/{rules_of('spades')}", locale=LOCALES["en"])
    begun(page, pace="steps")
    on = page.locator("[data-key=deal-on]")
    while not on.count():
        page.locator(".tray .deed:not(.refused), .tray .tap:not(.refused)").first.click()
        expect(page.locator("[data-key=deal-on], .your-turn").first).to_be_visible(timeout=LONG)
    count = page.locator("torite-table output").inner_text()
    opened = visit(shared(page), locale=LOCALES["en"])
    on = opened.locator("[data-key=deal-on]")
    expect(on).to_be_visible(timeout=LONG)
    opened.wait_for_timeout(1500)  # longer than others think
    expect(opened.locator("torite-table output")).to_have_text(count)
    on.click()
    expect(opened.locator("torite-table output")).not_to_have_text(count)


def test_a_deal_that_was_sent_leaves_the_own_one_kept(visit: Open) -> None:
    sent = begun(visit(f"en/{rules_of('bird-dog')}", locale=LOCALES["en"]), pace="steps")
    expect(sent.locator("[data-key=deal-on], .your-turn").first).to_be_visible(timeout=LONG)
    link, kept = shared(sent), "localStorage['torite.deals']"
    page = visit(f"en/{rules_of('bird-dog')}?own", locale=LOCALES["en"])
    ready(begun(page))
    again(page)  # other cards: the chance of each visit begins anew
    own, hand = page.evaluate(kept), cards(page)
    assert cards(sent) != hand
    page.goto(page.url.split("en/games")[0] + link)
    expect(page.get_by_text("Your own deal is kept")).to_be_visible(timeout=LONG)
    assert cards(page) == cards(sent)
    page.locator("[data-key=deal-on], .tray .deed:not(.refused), .tray .tap:not(.refused)").first.click()
    page.reload()
    expect(page.locator(".board-head")).to_be_visible(timeout=LONG)
    assert page.evaluate(kept) == own
    sent.goto(sent.url.split("en/games")[0] + link)  # to whoever sent it nothing is told of another one
    expect(sent.locator("dialog")).to_have_count(0, timeout=LONG)
    expect(sent.locator(".board-head")).to_be_visible(timeout=LONG)
    expect(sent.get_by_text("Your own deal is kept")).to_have_count(0)
    other = page.context.new_page()
    other.goto(page.url.split("#")[0])
    ready(begun(other))
    assert cards(other) == hand


def test_a_game_that_is_over_says_who_won_and_leads_on_to_a_new_deal(visit: Open) -> None:
    """A game of Mighty has one deal unless more are agreed, so that no next one follows it."""
    record = deal("mighty")
    whole = len(record["line"])
    page = visit(f"#{write_link(Link(record, NUMBER, whole, 1, edition='2026-11'))}", locale=LOCALES["en"])
    count = page.locator("torite-table output")
    expect(count).to_have_text(f"{whole} / {whole}", timeout=LONG)
    expect(page.locator("[data-key=deal-next]")).to_have_count(0)
    expect(page.locator(".part-said > .said")).to_have_text(re.compile(r"wins with \d|shared: a tie"))
    expect(page.locator(".part-middle .laid.won")).to_have_count(1)
    page.locator("[data-key=deal-again]").click()
    expect(page.locator(".your-turn")).to_be_visible(timeout=LONG)
    expect(count).not_to_have_text(f"{whole} / {whole}")


def test_a_damaged_link_is_explained_and_mended(visit: Open) -> None:
    record = load(RAISE).record.to_data()
    code = write_link(Link(record, at=1))
    wrong = code[:5] + ("A" if code[5] != "A" else "B") + code[6:]
    page = visit(f"#{wrong}")
    dialog = page.locator("dialog.link-dialog")
    expect(dialog.locator("[role=alert]")).to_contain_text("6文字目", timeout=LONG)
    dialog.locator("[data-key=meant]").click()
    expect(page.locator("torite-table output")).to_have_text("1 / 4", timeout=LONG)
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize(
    "hash", ["#<img src=x onerror=alert(1)>", "#%3Cscript%3E", "#ZZZZZZZZZZZZ", "#RNT", "#" + "A" * 5000]
)
def test_a_hostile_link_is_explained_and_nothing_is_put_into_the_page(visit: Open, hash: str) -> None:
    page = visit(hash, locale="en-GB")
    alerts: list[str] = []
    page.on("dialog", lambda dialog: alerts.append(dialog.message))
    expect(page.locator("dialog.link-dialog [role=alert]")).to_be_visible(timeout=LONG)
    assert page.locator("dialog.link-dialog a").count()
    assert not page.locator("dialog.link-dialog img").count()
    assert not alerts


def test_switches_come_too(visit: Open) -> None:
    page = visit("en/guide/bending/", locale="en-GB")
    expect(page.locator("torite-table .board")).to_be_visible()
    page.locator("label:has(input[name=winner][value=lowest])").first.click()
    expect(page.locator("torite-table .mode")).to_have_text("Switched", timeout=LONG)
    opened = visit(shared(page), locale="en-GB")
    expect(opened.locator("torite-table .mode")).to_have_text("Switched", timeout=LONG)


def test_the_dialog_tells_the_line_and_the_letters(visit: Open) -> None:
    page = visit("en/games/birdhead/", locale="en-GB")
    lay(page, RAISE, 2)
    link = shared(page)
    page.locator("torite-table .share").click()
    expect(page.locator("[data-row=plain] pre")).to_contain_text("birdhead/raise | 7,7 8,10", timeout=LONG)
    typed = (page.locator("[data-row=typed] pre").text_content() or "").partition("#")[2]
    assert re.fullmatch("[0-9A-Z]{4}(-[0-9A-Z]{1,4})+", typed)
    assert read_link(typed) == read_link(link)
    page.goto(page.locator("[data-row=shown] pre").text_content() or "")
    expect(page.locator("torite-table output")).to_have_text("2 / 4")
    picture = page.locator('meta[property="og:image"]').get_attribute("content") or ""
    assert picture.endswith("/embed/en/birdhead/raise.png")
