"""Measure a first visit in bytes, without the engine and of the engine, as hosts send them."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Request

from playground.common.paths import LANGS
from playground.common.sent_size import compressed
from playground.common.write_files import addresses
from playground.local.serving import serving
from playground.local.testing import built_site, chromium
from playground.runtime.pyodide import build_runtime, manifest
from playground.sharing.kept_files import FOLDER, KeptIndex


def measure() -> dict[str, dict[str, int]]:
    """The weights of all pages, in a browser of their own."""
    with chromium() as browser:
        return page_weights(browser)


def page_weights(browser: Browser) -> dict[str, dict[str, int]]:
    """For each page, the compressed size of each file that a first visit to it loads."""
    site = built_site()
    with serving(site) as server:
        pages = [f"{lang}/{page}" for lang in LANGS for page in addresses(site / lang)]
        loaded = {page: _loaded(browser, server.url + page) for page in pages}
    files = {page: [(path, _file(site, path)) for path in paths] for page, paths in loaded.items()}
    return {page: {path: compressed(file) for path, file in asked if file.is_file()} for page, asked in files.items()}


def _loaded(browser: Browser, url: str) -> list[str]:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(urlsplit(request.url).path)

    with browser.new_context() as context:
        page = context.new_page()
        page.on("request", note)
        page.goto(url, wait_until="networkidle")
    return asked


def runtime_weights(*, memory: bool = True) -> dict[str, int]:
    """The compressed size of each file that a visit fetches to run the engine, on the page of the heaviest game.

    It starts from the memory that comes with the site, or from the library.
    """
    known = manifest(build_runtime(), "")
    files = [*known["files"], *(known["heaps"][:1] if memory else [known["stdlib"]])]
    name, size = max(game_weights().items(), key=lambda game: game[1])
    return {**{file["name"].rpartition("/")[2]: file["sent"] for file in files}, f"games/{name}.zip": size}


def game_weights() -> dict[str, int]:
    """The compressed size of each game's own part of the runtime."""
    return {path.stem: compressed(path) for path in sorted(build_runtime().glob("games/*"))}


def kept_weights() -> dict[str, Any]:
    """Weigh what a reader keeps: what all games share, and each game's own part in both languages."""
    index: KeptIndex = json.loads(built_site().joinpath(FOLDER, "index.json").read_text("utf-8"))
    lists = {"**what all games share**": index["shared"], **index["games"]}
    return {
        "kept": {
            name: {"files": len(rows), "bytes": sum(row[2] for row in rows), "sent": sum(row[3] for row in rows)}
            for name, rows in lists.items()
        }
    }


def _file(site: Path, path: str) -> Path:
    target = site / path.lstrip("/")
    return target / "index.html" if target.is_dir() else target
