"""The page for an address that leads nowhere: the reader's language, a search, the game that was meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from playground.common.paths import ROOT_PAGES
from playground.website.web import publish_root

from ..website.conftest import SUB_PATH
from .conftest import Open


@pytest.fixture
def astray(visit: Open, tmp_path: Path) -> Open:
    """Open what a host shows at an address below the site that leads nowhere."""
    publish_root(tmp_path, ROOT_PAGES, SUB_PATH.mount, {})
    text = tmp_path.joinpath("404.html").read_text("utf-8")

    def open_page(path: str, **context: object) -> Page:
        page = visit("ja/glossary/", **context)
        address = page.url.replace("ja/glossary/", path)
        page.route(
            lambda url: url == address, lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8")
        )
        page.goto(address, wait_until="networkidle")
        return page

    return open_page


@pytest.mark.parametrize(
    ("path", "lang", "meant"),
    [
        ("ja/games/scat/", "ja", ["スカート"]),
        ("en/games/haggis.html", "en", ["Haggis, the team game"]),
        ("ja/%E3%82%B9%E3%83%9A%E3%83%BC%E3%83%89", "ja", ["スペード"]),
        ("king_of_the_hill", "ja", ["キング・オブ・ザ・ヒル"]),
        ("ja/impressum/", "ja", []),
    ],
)
def test_the_language_and_the_game_of_the_address_come_first(
    astray: Open, path: str, lang: str, meant: list[str]
) -> None:
    page = astray(path)
    first = page.locator("section").first
    expect(first).to_have_attribute("lang", lang)
    assert first.locator(".meant a").all_inner_texts() == meant
    expect(first.locator(".meant")).to_be_visible(visible=bool(meant))
    assert first.locator("ul a").count() == 11


def test_what_is_searched_for_there_is_found_in_the_site(astray: Open) -> None:
    page = astray("en/rules/", locale="en-GB")
    page.locator("section").first.get_by_role("searchbox").fill("Schneider")
    page.keyboard.press("Enter")
    expect(page.locator("dialog .search-hit").first).to_contain_text("Skat", timeout=30_000)


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_of_it_is_too_wide_or_too_small_to_tap(astray: Open, width: int) -> None:
    page = astray("ja/none/", viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = page.locator(":is(main, header) :is(a, button, input):visible")
    assert boxes.evaluate_all("all => all.filter(one => one.getBoundingClientRect().height < 44).length") == 0
