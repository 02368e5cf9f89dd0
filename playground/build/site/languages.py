"""Both languages at once, each in a process of its own, while the caller does something else."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from ...common.paths import LANGS, ROOT

type Ending = Callable[[], int]
"""Waits for a process and tells its code."""


@contextmanager
def languages(site: Path, url: str, *, strict: bool, fork: bool) -> Generator[None]:
    """Starts both languages and waits for them at the end. Ends the program if one of them could not be built."""
    start = _forked if fork else _started
    endings = [start(lang, site, url, "strict" if strict else "lenient") for lang in LANGS]
    try:
        yield
    finally:
        codes = [ending() for ending in endings]
    if any(codes):
        sys.exit("build: stopped; the messages above name the place")


def _started(*order: object) -> Ending:
    command = [sys.executable, "-m", "playground.build.site.locale", *map(str, order)]
    return subprocess.Popen(command, cwd=ROOT).wait


def _forked(*order: object) -> Ending:
    process = multiprocessing.get_context("fork").Process(target=_build, args=tuple(map(str, order)))
    process.start()

    def ending() -> int:
        process.join()
        return process.exitcode or 0

    return ending


def _build(*order: str) -> None:
    from .locale import main  # only here, as it loads the site generator

    main(*order)
