"""Pictures of the pages: every view on phone and desk, in both languages and schemes; and the one in README."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from ..common.paths import DOCS, LANGS
from ..common.tools import BROWSER_FLAGS, browser
from .serving import serving
from .testing import built_site

README_PICTURE = DOCS / "assets" / "screenshot.png"
SIZES: dict[str, ViewportSize] = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 900}}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SETTLED = 600
"""Milliseconds in which every movement on the page has come to an end."""
PLACES = {"home": "", "games": "games/", "glossary": "glossary/"}


class View(NamedTuple):
    """How a page is looked at."""

    lang: str
    size: str
    scheme: Literal["light", "dark"]

    @property
    def name(self) -> str:
        """`ja-phone-dark`."""
        return "-".join(self)


def views() -> Iterator[View]:
    """Every way to look at a page."""
    return (View(lang, size, scheme) for lang in LANGS for size in SIZES for scheme in SCHEMES)


def take_all(folder: Path) -> None:
    """Takes every picture of every place, each game's first example among them."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving(built_site()) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=[*BROWSER_FLAGS])
        games = {page.stem: f"games/{page.stem}/" for page in DOCS.glob("ja/games/*.md") if page.stem != "index"}
        for view in views():
            _take_view(chromium, server.url, view, PLACES | games, folder)
        README_PICTURE.parent.mkdir(parents=True, exist_ok=True)
        take_readme_picture(chromium, server.url, README_PICTURE)
        chromium.close()
    print(f"pictures: {folder}, {README_PICTURE}")


def _open(chromium: Browser, view: View) -> Page:
    return chromium.new_page(viewport=SIZES[view.size], color_scheme=view.scheme, device_scale_factor=2)


def _take_view(chromium: Browser, url: str, view: View, places: dict[str, str], folder: Path) -> None:
    page = _open(chromium, view)
    for name, address in places.items():
        page.goto(f"{url}{view.lang}/{address}", wait_until="networkidle")
        page.screenshot(path=folder / f"{name}-{view.name}.png")
        table = page.locator("torite-table").first
        if table.count():
            table.scroll_into_view_if_needed()
            page.wait_for_timeout(SETTLED)
            page.screenshot(path=folder / f"{name}-table-{view.name}.png")
    page.close()


def take_readme_picture(chromium: Browser, url: str, target: Path) -> None:
    """BirdHead on a phone: two cards that do not reach the bar, refused, and the reason."""
    page = _open(chromium, View("ja", "phone", "light"))
    page.goto(f"{url}ja/games/birdhead/", wait_until="networkidle")
    page.locator("#example-birdhead-raise summary").click()
    table = page.locator('torite-table[data-example="birdhead/raise"]')
    for _ in range(2):
        table.locator("[data-key=next]").click()
    for card in ("8", "9"):
        table.locator("[data-part=tray]").get_by_role("button", name=card, exact=True).click()
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=target)
    page.close()
