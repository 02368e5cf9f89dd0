"""One process at a time: whoever comes second says so, and waits."""

import os
import sys
import tempfile
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from .digests import digest


@contextmanager
def alone(work: str, *places: Path) -> Generator[None]:
    """Has these places to itself meanwhile, among all processes of this machine that ask for one of them."""
    with ExitStack() as held:
        for place in sorted({place.resolve() for place in places}):
            lock = FileLock(_file(place))
            try:
                held.enter_context(lock.acquire(blocking=False))
            except Timeout:
                print(f"{work}: another one is at work in {place}; waiting for it to end", file=sys.stderr, flush=True)
                held.enter_context(lock)
        yield


def _file(place: Path) -> Path:
    """Tell which file stands for a place: it lies among the machine's temporary ones, as nothing is to be left beside a site."""
    return Path(tempfile.gettempdir(), f"torite-{digest([os.fsencode(place)])}.lock")
