"""The board in a phone's hand: what another card leads to, and whose trick it was."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Open, lay


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
