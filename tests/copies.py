"""Copies of the project that a test may spoil; what was made once of the same sources is not made again for them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Set
from pathlib import Path

from playground.bench import builds
from playground.common.cache import KEPT
from playground.common.paths import CACHE, LANGS


def copied(folder: Path, *, kept: bool = True) -> Path:
    """The sources in a new folder, unless told otherwise with the engines made so far and all else that is kept.

    Both go by digests of what they are made of, so that sharing them changes nothing but the time; but for builds that take
    the newest engine if their own is not made yet, which other tests may have made meanwhile.
    """
    builds.copied(folder)
    (folder / ".cache").mkdir()
    for made in [CACHE / "runtime", KEPT] if kept else []:
        made.mkdir(parents=True, exist_ok=True)
        (folder / ".cache" / made.name).symlink_to(made.resolve())
    return folder


def with_games(folder: Path, games: Set[str]) -> Path:
    """Take all other games away from a copy, and what tells of them: its site is there sooner."""
    for ident in {path.stem for path in (folder / "docs/ja/games").glob("*.md")} - games - {"index"}:
        shutil.rmtree(folder / "engine/torite/games" / ident.replace("-", "_"))
        for lang in LANGS:
            (folder / "docs" / lang / "games" / f"{ident}.md").unlink()
    shutil.rmtree(folder / "engine/torite/games/lab")
    (folder / "playground/text/retired.toml").write_text("", "utf-8")
    for lang in LANGS:
        for page in ("trick-taking", "bending", "lab"):
            (folder / "docs" / lang / "guide" / f"{page}.md").unlink()
        put(folder / "docs" / lang / "index.md", "guide/trick-taking.md", "glossary.md")
        put(folder / "docs" / lang / "index.md", "\n---\n\n", "\n---\n\n[[birdhead#follow.raise]]\n\n")
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
