"""Both languages at once, each in a process of its own, while the caller does something else."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from ...common.paths import LANGS
from ...text import load
from .beside import beside


@contextmanager
def languages(site: Path, url: str, *, strict: bool) -> Generator[None]:
    """Starts both languages and waits for them at the end. Ends the program if one of them could not be built."""
    from .locale import main  # only here, as it loads the site generator

    load()  # read once for all
    endings = [beside(main, lang, str(site), url, "strict" if strict else "lenient") for lang in LANGS]
    try:
        yield
    finally:
        codes = [ending() for ending in endings]
    if any(codes):
        sys.exit("build: stopped; the messages above name the place")
