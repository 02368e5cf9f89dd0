"""Folders that are made once, under a name that tells what they are made of, and are looked at before they are used."""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from .digests import digest, digest_of


@contextmanager
def alone(work: str, *places: Path) -> Generator[None]:
    """Has these places to itself meanwhile, among all processes of this machine that ask for one of them.

    The file that stands for a place lies among the machine's temporary ones, as nothing is to be left beside a site.
    """
    with ExitStack() as held:
        for place in sorted({place.resolve() for place in places}):
            lock = FileLock(Path(tempfile.gettempdir(), f"torite-{digest([os.fsencode(place)])}.lock"))
            try:
                held.enter_context(lock.acquire(blocking=False))
            except Timeout:
                print(f"{work}: another one is at work in {place}; waiting for it to end", file=sys.stderr, flush=True)
                held.enter_context(lock)
        yield


MAKING = "making-"
"""How the folder begins in which one is made; it is left where a process is killed."""


def build_once(folder: Path, make: Callable[[Path], object]) -> Path:
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


def _made(folder: Path, make: Callable[[Path], object]) -> None:
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
    return folder.with_name(f"{folder.name}.sum")
