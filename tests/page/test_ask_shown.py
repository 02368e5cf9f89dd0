"""The referee hides no card that is still to be tapped, and a ruling shows all that it was asked on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open
from .test_ask import ENGINE, SIGHT, ask, tap
from .tricks import TRICKS

SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}}
LATER = "HT"
"""A card of the hand that is tapped after the engine has answered."""
WHERE = """card => {
  const { left, right, top, bottom } = document.querySelector(`.ask-picker [data-key=p${card}]`).getBoundingClientRect()
  return [(left + right) / 2, (top + bottom) / 2]
}"""
OVER = """one => {
  const { left, top, bottom } = one.getBoundingClientRect()
  return [top + 4, bottom - 4].every(at => document.elementFromPoint(left + 8, at)?.closest('.ask-wanted') === one)
}"""
"""Whether nothing lies over the head and the foot of what is wanted."""


def told(page: Page, game: str) -> tuple[int, list[float]]:
    """Tap a trick and the card asked about; returns how many cards are in sight before the engine answers, and where one is."""
    tap(page, *TRICKS[game][:-1])
    before = page.evaluate(SIGHT), page.evaluate(WHERE, LATER)
    expect(page.locator(".ask-wanted")).to_be_attached(timeout=ENGINE)
    return before


@pytest.mark.parametrize(("game", "lang"), [("skat", "en"), ("skat", "ja"), ("mighty", "en"), ("bird-dog", "ja")])
def test_what_is_wanted_covers_and_moves_no_card(visit: Open, game: str, lang: str) -> None:
    page = ask(visit, f"{lang}/ask/?game={game}")
    sight, (x, y) = told(page, game)
    assert (page.evaluate(SIGHT), page.evaluate(WHERE, LATER)) == (sight, [x, y])
    page.mouse.click(x, y)
    expect(page.locator(".ask-zone.on .card")).to_have_count(1)


@pytest.mark.parametrize(("lang", "way"), [("ja", "足りないもの"), ("en", "What is missing")])
def test_a_way_leads_down_to_what_is_wanted_and_nothing_hides_it(visit: Open, lang: str, way: str) -> None:
    page = visit(f"{lang}/ask/?game=skat", **SMALL)
    page.locator("torite-ask[ready] .ask-picker").wait_for()
    told(page, "skat")
    rule = page.locator("[data-key=rule]")
    expect(rule).to_be_in_viewport(ratio=1)
    expect(rule).to_contain_text(way)
    rule.click()
    wanted = page.locator(".ask-wanted")
    expect(wanted).to_be_in_viewport(ratio=1)
    assert wanted.evaluate(OVER)


def test_cards_that_are_wanted_are_in_sight_once_their_place_is_chosen(visit: Open) -> None:
    page = visit("en/ask/?game=bird-dog", **SMALL)
    page.locator("torite-ask[ready] .ask-picker").wait_for()
    told(page, "bird-dog")
    page.locator("[data-key=rule]").click()
    page.locator(".ask-wanted button").click()
    expect(page.locator(".ask-picker .tap").first).to_be_in_viewport()
    tap(page, "S9")
    assert "turned=S9" in page.url


@pytest.mark.parametrize(
    ("lang", "address", "facts", "others", "beside"),
    [
        (
            "en",
            "game=skat&contract.name=hearts&contract.hand=true&trick=CA.CT&ask=CJ&hand=SJ.HT",
            ["Kind of game (suit, Grand, Null): hearts", "Hand game: yes"],
            ["ゲームの種類（スート、グランド、ヌル）：ハート", "ハンド：はい"],
            ["The rest of the hand"],
        ),
        (
            "ja",
            "game=mighty&contract=15S&trick=CK.C8.C3.C2&ask=SK&hand=C5.HT",
            ["公約：15♠"],
            ["Contract: 15♠"],
            ["残りの手札"],
        ),
        (
            "en",
            "game=bird-dog&rules=players.2&dealer=X&solo=X&turned=S9&trick=DK.DT&ask=HK&hand=D9",
            ["Dealer: X", "Solo player: X"],
            ["ディーラー：X", "ソロの人：X"],
            ["Cards turned up for trumps", "The rest of the hand"],
        ),
        ("en", "game=spades&trick=HK&ask=SA&hand=C3&bids.X=3", ["Bid X: 3"], ["ビッド X：3"], ["The rest of the hand"]),
        ("ja", "game=basra&floor=H3&ask=C3&turn=X", [], [], []),
    ],
)
def test_a_ruling_shows_all_that_it_was_asked_on(
    visit: Open, lang: str, address: str, facts: list[str], others: list[str], beside: list[str]
) -> None:
    page = ask(visit, f"{lang}/ask/?{address}")
    ruling = page.locator("dialog.ruling")
    ruling.wait_for(timeout=ENGINE)
    for section, expected in zip(ruling.locator("section").all(), (facts, others), strict=True):
        expect(section.locator(".ruling-stated li")).to_have_text(expected)
    expect(ruling.locator(".ruling-beside > small")).to_have_text(beside)
    expect(ruling.locator(".ruling-beside .card")).to_have_count(len(named(address)))
    assert ruling.evaluate("one => one.scrollWidth <= one.clientWidth")


def named(address: str) -> list[str]:
    """The cards of an address that lie neither in the trick nor are asked about."""
    parts = dict(part.split("=") for part in address.split("&"))
    return [card for zone in ("hand", "turned") for card in parts.get(zone, "").split(".") if card]


@pytest.mark.parametrize(("lang", "game"), [("ja", "ゲーム"), ("en", "Game")])
def test_what_is_wanted_has_not_the_name_of_the_field_for_the_game(visit: Open, lang: str, game: str) -> None:
    page = ask(visit, f"{lang}/ask/?game=skat&trick=CA.CT&ask=CJ&hand=C7")
    expect(page.locator(".ask-wanted")).to_be_attached(timeout=ENGINE)
    field = (page.locator(".ask-game").text_content() or "").split()[0]
    assert field == game != page.locator(".ask-wanted").get_attribute("aria-label")
    expect(page.locator(".ask-wanted p")).to_contain_text({"ja": "ゲームの種類", "en": "Kind of game"}[lang])


@pytest.mark.parametrize(("lang", "none"), [("en", "no-trump"), ("ja", "ノートランプ")])
def test_of_many_values_the_suit_is_chosen_first(visit: Open, lang: str, none: str) -> None:
    """By keys alone; what is chosen next stands above the ways at the foot."""
    page = ask(visit, f"{lang}/ask/?game=mighty&trick=CK.C8.C3.C2&ask=SK&hand=C5")
    values = page.locator(".ask-wanted button")
    expect(values).to_have_text(["♠", "♥", "♦", "♣", none], timeout=ENGINE)
    values.nth(1).press("Enter")
    expect(page.locator(".ask-wanted [aria-expanded=true]")).to_have_text("♥")
    expect(page.locator("[data-key=v13H]")).to_be_focused()
    foot = page.locator(".ask-ways").bounding_box()
    last = page.locator(".ask-wanted button").last.bounding_box()
    assert foot and last and last["y"] + last["height"] <= foot["y"]
    page.keyboard.press("Enter")
    page.locator("dialog.ruling").wait_for(timeout=ENGINE)
    assert "contract=13H" in page.url


@pytest.mark.parametrize(
    ("game", "field"), [("mighty", "contract"), ("umbridge", "contract"), ("king-of-the-hill", "called")]
)
def test_a_list_of_many_values_is_grouped_by_suit(visit: Open, game: str, field: str) -> None:
    page = ask(visit, f"en/ask/?game={game}")
    page.locator(".ask-more > summary").click()
    groups = page.locator(f"[data-key=field-{field}] optgroup")
    assert {"♠", "♥", "♦", "♣"} <= {*groups.evaluate_all("all => all.map(one => one.label)")}
