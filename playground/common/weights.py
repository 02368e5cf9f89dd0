"""What files weigh on the line: as hosts that compress send them."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

COMPRESSED = {".html", ".js", ".mjs", ".css", ".json", ".wasm", ".xml", ".svg", ".txt"}
"""What hosts compress; a .zip goes as it is."""


@cache
def compress(data: bytes) -> bytes:
    """The body of an answer as gzip, the same every time."""
    return gzip.compress(data, 9, mtime=0)


def compressed(path: Path) -> int:
    """The bytes that a host sends for a file."""
    return len(compress(path.read_bytes())) if path.suffix in COMPRESSED else path.stat().st_size
