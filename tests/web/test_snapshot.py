"""The engine's memory is kept after a first visit and used on the next; it may be lost or damaged at any time."""

from __future__ import annotations

import gzip
import json
import os
import shutil
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, Route

from playground.local.serving import Server, serving
from playground.runtime.pyodide import CEILING, make_heaps, manifest

from ..page.conftest import Open
from ..website.conftest import SUB_PATH

ENGINE = """const { engine } = await import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))"""
START = f"""async () => {{ {ENGINE}
    const kept = new Promise(done => engine.addEventListener('kept', () => done(true)))
    const how = await engine.start()
    const pong = await engine.ask({{ op: 'ping' }})
    return {{ how, pong, kept: how === 'snapshot' || await kept, after: await engine.ask({{ op: 'ping' }}) }} }}"""
ALTER = """() => new Promise((done, fail) => {
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
SOON = """{
    const late = setTimeout
    self.setTimeout = (done, time, ...more) => late(done, time === 3000 ? 0 : time, ...more)
}
"""
"""Before the worker's script: what it does three seconds after its start, it does at once; no other timer is another."""
HEAP = "const heap = new Uint8Array(kept.packed)"
PACKED = "heap.buffer"
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
    "pages at other places": "(() => { HEAP; heap.fill(0, -4096); return { ...kept, packed: PACKED } })()",
    "half": "await (async () => { HEAP; heap.fill(0, heap.length / 2); return { ...kept, packed: PACKED } })()",
}


def started(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(START)
    assert found["pong"] == found["after"]
    return found


def kept_soon(page: Page) -> None:
    """Has the engine kept once it has started, and not only when a reader's first answer is there."""

    def sooner(route: Route) -> None:
        told = route.fetch()
        route.fulfill(response=told, body=SOON + told.text())

    page.route("**/engine/worker.js", sooner)


def test_the_second_visit_starts_from_the_memory_of_the_first(visit: Open) -> None:
    page = visit("en/")
    assert started(page)["how"] == "shipped"
    page.reload()
    assert started(page)["how"] == "snapshot"


def test_an_iphone_starts_from_a_memory_of_its_own(chromium: Browser, server: Server) -> None:
    """Pyodide leaves a function out there, as anything that calls itself so finds."""
    with chromium.new_context(user_agent="Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile Safari/604.1") as context:
        page = context.new_page()
        fetched: list[str] = []
        page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
        page.goto(f"{server.url}en/?stay", wait_until="networkidle")
        assert started(page)["how"] == "shipped"
        assert [name for name in fetched if name.startswith("heap")] == ["heap-plain.bin"]


def test_a_program_that_does_not_come_or_cannot_be_read_is_told_at_once(visit: Open) -> None:
    page = visit("en/")
    started = f"async () => {{ {ENGINE}; return engine.start().catch(error => error.kind) }}"
    page.route("**/*.wasm", lambda route: route.fulfill(body=b"no program", content_type="application/wasm"))
    assert page.evaluate(started) == "old"
    page.unroute("**/*.wasm")
    page.route("**/*.wasm", lambda route: route.abort())
    assert page.evaluate(started) == "failed"


def test_memory_that_is_not_what_was_kept_is_never_used(visit: Open) -> None:
    page = visit("en/")
    kept_soon(page)
    started(page)
    for name, change in CHANGES.items():
        page.evaluate(ALTER.replace("CHANGED", change).replace("HEAP", HEAP).replace("PACKED", PACKED))
        page.reload()
        assert started(page)["how"] == "shipped", name
    page.reload()
    assert started(page)["how"] == "snapshot"


def test_without_a_digest_nothing_is_kept(visit: Open) -> None:
    page = visit("en/?stay")
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    page.reload()
    assert page.evaluate(f"async () => {{ {ENGINE}; await engine.start(); return engine.snapshots }}") is False


@pytest.mark.parametrize(
    ("heap", "keeps"),
    [
        (b"no gzip", True),
        (gzip.compress(bytes(20_000_000))[:-9], True),
        (gzip.compress(b"no memory"), True),
        (gzip.compress(b"\0snp, and no memory"), False),
    ],
    ids=["no gzip", "cut off", "no memory", "no whole memory"],
)
def test_a_memory_that_was_damaged_is_noticed(
    chromium: Browser, site: Path, tmp_path: Path, heap: bytes, keeps: bool
) -> None:
    """Do without what does not arrive whole; where what arrives is no memory, the visit does without any."""
    folder = _linked(site, tmp_path)
    [told] = folder.glob("assets/torite/*/runtime.json")
    for shipped in json.loads(told.read_text("utf-8"))["heaps"]:
        _replace(told.parent / shipped["name"], heap)
    _starts_anew(chromium, folder, keeps=keeps)


def test_where_the_memory_is_too_large_to_be_brought_back_the_engine_starts_anew(
    chromium: Browser, site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The build weighs it, says so, and tells pages."""
    folder = _linked(site, tmp_path)
    runtime = _hoarding(next(site.glob("assets/runtime/*")), folder / "assets" / "runtime" / "hoard")
    make_heaps(runtime)
    assert f"expected at most {CEILING:,}" in capsys.readouterr().err
    [told] = folder.glob("assets/torite/*/runtime.json")
    _replace(told, json.dumps(manifest(runtime, runtime.name)).encode())
    _starts_anew(chromium, folder, keeps=False)


def _linked(site: Path, folder: Path) -> Path:
    """Copy the site's pages and what they need, as links to the same files."""
    left = shutil.ignore_patterns("@*", "embed", "20??-*")
    return Path(shutil.copytree(site, folder / "site", copy_function=os.link, ignore=left))


def _hoarding(source: Path, target: Path) -> Path:
    """Copy a runtime; the copy's engine holds, once it has started, more than Pyodide brings back to life."""
    shutil.copytree(source, target)
    with ZipFile(source / "engine.zip") as engine:
        inside = {name: engine.read(name) for name in engine.namelist()}
    inside["torite/page/answers.pyc"] = inside.pop("torite/page/session.pyc")
    inside["torite/page/session.py"] = f"from .answers import handle\nHELD = bytearray({CEILING})\n".encode()
    with ZipFile(target / "engine.zip", "w") as engine:
        for name, data in inside.items():
            engine.writestr(name, data)
    return target


def _starts_anew(chromium: Browser, folder: Path, *, keeps: bool) -> None:
    """Visit a site: the engine answers, and nothing is kept, unless it starts anew for this time only."""
    with serving(folder, SUB_PATH) as server:
        page = chromium.new_page()
        page.goto(f"{server.url}en/?stay", wait_until="networkidle")
        found = page.evaluate(
            f"async () => {{ {ENGINE}; return [await engine.ask({{ op: 'ping' }}), await engine.start(), engine.snapshots] }}"
        )
        assert found == ["pong", "compiled", keeps]
        assert page.evaluate("async () => (await indexedDB.databases()).length") == int(keeps)
        page.close()


def _replace(file: Path, data: bytes) -> None:
    file.unlink()  # it is the same file as the site's
    file.write_bytes(data)
