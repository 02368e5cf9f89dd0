"""A reader's own lines: another card begins another line, the former is one tap away, named, deleted, laid side by side."""

from __future__ import annotations

import json
import re
from itertools import cycle

import pytest
from playwright.sync_api import Locator, Page, expect

from torite.games import game_ids
from torite.page.story_data import Story
from torite.page.telling import story
from torite.words.say import LANGS

from .conftest import Open, lay, rules_of, strip
from .test_deal import LONG, again, begun, move, ready

OPENER = "[data-key=lines]"
CONTROLS = ".controls .step, .controls input"
OTHER = """({ example: { frame, cursor } }) => Object.keys(frame.judged).find(
    action => frame.reasons[frame.judged[action]].legal && action !== cursor.trail[cursor.at])"""
"""A legal action other than that of the line."""
PLAYED = [ident for ident in game_ids() if ident != "lab"]
LEGAL = (
    """({ example: { frame } }) => Object.keys(frame.judged).filter(one => frame.reasons[frame.judged[one]].legal)"""
)
EXAMPLES = (
    ("birdhead", "ja"),
    ("skat", "en"),
    ("clackerjack", "ja"),
    ("haggis", "en"),
    ("umbridge", "ja"),
    ("basra", "en"),
)


def boxes(page: Page, parts: str) -> dict[str, list[float]]:
    """Where parts of the board stand, relative to it."""
    found: dict[str, list[float]] = page.locator("torite-table").evaluate(
        """(table, parts) => {
            const edge = table.querySelector('.board').getBoundingClientRect()
            return Object.fromEntries([...table.querySelectorAll(parts)].map((one, place) => {
                const box = one.getBoundingClientRect()
                return [`${one.className} ${place}`, [box.left - edge.left, box.top - edge.top, box.width, box.height].map(Math.round)]
            }))
        }""",
        parts,
    )
    return found


def two_ways(page: Page) -> tuple[str, int, list[str]]:
    """An example of the page with a moment at which two other actions than its own are legal: which, the step, the actions."""
    heads = page.locator(".strip:not(.deal)").evaluate_all("all => all.map(one => one.id.split('-'))")
    for head in heads:
        told = next(one for one in (story_of(head, cut) for cut in (2, 3, 4, 5)) if one)
        for at, frame in enumerate(told["frames"]):
            legal = [one for one, place in frame["judged"].items() if frame["reasons"][place]["legal"]]
            others = [one for one in legal if one != frame["next"]]
            if at and frame["turn"] >= 0 and frame["next"] and len(others) > 1:
                return told["id"], at, others[:2]
    raise AssertionError("no example has a choice")


def story_of(head: list[str], cut: int) -> Story | None:
    """The story of `example-skat-auction` if the game's name has so many parts."""
    game, name = "-".join(head[1:cut]), "-".join(head[cut:])
    return story(f"{game}/{name}", "en") if game in game_ids() and name else None


def play(page: Page, action: str) -> None:
    """Play an action of the moment on the table, as its button does."""
    page.locator("torite-table").evaluate("(table, action) => table.example.play(action)", action)
    expect(page.locator(".board.yours")).to_be_visible(timeout=LONG)


def steps_kept(page: Page) -> list[int]:
    """How many steps the lines that are kept have, those of the one example played."""
    [lines] = json.loads(page.evaluate("localStorage.getItem('torite.lines')")).values()
    return [len(line["place"]["trail"]) for line in lines]


def unfold(page: Page, count: int) -> Locator:
    """Open the list of lines, which has so many."""
    opener = page.locator(OPENER)
    expect(opener).to_contain_text(str(count), timeout=LONG)
    if opener.get_attribute("aria-expanded") == "false":
        opener.click()
    rows = page.locator(".lines li")
    expect(rows).to_have_count(count)
    return rows


def compared(row: Locator) -> Locator:
    """Lay a line beside the one on which the reader is: two columns that a phone has room for, no card by its letters."""
    row.locator("[data-key^=beside]").click()
    grid = row.page.locator(".lines-table")
    expect(grid).to_be_visible(timeout=LONG)
    expect(grid.locator("thead th")).to_have_count(2)
    assert grid.locator("tbody td").count() >= 6
    assert grid.evaluate("one => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right <= innerWidth")
    assert all(not re.search(r"\[[A-Z0-9?]", text) for text in grid.locator("td").all_inner_texts())
    return grid


@pytest.mark.parametrize(("game", "lang"), EXAMPLES)
def test_another_card_keeps_the_line_that_is_left(visit: Open, game: str, lang: str) -> None:
    """Nothing moves as the second line begins; both are a tap away, after a reload and in the other language, too."""
    page = visit(f"{lang}/{rules_of(game)}")
    ident, at, (one, other) = two_ways(page)
    table = lay(page, ident, at)
    before = boxes(page, CONTROLS)
    play(page, one)
    expect(page.locator(OPENER)).to_contain_text("2", timeout=LONG)
    count = table.locator("output")
    table.locator(".step.prev").click()
    play(page, other)
    rows = unfold(page, 3)
    assert boxes(page, CONTROLS) == before
    expect(rows.nth(2).locator("[aria-current=true]")).to_be_visible()
    rows.nth(1).locator(".line-go").click()
    expect(rows.nth(1).locator("[aria-current=true]")).to_be_visible(timeout=LONG)
    assert page.evaluate("document.querySelector('torite-table').example.cursor.trail").pop() == one
    rows.nth(0).locator(".line-go").click()
    expect(page.locator(".board.yours")).to_have_count(0)
    expect(count).to_contain_text(f"{at} /")
    page.reload()
    lay(page, ident)
    unfold(page, 3).nth(2).locator(".line-go").click()
    expect(page.locator(".board.yours")).to_be_visible(timeout=LONG)
    page.locator("a.torite-language").click()
    page.wait_for_url(re.compile("/en/" if lang == "ja" else "/ja/"))
    expect(page.locator(".board.yours")).to_be_visible(timeout=LONG)
    expect(unfold(page, 3).nth(2).locator("[aria-current=true]")).to_be_visible()


def test_lines_are_named_and_deleted_and_a_deletion_is_taken_back(visit: Open) -> None:
    page = visit(f"en/{rules_of('birdhead')}", locale="en-GB")
    ident, at, (one, other) = two_ways(page)
    table = lay(page, ident, at)
    play(page, one)
    table.locator(".step.prev").click()
    play(page, other)
    rows = unfold(page, 3)
    rows.nth(1).get_by_role("button", name="Name:").click()
    page.keyboard.type("<b>low")
    page.keyboard.press("Enter")
    expect(rows.nth(1).locator(".line-go")).to_have_text("<b>low")
    expect(rows.nth(1).locator(".line-go")).to_be_focused()
    rows.nth(1).get_by_role("button", name="Delete: <b>low").click()
    expect(rows).to_have_count(2)
    expect(page.locator("[data-key=lines-undo]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows.nth(1).locator(".line-go")).to_have_text("<b>low")
    rows.nth(1).get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(2)
    play(page, page.locator("torite-table").evaluate(OTHER))
    page.locator("[data-key=lines-undo]").click()
    expect(rows).to_have_count(3)
    assert steps_kept(page) == [at + 1, at + 2]
    rows.nth(1).get_by_role("button", name="Delete").click()
    page.keyboard.press("Escape")
    expect(page.locator(OPENER)).to_be_focused()
    page.reload()
    lay(page, ident)
    unfold(page, 2)


@pytest.mark.parametrize(("game", "lang"), EXAMPLES)
def test_two_lines_are_laid_side_by_side(visit: Open, game: str, lang: str) -> None:
    """The engine tells what each leads to, with clauses, in two columns that a phone has room for."""
    page = visit(f"{lang}/{rules_of(game)}")
    ident, at, (one, _) = two_ways(page)
    lay(page, ident, at)
    play(page, one)
    grid = compared(unfold(page, 2).nth(0))
    assert grid.locator(".reference").count()
    assert re.search(rf"\b{at + 1}\b|{at + 1}手目", grid.locator(".lines-aspect").first.inner_text())


@pytest.mark.parametrize(("game", "lang"), [*zip(PLAYED, cycle(LANGS), strict=False)])
def test_a_card_taken_back_in_a_deal_begins_another_line(visit: Open, game: str, lang: str) -> None:
    """The others go on by themselves on either line, and the deal stays the one that was sealed."""
    page = visit(f"{lang}/{rules_of(game)}")
    begun(page)
    ready(page)
    promised = page.locator(".seating .fair").inner_text()
    while len(page.locator("torite-table").evaluate(LEGAL)) < 2:
        move(page)
        ready(page)
    at = int(page.locator(".controls input").input_value())
    move(page)
    expect(page.locator(OPENER)).to_have_count(0)
    page.locator(".controls input").fill(str(at))
    play(page, page.locator("torite-table").evaluate(OTHER))
    ready(page)
    rows = unfold(page, 2)
    expect(rows.nth(1).locator("[aria-current=true]")).to_be_visible()
    rows.nth(0).locator(".line-go").click()
    expect(rows.nth(0).locator("[aria-current=true]")).to_be_visible(timeout=LONG)
    ready(page)
    compared(unfold(page, 2).nth(1))
    assert page.locator(".seating .fair").inner_text() == promised
    kept = page.evaluate("JSON.parse(localStorage['torite.deals'])")
    assert next(iter(kept.values()))["back"] is True
    again(page)
    expect(page.locator(OPENER)).to_have_count(0)
    ready(page)
    kept = json.loads(page.evaluate("localStorage['torite.lines']"))
    assert len(next(iter(kept.values()))) >= 2, "the lines of the deal before are kept"


def test_the_record_of_a_deal_is_the_line_first_played_to_its_end(visit: Open) -> None:
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    begun(page)
    ready(page)
    turns: list[int] = []
    while not page.locator("[data-key=deal-next]").count():
        turns.append(int(page.locator(".controls input").input_value()))
        move(page)
    row = page.locator(".results li")
    expect(row).to_have_count(1)
    first = row.text_content()
    for at in turns:
        page.locator(".controls input").fill(str(at))
        if other := page.locator("torite-table").evaluate(OTHER):
            play(page, other)
            break
    ready(page)
    while not page.locator("[data-key=deal-next]").count():
        move(page)
    unfold(page, 2)
    assert row.count() == 1 and row.text_content() == first
    page.locator(".results summary").click()
    page.locator("[data-key=forget]").click()
    expect(page.locator(OPENER)).to_have_count(0)
    assert page.evaluate("localStorage.getItem('torite.lines')") is None


def test_nothing_of_it_is_loaded_before_a_second_line(visit: Open) -> None:
    page = visit(f"ja/{rules_of('skat')}")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    ident, at, (one, _) = two_ways(page)
    lay(page, ident, at)
    assert not [url for url in asked if "lines" in url]
    play(page, one)
    unfold(page, 2)
    assert [url for url in asked if "lines" in url]
    assert strip(page, ident).count() == 1
