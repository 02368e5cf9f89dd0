"""Asking the referee: taps, the ruling in large letters, what is missing, an address for each question."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from playground.text.model.registry import load
from torite.core.position import kinds
from torite.games import game

from .conftest import PHONE, Open
from .tricks import FLOORS, MORE, TRICKS

ENGINE = 60_000
LARGE, TAPS = 24, 10
FIRST = "document.querySelector('.ask-picker .tap').getBoundingClientRect().top + scrollY"
SIGHT = """() => [...document.querySelectorAll('.ask-picker .tap')].filter(tap => {
  const { left, right, bottom } = tap.getBoundingClientRect()
  return document.elementFromPoint((left + right) / 2, bottom - 2)?.closest('.tap') === tap
}).length"""
"""How many cards to tap are whole in sight before anything is scrolled."""


def ask(visit: Open, address: str) -> Page:
    page = visit(address, **PHONE)
    page.locator("torite-ask[ready] .ask-picker").wait_for()
    return page


def tap(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f'.ask-picker [data-key="p{card}"]').click()


@pytest.mark.parametrize(("lang", "verdict"), [("ja", "出せません"), ("en", "Not allowed")])
def test_a_trick_of_four_is_ruled_on_in_ten_taps_and_both_languages(visit: Open, lang: str, verdict: str) -> None:
    page = ask(visit, f"{lang}/ask/?game=spades")
    expect(page.locator(".ask-ours")).to_have_count(0)
    tap(page, *TRICKS["spades"])
    page.locator("[data-key=rule]").click()
    ruling = page.locator("dialog.ruling")
    expect(ruling.locator("h2").first).to_have_text(verdict, timeout=ENGINE)
    expect(ruling).to_contain_text("フォローしなければなりません")
    expect(ruling).to_contain_text("you must follow suit")
    expect(ruling.locator("p:not(.ruling-noticed p) > a.reference")).to_have_count(2)
    expect(ruling.locator(".ruling-noticed")).to_contain_text(
        ["手札に戻ります", "goes back"][:: 1 if lang == "ja" else -1]
    )
    expect(ruling.locator(".ruling-noticed a[href$='#irregular.established']")).to_have_count(2)
    sizes = ruling.locator("h2, section p:not(.ruling-version, .ruling-noticed p)").evaluate_all(
        "every => every.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= LARGE and ruling.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("game", TRICKS)
def test_a_trick_of_every_game_takes_ten_taps_at_most(visit: Open, game: str) -> None:
    page = ask(visit, f"en/ask/?game={game}")
    tap(page, *TRICKS[game])
    page.locator("[data-key=rule]").click()
    taps, ruling = len(TRICKS[game]) + 1, page.locator("dialog.ruling")
    wanted = page.locator(".ask-wanted button")
    expect(ruling.or_(wanted).first).to_be_visible(timeout=ENGINE)
    while not ruling.count() and taps < TAPS:
        before = page.locator(".ask-wanted").get_attribute("aria-label")
        taps += tell(page, MORE.get(game, ""))
        again = page.locator(f'.ask-wanted:not([aria-label="{before}"]) button')
        expect(ruling.or_(again).first).to_be_visible(timeout=ENGINE)
    expect(ruling.locator("a.reference").first).to_be_visible()
    expect(page.locator("dialog.ruling.unsound")).to_have_count(0)
    print(f"{game}: {taps} taps")  # shown by -s
    assert taps <= TAPS


def tell(page: Page, more: str) -> int:
    """Tell what is wanted: a value, or a card that is tapped, after which the ruling comes. Returns the taps."""
    wanted = page.locator(".ask-wanted button")
    if (wanted.first.get_attribute("data-key") or "").startswith("w"):
        wanted.first.click()
        tap(page, more)
        return 2
    suit = wanted.and_(page.locator("[aria-expanded]")).get_by_text(more[-1:], exact=True)
    if more and suit.count():
        suit.click()
    wanted.get_by_text(more, exact=True).click() if more else wanted.first.click()
    return 2 if suit.count() else 1


def test_every_game_with_tricks_is_among_them() -> None:
    listed = {*load().listed()}
    tricks = {one for one in listed if "trick" in kinds(game(one).state)}
    wrong = (set(TRICKS) ^ tricks) | (set(FLOORS) ^ (listed - tricks))
    assert not wrong, f"tests/page/tricks.py: expected each game once, with a trick or a floor; differs for {wrong}"


@pytest.mark.parametrize(
    ("address", "shown", "rule"),
    [
        ("game=umbridge&trick=SK&ask=H4&hand=S5", ["X", "Y"], "follow.must"),
        ("game=umbridge&rules=dummy.leader&trick=SK.S2&ask=H4&hand=S5", ["X", "Y", "X"], "follow.must"),
        (
            "game=umbridge&rules=dummy.declarer&bidder=Y&contract=1C&leads=Y&trick=SK.S2&ask=H4&hand=S5",
            ["Y", "X", "Y"],
            "follow.must",
        ),
        (
            "game=bird-dog&rules=players.2&dealer=X&solo=X&turned=S9&trick=DK.DT&ask=HK&hand=D9",
            ["X", "Y", "Y"],
            "follow.must",
        ),
        (
            "game=skat&rules=players.4&dealer=W&contract.name=hearts&trick=CA.CT&ask=CJ&hand=C7",
            ["X", "Y", "Z"],
            "follow.jack",
        ),
        ("game=basra&rules=players.4&floor=H3&ask=C3", ["", "W"], "turn.free"),
        ("game=haggis&rules=form.duel2&ask=R3&hand=R4", ["X"], "play.lead"),
    ],
)
def test_the_seats_are_those_that_the_options_and_the_order_of_places_give(
    visit: Open, address: str, shown: list[str], rule: str
) -> None:
    page = ask(visit, f"en/ask/?{address}")
    ruling = page.locator("dialog.ruling")
    expect(ruling.locator(f'a.reference[href$="#{rule}"]').first).to_be_visible(timeout=ENGINE)
    expect(ruling.locator(".ruling-play > small")).to_have_text(shown)


def test_a_seat_that_is_asked_for_is_told_by_a_tap(visit: Open) -> None:
    page = ask(visit, "en/ask/?game=bird-dog&rules=players.2&solo=X&turned=S9&trick=DK.DT&ask=HK&hand=D9")
    dealer = page.get_by_role("group", name="Dealer")
    expect(dealer).to_contain_text("one thing more is needed", timeout=ENGINE)
    expect(page.locator(".toast")).to_have_count(0)
    dealer.get_by_role("button", name="X").click()
    expect(page).to_have_url(re.compile("dealer=X"))
    ruling = page.locator("dialog.ruling")
    expect(ruling.locator('a.reference[href$="#follow.must"]').first).to_be_visible(timeout=ENGINE)


def test_a_value_that_cannot_be_is_not_offered(visit: Open) -> None:
    page = ask(visit, "en/ask/?game=mighty&trick=CK.C8.C3.C2&ask=SK&hand=C5")
    wanted = page.locator(".ask-wanted")
    wanted.get_by_role("button", name="♠").click(timeout=ENGINE)
    expect(wanted.get_by_role("group", name="♠").get_by_role("button").first).to_have_text("13♠")
    wanted.get_by_role("button", name="no-trump").click()
    expect(wanted.get_by_role("group", name="no-trump").get_by_role("button").first).to_have_text("13NT")


def test_once_the_engine_runs_a_ruling_waits_for_nothing(visit: Open) -> None:
    """Between the last card and the ruling nothing is sent for, and no bar tells of loading."""
    page = ask(visit, "en/ask/?game=spades&trick=HK.H2.SA&ask=C4")
    page.locator("dialog.ruling").wait_for(timeout=ENGINE)
    page.locator(".ruling-close").click()
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    waited = page.evaluate(
        """async () => {
            let waited = 0
            const shown = new Promise(done => new MutationObserver(() => {
              waited += document.querySelectorAll('torite-ask progress').length
              if (document.querySelector('dialog.ruling')) done()
            }).observe(document.body, { childList: true, subtree: true }))
            document.querySelector('[data-key=pH3]').click()
            document.querySelector('[data-key=rule]').click()
            await shown
            return waited
        }"""
    )
    assert (waited, asked) == (0, [])


def test_a_question_has_an_address_and_what_is_missing_is_asked_for(visit: Open) -> None:
    page = ask(visit, "en/ask/?game=skat&trick=CA.CT&ask=CJ&hand=C7")
    wanted = page.locator(".ask-wanted")
    expect(wanted).to_contain_text("Kind of game", timeout=ENGINE)
    wanted.get_by_role("button", name="hearts").click()
    page.locator("dialog.ruling.illegal").wait_for(timeout=ENGINE)
    assert "contract.name=hearts" in page.url
    page.reload()
    page.locator("dialog.ruling.illegal").wait_for(timeout=ENGINE)


@pytest.mark.parametrize(("lang", "needed"), [("ja", "ゲームの種類"), ("en", "Kind of game")])
def test_a_ruling_that_has_to_wait_leads_to_what_is_missing(visit: Open, lang: str, needed: str) -> None:
    page = ask(visit, f"{lang}/ask/?game=skat&trick=CA.CT&ask=CJ&hand=C7")
    wanted, rule = page.locator(".ask-wanted"), page.locator("[data-key=rule]")
    expect(wanted).to_contain_text(needed, timeout=ENGINE)
    expect(rule).to_have_css("border-top-style", "dashed")
    rule.click()
    expect(wanted).to_have_css("border-top-style", "solid")
    expect(wanted.get_by_role("button").first).to_be_focused()
    expect(page.locator("torite-ask > [aria-live]")).to_contain_text(needed)
    wanted.get_by_role("button").first.click()
    page.locator("dialog.ruling").wait_for(timeout=ENGINE)


def test_a_position_that_cannot_be_says_why(visit: Open) -> None:
    page = ask(visit, "en/ask/?game=spades&trick=HK.H2.SA&ask=C4&turn=X")
    expect(page.locator("dialog.ruling.unsound")).to_contain_text("Turn should be: Z, who plays after", timeout=ENGINE)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("wide", "high", "least"), [(320, 568, 5), (360, 640, 6), (390, 844, 14), (1280, 900, 52)])
def test_cards_are_in_sight_from_the_first_and_stay_where_they_are(
    visit: Open, lang: str, wide: int, high: int, least: int
) -> None:
    page = visit(f"{lang}/ask/?game=spades", viewport={"width": wide, "height": high})
    page.locator("torite-ask[ready] .ask-picker").wait_for()
    assert page.evaluate(SIGHT) >= least
    top = page.evaluate(FIRST)
    for card in TRICKS["spades"]:
        tap(page, card)
        assert page.evaluate(FIRST) == top, card


def test_the_step_to_be_taken_is_numbered_and_marked(visit: Open) -> None:
    page = ask(visit, "en/ask/?game=spades")
    for step in range(3):
        expect(page.locator(".ask-zone").nth(step)).to_have_class(re.compile(r"\bon\b"))
        tap(page, *TRICKS["spades"][[0, 3, 4][step] : [3, 4, 5][step]])


def test_where_a_card_went_is_in_sight_when_the_zones_have_scrolled_away(visit: Open) -> None:
    page = visit("en/ask/?game=spades", viewport={"width": 360, "height": 640})
    page.locator("torite-ask[ready] .ask-picker").wait_for()
    now = page.locator(".ask-now")
    expect(now).to_be_hidden()
    tap(page, *TRICKS["spades"][:2])
    page.locator(".ask-picker .tap").last.evaluate("one => one.scrollIntoView({ block: 'end', behavior: 'instant' })")
    expect(now).to_be_in_viewport()
    expect(now.locator(".card-token")).to_have_count(2)
    expect(now.locator(".on")).to_contain_text("Trick")
    tap(page, *TRICKS["spades"][2:4])
    expect(now.locator(".card-token")).to_have_count(4)
    expect(now.locator(".on")).to_contain_text("The rest of the hand")
    page.evaluate("scrollTo(0, 0)")
    expect(now).to_be_hidden()


@pytest.mark.parametrize(("lang", "hint"), [("ja", "場にあるカード"), ("en", "that lie on the floor")])
def test_cards_of_a_floor_are_told_in_no_order(visit: Open, lang: str, hint: str) -> None:
    page = ask(visit, f"{lang}/ask/?game=basra")
    expect(page.locator(".workbench-hint")).to_contain_text(hint)


def test_the_keyboard_is_enough(visit: Open) -> None:
    page = ask(visit, "en/ask/?game=birdhead")
    for card in ("5", "6", "8", "7"):
        page.locator(f'.ask-picker [data-key="p{card}"]').press("Enter")
    page.locator("[data-key=rule]").press("Enter")
    page.locator("dialog.ruling").wait_for(timeout=ENGINE)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.ruling")).to_have_count(0)
    expect(page.locator("[data-key=rule]")).to_be_focused()


def test_each_game_links_it(visit: Open) -> None:
    page = visit("ja/games/olika/")
    page.locator(".deal-tool").first.click()
    expect(page.locator("torite-ask[ready] select").first).to_have_value("olika")


@pytest.mark.parametrize(("lang", "changes"), [("ja", "なら、出せます。"), ("en", ": Allowed.")])
def test_what_was_left_unsaid_and_would_change_the_ruling_is_told(visit: Open, lang: str, changes: str) -> None:
    page = ask(visit, f"{lang}/ask/?game=spades&ask=SA&hand=H3")
    ruling = page.locator("dialog.ruling.illegal")
    ruling.wait_for(timeout=ENGINE)
    expect(ruling.locator("section").first.locator(".ruling-otherwise li")).to_contain_text([changes])


@pytest.mark.parametrize(
    ("lang", "address", "told"),
    [
        ("en", "game=nosuch&ask=D4", "holds “nosuch”"),
        ("ja", "game=lab&ask=D4", "「lab」は読めません"),
        ("en", "game=spades&trick=HK.ZZ.H2&ask=H3", "holds “ZZ”"),
        ("ja", "game=spades&trick=HK.ZZ.H2&ask=H3", "「ZZ」は読めません"),
    ],
)
def test_an_address_that_cannot_be_read_is_told_and_not_ruled_on(
    visit: Open, lang: str, address: str, told: str
) -> None:
    page = ask(visit, f"{lang}/ask/?{address}")
    expect(page.locator("torite-ask > .trouble")).to_contain_text(told)
    expect(page.locator("dialog.ruling")).to_have_count(0)
