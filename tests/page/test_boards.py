"""The board in a phone's hand: what another card leads to, and whose trick it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from playground.common.paths import LANGS
from torite.games import all_games

from .conftest import Open, lay, rules_of
from .test_deal import begun, move, ready
from .test_playing import departure

MOVED = """async table => {
    const board = table.querySelector('.board')
    const top = name => Math.round(board.querySelector(name)?.getBoundingClientRect().top - board.getBoundingClientRect().top)
    const laid = () => board.querySelectorAll('.zone.trick .laid:not(.empty)').length
    const { frames } = table.example.story
    let [moved, before, count] = [0, top('.seats'), laid()]
    for (let at = 1; at < frames.length; at++) {
        await table.example.jump(at)
        const now = top('.seats')
        moved += laid() > count && count > 0 && Math.abs(now - before) > 2
        before = now
        count = laid()
    }
    return [moved, frames.length]
}"""
"""Count the steps within a trick at which the seats move; and all steps."""
SPREAD = """async table => {
    const board = table.querySelector('.board')
    const look = () => [!board.querySelector('.zone.trick .card'), board.matches('.close'), board.matches('.ahead')]
    const spread = []
    await table.example.jump(0)
    let [before, close, ahead] = look()
    for (let at = 1; at < table.example.story.frames.length; at++) {
        await table.example.jump(at)
        const [fresh, ...now] = look()
        if (fresh && before && ((close && !now[0]) || (ahead && !now[1]))) spread.push(at)
        before = fresh
        ;[close, ahead] = now
    }
    return spread
}"""
"""The steps before a trick at which seats that stood close take their room again, or facts their place above them."""


def test_escape_leaves_the_chosen_card_before_the_example(visit: Open) -> None:
    table = lay(visit("en/games/bird-dog/"), "bird-dog/trump-wins", 2)
    table.locator("[data-key=h0]").click()
    expect(table.locator(".tray .tap.chosen")).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(table.locator(".tray .tap.chosen")).to_have_count(0)
    expect(table.locator(".leads")).to_have_count(0)
    table.page.keyboard.press("Escape")
    expect(table).to_have_count(0)


def test_consequence_and_seat_are_there_before_any_engine(visit: Open) -> None:
    page = visit("en/games/bird-dog/")
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    table = lay(page, "bird-dog/trump-wins", 2)
    table.locator("[data-key=h0]").click()
    led = table.locator(".leads")
    expect(led).to_contain_text("Y wins the trick with ♣A")
    expect(led).to_contain_text("Z wins the trick with the highest trump, ♥10")
    expect(led.locator("a.reference")).to_have_count(4)
    table.locator(".eyes").select_option("0")
    expect(table.locator(".tray-label")).to_have_text("X’s hand")
    expect(table.locator(".seat .card-token")).to_have_count(2)
    assert not [url for url in workers if "engine" in url]


def test_the_trick_says_who_led_and_won_and_earlier_ones_are_folded_away(visit: Open) -> None:
    table = lay(visit("en/games/umbridge/"), "umbridge/whole-deal", 30)
    expect(table.locator(".laid-mark.led")).to_have_text("▸ led")
    expect(table.locator(".laid-mark.best")).to_have_text("★ winning")
    folded = table.locator(".past li")
    expect(folded).to_have_count(1)
    expect(folded).to_be_hidden()
    table.locator(".past summary").click()
    expect(folded.locator(".gone")).to_have_count(3)
    table.locator(".step.next").click()
    expect(table.locator(".past li").first, "what was unfolded stays so").to_be_visible()


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (360, 640)])
def test_a_dummy_is_played_where_it_lies_and_the_own_hand_stays(visit: Open, wide: int, high: int) -> None:
    page = visit("en/games/umbridge/", viewport={"width": wide, "height": high})
    table = lay(page, "umbridge/whole-deal", 26)
    table.locator(".eyes").select_option("0")
    own, dummys = table.locator(".tray .hand"), table.locator(".seat.turn .hand")
    expect(table.locator(".tray-label")).to_have_text("X’s hand")
    expect(own.locator(".tap:disabled")).to_have_count(13)
    expect(dummys).to_have_attribute("aria-label", "Dummy’s hand")
    expect(dummys.locator(".tap:not([disabled])")).to_have_count(13)
    expect(dummys).to_have_css("min-width", "0px")  # in some deals WebKit laid cards beyond the edge
    before = own.bounding_box()
    dummys.locator(".tap:not(.refused)").first.click()
    expect(table.locator(".verdict.legal")).to_be_visible()
    expect(dummys.locator(".chosen")).to_have_count(1)
    expect(own.locator(".chosen")).to_have_count(0)
    table.locator(".step.next").click()
    expect(table.locator(".seat .hand")).to_have_count(0)
    after = own.bounding_box()
    assert before and after and before["y"] == after["y"]


LISTED = """all => all.filter(one => one.nextSibling?.data === ' ' && one.nextSibling.nextSibling?.matches?.('.card-token'))
  .map(one => one.ariaLabel)"""
"""List what is read of each card that another follows."""


@pytest.mark.parametrize(("lang", "comma"), [("en", ","), ("ja", "、")])
def test_cards_side_by_side_are_read_as_a_list(visit: Open, lang: str, comma: str) -> None:
    table = lay(visit(f"{lang}/{rules_of('clackerjack')}"), "clackerjack/bomb-run")
    range_ = table.locator("input[type=range]")
    heard: list[str] = []
    for step in range(1, 1 + int(range_.get_attribute("max") or 0)):
        range_.fill(str(step))
        heard += table.locator(".part-said .card-token").evaluate_all(LISTED)
    assert heard and all(one.strip().endswith(comma) for one in heard), heard


FRAMED = """board => [...board.querySelectorAll('.zone .laid .card.lit')].flatMap(card => {
  const { outlineOffset, outlineWidth } = getComputedStyle(card)
  const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  const box = card.getBoundingClientRect()
  return [...card.closest('.laid').querySelectorAll('.laid-name, .laid-mark:not(.led)')].map(words => {
    const { top, bottom } = words.getBoundingClientRect()
    return Math.round(Math.min(bottom, box.bottom + out) - Math.max(top, box.top - out))
  })
})"""
"""How many pixels the frame of a card covers of the words above and below it."""


@pytest.mark.parametrize("lang", LANGS)
def test_the_frame_of_a_card_that_decides_leaves_the_words_beside_it_whole(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/")
    table = page.locator("torite-table")
    table.locator(".hand .tap").first.click()
    expect(table.locator(".zone .card.lit")).to_have_count(1)
    covered = table.locator(".board").evaluate(FRAMED)
    assert len(covered) == 2 and max(covered) <= 0


def test_a_card_goes_to_its_slot_and_the_winner_sweeps_the_trick(visit: Open) -> None:
    page = visit("en/games/umbridge/", viewport={"width": 390, "height": 844})
    flights = "() => document.querySelectorAll('.flights .card').length"
    table = lay(page, "umbridge/whole-deal", 29)
    page.wait_for_function(f"() => !({flights})()")
    stepped = table.evaluate("""async table => {
        const flying = () => table.querySelectorAll('.flights .card').length
        const laid = () => table.querySelectorAll('.zone.trick .laid .card').length
        const seen = []
        for (let step = 0; step < 4; step++) { await table.example.move(1); seen.push([flying(), laid()]) }
        return seen
    }""")
    assert [laid for _, laid in stepped] != [], "what is shown is final at once"
    assert any(flying for flying, _ in stepped) and max(flying for flying, _ in stepped) <= 4, stepped
    page.wait_for_function(f"() => !({flights})()")
    page.emulate_media(reduced_motion="reduce")
    assert (
        table.evaluate(
            "async table => { await table.example.move(-2); await table.example.move(1); return table.querySelectorAll('.flights .card').length }"
        )
        == 0
    )


def test_arrow_keys_walk_the_bids(visit: Open) -> None:
    page = visit("en/games/umbridge/")
    table = lay(page, "umbridge/auction", 2)
    table.locator("[data-key='bid=1N']").focus()
    for key, bid in (("ArrowDown", "2N"), ("ArrowLeft", "2S"), ("ArrowUp", "1S"), ("ArrowUp", "1S"), ("End", "7N")):
        page.keyboard.press(key)
        expect(table.locator(f"[data-key='bid={bid}']")).to_be_focused()
    expect(table.locator("output")).to_have_text("2 / 32")


@pytest.mark.parametrize("game_id", sorted(all_games()))
def test_while_a_trick_lies_there_the_seats_stay_where_they_are(visit: Open, game_id: str) -> None:
    """The felt below the seats yields to sentences of another height at each step."""
    page = visit(f"en/{rules_of(game_id)}", viewport={"width": 390, "height": 844})
    table = lay(page, departure(game_id).scenario)
    moved, steps = table.evaluate(MOVED)
    assert moved * 10 <= steps


@pytest.mark.parametrize("game_id", sorted(all_games()))
def test_before_a_trick_seats_that_stand_close_stay_so(visit: Open, game_id: str) -> None:
    """Whose turn it is has more words and ways than the others' turns, again and again."""
    page = visit(f"ja/{rules_of(game_id)}", viewport={"width": 360, "height": 640})
    table = lay(page, departure(game_id).scenario)
    assert table.evaluate(SPREAD) == []


def test_the_next_bids_stand_there_and_the_others_a_tap_away(visit: Open) -> None:
    """Skat: some sixty values, of which the next is bid as a rule."""
    page = visit("en/games/skat/", viewport={"width": 360, "height": 640})
    table = lay(page, "skat/auction")
    bids = table.locator(".choices > .bids button")
    expect(bids).to_have_count(6)
    bids.first.focus()
    page.keyboard.press("End")
    expect(bids.last).to_be_focused()
    fold = table.locator(".additions > summary")
    fold.focus()
    page.keyboard.press("Enter")
    table.locator(".additions .bids button").first.focus()
    page.keyboard.press("End")
    expect(table.locator("[data-key='bid=264']")).to_be_focused()


def test_ways_to_read_tiles_show_their_pips(visit: Open) -> None:
    table = lay(visit(f"en/{rules_of('clackerjack')}"), "clackerjack/only-blanks")
    for card in ("0-2", "0-4"):
        table.locator(f".tap:has([data-card='{card}'])").click()
    way = table.locator(".ways .other:has([data-card='4-2'] + [data-card='4-2'])")
    expect(way).to_have_count(1)
    expect(way.locator(".tile").first).to_have_attribute("aria-label", "4/2")


def test_beside_the_page_a_deal_has_a_wide_table_with_large_cards(visit: Open) -> None:
    page = visit(f"en/{rules_of('bird-dog')}", viewport={"width": 1280, "height": 900})
    card = lay(page, "bird-dog/trump-wins", 2).locator(".trick .card").first.bounding_box()
    assert card and card["width"] >= 60
    begun(page)
    ready(page)
    board = page.locator("torite-table .board").bounding_box()
    assert board and board["width"] > 500


def test_cards_that_made_no_trick_stay_within_reach(visit: Open) -> None:
    table = lay(visit("en/games/basra/"), "basra/whole-deal", 6)
    table.locator(".past summary").click()
    expect(table.locator(".past li")).to_have_count(3)
    expect(table.locator(".past .card-token").first).to_be_visible()
    cards = table.locator(".past .card-token").count()
    expect(table.locator(".past summary"), "cards are counted, not rounds").to_contain_text(f"({cards})")


def test_keys_lead_along_the_hand_and_across_to_what_can_be_done(visit: Open) -> None:
    """Left and right stay in the hand and step nowhere; up leads out of it at once, and down into it again."""
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    begun(page)
    ready(page)
    while page.locator(".choices button.deed").count():  # the bids come first
        move(page)
    steps, hand = page.locator("torite-table output").inner_text(), page.locator(".tray .tap:not([disabled])")
    hand.first.focus()
    for key, card in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowLeft", 0), ("ArrowLeft", 0)):
        page.keyboard.press(key)
        expect(hand.nth(card)).to_be_focused()
    hand.nth(2).focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".part-said .ways button").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".tray .tap:not(.refused, [disabled])").first).to_be_focused()
    assert page.locator("torite-table output").inner_text() == steps


WIDTHS = """() => ['.zone.trick .card', '.hand .card'].map(
  one => Math.round(document.querySelector(`torite-table ${one}`).getBoundingClientRect().width))"""


@pytest.mark.parametrize("ident", ["olika", "skat", "spades"])
def test_a_tricks_cards_are_as_large_as_those_of_the_hand_also_when_one_is_refused(visit: Open, ident: str) -> None:
    page = begun(visit(f"en/{rules_of(ident)}", locale="en-GB"), strength="normal")
    for _ in range(20):
        ready(page)
        if page.locator("torite-table .zone.trick .card").count() and page.locator(".tray .tap.refused").count():
            break
        move(page)
    refused = page.locator(".tray .tap.refused").first
    trick, hand = page.evaluate(WIDTHS)
    assert trick >= hand
    refused.click()
    expect(page.locator(".verdict.illegal")).to_be_visible()
    assert page.evaluate(WIDTHS)[0] == trick


@pytest.mark.parametrize(("ident", "at"), [("basra/last-basra", 1), ("haggis/slam", 9)])
def test_a_settlement_names_each_side_once(visit: Open, ident: str, at: int) -> None:
    table = lay(visit(f"en/{rules_of(ident.partition('/')[0])}"), ident, at)
    folded = table.locator(".adds-up > summary")
    if folded.count():
        folded.first.click()
    names = table.locator(".settlement").last.locator("tr.first th").all_inner_texts()
    assert len(names) == len({*names}) == 2
