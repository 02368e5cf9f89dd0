"""What must not be published stops the build, with a message that names the place."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from playground.build.runtime.pyodide import build_runtime
from playground.common.paths import NODE_MODULES, ROOT

SOURCES = ("docs", "engine", "playground")
FILES = ("mkdocs.yml", "package.json", "package-lock.json", "requirements.txt")
JA = "docs/ja/games/birdhead.md"

type Spoil = Callable[[Path], object]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project's sources once more, with what was already built of them."""
    for name in SOURCES:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copyfile(ROOT / name, tmp_path / name)
    (tmp_path / "node_modules").symlink_to(NODE_MODULES)
    shutil.copytree(build_runtime(), tmp_path / ".cache" / "runtime" / build_runtime().name)
    return tmp_path


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(folder / "engine")])}
    command = [sys.executable, "-m", "playground", "build"]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def replace(path: str, old: str, new: str) -> Spoil:
    def spoil(folder: Path) -> None:
        text = (folder / path).read_text("utf-8")
        assert old in text
        (folder / path).write_text(text.replace(old, new, 1), "utf-8")

    return spoil


def remove(path: str) -> Spoil:
    return lambda folder: (folder / path).unlink()


SPOILT: dict[str, tuple[Spoil, str]] = {
    "a page that one language lacks": (remove("docs/en/guide/cite.md"), "docs/en/guide/cite.md"),
    "a clause that no code implements": (replace(JA, "{ #deal.size .rule }", "{ #deal.sizes .rule }"), "deal.size"),
    "an example that is not there": (replace(JA, "birdhead/raise", "birdhead/none"), JA),
}


@pytest.mark.parametrize("name", SPOILT)
def test_the_build_stops(name: str, copy: Path) -> None:
    spoil, place = SPOILT[name]
    spoil(copy)
    done = build(copy)
    assert done.returncode != 0
    assert place in done.stdout + done.stderr


def test_the_unspoilt_copy_builds(copy: Path) -> None:
    done = build(copy)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (copy / "site" / "ja" / "games" / "birdhead" / "index.html").is_file()
