"""How long until the engine answers: the site's runtime against Pyodide as it comes, in turns, in the same browser."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from playground.common.paths import PYODIDE
from playground.common.tools import BROWSER_FLAGS, browser
from playground.local.serving import serving
from playground.local.testing import built_site
from playground.runtime.pyodide import build_wheel

WORKER = Path(__file__).with_name("stock-worker.mjs")
BOOT = """([worker, order]) => new Promise((told, refused) => {
  const started = performance.now()
  const engine = new Worker(worker, { type: "module" })
  const zip = order.own && fetch(order.own.url).then(response => response.arrayBuffer())
  engine.onerror = event => refused(Error(event.message))
  engine.onmessage = async ({ data }) => {
    if (data.failed) refused(Error(JSON.stringify(data.failed)))
    if (data.ready && order.own) {
      engine.postMessage({ game: order.own.game, zip: new Uint8Array(await zip) })
      engine.postMessage({ id: 1, call: '{"op":"ping"}' })
    } else if (data.ready || data.id) told(performance.now() - started)
    if (data.ready && !order.own) engine.terminate()
  }
  engine.postMessage(order)
})"""
KEPT = 6000
"""Milliseconds in which a first visit's snapshot is certainly kept."""


class Boots(NamedTuple):
    """Milliseconds of every boot of each kind."""

    stock: list[float]
    first: list[float]
    second: list[float]

    def medians(self) -> dict[str, float]:
        """The middle of each kind."""
        return {kind: round(median(times), 1) for kind, times in self._asdict().items()}

    def fastest(self) -> dict[str, float]:
        """The least of each kind, which a busy machine disturbs least."""
        return {kind: round(min(times), 1) for kind, times in self._asdict().items()}


def measure(rounds: int) -> Boots:
    """Boots each way in turns, the site's own with its heaviest game, after one round that does not count."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = _prepare(Path(temporary, "site"))
        with serving(folder) as server, sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser(), args=[*BROWSER_FLAGS])
            orders = _orders(folder, server.url)
            found = [_round(chromium, server.url, orders) for _ in range(rounds + 1)][1:]
            chromium.close()
    return Boots(*(list(times) for times in zip(*found, strict=True)))


def _prepare(folder: Path) -> Path:
    """The site with stock Pyodide and the engine's wheel beside it."""
    shutil.copytree(built_site(), folder)
    shutil.copytree(PYODIDE, folder / "stock")
    shutil.copyfile(WORKER, folder / WORKER.name)
    build_wheel(folder).rename(folder / "engine.whl")
    return folder


def _orders(folder: Path, url: str) -> dict[str, list[Any]]:
    scripts = next(folder.glob("assets/torite/*/runtime.json")).parent
    at = f"{url}assets/torite/{scripts.name}/runtime.json"
    own = [f"{url}assets/torite/{scripts.name}/engine-worker.js", {"at": at}]
    return {"stock": [f"{url}{WORKER.name}", {"base": f"{url}stock/", "wheel": f"{url}engine.whl"}], "own": own}


def _round(chromium: Browser, url: str, orders: Mapping[str, list[Any]]) -> tuple[float, float, float]:
    stock = _boot(chromium.new_context(), url, orders["stock"], close=True)
    worker, where = orders["own"]
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{url}?stay")
    manifest = page.evaluate("async at => (await fetch(at)).json()", where["at"])
    game, file = max(manifest["games"].items(), key=lambda entry: entry[1]["bytes"])
    own = {"game": game, "url": urljoin(where["at"], file["name"])}
    order = {"boot": {**where, "manifest": manifest, "snapshots": True}, "own": own}
    first = float(page.evaluate(BOOT, [worker, order]))
    page.wait_for_timeout(KEPT)
    page.close()
    return stock, first, _boot(context, url, [worker, order], close=True)


def _boot(context: BrowserContext, url: str, order: list[Any], *, close: bool) -> float:
    page = context.new_page()
    page.goto(f"{url}?stay")
    spent = float(page.evaluate(BOOT, order))
    if close:
        context.close()
    return spent
