"""Our table's rules: chosen on the page of every game, they hold for clauses, examples, deals, paper, citations, address."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from playground.text.model.registry import load
from torite.games import game
from torite.page.forms import every_form, value_name

from .conftest import Open, rules_of
from .test_deal import DEALS, LONG, ready

PHONE = {"width": 390, "height": 844}
OFF = {"ja": "不採用", "en": "not in use"}
ON = {"ja": "採用中", "en": "in use"}


def opened(visit: Open, ident: str, lang: str, query: str = "") -> Page:
    """Open a game's page on a phone, with rules in its address or none."""
    page = visit(f"{lang}/{rules_of(ident)}{query}", locale={"ja": "ja-JP", "en": "en-GB"}[lang])
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    return page


def clauses(ident: str, lang: str, options: dict[str, Any]) -> tuple[set[str], set[str]]:
    """Tell which clauses of options hold under these, and which do not, by what the text says of them."""
    page, every = load().game_page(ident, lang), game(ident).options
    assert page
    used: set[str] = set()
    unused: set[str] = set()
    for item in page.items:
        if not item.option or len(every[item.option]) < 2:
            continue
        names = [value_name(value) for value in every[item.option]]
        value = value_name(options.get(item.option, every[item.option][0]))
        (used if value in (item.chosen or names[1:]) else unused).add(item.id)
    return used, unused


def marked(page: Page, kind: str) -> set[str]:
    """Give the ids of the clauses that the page marks so."""
    return set(page.locator(f".clause.{kind}").evaluate_all("all => all.map(one => one.id)"))


@pytest.mark.parametrize(("ident", "lang"), DEALS)
def test_a_switch_turns_the_whole_page(visit: Open, ident: str, lang: str) -> None:
    page = opened(visit, ident, lang)
    tapped = page.locator(".rules-button")
    before = tapped.inner_text()
    tapped.click()
    dialog = page.get_by_role("dialog")
    name, values = next((name, values) for name, values in game(ident).options.items() if len(values) > 1)
    title = next(one["title"] for one in every_form(game(ident), "ja" if lang == "ja" else "en") if one["name"] == name)
    dialog.get_by_label(title, exact=True).select_option(index=1)
    used, unused = clauses(ident, lang, {name: values[1]})
    expect(tapped).to_have_text(f"{before} · 1", timeout=LONG)
    assert (marked(page, "used"), marked(page, "unused")) == (used, unused)
    assert page.evaluate("new URLSearchParams(location.search).get('rules')") == f"{name}.{value_name(values[1])}"
    page.keyboard.press("Escape")
    for clause in used:
        expect(page.locator(f"[id='{clause}'] > .chip")).to_have_text(ON[lang])
        expect(page.locator(f"[id='{clause}']")).to_be_visible()
    for clause in unused:
        expect(page.locator(f"[id='{clause}'] > .chip")).to_have_text(OFF[lang])
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator(".strip.deal summary").first.click()
    ready(page)
    expect(page.locator(".mode")).to_have_text({"ja": "切り替え中", "en": "Switched"}[lang], timeout=LONG)
    players = len(game(ident).seats(game(ident).choose(**{name: values[1]})))
    expect(page.locator(".seating select[name=seat] option")).to_have_count(players)
    page.reload()
    expect(tapped).to_have_text(f"{before} · 1", timeout=LONG)
    assert not page.locator(".toast.shown").count(), "one's own rules need no telling"


def test_a_link_brings_the_rules_of_another_table(visit: Open) -> None:
    page = opened(visit, "spades", "en", "?rules=minimum.4+blind_nil.true&table=Friday")
    expect(page.locator(".toast")).to_contain_text("Friday")
    expect(page.locator(".rules-button")).to_have_text("Friday · 2")
    assert page.evaluate("localStorage.getItem('torite.seating')") is None, "a link keeps nothing by itself"
    off = page.locator("[id='option.lower-end']")
    assert off.bounding_box()["height"] < 60  # type: ignore[index]  # it is there
    off.get_by_role("button").click()
    expect(off).not_to_have_class("unused")
    page.locator(".rules-button").click()
    page.locator("[data-key=rules-keep]").click()
    kept = json.loads(page.evaluate("localStorage.getItem('torite.seating')"))
    assert kept["options"]["spades"] == {"minimum": 4, "blind_nil": True}
    assert kept["names"]["spades"] == "Friday"
    page.get_by_label("Name of your table").fill("Saturday")
    expect(page.locator(".rules-button")).to_have_text("Saturday · 2")
    page.locator("[data-key=rules-usual]").click()
    expect(page.locator(".rules-button")).to_have_text("Our table’s rules", timeout=LONG)
    assert not marked(page, "unused")
    assert "rules=" not in page.url


def test_a_link_with_a_rule_that_there_is_not_says_so(visit: Open) -> None:
    page = opened(visit, "spades", "ja", "?rules=minimum.4+kontra.true")
    expect(page.locator(".toast")).to_contain_text("kontra.true")
    expect(page.locator(".toast")).to_contain_text("bag_penalty")
    assert marked(page, "used") == {"option.minimum"}


def test_rules_of_a_link_that_do_not_go_together_say_why(visit: Open) -> None:
    page = opened(visit, "umbridge", "ja", "?rules=vulnerable.both+dummy.leader")
    expect(page.locator(".toast")).to_contain_text("ラバーでは、ゲームに勝っている人がバルネラブルです。", timeout=LONG)
    expect(page.locator(".clause.unused")).to_have_count(0)
    assert "rules=" not in page.url


def test_what_is_folded_is_there_for_who_is_sent_to_it(visit: Open) -> None:
    page = opened(visit, "spades", "en", "?rules=minimum.4#option.lower-end")
    expect(page.locator(".rules-button")).to_have_text("Our table’s rules · 1")
    expect(page.locator("[id='option.lower-end']")).to_be_in_viewport()
    assert "option.lower-end" not in marked(page, "unused")


def test_an_example_is_told_as_the_table_plays(visit: Open) -> None:
    page = opened(visit, "spades", "en", "?rules=bag_penalty.false")
    expect(page.locator(".rules-button")).to_have_text("Our table’s rules · 1")
    strip = page.locator(".strip[data-clause='score.bags'], .strip[data-clause='score.penalty']").first
    strip.locator("summary").click()
    expect(page.locator(".mode")).to_have_text("Switched", timeout=LONG)
    page.locator(".rules-button").click()
    page.locator("[data-key=rules-usual]").click()
    page.keyboard.press("Escape")
    expect(page.locator(".mode")).to_have_text("Example", timeout=LONG)


def test_paper_and_citation_name_the_rules(visit: Open) -> None:
    page = opened(visit, "spades", "en", "?rules=minimum.4&table=Friday")
    expect(page.locator(".rules-button")).to_have_text("Friday · 1")
    page.locator("[id='option.minimum'] > .clause-number").click()
    page.locator(".cite-fold summary").click()
    expect(page.locator(".cite-row").first).to_contain_text("Friday")
    expect(page.locator(".cite-row").first).to_contain_text("rules=minimum.4")
    page.keyboard.press("Escape")
    sheet = page.evaluate("""() => new Promise(done => {
      window.print = () => done(document.querySelector('.paper').innerText)
      document.querySelector('.sheet-button').click() })""")
    assert "Friday" in sheet and "at least 4" in sheet and "−200" not in sheet


def test_the_referee_rules_by_them(visit: Open) -> None:
    page = visit("en/ask/?game=spades&rules=minimum.4", locale="en-GB")
    box = page.locator(".ask-ours input")
    expect(box).to_be_checked()
    box.uncheck()
    expect(box).not_to_be_checked()
    assert "rules=" not in page.url
    box.check()
    assert "rules=" in page.url
