"""How soon a site is there: from nothing, and as `dev.py serve` builds after a changed sentence and a changed rule.

Each is done in a copy of the sources, which may be spoilt.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any

from playground.common.paths import CACHE, NODE_MODULES, ROOT
from playground.local.build_server import Builder
from playground.local.live import INTERVAL

SOURCES = ("docs", "engine", "playground")
FILES = ("LICENSE", "LICENSE-TEXT", "mkdocs.yml", "package.json", "package-lock.json", "requirements.txt")
URL = "https://example.org/"
PAGE = "docs/en/games/birdhead.md"
RULES = "engine/torite/games/birdhead/rules.py"


def measure(rounds: int, *, brief: bool = False) -> dict[str, Any]:
    """Builds each way, as often as there are rounds: the middle of the seconds, after a change with those until it is noticed.

    A brief run begins with what is kept, in place of nothing.
    """
    with tempfile.TemporaryDirectory() as temporary:
        folder = copied(Path(temporary, "project"))
        if brief:
            for made in ("kept", "runtime"):
                shutil.copytree(CACHE / made, folder / ".cache" / made)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # what is compiled is kept, as it is unless one asks otherwise
        os.environ["PYTHONPATH"] = os.pathsep.join([str(folder), str(folder / "engine")])
        nothing = [] if brief else [_timed(lambda: _from_nothing(folder)) for _ in range(rounds)]
        with closing(Builder(folder)) as builder:
            _built(builder, folder)  # the tools are loaded, as they are while one works
            builder.settle()
            sentence = [_changed(builder, folder, PAGE, f"\nSentence {number}.\n") for number in range(rounds)]
            rule = [_changed(builder, folder, RULES, f"\nCHANGED = {number}\n") for number in range(rounds)]
    spent = {"nothing": nothing, "sentence": sentence, "rule": rule}
    return {"seconds": {kind: round(median(times), 2) for kind, times in spent.items() if times}}


def copied(folder: Path) -> Path:
    """Copy the sources into a folder, with the packages of JavaScript and nothing that was made of them."""
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copyfile(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(NODE_MODULES.resolve())
    return folder


def _timed(work: Callable[[], None]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def _from_nothing(folder: Path) -> None:
    """Do what `dev.py build` does in a fresh clone whose tools are installed."""
    shutil.rmtree(folder / ".cache", ignore_errors=True)
    subprocess.run([sys.executable, "-m", "playground", "build"], cwd=folder, check=True, capture_output=True)


def _changed(builder: Builder, folder: Path, path: str, more: str) -> float:
    with (folder / path).open("a", encoding="utf-8") as file:
        file.write(more)
    seconds = INTERVAL + _timed(lambda: _built(builder, folder))
    builder.settle()  # so long at least nobody changes the next thing
    return seconds


def _built(builder: Builder, folder: Path) -> None:
    if builder.build(folder / "served", URL) == "failed":
        sys.exit("bench: the copy could not be built")
