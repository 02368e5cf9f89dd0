"""Names for contents: the same bytes always get the same name, others another one."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path


def files_below(folder: Path) -> list[Path]:
    """Every file in a folder, in a fixed order, without what Python leaves behind."""
    found = ((top, name) for top, _, names in os.walk(folder) for name in names if not top.endswith("__pycache__"))
    return [Path(file) for file in sorted(f"{top}/{name}" for top, name in found)]


def digest(parts: Iterable[bytes], length: int = 12) -> str:
    """A short name for a sequence of byte strings."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()[:length]


def digest_of(*paths: Path) -> str:
    """A short name for files, and for folders with all that is in them."""
    return digest(part for path in paths for part in _parts(path))


def _parts(path: Path) -> Iterable[bytes]:
    if path.is_file():
        yield from (path.name.encode(), path.read_bytes())
    for inner in files_below(path) if path.is_dir() else ():
        yield from (inner.as_posix().removeprefix(path.as_posix()).encode(), inner.read_bytes())
