"""A reader with a phone, and one at a desk."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from playground.editions.publish import publish_editions
from playground.local.serving import Server, serving
from playground.text.model.registry import load

from ..editions.conftest import begun, two_that_differ
from ..website.conftest import SUB_PATH, chromium, server, site

__all__ = ["chromium", "server", "site"]

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
SEEDED = """(state => crypto.getRandomValues = bytes => {
  for (let place = 0; place < bytes.length; place++) bytes[place] = (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8
  return bytes })(20261126)"""
"""Each visit deals the same cards, so that what fails once fails again (Numerical Recipes' generator)."""
type Open = Callable[..., Page]


@pytest.fixture(scope="session")
def compared(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The pages of two editions that differ, with the scripts and the engine of the site."""
    folder = tmp_path_factory.mktemp("compared")
    project = two_that_differ(begun(folder / "project"))
    shutil.copytree(site / "assets", folder / "site" / "assets")
    publish_editions(folder / "site", "https://example.org/", project.text(), project.store)
    with serving(folder / "site", SUB_PATH) as running:
        yield running


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Open]:
    """Opens a page of the site in a context of its own: `visit("ja/games/birdhead/", locale="ja-JP")`.

    `before` does something with the page before it has an address, as adding a script that is to run first.
    """
    contexts: list[Any] = []

    def open_page(path: str, *, before: Callable[[Page], object] | None = None, **context: Any) -> Page:
        options: dict[str, Any] = {**PHONE, "locale": "ja-JP", **context}
        contexts.append(chromium.new_context(**options))
        contexts[-1].add_init_script(SEEDED)
        page: Page = contexts[-1].new_page()
        if before:
            before(page)
        page.goto(server.url + path, wait_until="networkidle")
        return page

    yield open_page
    for context in contexts:
        context.close()


def prints(page: Page) -> None:
    """Have the page note that it would print, as nobody answers the browser's dialog."""
    page.add_init_script("window.print = () => { document.documentElement.dataset.printed = 'yes' }")


def held(page: Page, pattern: str) -> list[Route]:
    """Hold back what is asked for from now on, to be answered later."""
    routes: list[Route] = []

    def hold(route: Route) -> None:
        routes.append(route)

    page.route(pattern, hold)
    return routes


def answer(page: Page, pattern: str, routes: list[Route]) -> None:
    """Let what was held come, and whatever is asked for from now on."""
    for route in routes:
        route.continue_()
    page.unroute(pattern)


def rules_of(game: str) -> str:
    """Where a game's clauses stand below a language: `games/birdhead/`."""
    page = load().game_page(game, "en")
    assert page
    return page.address


def strip(page: Page, ident: str) -> Locator:
    """The strip of an example: `strip(page, "birdhead/raise")`."""
    return page.locator(f"#example-{ident.replace('/', '-')}")


def whole(page: Page) -> Page:
    """A page of which all is laid out, as from the first sign of a reader on."""
    page.evaluate("document.documentElement.classList.remove('brief')")
    return page


OPEN = "one => { for (let at = one.closest('details.fold'); at; at = at.parentElement.closest('details.fold')) at.open = true }"


def unfolded(found: Locator) -> Locator:
    """Open what stands in a chapter that is folded, once that is open."""
    found.evaluate(OPEN)
    return found


def lay(page: Page, ident: str, at: int = 0) -> Locator:
    """The page's table with an example on it, chosen by its strip, at a place of its line."""
    table = page.locator(f'torite-table[data-example="{ident}"]')
    if page.locator("article [data-cite]").count():  # the strips work before the numbers of the clauses do
        expect(page.locator("article [data-dressed]").first).to_be_attached()
    if "on" not in (strip(page, ident).get_attribute("class") or "").split():
        unfolded(strip(page, ident)).locator("summary").click()
    expect(table.locator(".board")).to_be_visible()
    if at:
        table.locator("input[type=range]").fill(str(at))
    return table


def shared(page: Page) -> str:
    """The link to the moment on the table, below the site's address, as the dialog gives it to be copied."""
    page.locator("torite-table .share").click()
    code = page.locator(".share-code")
    expect(code).to_be_visible(timeout=90_000)
    assert int(code.get_attribute("data-version") or 99) <= 6
    address = page.locator("[data-row=address] pre").text_content() or ""
    page.locator(".share-dialog .cite-close").click()
    return address[address.index("#") :]
