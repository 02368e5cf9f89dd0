"""Any address whatever leads to a page, and whatever is kept in the browser, none of them throws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect

from playground.local.serving import Server

from ..page.conftest import Open
from .hostile import addresses

WATCH = """window.hits = 0
window.hit = () => hits++
addEventListener('securitypolicyviolation', event => console.error('policy', event.violatedDirective, event.blockedURI))"""
MARKUP = "() => hits + document.querySelectorAll('img[src=x], [onerror], [onfocus]').length"
READ = "() => document.body?.innerText.trim().length ?? 0"
LINKS = "[...document.links].map(link => link.href).filter(to => to.startsWith(location.origin))"
ANYTHING = (
    "null", "", "0", "[]", "\"\"", "{", "{}", "true", "\x00", "[null]", "undefined", "both", "slate", "larger",
    '{"trail":null}', '{"example-birdhead-raise":null}', '{"example-birdhead-raise":{"at":1,"trail":null}}',
    '{"example-birdhead-raise":{"at":"1","seat":{},"trail":[{}]}}', '{"example-birdhead-raise":{"at":1e9,"seat":99}}',
    '{"example-birdhead-raise":{"at":1,"seat":99}}', '{"/some/where/games/birdhead/":null}', '{"/some/where/games/birdhead/":{"id":{}}}',
    '{"/some/where/games/birdhead/":{"id":"example-none","chosen":3}}', '{"__proto__":{"at":1}}',
)  # fmt: skip
KEYS = (
    ("sessionStorage", "torite.places"),
    ("sessionStorage", "torite.laid"),
    ("localStorage", "torite.view"),
    ("localStorage", "torite.suits"),
    ("localStorage", "torite.text"),
    ("localStorage", "torite.light"),
    ("localStorage", "torite.lang"),
    ("localStorage", "torite.lines"),
    ("localStorage", "/some/where/.__palette"),
)
BOTH = ("localStorage", "torite.view", "both")
"""A value that leaves no room for a table beside the text."""
HOLD = """held => {
  for (const storage of [sessionStorage, localStorage]) storage.clear()
  for (const [storage, key, text] of held) window[storage].setItem(key, text)
}"""


@pytest.fixture
def watched(chromium: Browser) -> Iterator[tuple[Page, list[str]]]:
    """A page, and what goes wrong on it."""
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_init_script(WATCH)
    page = context.new_page()
    wrong: list[str] = []

    def close(dialog: Dialog) -> None:
        wrong.append(dialog.message)
        dialog.dismiss()

    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if _is_fault(said.type, said.text) else None)
    page.on("dialog", close)
    yield page, wrong
    context.close()


def _is_fault(kind: str, text: str) -> bool:
    """A page that is not there is told by the browser as an error; that is no fault of it."""
    return kind == "error" and "404" not in text


def test_any_address_leads_to_a_page(watched: tuple[Page, list[str]], server: Server) -> None:
    page, wrong = watched
    faults: dict[str, Any] = {}
    for address in addresses():
        wrong.clear()
        page.goto("about:blank")
        page.goto(server.url + address, wait_until="load")
        page.wait_for_timeout(150)
        page.wait_for_load_state("load")  # an address without a language leads on
        found = page.evaluate(MARKUP), page.evaluate(READ)
        if wrong or found[0] or not found[1]:
            faults[address] = [*wrong, *found]
    assert faults == {}


@pytest.mark.parametrize("fragment", ["", "#%", "#%C0%AF", "#anything"])
def test_a_short_address_leads_on(watched: tuple[Page, list[str]], server: Server, fragment: str) -> None:
    page, wrong = watched
    page.goto(f"{server.url}@skat/follow.suit/{fragment}")
    page.wait_for_url(f"{server.url}en/games/skat/*#follow.suit")
    page.goto(f"{server.url}{fragment}")
    page.wait_for_url(f"{server.url}en/games/#link={fragment[1:]}" if fragment else f"{server.url}en/")
    assert wrong == []


def test_in_both_languages_with_any_fragment(watched: tuple[Page, list[str]], server: Server) -> None:
    page, wrong = watched
    page.goto(f"{server.url}en/games/birdhead/?view=both#%ED%A0%80")
    expect(page.locator("article .partner").first).to_be_attached()
    assert wrong == []


@pytest.mark.parametrize("step", [0, 1], ids=["the same", "another"])
def test_storage_may_hold_anything(watched: tuple[Page, list[str]], server: Server, step: int) -> None:
    """Each key has its turn with each text: while the others hold the same, and while each holds another."""
    page, wrong = watched
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{server.url}?stay")
    for turn in range(len(ANYTHING)):
        held = [(*key, ANYTHING[(turn + step * place) % len(ANYTHING)]) for place, key in enumerate(KEYS)]
        page.evaluate(HOLD, held)
        page.goto(f"{server.url}en/games/birdhead/")
        expect(page.locator("article .partner" if BOTH in held else "torite-table .board").first).to_be_visible()
        assert wrong == [], held


def test_a_step_that_is_kept_comes_back(visit: Open) -> None:
    """Test that a place that may be kept is not thrown away with the rest."""
    page = visit("en/games/birdhead/", viewport={"width": 1280, "height": 900})
    page.locator("#example-birdhead-raise summary").click()
    table = page.locator('torite-table[data-example="birdhead/raise"]')
    table.locator("input[type=range]").fill("2")
    page.reload()
    expect(table.locator("input[type=range]")).to_have_value("2")


@pytest.mark.parametrize("address", ["en/games/skat", "ja", "@skat/follow.suit", "ja/guide/cite"])
def test_a_host_may_answer_without_the_slash(watched: tuple[Page, list[str]], server: Server, address: str) -> None:
    page, wrong = watched
    bare = f"{server.url}{address}?stay="
    file = server.folder / address / "index.html"
    page.route(bare, lambda route: route.fulfill(path=file, content_type="text/html"))
    page.goto(f"{bare}#there")
    page.wait_for_load_state("networkidle")
    assert page.url == f"{server.url}{address}/?stay=#there"
    assert page.evaluate("[...document.styleSheets].some(sheet => sheet.cssRules.length > 9)")
    assert all(link.startswith(server.url) for link in page.evaluate(LINKS))
    assert [text for text in wrong if "/assets/" not in text] == []
