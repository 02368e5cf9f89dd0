"""The engine as a package for anyone's Pyodide: a compiled wheel and the lock file that lets `loadPackage` find it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from ...common.digests import digest_of
from ...common.paths import CACHE, ENGINE, ROOT
from .pyodide import build_wheel, last_made, lock
from .pyodide import wanted as runtime


def publish_package(site: Path, *, haste: bool = False) -> None:
    """Puts wheel and lock file into site/pyodide/; in haste they may be those from before the engine changed."""
    source = last_made(CACHE / "package", wanted(), haste) or build_package()
    shutil.copytree(source, site / "pyodide", dirs_exist_ok=True)


@contextmanager
def packing(*, haste: bool) -> Generator[None]:
    """Has runtime and package made meanwhile, where they have to be, by a process of their own."""
    made = last_made(CACHE / "package", wanted(), haste) and last_made(CACHE / "runtime", runtime(), haste)
    process = None if made else subprocess.Popen([sys.executable, "-m", "playground.build.runtime"], cwd=ROOT)
    yield
    if process and process.wait():
        sys.exit("build: stopped; the runtime could not be made, as the messages above say")


def wanted() -> Path:
    """Where the package of the engine as it is has its place."""
    listed = [ENGINE, ROOT / "package-lock.json", ROOT / "requirements.txt", Path(__file__)]
    return CACHE / "package" / digest_of(*listed)


def build_package() -> Path:
    """The folder with wheel and lock file, made anew only when the engine, Pyodide or the tools changed."""
    folder = wanted()
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
            _make(Path(temporary), Path(temporary, "new"))
            if wanted() != folder:
                sys.exit("package: the engine changed while it was packed; pack it again")
            Path(temporary, "new").rename(folder)
    return folder


def _make(work: Path, folder: Path) -> None:
    """First the lock file, which takes a plain wheel only, then the compiling, which corrects name and hash in it."""
    folder.mkdir()
    wheel = build_wheel(folder)
    empty = work / "empty-lock.json"
    empty.write_text(json.dumps(lock()), "utf-8")
    target = folder / "pyodide-lock.json"
    _pyodide("lockfile", "add-wheels", "--input", empty, "--output", target, "--base-path", folder, wheel)
    _pyodide("py-compile", "--compression-level", "9", folder)


def _pyodide(*arguments: str | Path) -> None:
    program = Path(sys.executable).with_name("pyodide")
    environment = {**os.environ, "PYTHONHASHSEED": "0"}  # what is compiled must be the same each time
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        sys.exit(f"pyodide {arguments[0]} failed:\n{done.stdout}{done.stderr}")
