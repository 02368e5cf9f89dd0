"""The engine's memory is kept after a first visit and used on the next; it may be lost or damaged at any time."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from ..page.conftest import Open

ENGINE = """const { engine } = await import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))"""
START = f"""async () => {{ {ENGINE}
    const kept = new Promise(done => engine.addEventListener('kept', () => done(true)))
    const how = await engine.start()
    const pong = await engine.ask({{ op: 'ping' }})
    return {{ how, pong, kept: how === 'snapshot' || await kept, after: await engine.ask({{ op: 'ping' }}) }} }}"""
DAMAGE = """() => new Promise(done => {
    const opening = indexedDB.open('torite-snapshot', 1)
    opening.onsuccess = () => {
        const store = opening.result.transaction('heap', 'readwrite').objectStore('heap')
        store.get('one').onsuccess = ({ target }) =>
            store.put({ ...target.result, packed: new ArrayBuffer(64) }, 'one').onsuccess = () => {
                opening.result.close()
                done(true)
            }
    }
})"""


def started(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(START)
    assert found["pong"] == found["after"]
    return found


def test_the_second_visit_starts_from_the_memory_of_the_first(visit: Open) -> None:
    page = visit("en/")
    assert started(page)["how"] == "compiled"
    page.reload(wait_until="networkidle")
    assert started(page)["how"] == "snapshot"
    page.evaluate(DAMAGE)
    page.reload(wait_until="networkidle")
    assert started(page)["how"] == "compiled"
