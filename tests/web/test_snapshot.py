"""The engine's memory is kept after a first visit and used on the next; it may be lost or damaged at any time."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from playground.local.serving import serving

from ..page.conftest import Open
from ..website.conftest import SUB_PATH

ENGINE = """const { engine } = await import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))"""
START = f"""async () => {{ {ENGINE}
    const kept = new Promise(done => engine.addEventListener('kept', () => done(true)))
    const how = await engine.start()
    const pong = await engine.ask({{ op: 'ping' }})
    return {{ how, pong, kept: how === 'snapshot' || await kept, after: await engine.ask({{ op: 'ping' }}) }} }}"""
ALTER = """() => new Promise((done, fail) => {
    const through = (data, way) => new Response(new Blob([data]).stream().pipeThrough(way)).arrayBuffer()
    const opening = indexedDB.open('torite-snapshot', 1)
    opening.onerror = fail
    opening.onsuccess = async () => {
        const { result: open } = opening
        const store = mode => open.transaction('heap', mode).objectStore('heap')
        const ask = asked => new Promise(told => (asked.onsuccess = () => told(asked.result)))
        const kept = await ask(store('readonly').get('one'))
        const changed = CHANGED
        await ask(store('readwrite').put(changed, 'one'))
        open.close()
        done(true)
    }
})"""
HEAP = "const heap = new Uint8Array(await through(kept.packed, new DecompressionStream('gzip')))"
PACKED = "await through(heap, new CompressionStream('gzip'))"
CHANGES = {
    "lost": "undefined",
    "null": "null",
    "another's": "({ ...kept, key: 'another' })",
    "without a digest": "({ key: kept.key, packed: kept.packed })",
    "no heap": "({ ...kept, packed: 'heap' })",
    "zeros": "({ ...kept, packed: new ArrayBuffer(64) })",
    "one word": """await (async () => {
        HEAP
        const [from, to] = [' leads ', ' LOSES '].map(word => new TextEncoder().encode(word))
        let changed = 0
        for (let at = heap.indexOf(from[0]); at >= 0; at = heap.indexOf(from[0], at + 1)) {
            if (from.every((byte, place) => heap[at + place] === byte)) { heap.set(to, at); changed++ }
        }
        if (!changed) throw Error('no such word')
        return { ...kept, packed: PACKED }
    })()""",
    "half": "await (async () => { HEAP; heap.fill(0, heap.length / 2); return { ...kept, packed: PACKED } })()",
}


def started(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(START)
    assert found["pong"] == found["after"]
    return found


def test_the_second_visit_starts_from_the_memory_of_the_first(visit: Open) -> None:
    page = visit("en/")
    assert started(page)["how"] == "compiled"
    page.reload(wait_until="networkidle")
    assert started(page)["how"] == "snapshot"


def test_memory_that_is_not_what_was_kept_is_never_used(visit: Open) -> None:
    page = visit("en/")
    started(page)
    for name, change in CHANGES.items():
        page.evaluate(ALTER.replace("CHANGED", change).replace("HEAP", HEAP).replace("PACKED", PACKED))
        page.reload(wait_until="networkidle")
        assert started(page)["how"] == "compiled", name
    page.reload(wait_until="networkidle")
    assert started(page)["how"] == "snapshot"


def test_without_a_digest_nothing_is_kept(visit: Open) -> None:
    page = visit("en/?stay")
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    page.reload(wait_until="networkidle")
    assert page.evaluate(f"async () => {{ {ENGINE}; await engine.start(); return engine.snapshots }}") is False


def test_memory_that_could_not_be_brought_back_is_not_kept(chromium: Browser, site: Path, tmp_path: Path) -> None:
    """A build tells pages so; they start the engine anew on every visit."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder, copy_function=os.link, ignore=shutil.ignore_patterns("@*", "embed", "20*"))
    [told] = folder.glob("assets/torite/*/runtime.json")
    manifest = json.loads(told.read_text("utf-8"))
    assert manifest["keeps"] is True
    told.unlink()  # it is the same file as the site's
    told.write_text(json.dumps({**manifest, "keeps": False}), "utf-8")
    with serving(folder, SUB_PATH) as server:
        page = chromium.new_page()
        for _ in range(2):
            page.goto(f"{server.url}en/?stay", wait_until="networkidle")
            found = page.evaluate(f"async () => {{ {ENGINE}; return [await engine.start(), engine.snapshots] }}")
            assert found == ["compiled", False]
            assert page.evaluate("async () => (await indexedDB.databases()).length") == 0
        page.close()
