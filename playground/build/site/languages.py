"""Both languages at once, each in a process of its own, while the caller does something else."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from ...common.paths import LANGS
from ...text import load
from .beside import beside, stopped_file
from .rules import tell_faults


@contextmanager
def languages(site: Path, url: str, *, strict: bool) -> Generator[None]:
    """Starts both languages and waits for them at the end. Ends the program if one of them could not be built.

    The cause is told as the checks know it; only what none of them finds comes with the traceback of the page.
    """
    from .locale import main  # only here, as it loads the site generator

    load()  # read once for all
    endings = [beside(main, lang, str(site), url, "strict" if strict else "lenient") for lang in LANGS]
    told = False
    try:
        yield
    except SystemExit:  # whoever ends the program has said why
        told = True
        raise
    finally:
        codes = [ending() for ending in endings]
        if any(codes) and not told:
            _stop(site)


def _stop(site: Path) -> None:
    """Ends the program with the cause; of faults in content, which the checks know, with no traceback."""
    stopped = [file.read_text("utf-8") for lang in LANGS if (file := stopped_file(site, lang)).exists()]
    if stopped and not tell_faults():
        print(stopped[0], file=sys.stderr)
    sys.exit("build: stopped; the messages above name the place")
