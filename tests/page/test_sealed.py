"""A sealed deal: its fingerprint before the first card, what it was made of after the last one, and what each card cost."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from playground.local.serving import Server
from torite.cli.commands import main
from torite.core.acts import TABLE
from torite.games import game
from torite.player.fair import read_sealed, table_action
from torite.player.playout import begun as begun_at
from torite.reading.record import from_data, replay

from ..website.conftest import SUB_PATH
from .conftest import Open, rules_of
from .test_deal import LONG, OVER, begun, move, played, ready

HAND = "all => all.map(one => one.dataset.card).sort()"


def test_a_fingerprint_stands_among_the_settings_in_short_and_is_copied_whole(visit: Open) -> None:
    page = begun(visit(f"en/{rules_of('bird-dog')}", locale="en-GB"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ready(page)
    fair = page.locator(".seating .fair")
    promised = re.search("[0-9a-f]{64}", fair.locator(".sealed-part").text_content() or "")
    assert promised and promised[0] not in fair.inner_text()
    expect(fair.locator("summary")).to_contain_text(f"{promised[0][:8]}…{promised[0][-4:]}")
    fair.locator("summary").click()
    fair.locator(".other").click()
    expect(fair.locator("output")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == promised[0]


def test_a_deal_is_checked_and_looked_back_at(visit: Open, capsys: pytest.CaptureFixture[str]) -> None:
    """The fingerprint stands there before the first card; after the last one the number, and what the reader's cards cost."""
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begun(page)
    ready(page)
    promised = re.search("[0-9a-f]{64}", page.locator(".fair .sealed-part").text_content() or "")
    assert promised
    first = page.locator(".tray").inner_html()
    played(page)
    page.locator("[data-key=costs]").click()
    own = int(page.locator(".part-said [role=status]").inner_text().split()[-1].rstrip(")."))
    expect(page.locator(".part-said > :is(.costs, .advice:text('None'))")).to_be_visible(timeout=LONG)
    assert page.locator(".costs li").count() == own, "an own action has no cost"
    assert page.locator(".part-said > .costs li:visible").count() <= 3
    page.set_viewport_size({"width": 390, "height": 640})
    page.locator(".part-said").evaluate("words => words.scrollTo(0, words.scrollHeight)")
    page.locator("[data-key=dealt]").click()
    expect(page.locator(".dealt-hands li")).not_to_have_count(0, timeout=LONG)
    expect(page.locator(".dealt-hands li").last, "hands lie below the edge").to_be_in_viewport(ratio=0.9)
    assert "×" not in page.locator(".dealt-hands").inner_text(), "a hand lies face down"
    page.locator(".sealed summary").click()
    expect(page.locator(".sealed")).to_contain_text(promised[0])
    page.locator(".sealed .other").click()
    expect(page.locator(".sealed output")).to_have_text("Copied")
    assert main(["verify", page.evaluate("navigator.clipboard.readText()")]) == 0, capsys.readouterr().out
    page.locator("[data-key=deal-repeat]").click()
    ready(page)
    expect(page.locator(".fair .sealed-part")).not_to_contain_text(promised[0])
    assert page.locator(".tray").inner_html() == first


def hand(page: Page) -> list[str]:
    ready(page)
    found: list[str] = page.locator(".tray .hand .card").evaluate_all(HAND)
    return found


def proof(page: Page) -> tuple[str, str]:
    """Read a deal's number where it is over, and copy what `torite verify` reads."""
    sealed = page.locator(".sealed")
    if sealed.get_attribute("open") is None:
        sealed.locator("summary").click()
    sealed.locator(".other").click()
    expect(sealed.locator("output")).to_have_text("Copied")
    number = sealed.locator(".sealed-part").first.inner_text().removeprefix("Deal number: ")
    return number, page.evaluate("navigator.clipboard.readText()")


def first_hands(text: str) -> tuple[tuple[str, ...], ...]:
    """Deal the last deal of a game as far as somebody is to move."""
    record = from_data(json.loads(read_sealed(text).record))
    rules = game(record.game)
    steps = replay(rules, rules.start(rules.choose(**dict(record.options))), record.line)
    states = [step.state for step in steps]
    hands: tuple[tuple[str, ...], ...] = next(one.hands for one in states[begun_at(states) :] if one.turn != TABLE)
    return hands


def typed(page: Page, number: str, seat: int) -> list[str]:
    """Take a seat, type a number, and see the hand."""
    page.locator(".seating [name=seat]").select_option(str(seat))
    fair = page.locator(".fair").inner_text()
    page.locator(".seating [name=number]").fill(number)
    page.locator(".seating [name=number]").press("Enter")
    expect(page.locator(".fair")).not_to_have_text(fair, timeout=LONG)
    return hand(page)


def dealt_by(page: Page, key: str) -> list[str]:
    """Have it dealt by a button of a deal that is over, and see the hand."""
    page.locator(f"[data-key={key}]").click()
    expect(page.locator(OVER)).to_have_count(0)
    return hand(page)


@pytest.mark.parametrize("ident", ["bird-dog", "birdhead"])
def test_each_deal_of_a_game_has_a_number_by_which_it_is_dealt_again(
    visit: Open, ident: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the table it is dealt anew in the game; from its number, typed, by itself, to whichever seat."""
    page = begun(visit(f"en/{rules_of(ident)}", locale="en-GB"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    before = hand(page)
    played(page)
    first, _ = proof(page)
    dealt = dealt_by(page, "deal-next")
    assert dealt != before
    promised = re.search("[0-9a-f]{64}", page.locator(".fair .sealed-part").text_content() or "")
    played(page)
    second, text = proof(page)
    assert promised and promised[0] in text
    assert main(["verify", text]) == 0, capsys.readouterr().out
    assert main(["verify", text.replace(second.partition(".")[0], first.partition(".")[0], 1)]) == 1
    rows = page.locator(".results li").all_text_contents()
    assert [re.search("number (.*?):", row)[1] for row in rows] == [second, first]  # type: ignore[index]
    assert first != second
    assert dealt_by(page, "deal-repeat") == dealt
    expect(page.locator(".fair .sealed-part")).not_to_contain_text(promised[0])
    held = first_hands(text)
    assert sorted(held[0]) == dealt
    for seat in (2, 0):
        assert typed(page, second.lower(), seat) == sorted(held[seat])


def test_a_later_deal_by_itself_is_kept_and_checked(visit: Open, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever it depends on beside its number goes along, until new cards are wanted."""
    page = begun(visit(f"en/{rules_of('bird-dog')}", locale="en-GB"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ready(page)
    number = "C6KSW7.G8BRX"
    dealt = typed(page, number, 1)
    page.reload()
    assert hand(page) == dealt
    played(page)
    found, text = proof(page)
    assert found == number
    assert main(["verify", text]) == 0, capsys.readouterr().out
    assert dealt_by(page, "deal-repeat") == dealt
    page.locator("[data-key=again]").click()
    page.wait_for_function(
        "() => document.querySelector('torite-table').example.story.record.state == null", timeout=LONG
    )
    assert hand(page) != dealt
    field = page.locator(".seating [name=number]")
    for wrong in ("C6KSW7.", ".G8BRX", "C6KSW7.G8BRX.G8BRX", "C6KSW7.U"):
        field.fill(wrong)
        field.press("Enter")
        assert "Behind a dot" in str(field.evaluate("field => field.validationMessage")), wrong
    assert "Letter 8, “U”" in field.evaluate("field => field.validationMessage")


def test_a_letter_behind_a_dot_that_was_copied_wrongly_is_told_at_the_field(visit: Open) -> None:
    """The field says which, what was found and what was expected; the deal and what was typed stay."""
    page = begun(visit(f"ja/{rules_of('bird-dog')}", locale="ja-JP"))
    before, fair, field = hand(page), page.locator(".fair").inner_text(), page.locator(".seating [name=number]")
    field.fill("C6KSW7.G8BRY")
    field.press("Enter")
    page.wait_for_function("() => document.querySelector('.seating [name=number]').validationMessage", timeout=LONG)
    told = field.evaluate("field => field.validationMessage")
    assert told == "「.」の後ろの5文字目が違うようです。「Y」ではなく「X」ではありませんか。"
    expect(page.locator(".strip.deal .trouble")).to_have_count(0)
    assert (hand(page), page.locator(".fair").inner_text(), field.input_value()) == (before, fair, "C6KSW7.G8BRY")
    field.fill("C6KSW7.G8BRX")
    field.press("Enter")
    expect(page.locator(".fair")).not_to_have_text(fair, timeout=LONG)
    assert field.evaluate("field => field.validity.valid")


def test_a_wrong_number_that_stood_in_the_field_before_deals_nothing(visit: Open) -> None:
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    page.locator(".seating [name=number]").evaluate("field => { field.value = '7K3DW0.G8BRY' }")
    ready(begun(page))
    page.wait_for_function("() => document.querySelector('.seating [name=number]').validationMessage", timeout=LONG)
    assert page.evaluate("document.querySelector('torite-table').example.seal.number") != "7K3DW0"


def test_a_number_of_ones_own_alone_decides_the_cards(visit: Open) -> None:
    """So none can have been looked for: what the engine deals by it stands fast before the page is asked."""
    rules, number, before = game("bird-dog"), "7K3DW0Q2", 0
    state = rules.start()
    while state.turn == TABLE:
        state = rules.apply(state, table_action(rules, state, number, before)).state
        before += 1
    page = begun(visit(f"en/{rules_of('bird-dog')}", locale="en-GB"))
    ready(page)
    expect(page.locator(".fair")).to_contain_text("enter one of your own")
    fair = page.locator(".fair").inner_text()
    page.locator(".seating [name=number]").fill(number)
    page.locator(".seating [name=number]").press("Enter")
    expect(page.locator(".fair")).not_to_have_text(fair)
    assert hand(page) == sorted(state.hands[0])


def test_nothing_leaves_the_device_in_a_whole_deal(visit: Open, server: Server, site: Path) -> None:
    """All that a page asks for is files of the site, and with none of it goes anything."""
    asked: list[Request] = []
    sockets: list[Any] = []

    def watched(page: Page) -> None:
        def note(one: Request) -> None:
            asked.append(one)

        def socket(one: Any) -> None:
            sockets.append(one)

        page.context.on("request", note)
        page.on("websocket", socket)

    page = begun(visit(f"en/{rules_of('bird-dog')}", locale="en-GB", before=watched), strength="normal")
    ready(page)
    page.locator("[data-key=deal-hint]").click()
    expect(page.locator(".advice")).to_be_visible(timeout=LONG)
    move(page)
    played(page)
    page.locator("[data-key=costs]").click()
    page.locator("[data-key=dealt]").click()
    expect(page.locator(".dealt-hands li")).not_to_have_count(0, timeout=LONG)
    page.locator("[data-key=deal-next]").click()
    expect(page.locator(OVER)).to_have_count(0)
    ready(page)
    assert not sockets
    only_files(asked, server, site)


def only_files(asked: list[Request], server: Server, site: Path) -> None:
    """Hold that what was asked for is files of the site, without anything that goes along."""
    sent = [one for one in asked if not one.url.startswith(("blob:", "data:"))]
    assert len(sent) > 20, "nothing was watched"
    assert [one.url for one in sent if one.method != "GET" or one.post_data_buffer] == []
    assert [one.url for one in sent if not one.url.startswith(server.url)] == []
    files = [urlsplit(one.url) for one in sent]
    assert [one.geturl() for one in files if one.query] == []
    paths = [site / one.path.removeprefix(SUB_PATH.mount).strip("/") for one in files]
    assert [str(one) for one in paths if not one.exists()] == []


def test_hands_that_came_in_rounds_are_shown_whole(visit: Open) -> None:
    page = begun(visit(f"en/{rules_of('basra')}", locale="en-GB"))
    played(page)
    page.locator("[data-key=dealt]").click()
    rows = page.locator(".dealt-hands li")
    expect(rows).to_have_count(3, timeout=LONG)
    counted = rows.evaluate_all("all => all.map(one => one.querySelectorAll('[data-card]').length || one.innerText)")
    assert counted[:2] == [24, 24], counted
