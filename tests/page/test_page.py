"""The layout of a game's page: how long it is, where the table stands, and what of it is kept."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from playground.local.serving import Server
from torite.games import game_ids

from .conftest import DESK, PHONE, Open, lay, rules_of, shared, strip, whole

LANGS = ("ja", "en")
SCREENS = {"mighty": 30, "skat": 30, "birdhead": 17}
"""Phone screens that a page takes at the most with all its strips closed."""
SIZES = [(390, 844), (360, 640), (844, 390)]
HEADER = 48
STIR = 0.0005
"""A button of the header may stir while the page is still coming; what is read may not."""
RAISE, DUCK = "birdhead/raise", "birdhead/duck-loses"
MEASURES = """() => { const seen = one => !one.closest('details.fold:not([open])')
    const strips = [...document.querySelectorAll('.strip:not(.here)')].filter(seen).map(one => one.getBoundingClientRect().height)
    const { scrollHeight } = document.documentElement
    const share = strips.reduce((sum, one) => sum + one, 0) / scrollHeight
    const bare = [...document.querySelectorAll('.strip:not(.here) .strip-cards:not(:has(.card-small, .refused, .allowed, .lost))')]
      .filter(one => !/ [=:] |[+−×]\\d/.test(one.textContent))
    const screens = scrollHeight / innerHeight
    for (const fold of document.querySelectorAll('details.fold')) fold.open = true
    const every = [...document.querySelectorAll('.strip:not(.here)')].map(one => one.getBoundingClientRect().height)
    return { screens, tallest: Math.max(0, ...every), share, bare: bare.map(one => one.textContent) } }"""
CUT = """() => { for (const fold of document.querySelectorAll('details.fold')) fold.open = true
    return [...document.querySelectorAll('.strip:not(.here) details:not([open]) .strip-text')]
      .filter(one => one.scrollHeight > one.clientHeight + 3).map(one => one.textContent) }"""
SHIFT = """window.shift = 0; window.moved = []; new PerformanceObserver(list => { for (const one of list.getEntries())
    if (!one.hadRecentInput) { window.shift += one.value
        moved.push(...one.sources.map(({ node, previousRect, currentRect }) => [node?.nodeName, node?.className, previousRect.y, currentRect.y])) }
}).observe({type: 'layout-shift', buffered: true})"""


def top(found: Locator) -> float:
    """How far an element stands below the upper edge of the window."""
    return float(found.evaluate("one => one.getBoundingClientRect().top"))


def go(page: Page, clause: str) -> None:
    """Scrolls a clause of a page that is laid out to its end to where one reads."""
    whole(page).locator(f"[id='{clause}']").evaluate(
        "one => scrollBy(0, one.getBoundingClientRect().top - innerHeight * 0.3)"
    )


def within(page: Page, clause: str) -> None:
    """Follows a link within the page."""
    page.locator(f"article a[href$='#{clause}']:visible").first.click()
    page.wait_for_url(f"**#{clause}")


def test_the_end_of_a_long_page_is_laid_out_when_a_reader_is_there(visit: Open) -> None:
    page = visit("en/games/mighty/")
    last = page.locator("[id='pay.friend']")
    expect(last).to_have_css("content-visibility", "auto")
    page.mouse.move(100, 300)
    expect(last).to_have_css("content-visibility", "visible")
    page.locator("details.settings > summary").click()
    page.locator("input[name=view]").check()
    expect(page.locator("article > [id='pay.friend'] + .partner")).to_have_css("content-visibility", "visible")
    page.reload()
    expect(last).to_have_css("content-visibility", "visible")


def test_a_page_that_is_opened_at_a_clause_or_read_elsewhere_has_all_its_heights(visit: Open) -> None:
    expect(visit("en/games/mighty/#trick.winner").locator("html.brief")).to_have_count(0)
    page = visit("en/games/mighty/")
    expect(page.locator("html.brief")).to_have_count(1)
    page.evaluate("scrollTo({ top: 4000, behavior: 'instant' })")
    expect(page.locator("html.brief")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_page_is_text_first(visit: Open, game_id: str, lang: str) -> None:
    page = whole(visit(f"{lang}/{rules_of(game_id)}"))
    found = page.evaluate(MEASURES)
    assert found["screens"] <= SCREENS.get(game_id, 30)
    assert found["share"] <= 0.2
    assert found["tallest"] <= 92 and found["bare"] == []
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(CUT) == [], width
    desk = whole(visit(f"{lang}/{rules_of(game_id)}", **DESK))
    assert desk.evaluate(MEASURES)["tallest"] <= 76 and desk.evaluate(CUT) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_an_open_strip_fits_between_header_and_lower_edge(visit: Open, size: tuple[int, int]) -> None:
    page = visit("ja/games/birdhead/", viewport={"width": size[0], "height": size[1]})
    table = lay(page, "birdhead/whole-round")
    for place in range(0, 24, 3):
        table.locator("input[type=range]").fill(str(place))
        assert top(table) >= HEADER - 1
        assert table.locator(".board").evaluate("board => board.getBoundingClientRect().bottom") <= size[1] + 1
        for part in (".part-said", ".controls"):
            expect(table.locator(part)).to_be_in_viewport(ratio=1)


def test_a_strip_opens_in_its_place_one_at_a_time_and_closes_to_the_line(visit: Open) -> None:
    page = visit("en/games/birdhead/")
    lay(page, RAISE, 3)
    summary = strip(page, DUCK).locator("summary")
    summary.scroll_into_view_if_needed()
    came = top(summary)
    table = lay(page, DUCK)
    expect(page.locator(".strip details[open]")).to_have_count(1)
    assert top(table) == pytest.approx(HEADER, abs=2)
    table.get_by_role("button", name="Close").click()
    assert top(summary) == pytest.approx(came, abs=2)
    expect(summary).to_be_focused()
    expect(page.locator(".strip details[open]")).to_have_count(0)
    expect(lay(page, RAISE).locator("output")).to_have_text("3 / 4")


def test_beside_the_text_the_table_shows_what_is_read_until_it_is_touched(visit: Open) -> None:
    page = visit("en/games/birdhead/", **DESK)
    table = page.locator("torite-table")
    for clause, title in (("follow.raise", "Raising a lead of 2"), ("trick.duck-loses", "An 11 in a duck")):
        go(page, clause)
        expect(table.locator(".board-title")).to_contain_text(title)
        assert HEADER <= top(table) <= 80
    table.locator(".step.next").click()
    go(page, "follow.raise")
    page.wait_for_timeout(600)
    expect(table.locator(".board-title")).to_contain_text("An 11 in a duck")
    expect(strip(page, DUCK)).to_have_class(re.compile(r"\bon\b"))
    before = page.evaluate("scrollY")
    strip(page, RAISE).locator("summary").click()
    expect(table.locator(".board-title")).to_contain_text("Raising a lead of 2")
    assert page.evaluate("scrollY") == before
    expect(page.locator(".strip.on")).to_have_count(1)


def test_what_decides_lights_up_and_what_is_pointed_at_marks_its_steps(visit: Open) -> None:
    page = visit("en/games/birdhead/", **DESK)
    table = lay(page, RAISE)
    before = page.evaluate("scrollY")
    table.locator(".step.last").click()
    expect(page.locator(".decides")).to_have_count(3)
    expect(page.locator("[id='trick.winner']")).to_have_class(re.compile(r"\bdecides\b"))
    assert page.evaluate("scrollY") == before
    table.locator("input[type=range]").fill("1")
    expect(page.locator("[id='trick.winner']")).not_to_have_class(re.compile(r"\bdecides\b"))
    page.locator("[id='follow.bar']").hover()
    expect(table.locator(".marks i")).to_have_count(2)
    page.mouse.move(0, 0)  # the focus scrolls, and what comes under the pointer would be pointed at
    page.locator("[id='trick.winner'] > .clause-number").focus()
    expect(table.locator(".marks i")).to_have_count(1)


def test_back_and_forth_an_open_table_begins_below_the_header(visit: Open) -> None:
    page = visit("en/games/mighty/")
    table = lay(page, "mighty/hand-trick-5")
    table.evaluate("one => one.scrollIntoView({ block: 'start', behavior: 'instant' })")
    page.wait_for_timeout(400)  # the theme notes a tenth of a second late how far one has scrolled
    for _ in range(2):
        page.locator("a[href$='glossary/']").first.evaluate("link => link.click()")
        page.wait_for_url("**/glossary/")
        page.go_back()
        expect(table.locator(".board")).to_be_visible()
        page.wait_for_function(
            f"() => Math.abs(document.querySelector('torite-table').getBoundingClientRect().top - {HEADER}) <= 1"
        )


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_step_line_and_strip_are_kept(visit: Open, size: dict[str, Any]) -> None:
    page = visit("ja/games/birdhead/", **size)
    lay(page, RAISE, 3)
    page.evaluate("document.querySelector('article').dataset.same = 'yes'")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if request.url.endswith("/birdhead/") else None)
    count = page.locator(f'torite-table[data-example="{RAISE}"] output')
    within(page, "end.next-start")
    expect(count).to_have_text("3 / 4")
    page.go_back()
    page.wait_for_timeout(400)
    expect(page.locator("article")).to_have_attribute("data-same", "yes")
    assert fetched == [], "a link within the page fetches nothing"
    page.reload(wait_until="networkidle")
    expect(count).to_have_text("3 / 4")
    page.locator("a.torite-language").first.evaluate("link => link.click()")
    page.wait_for_url("**/en/games/birdhead/**")
    expect(count).to_have_text("3 / 4")
    expect(page.locator(".board-title")).to_have_text("Raising a lead of 2")
    page.locator("a[href$='glossary/']").first.evaluate("link => link.click()")
    page.wait_for_url("**/glossary/")
    page.go_back()
    expect(count).to_have_text("3 / 4")


def test_a_line_of_ones_own_is_kept_and_has_an_address(visit: Open) -> None:
    page = visit("en/games/birdhead/")
    table = lay(page, RAISE, 2)
    for place in (4, 5):
        table.locator(f"[data-key=h{place}]").click()
    table.locator(".go").click()
    expect(table.locator(".board.yours")).to_be_visible(timeout=90_000)
    address = shared(page)
    page.reload(wait_until="networkidle")
    expect(page.locator(".board.yours .part-said")).to_contain_text("new bar", timeout=90_000)
    other = visit(address)
    expect(other.locator(".board.yours .part-said")).to_contain_text("新しいバー", timeout=90_000)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_step_has_an_address_that_opens_it_in_either_language(visit: Open, size: dict[str, Any]) -> None:
    address = "/where/en/games/birdhead/?step=2#example-birdhead-duck-loses"
    for lang, words in (("en", "An 11"), ("ja", "11")):
        opened = visit(address.partition("/where/")[2].replace("en/", f"{lang}/"), **size)
        table = opened.locator(f'torite-table[data-example="{DUCK}"]')
        expect(table.locator("output")).to_have_text("2 / 4")
        expect(table.locator(".board-title")).to_contain_text(words)
        expect(table.locator(".controls")).to_be_in_viewport(ratio=1)
        assert "?" not in opened.url, "going on reads the step no more"


@pytest.mark.parametrize(
    "damaged", ["?step=99#example-birdhead-raise", "?step=x#example-birdhead-raise", "?step=1#nowhere"]
)
def test_a_damaged_address_opens_the_page_with_a_word_about_it(visit: Open, damaged: str) -> None:
    page = visit(f"en/games/birdhead/{damaged}")
    expect(page.locator(".toast.shown")).to_have_text("The example or step that the link names is not on this page.")
    expect(page.locator("article h1")).to_have_text("BirdHead")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_shifts(visit: Open, server: Server, size: dict[str, Any]) -> None:
    page = visit("en/", before=lambda page: page.add_init_script(SHIFT), **size)
    for path in ("en/", "en/games/birdhead/", "ja/games/skat/#follow.jack"):
        page.goto(server.url + path, wait_until="networkidle")
        for _ in range(10):
            page.mouse.wheel(0, 500)
            page.wait_for_timeout(60)
        assert page.evaluate("window.shift") == pytest.approx(0, abs=STIR), [path, page.evaluate("moved")]


def _awaited(page: Page) -> None:
    def late(route: Route) -> None:
        time.sleep(0.8)
        route.continue_()

    page.add_init_script(SHIFT)
    page.route("**/examples/*.json", late)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("path", ["en/", "ja/games/skat/#follow.jack"])
def test_nothing_shifts_while_data_are_awaited(visit: Open, path: str, size: dict[str, Any]) -> None:
    page = visit(path, before=_awaited, **size)
    if path == "en/" or size is DESK:
        expect(page.locator("torite-table .board")).to_be_visible()
    assert page.evaluate("window.shift") == pytest.approx(0, abs=STIR), page.evaluate("moved")


@pytest.mark.parametrize("lang", LANGS)
def test_who_pastes_a_link_is_told_what_it_is(visit: Open, server: Server, lang: str) -> None:
    page = visit(f"{lang}/")
    for path in ("", "games/", "games/skat/", "glossary/", "guide/about/"):
        page.goto(f"{server.url}{lang}/{path}")
        told = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('meta[name=description], meta[property^="og:"]')]
            .map(one => [one.getAttribute('property') ?? 'description', one.content]))""")
        assert told["og:title"] in page.title()
        assert told["og:description"] == told["description"] != ""
        assert told["og:locale"][:2] == page.evaluate("document.documentElement.lang").partition("-")[0] == lang
        assert told["og:url"].endswith(f"/{lang}/{path}")
