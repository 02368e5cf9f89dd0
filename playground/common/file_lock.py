"""One process at a time: whoever comes second says so, and waits."""

import os
import sys
import tempfile
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from .digests import digest

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[str], *, wait: bool) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: IO[str], *, wait: bool) -> None:
        """Takes a lock that ends with the process and that none of its children has."""
        fcntl.lockf(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))


@contextmanager
def alone(work: str, *places: Path) -> Generator[None]:
    """Has these places to itself meanwhile, among all processes of this machine that ask for one of them."""
    with ExitStack() as held:
        for place in sorted({place.resolve() for place in places}):
            held.enter_context(_held(work, place))
        yield


@contextmanager
def _held(work: str, place: Path) -> Generator[None]:
    """Locks a file that stands for a place; it lies among the machine's temporary files, as nothing is to be left beside a site."""
    name = f"torite-{digest([os.fsencode(place)])}.lock"
    with Path(tempfile.gettempdir(), name).open("a+", encoding="utf-8") as file:
        try:
            _take(file, wait=False)
        except OSError:
            print(f"{work}: another one is at work in {place}; waiting for it to end", file=sys.stderr, flush=True)
            _take(file, wait=True)
        yield
