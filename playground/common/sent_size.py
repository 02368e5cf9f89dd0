"""Measure files as hosts that compress send them."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

from .cache import cached

COMPRESSED = {".html", ".js", ".mjs", ".css", ".json", ".wasm", ".xml", ".svg", ".txt"}
"""Endings of files that hosts compress; a .zip goes as it is."""


@cache
def compress(data: bytes) -> bytes:
    """The body of an answer as gzip, as well as hosts do it while one waits, and the same every time."""
    return gzip.compress(data, 6, mtime=0)


def compressed(path: Path) -> int:
    """The bytes that a host sends for a file; compressing takes long, so the figure is kept."""
    if path.suffix not in COMPRESSED:
        return path.stat().st_size
    return _sent(path.read_bytes())


@cached()
def _sent(data: bytes) -> int:
    return len(compress(data))
