"""Keeping a game: what the lists name is there and weighs little; what a browser refuses or takes away is told in a line."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from playground.common.paths import LANGS
from playground.sharing.kept_files import LETTERS, index_of
from torite.games import game_ids

from ..breaking import Breaking, breaking

OWN = 1_500_000
"""A game's bytes beyond what all games share, at most."""
SHARED = 5_200_000
FULL = "Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))"
REFUSED = "caches.open = () => Promise.reject(new DOMException('no', 'SecurityError'))"
NO_WORKER = "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))"
LEFT = "async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length, localStorage.getItem('torite.offline')]"
NOTHING = [0, 0, None]
LOOK_AFTER = """async () => {
  const { src } = document.querySelector('script[src*="/torite.js"]')
  await (await import(new URL('page/offline.js', src))).lookAfter() }"""
"""Tell what happens on the next page of a visit."""
TOLD = {
    "en": {"full": "not enough room", "refused": "does not allow keeping", "network": "connection broke"},
    "ja": {"full": "空きが足りない", "refused": "許されていない", "network": "通信が途切れた"},
}


def listed(site: Path) -> Any:
    found: Any = json.loads(site.joinpath("offline", "index.json").read_text("utf-8"))
    return found


def test_the_lists_name_what_is_there_with_its_digest(site: Path) -> None:
    kept = listed(site)
    assert sorted(kept["games"]) == sorted(game_ids())
    for rows in [kept["shared"], *kept["games"].values()]:
        for path, sum_, size, _ in rows:
            file = site / path
            data = (file / "index.html" if file.is_dir() else file).read_bytes()
            assert [hashlib.sha256(data).hexdigest()[:LETTERS], len(data)] == [sum_, size], path


def test_a_game_that_only_an_older_runtime_holds_is_on_no_list(site: Path, tmp_path: Path) -> None:
    """As while serving, when a game was taken away and the engine without it is not packed yet."""
    copy = shutil.copytree(site, tmp_path / "site", copy_function=os.symlink)
    next(copy.glob("assets/runtime/*/games")).joinpath("gone.zip").write_bytes(b"")
    assert index_of(copy) == index_of(site)


def test_a_game_is_kept_in_both_languages_and_weighs_little(site: Path) -> None:
    kept = listed(site)
    assert sum(row[3] for row in kept["shared"]) <= SHARED
    for game, rows in kept["games"].items():
        paths = {row[0] for row in rows}
        assert sum(row[3] for row in rows) <= OWN, game
        assert {path[:2] for path in paths if path.endswith(f"/{game}/")} == set(LANGS)
        assert f"ask/{game}.json" in paths and any(path.endswith(f"games/{game}.zip") for path in paths)


def test_the_app_can_be_installed_in_each_language(site: Path) -> None:
    for lang in LANGS:
        app = json.loads(site.joinpath(lang, "manifest.json").read_text("utf-8"))
        assert (site / lang / app["start_url"] / "index.html").exists() and app["lang"] == lang
        for icon in app["icons"]:
            with Image.open(site / lang / icon["src"]) as image:
                assert f"{image.width}x{image.height}" == icon["sizes"]


@pytest.fixture
def host(site: Path) -> Iterator[Breaking]:
    with breaking(site) as server:
        yield server


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    yield context.new_page()
    context.close()


def ask(page: Page) -> None:
    page.locator(".offline-button").click()
    page.locator("[data-key=keep]").click()


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_refused_full_or_cut_is_told_in_a_line_and_leaves_nothing(
    reader: Page, host: Breaking, lang: str
) -> None:
    for kind, trouble in (("full", FULL), ("refused", REFUSED), ("refused", NO_WORKER), ("network", "")):
        reader.goto(f"{host.url}{lang}/games/birdhead/")
        reader.evaluate(f"() => {{ {trouble} }}")
        reader.locator(".offline-button").click()
        reader.locator("[data-key=keep]").wait_for()
        host.left = None if trouble else 0
        reader.locator("[data-key=keep]").click()
        expect(reader.locator(".offline-dialog [role=alert]")).to_contain_text(TOLD[lang][kind])
        host.left = None
        reader.keyboard.press("Escape")
        assert reader.evaluate(LEFT) == NOTHING
        expect(reader.locator(".offline-dialog")).to_have_count(0)
        expect(reader.locator("h1")).to_be_visible()


def test_what_the_browser_takes_away_is_told_once_and_the_page_is_as_before(reader: Page, host: Breaking) -> None:
    reader.goto(f"{host.url}en/games/birdhead/")
    ask(reader)
    expect(reader.locator(".offline-kept")).to_be_visible()
    expect(reader.locator("link[rel=manifest]")).to_have_count(1)
    reader.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name) }")
    reader.goto(f"{host.url}en/games/birdhead/")
    expect(reader.locator(".toast")).to_contain_text("The browser has removed the games that you kept.")
    assert reader.evaluate(LEFT) == NOTHING
    expect(reader.locator(".offline-button")).to_have_text("Keep for offline")


def test_what_has_come_before_the_network_breaks_stays_for_the_next_try(reader: Page, host: Breaking) -> None:
    reader.goto(f"{host.url}en/games/birdhead/")
    weight = reader.locator(".offline-weight")
    reader.locator(".offline-button").click()
    whole = int(weight.get_attribute("data-sent") or 0)
    host.left = whole // 2
    reader.locator("[data-key=keep]").press("Enter")
    expect(reader.locator(".offline-body")).to_be_focused()
    expect(reader.locator(".offline-dialog [role=alert]")).to_contain_text(TOLD["en"]["network"])
    host.left = None
    reader.keyboard.press("Escape")
    reader.locator(".offline-button").click()
    expect(weight).not_to_have_attribute("data-sent", str(whole))
    assert 0 < int(weight.get_attribute("data-sent") or 0) < whole


def test_what_its_reader_removes_is_not_told_to_be_gone(reader: Page, host: Breaking) -> None:
    """The root of the page goes along to the next page of a visit, and tells there what is kept."""
    reader.goto(f"{host.url}en/games/birdhead/")
    ask(reader)
    expect(reader.locator(".offline-kept")).to_be_visible()
    root = reader.locator("html")
    expect(root).to_have_attribute("data-offline", "")
    reader.reload()
    other = reader.context.new_page()
    other.goto(reader.url)
    reader.locator(".offline-button").click()
    reader.locator("[data-key=remove]").click()
    expect(reader.locator(".offline-removed")).to_be_visible()
    expect(root).not_to_have_attribute("data-offline", "")
    assert reader.evaluate(LEFT) == NOTHING
    other.evaluate(LOOK_AFTER)
    expect(other.locator("html")).not_to_have_attribute("data-offline", "")
    expect(other.locator(".toast.shown")).to_have_count(0)


def test_a_second_game_needs_only_its_own_part_and_each_goes_by_itself(reader: Page, host: Breaking) -> None:
    sent = []
    for game in ("birdhead", "haggis"):
        reader.goto(f"{host.url}en/games/{game}/")
        reader.locator(".offline-button").click()
        sent.append(int(reader.locator(".offline-weight").get_attribute("data-sent") or 0))
        reader.locator("[data-key=keep]").click()
        expect(reader.locator(".offline-kept")).to_be_visible()
    assert sent[1] <= OWN < sent[0]
    reader.locator("[data-key=remove]").click()
    expect(reader.locator(".offline-removed")).to_be_visible()
    assert reader.evaluate(LEFT) == [1, 1, "1"]
    host.left = 0
    reader.goto(f"{host.url}ja/games/birdhead/")
    expect(reader.locator(".offline-button")).to_have_text("オフライン用に保存済み")
    with pytest.raises(Exception, match="ERR_"):
        reader.goto(f"{host.url}ja/games/haggis/")
