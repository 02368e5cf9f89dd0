"""Both languages at once, each in a process of its own, while the caller does something else."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from ...common.paths import LANGS, ROOT
from ...text import load

type Ending = Callable[[], int]
"""Waits for a process and tells its code."""


@contextmanager
def languages(site: Path, url: str, *, strict: bool) -> Generator[None]:
    """Starts both languages and waits for them at the end. Ends the program if one of them could not be built.

    Where a process without threads can fork they need no programs of their own, which would load all anew.
    """
    forks = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    start = _forked if forks else _started
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
    """A child that finds all loaded and read that every language needs."""
    from .locale import main  # only here, as it loads the site generator

    load()
    process = multiprocessing.get_context("fork").Process(target=main, args=tuple(map(str, order)))
    process.start()

    def ending() -> int:
        process.join()
        return process.exitcode or 0

    return ending
