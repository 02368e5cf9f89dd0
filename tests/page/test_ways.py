"""A deal on a phone: what can be done with the cards that are tapped, and the words for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open, lay, rules_of
from .test_deal import LONG, RESTED, begun, move, ready

TABLE = "document.querySelector('torite-table')"
FRAME: str = f"{TABLE}.example.frame"
HAND = ".tray .hand .tap:has([data-card='{}'])"
LAYS = {"ja": "を場に置く", "en": "on the floor"}
TAKES = {"ja": "で取る", "en": "takes"}
SENTENCE = """async text => {
  const { sentence } = await import(new URL('table/cards.js', document.querySelector('script[src*="torite.js"]').src))
  const part = document.createElement('p')
  part.append(sentence(text, {}))
  return [...part.querySelectorAll('.unbroken')].map(one => one.textContent)
}"""
"""The parts of a sentence that stay in one line."""
SHOWN = """felt => { const { top, bottom } = felt.getBoundingClientRect()
  const row = felt.querySelector('.past li').getBoundingClientRect()
  return row.top >= top - 1 && row.bottom <= bottom + 1 }"""
"""Whether the felt shows the last of the earlier tricks."""


def double(page: Page) -> list[str]:
    """The cards of the hand that take something or are laid down, in the first turn of a deal of Basra that has any."""
    for _ in range(8):
        ready(page)
        labels: dict[str, str] = page.evaluate(f"{FRAME}.labels")
        if cards := [action for action in labels if "=" not in action]:
            return cards
        move(page)
    raise AssertionError("no card of this deal can take any")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_each_way_to_play_a_card_says_what_it_does_and_does_it(visit: Open, lang: str) -> None:
    page = begun(visit(f"{lang}/games/basra/"))
    [card, *_] = double(page)
    before = page.locator(".controls input").input_value()
    page.locator(HAND.format(card)).click()
    ways = page.locator(".part-said .ways button")
    expect(ways.last).to_contain_text(LAYS[lang])
    expect(ways.first).to_contain_text(TAKES[lang])
    assert len({way.get_attribute("class") for way in ways.all()}) == 1
    ways.first.click()
    expect(page.locator(".controls input")).not_to_have_value(before)
    assert "=" in page.evaluate("document.querySelector('torite-table').example.cursor.trail")[int(before)]


def test_whoever_confirms_plays_is_asked_once_more(visit: Open) -> None:
    page = begun(visit("en/games/basra/"), tap="twice")
    [card, *_] = double(page)
    page.locator(HAND.format(card)).click()
    page.locator(".part-said .ways button").first.click()
    expect(page.locator("[data-key=go]")).to_have_text("Confirm")


@pytest.mark.parametrize("ident", ["olika", "skat"])
def test_a_tap_is_heard_though_the_table_is_drawn_under_the_finger(visit: Open, ident: str) -> None:
    """Earlier tricks, hints and seals come when they come; a card of Olika, a bid of Skat."""
    page = begun(visit(f"en/{rules_of(ident)}", locale="en-GB"))
    ready(page)
    page.evaluate(RESTED)
    step = page.locator(".controls input").input_value()
    way = page.locator(".choices .deed:not(.refused), .hand .tap:not(.refused, [disabled])").first
    way.hover()
    page.mouse.down()
    page.evaluate(f"{TABLE}.draw()")
    page.mouse.up()
    expect(page.locator(".controls input")).not_to_have_value(step)


def test_a_table_is_drawn_though_a_finger_stays_on_it(visit: Open) -> None:
    page = begun(visit("en/games/basra/"))
    ready(page)
    page.locator(".hand .tap").first.hover()
    page.mouse.down()
    page.evaluate(f"{TABLE}.example.note(['drawn late'])")
    expect(page.locator(".part-said")).to_have_text("drawn late")


@pytest.mark.parametrize("tap", ["once", "twice"])
def test_what_needs_no_card_is_asked_about_like_a_card(visit: Open, tap: str) -> None:
    """A pass on a phone is tapped by mistake as easily as a card."""
    page = begun(visit(f"en/{rules_of('skat')}", locale="en-GB"), tap=tap)
    ready(page)
    step, way = page.locator(".controls input"), page.locator(".choices [data-key=pass]")
    before = step.input_value()
    way.click()
    if tap == "twice":
        expect(page.locator("[data-key=go]")).to_have_text("Confirm")
        expect(way).to_have_class("deed chosen")
        page.wait_for_timeout(600)  # nobody else moves meanwhile
        assert step.input_value() == before
        way.click()
        expect(page.locator("[data-key=go]"), "a second tap on it does not take it back").to_have_count(0)
        way.click()
        page.locator("[data-key=go]").click()
    expect(step).not_to_have_value(before, timeout=LONG)


def test_advice_names_the_way_to_play_a_card(visit: Open) -> None:
    page = begun(visit("en/games/basra/"))
    cards = double(page)
    page.locator("[data-key=deal-hint]").click()
    expect(page.locator(".advice")).to_be_visible(timeout=LONG)
    said = page.locator(".advice").inner_text()
    if any(f"choose {card}." in said for card in cards):
        raise AssertionError(said)


def test_a_card_takes_the_place_of_another_where_no_action_takes_both(visit: Open) -> None:
    page = begun(visit("en/games/basra/"), tap="twice")
    ready(page)
    cards: list[str] = page.evaluate(f"{FRAME}.hand")
    for card in cards[:2]:
        page.locator(HAND.format(card)).click()
    expect(page.locator(".hand .chosen")).to_have_count(1)
    expect(page.locator(HAND.format(cards[1]))).to_have_class("tap chosen")


@pytest.mark.parametrize("ident", ["haggis", "clackerjack", "birdhead"])
def test_cards_that_could_go_together_are_chosen_together(visit: Open, ident: str) -> None:
    page = begun(visit(f"en/games/{ident}/"), tap="twice")
    frame: dict[str, Any] = {"more": False}
    for _ in range(8):
        ready(page)
        frame = page.evaluate(FRAME)
        if frame["more"]:
            break
        move(page)
    assert frame["more"]
    for place in (0, 1, len(frame["hand"]) - 1):
        page.locator(".tray .hand .tap").nth(place).click()
    expect(page.locator(".hand .chosen")).to_have_count(3)


@pytest.mark.parametrize(
    ("ident", "at", "card", "said"),
    [("spades/whole-deal", 7, "SQ", "Instead, for example:"), ("spades/follow", 2, "", "Instead:")],
)
def test_a_refusal_says_whether_it_names_all_that_could_be_done(
    visit: Open, ident: str, at: int, card: str, said: str
) -> None:
    page = visit(f"en/{rules_of('spades')}")
    table = lay(page, ident, at)
    one = table.locator(f".hand .tap:has([data-card={card}])" if card else ".hand .tap.refused").first
    one.click()
    expect(table.locator(".part-said .ways > span").first).to_have_text(said)


def test_a_bracket_stays_with_its_card(visit: Open) -> None:
    page = visit("ja/games/olika/")
    assert page.evaluate(SENTENCE, "平均では、「[HJ]」のほうが[SA]。") == ["「♥J」", "♠A。"]
    assert page.evaluate(SENTENCE, "In this deal “[SA] [HA]” was better (by [D9]).") == ["“♠A", "♥A”", "♦9)."]


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_the_tricks_that_are_unfolded_at_the_end_are_in_sight(visit: Open, size: tuple[int, int]) -> None:
    page = visit("en/games/spades/", viewport={"width": size[0], "height": size[1]})
    table = lay(page, "spades/whole-deal", 52)
    table.locator(".past summary").click()
    page.wait_for_timeout(200)
    assert table.locator(".felt").evaluate(SHOWN)
