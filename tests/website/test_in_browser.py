"""The site in Chromium, under a sub-path and the content security policy."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from playground.common.paths import LANGS
from playground.common.write_files import addresses
from playground.local.serving import Server


def test_pages_load_without_errors_or_other_hosts(page: Page, server: Server) -> None:
    troubles: list[str] = []
    page.on("console", lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("response", lambda got: troubles.append(f"{got.status} {got.url}") if got.status >= 400 else None)
    page.on("request", lambda asked: None if asked.url.startswith(server.url) else troubles.append(asked.url))
    for lang in LANGS:
        for address in addresses(server.folder / lang):
            page.goto(f"{server.url}{lang}/{address}", wait_until="networkidle")
            assert troubles == [], f"{lang}/{address}"


def test_instant_navigation_stays_in_the_language(page: Page, server: Server) -> None:
    page.goto(f"{server.url}ja/", wait_until="networkidle")
    page.evaluate("window.sameDocument = true")
    page.locator("nav.md-nav--primary a[href*='glossary/']").first.evaluate("link => link.click()")
    page.wait_for_url("**/ja/glossary/")
    assert page.evaluate("window.sameDocument === true")
    assert page.evaluate("document.documentElement.lang") == "ja"


def test_the_colour_scheme_is_kept_across_languages(page: Page, server: Server) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{server.url}ja/", wait_until="networkidle")
    page.locator("details.settings > summary").click()
    page.get_by_label("暗い").check()
    page.goto(f"{server.url}en/", wait_until="networkidle")
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    page.emulate_media(color_scheme="dark")
    page.locator("details.settings > summary").click()
    page.get_by_label("automatic").check()
    page.emulate_media(color_scheme="light")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")


@pytest.mark.parametrize(("locale", "lang"), [("ja-JP", "ja"), ("en-GB", "en"), ("fr-FR", "en")])
def test_the_root_goes_by_the_browser(chromium: Browser, server: Server, locale: str, lang: str) -> None:
    context = chromium.new_context(locale=locale)
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_url(f"{server.url}{lang}/")
    context.close()


def test_the_root_remembers_a_choice(page: Page, server: Server) -> None:
    page.goto(f"{server.url}?stay")
    page.evaluate("localStorage.setItem('torite.lang', 'en')")
    page.goto(server.url)
    page.wait_for_url(f"{server.url}en/")


def test_the_root_needs_no_javascript(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{server.url}en/")
    page.get_by_role("banner").get_by_role("link", name="日本語").click()
    page.wait_for_url(f"{server.url}ja/")
    context.close()


def test_a_missing_page_is_told_in_both_languages(page: Page, server: Server) -> None:
    answer = page.goto(f"{server.url}ja/none/")
    assert answer
    assert answer.status == 404
    assert page.get_by_text("このアドレスのページはありません").is_visible()
    assert page.get_by_text("There is no page at this address").is_visible()
