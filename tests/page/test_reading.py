"""Reading and citing: languages, terms, citations, search, no scripts, print, accessibility."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from playground.common.paths import SITE_URL
from playground.local.serving import Host, Server, serving
from torite.citing.cite import cite
from torite.citing.rules_file import find_rules

from ..axe import axe_faults
from .conftest import DESK, PHONE, Open, lay, strip, whole

BIRDHEAD = "ja/games/birdhead/"
PAGES = ("", "games/", "games/birdhead/", "glossary/", "guide/cite/", "guide/about/", "2026-11/games/mighty/")


def test_the_language_switch_keeps_the_clause_and_is_remembered(visit: Open, server: Server) -> None:
    page = visit(f"{BIRDHEAD}#trick.duck-loses")
    page.locator("a.torite-language").click()
    page.wait_for_url("**/en/games/birdhead/#trick.duck-loses")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.goto(server.url)
    page.wait_for_url("**/en/")


def test_the_language_switch_keeps_the_place_that_is_read(visit: Open) -> None:
    page = visit(f"{BIRDHEAD}#cards.deck")
    page.locator("[id='trick.duck-loses']").evaluate("clause => clause.scrollIntoView()")
    page.locator("a.torite-language").click()
    page.wait_for_url("**/en/games/birdhead/#trick.duck-loses")
    page.evaluate("scrollTo(0, 0)")
    page.locator("a.torite-language").click()
    page.wait_for_url("**/ja/games/birdhead/")


def test_what_is_printed_is_dark_on_light(visit: Open) -> None:
    page = visit(BIRDHEAD, color_scheme="dark")
    paper = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).every(part => part > 200)"
    assert not page.evaluate(paper)
    page.emulate_media(media="print")
    assert page.evaluate(paper)


MISSED = """reach => [...document.querySelectorAll('details.fold')].map(fold => (fold.open = true)) && [...document.querySelectorAll(
  ':is(.md-header__button, .clause-number, details.why > summary):not(.md-logo)')].filter(part => {
    part.scrollIntoView({ block: 'center' })
    const box = part.getBoundingClientRect()
    const at = (x, y) => part.contains(document.elementFromPoint(box.left + box.width / 2 + x, box.top + box.height / 2 + y))
    return box.width && !(at(0, -reach) && at(0, reach))
  }).map(part => part.outerHTML.slice(0, 120))"""


def test_what_is_tapped_is_large_enough_for_a_finger(visit: Open) -> None:
    assert whole(visit(BIRDHEAD)).evaluate(MISSED, 21) == []


def test_a_tap_on_a_clause_number_leads_to_its_link(visit: Open) -> None:
    page = visit(BIRDHEAD)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[id='follow.raise'] > .clause-number").click()
    page.locator(".cite-dialog [data-key=link]").click()
    expect(page.locator(".toast")).to_have_text("リンクをコピーしました")
    assert page.evaluate("navigator.clipboard.readText()").endswith("/ja/games/birdhead/#follow.raise")


def test_the_cite_dialog_holds_five_formats_in_both_languages(visit: Open, server: Server, site: Path) -> None:
    page = visit(BIRDHEAD)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[id='trick.duck-loses'] > .clause-number").click()
    dialog = page.locator(".cite-dialog")
    dialog.locator(".cite-fold > summary").click()
    expect(dialog.locator("pre")).to_have_count(5)
    rules = find_rules(site / "rules.json")
    made = cite(rules, "birdhead#trick.duck-loses", "ja", "text")
    expect(dialog.locator("pre").first).to_have_text(made.text.replace(SITE_URL, server.url))
    dialog.get_by_role("button", name="English").click()
    expect(dialog.locator("pre").nth(3)).to_contain_text('"language": "en"')
    dialog.get_by_role("button", name="両方").click()
    expect(dialog.locator("pre").first).to_contain_text(f"{server.url}@birdhead/trick.duck-loses")
    dialog.get_by_role("button", name="birdhead", exact=True).click()
    expect(dialog.locator("pre").first).to_contain_text("(birdhead)")
    dialog.get_by_role("button", name="birdhead#trick", exact=True).click()
    expect(dialog.locator("pre").first).to_contain_text("(birdhead#trick)")
    dialog.get_by_role("button", name="コピー: BibTeX").click()
    assert page.evaluate("navigator.clipboard.readText()").startswith("@misc{birdhead:trick:")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_italic_number_of_a_clause_that_no_code_decides_is_explained(visit: Open) -> None:
    number = visit(BIRDHEAD).locator("[id='follow.choice'] > .clause-number")
    expect(number).to_have_css("font-style", "italic")
    assert "プログラムでは判定しない条文" in (number.get_attribute("title") or "")
    assert "番号を斜体" in visit("ja/guide/about/").locator("article").inner_text()


def test_a_term_opens_a_panel(visit: Open) -> None:
    page = visit(BIRDHEAD)
    page.locator("a.term", has_text="リード").first.click()
    panel = page.locator(".term-panel")
    expect(panel).to_contain_text("lead")
    panel.get_by_role("link", name="用語集で読む").click()
    page.wait_for_url("**/glossary/#lead")


def test_what_is_ours_is_marked_and_opens_with_one_tap(visit: Open) -> None:
    page = visit(BIRDHEAD)
    clause = page.locator("[id='trick.duck-loses']")
    expect(clause.locator(".whence > .sign")).to_be_visible()
    expect(page.locator("[id='trick.duck-loses'] + details.why > summary")).to_be_hidden()
    clause.locator(".clause-number").click()
    reason = page.locator(".cite-reason")
    expect(reason.locator("strong")).to_have_text("出典と異なる")
    expect(reason.locator("p").first).to_be_visible()
    expect(reason.locator("a[href$='#source-s1']").first).to_be_visible()


def test_the_sheet_of_a_clause_shows_its_example_by_keyboard(visit: Open) -> None:
    page = visit(BIRDHEAD)
    page.locator("[id='trick.duck-loses'] > .clause-number").press("Enter")
    seen = page.locator(".cite-dialog [data-key=see]")
    expect(seen).to_contain_text(strip(page, "birdhead/duck-loses").locator(".strip-title").inner_text())
    seen.press("Enter")
    expect(page.locator('torite-table[data-example="birdhead/duck-loses"] .board')).to_be_visible()
    expect(page.locator(".cite-dialog")).to_have_count(0)


QUIET = """() => [...document.querySelectorAll('.clause')].flatMap(clause =>
  [...clause.querySelectorAll('.proof, .source, .cite-button')].filter(one => one.getClientRects().length))
  .map(one => one.outerHTML)"""


def test_the_text_of_a_clause_is_quiet_and_without_scripts_its_number_is_a_link(visit: Open) -> None:
    page = whole(visit(BIRDHEAD))
    assert page.evaluate(QUIET) == []
    plain = visit(BIRDHEAD, java_script_enabled=False)
    expect(plain.locator("[id='trick.duck-loses'] > .clause-number")).to_have_attribute("href", "#trick.duck-loses")
    expect(plain.locator("[id='trick.duck-loses'] + details.why > summary")).to_be_visible()


def test_without_scripts_the_page_is_complete(visit: Open) -> None:
    page = visit(BIRDHEAD, java_script_enabled=False)
    assert page.locator(".clause").count() > 30
    found = strip(page, "birdhead/raise")
    expect(found).to_contain_text("2枚のリードに、上げて応じる")
    expect(found.locator(".strip-cards")).to_be_visible()
    expect(found.locator(".strip-said .reference")).to_have_text(re.compile(r"^4\.2"))
    found.locator("summary").click()
    steps = found.locator(".strip-steps li")
    expect(steps).to_have_count(4)
    expect(steps.last).to_be_visible()
    expect(steps.last.locator("a.reference").first).to_have_attribute("href", "#follow.forced-duck")
    expect(page.locator(".board")).to_have_count(0)


def test_print_shows_the_strip_and_not_the_board(visit: Open) -> None:
    page = visit(BIRDHEAD)
    table = lay(page, "birdhead/raise")
    page.emulate_media(media="print")
    expect(table).to_be_hidden()
    expect(strip(page, "birdhead/duck-loses").locator(".strip-said")).to_be_visible()
    expect(page.locator(".md-header")).to_be_hidden()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_axe_finds_nothing(visit: Open, server: Server, lang: str) -> None:
    """Each page in both languages, at one size in one and at the other in the other."""
    first = ("ja", "en").index(lang)
    for turn, size in enumerate((PHONE, DESK)):
        page = visit(f"{lang}/", bypass_csp=True, **size)
        for path in PAGES[(turn + first) % 2 :: 2]:
            page.goto(f"{server.url}{lang}/{path}", wait_until="networkidle")
            if path.startswith("games/b") and size is PHONE:
                lay(page, "birdhead/raise", 2)
            assert axe_faults(page) == [], f"{lang}/{path} {size['viewport']['width']}"


@pytest.mark.parametrize("letters", [16, 32], ids=["usual letters", "twice as large"])
def test_the_page_does_not_scroll_sideways(visit: Open, server: Server, letters: int) -> None:
    sizes = {"fontSizes": {"standard": letters}}  # as one chooses in the browser
    for lang in ("ja", "en"):
        page = visit(
            f"{lang}/", before=lambda page: page.context.new_cdp_session(page).send("Page.setFontSizes", sizes)
        )
        for path in PAGES:
            page.goto(f"{server.url}{lang}/{path}", wait_until="networkidle")
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"], f"{lang}/{path}"


def test_a_clause_worded_otherwise_than_published_leads_to_its_history(visit: Open) -> None:
    page = visit("en/games/basra/")
    whole(page).locator(".clause-number[data-changed]").first.click()
    way = page.get_by_role("link", name="•")
    assert page.request.get(str(way.get_attribute("href"))).ok


def test_the_language_switch_works_in_a_folder_that_is_called_as_a_language(site: Path, chromium: Browser) -> None:
    with serving(site, Host("/ja/torite/")) as running:
        page = chromium.new_page()
        page.goto(f"{running.url}{BIRDHEAD}")
        page.locator("a.torite-language").click()
        page.wait_for_url("**/ja/torite/en/games/birdhead/")
        page.close()
