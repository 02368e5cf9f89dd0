"""The page of a clause without a language says what it says in the reader's language first."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from playground.common.paths import LANGS, ROOT_PAGES
from playground.editions.publish import publish_editions
from playground.templates import word

from ..website.conftest import chromium
from .conftest import Project

__all__ = ["chromium"]

FOUND = """() => [document.documentElement.lang, ...document.querySelectorAll(
    'main > ul > li > a, main > .around, section[id] > details')].map(one => one.lang ?? one)"""


@pytest.mark.parametrize("lang", LANGS)
def test_the_readers_language_comes_first(changed: Project, chromium: Browser, tmp_path: Path, lang: str) -> None:
    publish_editions(tmp_path, "https://example.org/there/", changed.text(), changed.store)
    shutil.copytree(ROOT_PAGES / "assets", tmp_path / "assets", dirs_exist_ok=True)
    context = chromium.new_context(locale=lang)
    page = context.new_page()
    page.goto(f"{(tmp_path / '@spades/cards.rank/index.html').as_uri()}?stay#2016-12")
    first, *found = page.evaluate(FOUND)
    context.close()
    assert first == lang and len(found) >= 8
    assert found == [lang, next(one for one in LANGS if one != lang)] * (len(found) // 2)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["2026-13", "1999-01"])
def test_an_edition_that_there_is_not_is_told_in_the_readers_language(
    changed: Project, chromium: Browser, tmp_path: Path, lang: str, name: str
) -> None:
    publish_editions(tmp_path, "https://example.org/there/", changed.text(), changed.store)
    shutil.copytree(ROOT_PAGES / "assets", tmp_path / "assets", dirs_exist_ok=True)
    context = chromium.new_context(locale=lang)
    page = context.new_page()
    place = (tmp_path / "@spades/cards.rank/index.html").as_uri()
    page.goto(f"{place}#{name}")
    expect(page.locator(".unknown:visible")).to_have_text(word("no-edition", lang))
    assert page.url == f"{place}#{name}" and page.evaluate("document.documentElement.lang") == lang
    context.close()
