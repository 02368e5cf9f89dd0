"""A workbench on a page: an example without scripts, cards to choose with them, the engine's answer, what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from playground.local.serving import Server, serving

from ..axe import axe_faults
from ..copies import build, check, put
from ..page.conftest import DESK, PHONE, Open, lay, whole
from ..website.conftest import SUB_PATH
from .workbench import FENCE, WORKBENCH, project, small

PAGE = "en/games/olika/"
ENGINE = 60_000


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A small site with the workbench, once all rules with it were found to be good."""
    folder = project(tmp_path_factory.mktemp("workbench") / "project")
    for done in (check(folder), build(small(folder), "--lenient")):
        assert done.returncode == 0 and "olika" not in done.stderr, done.stderr  # nor is it warned of
    with serving(folder / "site", SUB_PATH) as running:
        yield running


def workbench(page: Page) -> Locator:
    """The workbench, ready."""
    found = whole(page).locator("#workbench-olika-count")
    found.scroll_into_view_if_needed()
    expect(found).to_have_attribute("ready", "")
    return found


def tap(found: Locator, *cards: str) -> None:
    for card in cards:
        found.locator(f"button[data-card={card}]").click()


def test_without_scripts_the_example_and_its_answer_are_there(visit: Open) -> None:
    page = visit(PAGE, java_script_enabled=False)
    found = page.locator("#workbench-olika-count")
    expect(found.locator(".workbench-picker")).to_be_hidden()
    expect(found.locator(".workbench-chosen")).to_have_text("♠A ♥K B")
    expect(found.locator(".answer li")).to_contain_text("count 7 at most.")
    expect(found.locator(".answer li a")).to_have_attribute("href", "#points.columns")
    figure = found.get_by_role("row", name="ace of spades").locator("td a").first
    expect(figure).to_have_text("5")
    expect(figure).to_have_attribute("href", "#points.table")
    expect(figure).to_have_attribute("title", "6b†")


def test_print_shows_the_choice_and_the_answer(visit: Open) -> None:
    page = visit(PAGE, **DESK)
    found = workbench(page)
    page.emulate_media(media="print")
    expect(found.locator(".workbench-picker")).to_be_hidden()
    expect(found.locator(".workbench-figures")).to_be_visible()


def test_cards_are_chosen_and_the_engine_answers(visit: Open) -> None:
    page = visit(PAGE)
    found = workbench(page)
    mode, count, answer = (found.locator(place) for place in (".mode", "output", ".answer"))
    expect(mode).to_have_text("Example")
    expect(count).to_have_text("3 of 3 cards")
    tap(found, "CK")
    expect(found.locator(".workbench-hint")).to_contain_text("put it back first")
    expect(count).to_have_text("3 of 3 cards")
    tap(found, "SA")
    expect(mode).to_have_text("Your choice")
    expect(answer).to_have_text("Choose 1 more.")
    expect(found.locator("button[data-card=SA]")).to_have_attribute("aria-pressed", "false")
    tap(found, "DA")
    expect(answer.locator("li")).to_contain_text("count 10 at most.", timeout=ENGINE)
    expect(answer.get_by_role("row", name="ace of diamonds").locator("td").nth(2)).to_have_text("5")
    expect(answer.locator("td a").first).to_have_attribute("title", "6b†")
    expect(found.locator("[aria-live]")).to_contain_text("king of hearts")
    found.get_by_role("button", name="Clear").click()
    expect(count).to_have_text("0 of 3 cards")
    found.get_by_role("button", name="Back to the example").click()
    expect(mode).to_have_text("Example")
    expect(answer.locator("li")).to_contain_text("count 7 at most.")


def test_a_choice_outlives_a_reload_and_the_other_language(visit: Open) -> None:
    page = visit(PAGE)
    tap(workbench(page), "SA", "DA")
    expect(page.locator(".answer li")).to_contain_text("count 10 at most.", timeout=ENGINE)
    page.reload()
    expect(workbench(page).locator(".workbench-chosen")).to_have_text("♥K ♦A B")
    expect(page.locator(".answer li")).to_contain_text("count 10 at most.", timeout=ENGINE)
    page.locator("a.torite-language").first.evaluate("link => link.click()")
    page.wait_for_url("**/ja/**")
    found = workbench(page)
    expect(found.locator(".workbench-chosen")).to_have_text("♥K ♦A B")
    found.get_by_role("button", name="例に戻る").click()
    assert "hand=" not in page.url


@pytest.mark.parametrize("hand", ["HK,XX,B", "HK,HK,B", "HK,DA,B,CK"])
def test_a_hand_that_cannot_be_is_named_and_the_example_shown(visit: Open, hand: str) -> None:
    page = visit(f"{PAGE}?hand=count.{hand}")
    found = workbench(page)
    expect(found.locator(".workbench-hint")).to_contain_text(hand.replace(",", " "))
    expect(found.locator(".mode")).to_have_text("Example")


def test_cards_are_chosen_by_keyboard(visit: Open) -> None:
    found = workbench(visit(PAGE, **DESK))
    for card in ("SA", "CK"):
        found.locator(f"button[data-card={card}]").press("Space")
    expect(found.locator(".workbench-chosen")).to_have_text("♥K ♣K B")
    expect(found.locator("button[data-card=CK]")).to_be_focused()
    expect(found.locator(".answer li")).to_be_visible(timeout=ENGINE)


def test_one_engine_serves_examples_and_workbenches(visit: Open) -> None:
    page = visit(PAGE)
    started: list[str] = []
    page.on("worker", lambda worker: started.append(worker.url))
    tap(workbench(page), "SA", "DA")
    expect(page.locator(".answer li")).to_be_visible(timeout=ENGINE)
    table = lay(page, "olika/whole-hand")
    table.locator(".step.last").click()
    table.locator("[data-key=deal]").click()
    expect(table.locator("output")).to_have_text("29 / 29")
    assert len([url for url in started if "/engine/worker.js" in url]) == 1


def test_loading_can_be_cancelled_and_tried_again(visit: Open) -> None:
    page = visit(PAGE)
    page.route("**/*.wasm", lambda route: None)  # never answered
    found = workbench(page)
    tap(found, "SA", "DA")
    found.get_by_role("button", name="Cancel").click()
    expect(found.locator(".trouble")).to_contain_text("cancelled")
    page.unroute("**/*.wasm")
    found.get_by_role("button", name="Try again").click()
    expect(found.locator(".answer li")).to_contain_text("count 10 at most.", timeout=ENGINE)


def test_only_pages_with_a_workbench_load_its_scripts(visit: Open) -> None:
    page = visit("en/games/birdhead/")
    loaded = (
        "performance.getEntriesByType('resource').map(one => one.name).filter(name => /workbench/.test(name)).length"
    )
    assert page.evaluate(loaded) == 0
    page.locator("a[href$='olika/']").first.evaluate("link => link.click()")
    page.wait_for_url("**/olika/")
    expect(workbench(page).locator(".workbench-picker")).to_be_visible()
    assert page.evaluate(loaded) >= 3


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_it_has_its_room_before_its_script_comes(visit: Open, size: dict[str, Any]) -> None:
    waiting = visit(PAGE, before=lambda page: page.route("**/workbench/workbench.js", lambda to: to.abort()), **size)
    found = whole(waiting).locator("#workbench-olika-count")
    expect(found.locator(".workbench-head button")).to_have_count(0)
    heights = [one.evaluate("one => one.offsetHeight") for one in (found, workbench(visit(PAGE, **size)))]
    assert abs(heights[0] - heights[1]) <= 2, heights  # whole pixels are kept for the choice and the answer


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_jumps_and_all_can_be_hit(visit: Open, size: dict[str, Any]) -> None:
    page = visit(PAGE, **size)
    page.evaluate("window.shift = 0; new PerformanceObserver(list => { for (const one of list.getEntries())"
                  " if (!one.hadRecentInput) window.shift += one.value }).observe({type: 'layout-shift', buffered: true})")  # fmt: skip
    found = workbench(page)
    heights = {found.evaluate("one => one.offsetHeight")}
    for card in ("CK", "SA", "HK", "B", "CT", "C9", "CJ"):
        tap(found, card)
        heights.add(found.evaluate("one => one.offsetHeight"))
    expect(found.locator(".answer li")).to_be_visible(timeout=ENGINE)
    heights.add(found.evaluate("one => one.offsetHeight"))
    assert max(heights) - min(heights) <= 1, heights
    assert page.evaluate("window.shift") < 0.02
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]
    small = found.evaluate("""one => [...one.querySelectorAll('button')].filter(part => {
        const box = part.getBoundingClientRect()
        return box.width < 44 || box.height < 44 }).map(part => part.outerHTML.slice(0, 100))""")
    assert small == []


def test_axe_finds_nothing(visit: Open) -> None:
    for path in (PAGE, PAGE.replace("en/", "ja/")):
        page = visit(path, bypass_csp=True)
        tap(workbench(page), "SA", "DA")
        expect(page.locator(".answer li")).to_be_visible(timeout=ENGINE)
        page.evaluate(
            "document.querySelector('.workbench-head').scrollIntoView({ block: 'center' })"
        )  # not below the header
        assert axe_faults(page, "#workbench-olika-count") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("docs/en/games/olika.md", "olika/count", "olika/none", "example 'olika/none'; expected a workbench"),
        ("docs/en/games/olika.md", FENCE, "", "different examples, olika/count against"),
        ("docs/ja/games/olika.md", "options: table", "options: forms", "an option of olika that is made of numbers"),
        ("engine/torite/games/olika/workbench.py", '"SA", "HK", "B"', '"SA", "HK"', "cards: expected 3 cards, got 2"),
        ("engine/torite/games/olika/workbench.py", '"points.table"', '"points.tables"', "expected clauses of the game's page"),
    ],
)  # fmt: skip
def test_what_is_wrong_stops_the_build(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    folder = project(tmp_path / "project", WORKBENCH)
    put(folder / file, old, new)
    if file.startswith("docs/ja"):
        put(folder / file.replace("ja", "en"), old, new)
    done = check(folder)  # what a build begins with, where that tells it
    done = done if done.returncode else build(small(folder), "--lenient")
    assert done.returncode != 0
    assert message in done.stdout + done.stderr, done.stderr
