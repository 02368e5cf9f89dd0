"""Each game comes by itself: on its own page, into the engine that already runs, again after it could not come."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Worker, expect

from torite.page.session import handle
from torite.reading.documents import dumps
from torite.reading.scenario import every_id

from .conftest import Open, lay
from .test_playing import BOOT, departure

START = """async requests => {
    const { engine } = await import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))
    const kept = new Promise(done => engine.addEventListener('kept', done))
    const how = await engine.start()
    const found = []
    for (const request of requests) found.push(await engine.ask(request).then(story => story.game, error => error.message))
    if (how !== 'snapshot') await kept
    return [how, ...found] }"""


def leave(page: Page, game_id: str) -> Locator:
    """A table of a game whose example is left."""
    start = departure(game_id)
    table = lay(page, start.scenario, start.ply)
    table.evaluate("(table, action) => void table.example.play(action)", start.action)
    return table


def games_fetched(page: Page) -> list[str]:
    """Collects the games that the page fetches from now on."""
    found: list[str] = []

    def note(url: str) -> None:
        found.extend(re.findall(r"/games/([a-z-]+)\.zip$", url))

    page.on("request", lambda request: note(request.url))
    return found


def engines(page: Page) -> list[Worker]:
    """The workers that run the engine."""
    return [worker for worker in page.workers if worker.url.endswith("/engine/worker.js")]


def go(page: Page, game_id: str) -> None:
    """Follows a link to another game's page; the document stays."""
    page.evaluate("window.sameDocument = true")
    page.locator(f"nav.md-nav--primary a[href$='/{game_id}/']").first.evaluate("link => link.click()")
    page.wait_for_url(f"**/games/{game_id}/")
    assert page.evaluate("window.sameDocument === true")


def test_a_page_fetches_its_own_game_and_the_next_page_only_the_next(visit: Open) -> None:
    page = visit("en/games/birdhead/")
    fetched = games_fetched(page)
    expect(leave(page, "birdhead").locator(".board.yours")).to_be_visible(timeout=BOOT)
    assert fetched == ["birdhead"]
    (worker,) = engines(page)
    for game_id in ("olika", "birdhead"):
        go(page, game_id)
        expect(leave(page, game_id).locator(".board.yours")).to_be_visible(timeout=BOOT)
    assert fetched == ["birdhead", "olika"]
    assert engines(page) == [worker]


@pytest.mark.parametrize("running", [False, True], ids=["at the start", "into the engine"])
def test_a_game_that_cannot_come_is_told_and_tried_again(visit: Open, running: bool) -> None:
    page = visit("en/games/birdhead/" if running else "en/games/olika/")
    if running:
        expect(leave(page, "birdhead").locator(".board.yours")).to_be_visible(timeout=BOOT)
        go(page, "olika")
    page.route("**/games/olika.zip", lambda route: route.abort())
    table = leave(page, "olika")
    expect(table.locator(".trouble")).to_contain_text("as the network cannot be reached.", timeout=BOOT)
    expect(table.locator(".mode")).to_have_text("Example")
    page.unroute("**/games/olika.zip")
    table.get_by_role("button", name="Try again").click()
    expect(table.locator(".board.yours")).to_be_visible(timeout=BOOT)


def test_a_game_on_its_way_shows_how_much_has_come_and_can_be_cancelled(visit: Open) -> None:
    page = visit("en/games/birdhead/")
    expect(leave(page, "birdhead").locator(".board.yours")).to_be_visible(timeout=BOOT)
    go(page, "olika")
    page.route("**/games/olika.zip", lambda route: None)
    table = leave(page, "olika")
    expect(table.locator(".board")).to_contain_text(re.compile(r"Loading the engine 0 / \d+ kB"))
    table.get_by_role("button", name="Cancel").click()
    expect(table.locator(".trouble")).to_have_text("Loading was cancelled. The example still works.")


def test_another_game_joins_the_memory_of_the_first_visit(visit: Open) -> None:
    scenarios = [next(ident for ident in every_id() if ident.startswith(f"{game}/")) for game in ("birdhead", "olika")]
    birdhead, olika, none = ({"op": "story", "scenario": ident, "lang": "en"} for ident in (*scenarios, "none/none"))
    refused = json.loads(handle(dumps(none)))["error"]["message"]
    page = visit("en/games/birdhead/")
    assert page.evaluate(START, [birdhead]) == ["shipped", "birdhead"]
    for asked, told in (
        ([none, olika, birdhead, none], [refused, "olika", "birdhead", refused]),
        ([birdhead, olika], ["birdhead", "olika"]),
    ):
        page.reload(wait_until="networkidle")
        assert page.evaluate(START, asked) == ["snapshot", *told]
