"""How long until the engine answers: the site's own against Pyodide as it comes, in turns, in the same browser.

The site is served below a sub-path and with its policy, and a page of it starts the engine as it does for a reader.
"""

import json
import os
import shutil
import tempfile
from collections.abc import Generator, Set
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from ..common.paths import CACHE, PYODIDE
from ..local.serving import Host, serving
from ..local.testing import built_site, chromium
from ..runtime.package import build_wheel
from .slowed import pages_of, slowed

HERE = Path(__file__).parent
WAYS = {"plain": 1, "4 times slower": 4}
"""How many times slower the processor is."""
LIMIT = 512
"""Megabytes: a quarter of a phone of 2 GB. Its system takes about half, and the browser's other processes are to live as well."""
DEAL = 1000
"""More actions than a deal has."""
PAGE = "en/guide/about/?stay"
PARTS = ("fetch", "compile", "start", "imports", "answer")
ASKS = (HERE / "boot-asks.js").read_text("utf-8")
MARKS = """() => Object.fromEntries(
  performance.getEntriesByType('mark').map(({ name, startTime }) => [name, performance.timeOrigin + startTime]))"""


class Boot(NamedTuple):
    """Milliseconds from the question to the first answer, and where they went as far as that is known."""

    spent: float
    parts: dict[str, float]


Round = dict[str, Boot]
"""A boot of each kind: stock Pyodide's and the site's own, each on a first and on a second visit."""


class Site(NamedTuple):
    """A copy of the site with stock Pyodide beside it, being served."""

    url: str
    browser: Browser


def measure(rounds: int, *, brief: bool = False) -> dict[str, Any]:
    """Boots each way in turns, plain and throttled, after one round that does not count; then the memory of a deal."""
    with opened() as site:
        request = first_question(site)
        if not brief:
            one_round(site, request)
        figures: dict[str, Any] = {"game": request["record"]["game"], "boots": rounds}
        for way, slower in WAYS.items():
            with slowed(min(slower, 2) if brief else slower):
                done = [one_round(site, request) for _ in range(rounds)]
            stock = [boots["stock"] for boots in done]
            figures[way] = {kind: _middle([boots[kind] for boots in done], stock) for kind in done[0]}
    load = round(os.getloadavg()[0], 1)
    others = {*pages_of(os.getpid())}
    with opened() as site:
        return figures | {"load": load, "memory": memory(site, request, 2 if brief else DEAL, others)}


def memory(site: Site, request: dict[str, Any], actions: int, others: Set[int]) -> dict[str, int]:
    """The most megabytes that the page's process has held: before the engine, after its answer, after a deal of thinking.

    `others` are processes of pages that belong to another browser.
    """
    with site.browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site.url}en/games/{request['record']['game']}/?stay", wait_until="networkidle")
        megabytes = {"page": _most(others)}
        page.evaluate(f"{ASKS}.asked", request)
        megabytes["engine"] = _most(others)
        page.evaluate(f"{ASKS}.kept")
        page.evaluate(f"{ASKS}.dealt", [request["record"], actions])
        return megabytes | {"deal": _most(others)}


def _most(others: Set[int]) -> int:
    """The most of any page of ours so far, in megabytes, with all that processes share."""
    statuses = [Path(f"/proc/{pid}/status").read_text("utf-8") for pid in {*pages_of(os.getpid())} - others]
    return max(int(text.split("VmHWM:")[1].split()[0]) for text in statuses) // 1024


@contextmanager
def opened() -> Generator[Site]:
    """Serve a copy of the site to a browser, stock Pyodide and the engine's wheel beside it."""
    with tempfile.TemporaryDirectory(dir=CACHE) as temporary:
        folder = Path(temporary, "site")
        shutil.copytree(built_site(), folder, copy_function=os.link)
        shutil.copytree(PYODIDE, folder / "stock")
        shutil.copyfile(HERE / "stock-worker.mjs", folder / "stock-worker.mjs")
        build_wheel(folder).rename(folder / "engine.whl")
        worker = next(folder.glob("assets/torite/*/engine/worker.js"))
        script = (HERE / "boot-parts.mjs").read_text("utf-8") + worker.read_text("utf-8")
        worker.unlink()  # it is the same file as the site's
        worker.write_text(script, "utf-8")
        with serving(folder, Host("/rules/", policy=True)) as server, chromium() as browser:
            yield Site(server.url, browser)


def first_question(site: Site) -> dict[str, Any]:
    """Ask about the start of the heaviest game, as a page does."""
    with site.browser.new_context() as context:
        game = _page(context, site).evaluate(f"{ASKS}.heaviest")
    return {"op": "frame", "record": {"game": game, "options": {}, "line": []}, "lang": "en", "seat": -1}


def one_round(site: Site, request: dict[str, Any]) -> Round:
    """A first and a second visit to each."""
    with site.browser.new_context() as context:
        stock = [_stock(context, site, request) for _ in range(2)]
    with site.browser.new_context() as context:
        own = _own(context, site, request, "shipped"), _own(context, site, request, "snapshot")
    return {"stock": stock[0], "stock, second visit": stock[1], "first visit": own[0], "second visit": own[1]}


def _page(context: BrowserContext, site: Site) -> Page:
    page = context.new_page()
    page.goto(site.url + PAGE, wait_until="networkidle")
    return page


def _stock(context: BrowserContext, site: Site, request: dict[str, Any]) -> Boot:
    page = _page(context, site)
    beside = {"base": "stock/", "wheel": "engine.whl", "worker": "stock-worker.mjs"}
    order = {"call": json.dumps(request)} | {name: site.url + path for name, path in beside.items()}
    spent = float(page.evaluate(f"{ASKS}.stock", order))
    page.close()
    return Boot(spent, {})


def _own(context: BrowserContext, site: Site, request: dict[str, Any], how: str) -> Boot:
    page = _page(context, site)
    spent, begun, started = page.evaluate(f"{ASKS}.asked", request)
    if started != how:
        raise RuntimeError(f"bench: the engine started by {started}, expected {how}")
    ends = page.workers[0].evaluate(MARKS)
    if how == "shipped":
        page.evaluate(f"{ASKS}.kept")
    page.close()
    return Boot(spent, _parts(begun, ends))


def _parts(begun: float, ends: dict[str, float]) -> dict[str, float]:
    """The milliseconds of each part, from the end of the one before."""
    parts, last = {}, begun
    for part in PARTS:
        end = max(ends.get(part, last), last)
        parts[part], last = end - last, end
    return parts


def _middle(boots: list[Boot], stock: list[Boot]) -> dict[str, Any]:
    """The middle of a kind and of its parts, how far it goes, and the middle of the ratios to stock within a round."""
    times = [boot.spent for boot in boots]
    return {
        "milliseconds": round(median(times)),
        "least": round(min(times)),
        "most": round(max(times)),
        "ratio_to_stock": round(median(times) / median(boot.spent for boot in stock), 3),
        "ratio_within_round": round(median(one / other.spent for one, other in zip(times, stock, strict=True)), 3),
        "parts": {part: round(median(boot.parts[part] for boot in boots)) for part in boots[0].parts},
    }
