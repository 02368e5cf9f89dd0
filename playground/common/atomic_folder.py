"""Folders that are made once, under a name that tells what they are made of, and are looked at before they are used."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from .digests import digest_of
from .file_lock import alone

MAKING = "making-"
"""How the folder begins in which one is made; it is left where a process is killed."""


def build_once(folder: Path, make: Callable[[Path], None]) -> Path:
    """The folder, filled by `make` if it is not there yet, or no longer holds what it was made with.

    It takes its name when it is whole. Of two processes that ask at once one makes it, and the other waits.
    """
    if not is_whole(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with alone(f"making {folder.name}", folder.parent):
            if not is_whole(folder):
                _made(folder, make)
    return folder


def is_whole(folder: Path) -> bool:
    """Whether a folder is there and holds what it was made with."""
    sum_ = _sum(folder)
    return folder.exists() and sum_.exists() and sum_.read_text("utf-8") == digest_of(folder)


def _made(folder: Path, make: Callable[[Path], None]) -> None:
    for left in folder.parent.glob(f"{MAKING}*"):  # by a process that was killed: nobody else makes one here now
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=MAKING, dir=folder.parent) as temporary:
        new = Path(temporary, "new")
        make(new)
        if folder.exists():
            folder.rename(Path(temporary, "damaged"))
        sum_ = digest_of(new)
        new.rename(folder)
        _sum(folder).write_text(sum_, "utf-8")


def _sum(folder: Path) -> Path:
    """Where the digest of a folder's contents is kept."""
    return folder.with_name(f"{folder.name}.sum")
