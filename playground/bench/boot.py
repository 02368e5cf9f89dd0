"""How long until the engine answers: the site's runtime against Pyodide as it comes, in turns, in the same browser."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from playground.build.paths import PYODIDE
from playground.build.runtime import build_wheel
from playground.build.serving import serving
from playground.build.testing import built_site
from playground.build.tools import BROWSER_FLAGS, browser

WORKER = Path(__file__).with_name("stock-worker.mjs")
BOOT = """([worker, order]) => new Promise((told, refused) => {
  const started = performance.now()
  const engine = new Worker(worker, { type: "module" })
  engine.onerror = event => refused(Error(event.message))
  engine.onmessage = ({ data }) => {
    if (data.failed) refused(Error(JSON.stringify(data.failed)))
    if (data.ready) told({ how: data.ready, ms: performance.now() - started })
    if (data.ready && !order.boot?.snapshots) engine.terminate()
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
    """Boots each way in turns, after one round that does not count."""
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
    scripts = next((folder / "assets" / "torite").iterdir())
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
    order = {"boot": {**where, "manifest": manifest, "snapshots": True}}
    first = float(page.evaluate(BOOT, [worker, order])["ms"])
    page.wait_for_timeout(KEPT)
    page.close()
    return stock, first, _boot(context, url, [worker, order], close=True)


def _boot(context: BrowserContext, url: str, order: list[Any], *, close: bool) -> float:
    page = context.new_page()
    page.goto(f"{url}?stay")
    spent = float(page.evaluate(BOOT, order)["ms"])
    if close:
        context.close()
    return spent
