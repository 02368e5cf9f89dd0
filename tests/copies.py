"""Copies of the project that a test may spoil; what was made once of the same sources is not made again for them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playground.common.cache import KEPT
from playground.common.paths import CACHE, NODE_MODULES, ROOT

SOURCES = ("docs", "engine", "playground")
FILES = ("LICENSE", "LICENSE-TEXT", "mkdocs.yml", "package.json", "package-lock.json", "requirements.txt")


def copied(folder: Path, *, kept: bool = True) -> Path:
    """The sources in a new folder, with the runtimes made so far and, unless told otherwise, all else that is kept.

    Both go by digests of what they are made of, so that sharing them changes nothing but the time.
    """
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copyfile(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(NODE_MODULES.resolve())
    (folder / ".cache").mkdir()
    for made in [CACHE / "runtime", CACHE / "package", *([KEPT] if kept else [])]:
        made.mkdir(parents=True, exist_ok=True)
        (folder / ".cache" / made.name).symlink_to(made.resolve())
    return folder


def put(path: Path, old: str, new: str) -> None:
    """Replaces a text that must be there."""
    source = path.read_text("utf-8")
    assert old in source
    path.write_text(source.replace(old, new, 1), "utf-8")


def environment(folder: Path) -> dict[str, str]:
    """The environment in which the copy's own code runs."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(folder / "engine")])}


def build(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Builds the copy as `dev.py build` does."""
    return _run(folder, "build", *arguments)


def check(folder: Path) -> subprocess.CompletedProcess[str]:
    """Checks the copy's rules as a strict build does, with nothing built beside."""
    return _run(folder, "clauses")


def _run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "playground", *arguments]
    return subprocess.run(command, cwd=folder, env=environment(folder), capture_output=True, text=True, check=False)
