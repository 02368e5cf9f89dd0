"""Lists of the files that a game needs without network, with digest and weight; scripts check what comes by them.

A page fetches `offline/index.json` when a reader asks what keeping a game costs.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypedDict

from torite.reading.documents import dumps

from ..common.digests import files_below, hash_texts
from ..common.paths import LANGS
from ..common.sent_size import compressed
from ..common.write_files import Text, addresses

FOLDER = "offline"
FROM = re.compile(r' data-from="([^"]+)"')
NAMED = "assets/torite/*/runtime.json"
"""Lies in the folder of the scripts, whose name changes with its contents."""
APART = ("page/embed.js",)
"""Scripts in that folder that no page of the site asks for."""
ROOT = ("", "first.js", "assets/root.css", "assets/short.js", "assets/terms.json")
"""Files outside both languages; the first is the page at the site's own address."""
BOTH = ("", "games/", "ask/", "glossary/")
"""Pages below a language that go with any game."""
BESIDE = ("first.js", "search.json", "assets/favicon.svg", "assets/javascripts/bundle.*.js")
UNKEPT = (".txt", ".bin")
"""Endings of what the runtime can do without: its notices, and the memory of the started engine, of which a device keeps its own."""
LETTERS = 32
"""So many of a SHA-256's 64 are written."""

type Row = tuple[str, str, int, int]
"""A file: its address below the site's root, digest, bytes, and bytes as a host that compresses sends them."""


class KeptIndex(TypedDict):
    """Tell of a build: its version, what goes with any game, what each game needs more, and the digest of every page."""

    version: str
    shared: list[Row]
    games: dict[str, list[Row]]
    pages: dict[str, str]


def index_of(site: Path) -> Text:
    """List the files of each game and of all, which have to be there; the build's version follows from them."""
    names = sorted(file.stem for file in site.glob("ask/*.json"))  # an older runtime may hold other games
    pages = sorted(f"{lang}/{page}" for lang in LANGS for page in addresses(site / lang))
    index = KeptIndex(
        version="",
        shared=[*rows(site, shared_files(site))],
        games={name: [*rows(site, game_files(site, name, pages))] for name in names},
        pages={page: _digest(_path(site, page).read_bytes()) for page in pages},
    )
    index["version"] = hash_texts(dumps(index))
    return f"{FOLDER}/index.json", dumps(index)


def rows(site: Path, files: Iterable[str]) -> Iterator[Row]:
    """Weigh files."""
    for file in sorted(set(files)):
        path = _path(site, file)
        yield file, _digest(path.read_bytes()), path.stat().st_size, compressed(path)


def shared_files(site: Path) -> Iterator[str]:
    """Name what any game needs: runtime, scripts, styles, the pages that lead to games, the search.

    The memory of the started engine is left out: it weighs as much as all the rest, and the engine starts without.
    """
    [scripts] = [file.parent for file in site.glob(NAMED)]
    apart = {scripts / name for name in APART}
    [runtime] = site.glob("assets/runtime/*/")
    yield from (_address(site, file) for file in files_below(scripts) if file not in apart)
    yield from (_address(site, file) for file in runtime.glob("*.*") if file.suffix not in UNKEPT)
    yield from ROOT
    for lang in LANGS:
        yield from (f"{lang}/{page}" for page in BOTH)
        yield from (_address(site, file) for name in BESIDE for file in site.glob(f"{lang}/{name}"))


def game_files(site: Path, game: str, pages: Iterable[str]) -> Iterator[str]:
    """Name what one game needs more: its pages, examples and rules for the engine, its questions of both kinds, its score sheets."""
    for page in pages:
        if page.endswith(f"/{game}/") and page.count("/") == len(("lang", "folder", "game")):
            yield page
            names = FROM.findall(_path(site, page).read_text("utf-8"))
            yield from (f"assets/torite/examples/{name}.json" for name in names)
    yield from (_address(site, file) for file in site.glob(f"assets/runtime/*/games/{game}.zip"))
    yield f"ask/{game}.json"
    yield from (_address(site, file) for file in site.glob(f"practise/{game}.json"))


def _address(site: Path, file: Path) -> str:
    """Tell where a file is asked for; a page by its folder, as hosts lead there from its own name."""
    return file.relative_to(site).as_posix().removesuffix("index.html")


def _path(site: Path, address: str) -> Path:
    return site / (address if address and not address.endswith("/") else f"{address}index.html")


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:LETTERS]
