"""Folders that are made once, under a name that tells what they are made of."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path


def made_once(folder: Path, make: Callable[[Path], None]) -> Path:
    """The folder, filled by `make` if it is not there yet.

    It takes its name when it is whole. Where somebody else has been faster with the same, theirs stays.
    """
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
            new = Path(temporary, "new")
            make(new)
            _take(new, folder)
    return folder


def _take(new: Path, folder: Path) -> None:
    try:
        new.rename(folder)
    except OSError:
        if not folder.exists():
            raise
