"""The options of every game above its deal: chosen in words, dealt under, refused with a reason, kept, and sent in a link."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from torite.cli.commands import main
from torite.games import game
from torite.page.forms import every_form

from .conftest import Open, rules_of, shared
from .test_deal import DEALS, LONG, move, ready

PHONE = {"width": 360, "height": 640}
SHIFT = """() => new Promise(done => { window.shift = 0
  new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value
  }).observe({type: 'layout-shift', buffered: false}); done() })"""


def begin(visit: Open, ident: str, lang: str, kept: dict[str, Any] | None = None) -> Page:
    """Open the deal of a game on a small phone; `kept` are options that were chosen before."""
    page = visit(f"{lang}/{rules_of(ident)}", locale={"ja": "ja-JP", "en": "en-GB"}[lang])
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.evaluate(
        "kept => localStorage.setItem('torite.seating', kept)",
        json.dumps({"pace": "fast", "strength": "quick", "options": {ident: kept or {}}}),
    )
    page.locator(".strip.deal summary").first.click()
    ready(page)
    return page


def row(page: Page, ident: str, lang: str, name: str) -> Locator:
    """Find an option's field by the words that the engine has for it."""
    title = next(one["title"] for one in every_form(game(ident), "ja" if lang == "ja" else "en") if one["name"] == name)
    return page.get_by_label(title, exact=True)


def numbered(page: Page) -> None:
    """Compare each clause's number beside an option with the number and sign that the clause itself bears."""
    numbers = page.locator(".rules a.reference")
    for place in range(numbers.count()):
        clause = (numbers.nth(place).get_attribute("href") or "").partition("#")[2]
        shown = page.locator(f"[id='{clause}'] > .clause-number, [id='{clause}'] > .whence > .sign").all_text_contents()
        assert numbers.nth(place).inner_text() == "".join(shown).strip(), clause


@pytest.mark.parametrize(("ident", "lang"), DEALS)
def test_every_option_is_there_with_its_clauses_and_the_first_is_dealt_under(
    visit: Open, ident: str, lang: str
) -> None:
    page, rules = begin(visit, ident, lang), game(ident)
    box = page.locator(".rules")
    expect(box.locator("summary")).to_contain_text(str(len(rules.options)))
    assert not box.locator("select").first.is_visible()
    page.evaluate(SHIFT)
    slow = page.context.new_cdp_session(page)  # else what moves does so too soon after a tap to count
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 8})
    box.locator("summary").focus()
    page.keyboard.press("Enter")
    for name in rules.options:
        first = (
            row(page, ident, lang, name) if ident != "olika" or name != "table" else box.locator("fieldset input").first
        )
        expect(first).to_be_visible()
    slow.detach()
    assert box.locator("a.reference").count() >= len(rules.options)
    numbered(page)
    name, values = next((name, values) for name, values in rules.options.items() if len(values) > 1)
    row(page, ident, lang, name).select_option(index=1)
    expect(page.locator(".mode")).to_have_text({"ja": "切り替え中", "en": "Switched"}[lang], timeout=LONG)
    ready(page)
    players = len(rules.seats(rules.choose(**{name: values[1]})))
    expect(page.locator(".seating select[name=seat] option")).to_have_count(players)
    kept = json.loads(page.evaluate("localStorage.getItem('torite.seating')"))["options"]
    assert kept[ident] == {name: values[1]}
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate("window.shift") <= 0.1
    on = page.locator("[data-key=deal-next]")
    if on.count():  # in Olika for four the dealer sits out: the deal is over without the reader
        on.click()
        expect(page.locator(".your-turn")).to_be_visible(timeout=LONG)
    move(page)


def test_what_does_not_go_together_says_why_and_the_deal_goes_on(visit: Open) -> None:
    page = begin(visit, "umbridge", "ja")
    page.locator(".rules summary").click()
    before = page.locator(".fair").inner_text()
    field = row(page, "umbridge", "ja", "vulnerable")
    field.select_option(index=3)
    status = page.locator(".rules-status")
    expect(status).to_contain_text("ラバーでは、ゲームを取っている人がバルネラブルです。", timeout=LONG)
    expect(field).to_have_attribute("aria-invalid", "true")
    assert page.locator(".fair").inner_text() == before
    row(page, "umbridge", "ja", "scoring").select_option(index=1)
    expect(status).not_to_contain_text("ラバーでは", timeout=LONG)
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator(".rules summary")).to_contain_text("2件変更")
    page.locator(".rules input[type=number]").fill("")
    page.locator(".rules input[type=number]").blur()
    expect(status).to_contain_text("整数を入れてください。")


def test_a_choice_outlives_its_deal_and_goes_along_in_its_link(visit: Open, capsys: pytest.CaptureFixture[str]) -> None:
    """Kept options are dealt under at once; reload, language, undo, link, end and fingerprint go by them."""
    page = begin(visit, "bird-dog", "en", {"players": 2, "gone": 1})
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    changed = page.locator(".rules summary")
    expect(changed).to_contain_text("1 changed")
    move(page)
    count = page.locator("torite-table output").inner_text()
    link = shared(page)
    page.reload()
    ready(page)
    assert page.locator("torite-table output").inner_text() == count
    expect(changed).to_contain_text("1 changed")
    opened = visit(link, locale="ja-JP")
    opened.wait_for_url("**/ja/**")
    expect(opened.locator(".rules summary")).to_contain_text("1件変更", timeout=LONG)
    expect(opened.locator(".seating select[name=seat] option")).to_have_count(2)
    while not page.locator("[data-key=deal-next]").count():
        move(page)
    page.locator(".sealed summary").click()
    page.locator(".sealed .other").click()
    expect(page.locator(".sealed output")).to_have_text("Copied")
    proof: str = page.evaluate("navigator.clipboard.readText()")
    assert '"players":2' in proof and main(["verify", proof]) == 0, capsys.readouterr().out
    look_back(page)


def look_back(page: Page) -> None:
    """See a deal again that was played under other options than those chosen now."""
    changed = page.locator(".rules summary")
    changed.click()
    row(page, "bird-dog", "en", "players").select_option(index=0)
    expect(page.locator(".mode")).to_have_text("Deal", timeout=LONG)
    ready(page)
    page.locator(".results summary").click()
    page.locator(".results li button").first.click()
    expect(changed).to_contain_text("1 changed", timeout=LONG)
    expect(page.locator(".seating select[name=seat] option")).to_have_count(2)
