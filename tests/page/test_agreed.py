"""Our table's rules: chosen on the page of every game, they hold for clauses, examples, deals, paper, citations, address."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from playground.text.model.registry import load
from playground.text.render.folds import holding
from tests.games.giving import given_way
from torite.games import game
from torite.page.forms import every_form, value_name

from .conftest import DESK, Open, prints, rules_of
from .test_deal import DEALS, LONG, ready

PHONE = {"width": 390, "height": 844}
OFF = {"ja": "不採用", "en": "not in use"}
PAGES = re.compile(rb"/Type\s*/Page\b")
ON = {"ja": "採用中", "en": "in use"}


def opened(visit: Open, ident: str, lang: str, query: str = "") -> Page:
    """Open a game's page on a phone, with rules in its address or none."""
    page = visit(f"{lang}/{rules_of(ident)}{query}", locale={"ja": "ja-JP", "en": "en-GB"}[lang])
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    return page


def clauses(ident: str, options: dict[str, Any]) -> tuple[set[str], set[str]]:
    """Tell which clauses of options hold under these, and which of all clauses do not, by what the text says of them."""
    page = load().game_page(ident, "en")
    assert page
    unused = {item.id for item, _ in given_way(game(ident), game(ident).choose(**options))}
    return {item.id for item in page.items if item.option and holding(page, item) and item.id not in unused}, unused


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
    used, unused = clauses(ident, {name: values[1]})
    expect(tapped).to_have_text(f"{before} · 1", timeout=LONG)
    assert (marked(page, "used"), marked(page, "unused")) == (used, unused)
    assert page.evaluate("new URLSearchParams(location.search).get('rules')") == f"{name}.{value_name(values[1])}"
    page.keyboard.press("Escape")
    for clause in used:
        expect(page.locator(f"[id='{clause}'] > .chip.option")).to_have_text(ON[lang])
        expect(page.locator(f"[id='{clause}']")).to_be_visible()
    for clause in unused:
        expect(page.locator(f"[id='{clause}'] > .chip-off")).to_have_text(OFF[lang])
    for note in page.locator("h2[id=tonight] + .differs, h2[id=glance] + .differs").all():
        expect(note).to_contain_text(title)
        assert {link.get_attribute("href") for link in note.locator("a").all()} <= {f"#{clause}" for clause in used}
    expect(page.locator(".differs")).to_have_count(2)
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


def test_a_value_of_a_link_that_a_rule_has_not_is_told_with_those_it_has(visit: Open) -> None:
    page = opened(visit, "bird-dog", "en", "?rules=players.9")
    expect(page.locator(".toast")).to_have_text(
        "The link has “players.9”, which is no value of “Players”. Known are: 3, 2."
    )
    page = opened(visit, "mighty", "ja", "?rules=rounds.many")
    expect(page.locator(".toast")).to_contain_text("整数が1個必要です")


def test_rules_of_a_link_that_do_not_go_together_say_why(visit: Open) -> None:
    page = opened(visit, "umbridge", "ja", "?rules=vulnerable.both+dummy.leader")
    expect(page.locator(".toast")).to_contain_text("ラバーでは、ゲームを取っている人がバルネラブルです。", timeout=LONG)
    expect(page.locator(".clause.unused")).to_have_count(0)
    assert "rules=" not in page.url


def test_rules_of_a_deal_that_was_left_that_do_not_go_together_say_why(visit: Open) -> None:
    """A deal that a link led to is kept with its options, and so is what is wrong with them."""
    page = opened(visit, "umbridge", "ja", "")
    place = {"at": 0, "options": {"vulnerable": "both", "dummy": "leader"}}
    deals = json.dumps({"umbridge/new-deal": place, "example-umbridge-new-deal": place})
    page.evaluate("deals => localStorage.setItem('torite.deals', deals)", deals)
    page.reload()
    page.locator(".strip.deal summary").click()
    expect(page.locator(".rules-status")).to_contain_text("バルネラブルです。", timeout=LONG)
    expect(page.locator(".strip.deal torite-table .board")).to_be_visible(timeout=LONG)
    expect(page.locator(".board-head")).not_to_contain_text("切り替え中")


def test_what_is_folded_is_there_for_who_is_sent_to_it(visit: Open) -> None:
    page = opened(visit, "spades", "en", "?rules=minimum.4#option.lower-end")
    expect(page.locator(".rules-button")).to_have_text("Our table’s rules · 1")
    expect(page.locator("[id='option.lower-end']")).to_be_in_viewport()
    assert "option.lower-end" not in marked(page, "unused")


def test_an_example_is_told_as_the_table_plays(visit: Open) -> None:
    page = opened(visit, "spades", "en", "?rules=bag_penalty.false")
    expect(page.locator(".rules-button")).to_have_text("Our table’s rules · 1")
    strip = page.locator(".strip[data-clause='score.bags'], .strip[data-clause='score.penalty']").first
    expect(strip).not_to_be_visible()
    page.locator("[id='score.bags'] > .chip-off button").click()
    strip.locator("summary").click()
    expect(page.locator(".mode")).to_have_text("Switched", timeout=LONG)
    page.locator(".rules-button").click()
    page.locator("[data-key=rules-usual]").click()
    page.keyboard.press("Escape")
    expect(page.locator(".mode")).to_have_text("Example", timeout=LONG)


FRIDAY = "?rules=minimum.4+bag_penalty.false&table=Friday"


def test_every_format_of_a_citation_names_the_rules(visit: Open) -> None:
    """Each says by which rules the table plays, that the clause is not in use, and where the page goes by them."""
    page = opened(visit, "spades", "en", FRIDAY)
    expect(page.locator(".rules-button")).to_have_text("Friday · 2")
    page.locator("[id='score.bags'] > .clause-number").click()
    expect(page.locator(".cite-unused")).to_contain_text("not in use")
    page.locator(".cite-fold summary").click()
    formats = page.locator(".cite-row pre")
    expect(formats).to_have_count(5)
    plain, markdown, bibtex, csl, ris = formats.all_inner_texts()
    link = "spades/?rules=minimum.4+bag_penalty.false&table=Friday#score.bags"
    for said in (plain, markdown, json.loads(csl)["note"], noted(ris, r"N1  - (.*rules of .*)")):
        assert "“Friday”" in said and "not in use" in said and link in said
    assert link.translate({ord(sign): f"\\{sign}" for sign in "_&#"}) in noted(bibtex, r"  note = \{(.*)\},?")
    page.locator(".cite-langs button[lang=ja]").click()
    expect(formats.first).to_contain_text("「Friday」の決まり（minimum.4 bag_penalty.false）、この条文は不採用です")
    page.keyboard.press("Escape")
    page.locator("[id='follow.must'] > .clause-number").click()
    expect(page.locator(".cite-unused")).to_have_count(0)


def noted(citation: str, field: str) -> str:
    """Give what a field of a citation says."""
    found = re.search(f"^{field}$", citation, re.MULTILINE)
    assert found, citation
    return found[1]


@pytest.mark.parametrize(("lang", "paper"), [("ja", "A4"), ("en", "Letter")])
@pytest.mark.parametrize("ident", [ident for ident, _ in DEALS])
def test_the_rules_of_a_table_are_one_printed_page(visit: Open, ident: str, lang: str, paper: str) -> None:
    """It has the table's name, its rules and the clauses in use by choice; every option is changed that can be."""
    options = many(ident)
    rules = "+".join(f"{name}.{value_name(value)}" for name, value in options.items())
    page = visit(f"{lang}/{rules_of(ident)}?rules={rules}&table=Friday", before=prints, **DESK)
    expect(page.locator(".rules-button")).to_have_text(f"Friday · {len(options)}")
    page.locator(".rules-button").click()
    page.locator("[data-key=rules-print]").click()
    expect(page.locator("html")).to_have_attribute("data-printed", "yes")
    sheet = page.locator(".paper")
    expect(sheet).to_contain_text("Friday")
    expect(sheet).to_contain_text(f"rules={rules}")
    assert sheet.locator(".clause").count() == len(clauses(ident, options)[0])
    assert len(PAGES.findall(page.pdf(format=paper))) == 1


def many(ident: str) -> dict[str, Any]:
    """Choose another value of as many options as go together."""
    chosen: dict[str, Any] = {}
    for name, values in game(ident).options.items():
        with suppress(ValueError):
            for value in values[1:2]:
                game(ident).choose(**chosen, **{name: value})
                chosen[name] = value
    return chosen


def test_the_full_sheet_leaves_out_what_is_not_in_use(visit: Open) -> None:
    page = opened(visit, "spades", "en", FRIDAY)
    expect(page.locator(".rules-button")).to_have_text("Friday · 2")
    sheet = page.evaluate("""() => new Promise(done => {
      window.print = () => done(document.querySelector('.paper').innerText)
      document.querySelector('.sheet-button:not([data-game])').click() })""")
    assert "Friday" in sheet and "at least 4" in sheet and "−200" not in sheet and "10th" not in sheet


def test_another_language_keeps_rules_and_name(visit: Open) -> None:
    page = opened(visit, "spades", "en", FRIDAY)
    expect(page.locator(".rules-button")).to_have_text("Friday · 2")
    page.locator("a.torite-language").click()
    page.wait_for_url("**/ja/**")
    expect(page.locator(".rules-button")).to_have_text("Friday · 2")
    assert marked(page, "unused") == clauses("spades", {"minimum": 4, "bag_penalty": False})[1]


def test_the_way_to_the_referee_takes_rules_and_name_along(visit: Open) -> None:
    page = opened(visit, "spades", "en", FRIDAY)
    expect(page.locator(".rules-button")).to_have_text("Friday · 2")
    for way in page.locator(".deal-tool, .md-nav__link[href*='/ask/']").all():
        assert "game=spades&rules=minimum.4+bag_penalty.false&table=Friday" in (way.get_attribute("href") or "")
    page.locator(".deal-tool").first.click()
    expect(page.locator(".ask-ours")).to_contain_text("“Friday” (2 changed)")
    page.locator("a.torite-language").click()
    page.wait_for_url("**/ja/**")
    expect(page.locator(".ask-ours")).to_contain_text("「Friday」の決まり（2件変更）")


def test_numbers_stand_in_an_address_as_they_are_read(visit: Open) -> None:
    """Olika's table of card points is told by commas; an address that has them in another writing is read as well."""
    numbers = [1, *game("olika").options["table"][0][1:]]
    written = f"rules=table.{','.join(map(str, numbers))}"
    page = opened(visit, "olika", "en", f"?{written.replace(',', '%2C')}")
    expect(page.locator(".rules-button")).to_have_text("Our table’s rules · 1")
    assert page.url.endswith(f"?{written}")


@pytest.mark.parametrize(("ident", "lang"), DEALS)
def test_without_scripts_every_clause_is_there(visit: Open, ident: str, lang: str) -> None:
    page = visit(f"{lang}/{rules_of(ident)}?rules={next(iter(many(ident)))}.x", java_script_enabled=False)
    rules = load().game_page(ident, lang)
    assert rules
    for fold in page.locator("details.fold > summary").all():
        fold.click()
    for item in rules.items:
        if holding(rules, item):
            clause = page.locator(f"[id='{item.id}']")
            assert len(clause.inner_text()) > len(item.number)
            assert clause.locator(".chip-off").count() == 0


def test_the_referee_rules_by_them(visit: Open) -> None:
    page = visit("en/ask/?game=spades&rules=minimum.4", locale="en-GB")
    box = page.locator(".ask-ours input")
    expect(box).to_be_checked()
    box.uncheck()
    expect(box).not_to_be_checked()
    assert "rules=" not in page.url
    box.check()
    assert "rules=" in page.url
