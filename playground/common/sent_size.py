"""Measure files as hosts that compress send them: one, and all of a first visit, whose weight is written on each page."""

import gzip
import re
from collections.abc import Iterable
from functools import cache
from os.path import normpath
from pathlib import Path

from .cache import cached

COMPRESSED = {".html", ".js", ".mjs", ".css", ".json", ".wasm", ".xml", ".svg", ".txt"}
"""Endings of files that hosts compress; a .zip goes as it is."""
LOADED = re.compile(
    r'<(?:script src|link rel="(?:stylesheet|preload|modulepreload|icon)"(?: fetchpriority="low")? href)="([^"]+)"'
)
AT_ONCE = re.compile(r'<div class="strip here"[^>]* data-from="([^"]+)"')
FIRST_EXAMPLE = re.compile(r'<div class="strip"[^>]* data-from="([^"]+)"')
PLACE = "@WEIGHT@"
KILO = 1000


@cache
def compress(data: bytes) -> bytes:
    """The body of an answer as gzip, as well as hosts do it while one waits, and the same every time."""
    return gzip.compress(data, 6, mtime=0)


def compressed(path: Path) -> int:
    """The bytes that a host sends for a file; compressing takes long, so the figure is kept."""
    if path.suffix not in COMPRESSED:
        return path.stat().st_size
    return _sent(path.read_bytes())


_weight = cache(compressed)


@cached()
def _sent(data: bytes) -> int:
    return len(compress(data))


def with_weight(site: Path, page: Path, text: str) -> str:
    """Put the figure into the text of a page, in thousands of bytes as a host that compresses sends them."""
    return text.replace(PLACE, str(round(weight(text, first_visit(site, page, text)) / KILO)))


def weight(text: str, files: Iterable[Path]) -> int:
    """The bytes that a host sends for a page of this text and these files."""
    return _sent(text.encode()) + sum(map(_weight, files))


def first_visit(site: Path, page: Path, text: str) -> set[Path]:
    """The files that a first visit loads beside the page: what it names, and the example that lies open."""
    addresses = (address for address in LOADED.findall(text) if not address.startswith("/"))
    named = {Path(normpath(page.parent / address)) for address in addresses}
    open_ = {site / "assets" / "torite" / "examples" / f"{name}.json" for name in AT_ONCE.findall(text)}
    return {*filter(Path.is_file, named | open_)}


def beside(site: Path, text: str) -> list[Path]:
    """The data of the example that a page lays beside its text where it has room: its first."""
    return [site / "assets" / "torite" / "examples" / f"{name}.json" for name in FIRST_EXAMPLE.findall(text)[:1]]
