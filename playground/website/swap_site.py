"""The new site beside the old one: it takes the old one's place when it stands whole, and whatever stops it, the old one stays."""

import errno
import multiprocessing
import shutil
import signal
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

from ..common.atomic_folder import alone
from ..common.paths import CACHE, ROOT

MEGA = 1_000_000
NEEDED = 150
"""Millions of bytes that a site takes, and what is kept between builds."""
REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.EROFS: "it can only be read",
    errno.EACCES: "it may not be written to",
    errno.EPERM: "it may not be written to",
}


@contextmanager
def new_site(site: Path) -> Generator[Path]:
    """A folder to build in, with the checkout and the site's place to itself; what is left in it at the end goes.

    Ends the program with a sentence where the disk or a signal ends the build.
    """
    try:
        with _stoppable(), alone("build", ROOT, site):
            yield from _beside(site)
    except OSError as error:
        sys.exit(f"build: stopped, as {_reason(error)}; {_stays(site)}")
    except KeyboardInterrupt:
        sys.exit(f"build: stopped; {_stays(site)}")


def exchange(new: Path, site: Path) -> Path | None:
    """Puts the new site in the place of the old one, and tells where that is to be deleted."""
    old = _old(site) if site.exists() else None
    if old:
        site.rename(old)
    new.rename(site)
    return old


def _beside(site: Path) -> Generator[Path]:
    site.parent.mkdir(parents=True, exist_ok=True)
    CACHE.mkdir(exist_ok=True)
    _clear(site)
    for folder in (site.parent, CACHE):
        if (free := shutil.disk_usage(folder).free // MEGA) < NEEDED:
            shortage = f"{free} MB are free in {folder}, and about {NEEDED} MB are needed"
            sys.exit(f"build: stopped, as the disk is full: {shortage}; {_stays(site)}")
    with tempfile.TemporaryDirectory(prefix="probe-", dir=CACHE):
        pass  # where nothing can be kept, it is told now
    new = Path(tempfile.mkdtemp(prefix=_prefix(site), dir=site.parent))
    new.chmod(0o755)
    try:
        yield new
    finally:
        for child in multiprocessing.active_children():
            child.terminate()
            child.join()
        shutil.rmtree(new, ignore_errors=True)


def _clear(site: Path) -> None:
    """Deletes what builds have left that were killed; one between the two steps of an exchange has left the site itself aside."""
    if not site.exists() and _old(site).exists():
        _old(site).rename(site)
    for left in (_old(site), *site.parent.glob(f"{_prefix(site)}*")):
        shutil.rmtree(left, ignore_errors=True)


def _old(site: Path) -> Path:
    return site.with_name(f".{site.name}.old")


def _prefix(site: Path) -> str:
    return f".{site.name}.new-"


def _reason(error: OSError) -> str:
    why = REASONS.get(error.errno or 0) or error.strerror or str(error)
    return f"{error.filename}: {why}" if error.filename else why


def _stays(site: Path) -> str:
    return f"{site} stays as it was" if site.exists() else f"there is no {site} yet"


@contextmanager
def _stoppable() -> Generator[None]:
    """Lets the signal that ends programs end this one as Ctrl-C does, where it has no other meaning yet."""
    if multiprocessing.parent_process() or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt
