"""The engine as a package: a wheel for any Python, and for anyone's Pyodide a compiled one with the lock file for `loadPackage`."""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ..common.digests import digest_of
from ..common.paths import ENGINE, PYODIDE
from .pack import steady


def lock() -> dict[str, Any]:
    """An empty list of packages of the very version of Pyodide that is shipped."""
    return {"info": json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"], "packages": {}}


def build_wheel(folder: Path) -> Path:
    """The engine's wheel, in a folder."""
    name, data = _wheel(digest_of(ENGINE))
    wheel = folder / name
    wheel.write_bytes(data)
    return wheel


@cache
def _wheel(source: str) -> tuple[str, bytes]:
    """Its name and contents, built with what is installed: no network. Runtime and package ask for the same one."""
    with tempfile.TemporaryDirectory() as temporary:
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", temporary]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
        subprocess.run(command, check=True, capture_output=True, cwd=ENGINE, env=environment)
        [built] = Path(temporary).glob("*.whl")
        return built.name, built.read_bytes()


def make_package(folder: Path) -> None:
    """Fills a folder as it lies in the site: below `pyodide` what Pyodide loads, below `wheels` the wheel that pip takes.

    First the lock file, which takes a plain wheel only, then the compiling, which corrects name and hash in it.
    """
    compiled, plain = folder / "pyodide", folder / "wheels"
    compiled.mkdir(parents=True)
    plain.mkdir()
    build_wheel(plain)
    wheel, target = build_wheel(compiled), compiled / "pyodide-lock.json"
    empty = folder.with_name("empty-lock.json")
    empty.write_text(json.dumps(lock()), "utf-8")
    _pyodide(
        ["lockfile", "add-wheels", "--input", empty, "--output", target, "--base-path", compiled, wheel],
        ["py-compile", "--compression-level", "9", compiled],
    )
    empty.unlink()
    [packed] = compiled.glob("*.whl")
    packed.write_bytes(steady(packed.read_bytes()))
    locked = json.loads(target.read_text("utf-8"))
    for package in locked["packages"].values():
        package["sha256"] = hashlib.sha256((compiled / package["file_name"]).read_bytes()).hexdigest()
    target.write_text(json.dumps(locked), "utf-8")


COMMANDS = """import importlib.metadata, json, sys
known = importlib.metadata.entry_points(group="pyodide.cli")
for name, *arguments in json.load(sys.stdin):
    known[name].load().main(arguments, standalone_mode=False)
"""
"""Does what the program `pyodide` does, for several commands at once; itself, it loads all that it knows for each of them."""


def _pyodide(*commands: Sequence[str | Path]) -> None:
    asked = json.dumps([[*map(str, command)] for command in commands])
    command = [sys.executable, "-c", COMMANDS]
    seed = {**os.environ, "PYTHONHASHSEED": "0"}  # the same modules give the same bytes
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False, env=seed)
    if done.returncode:
        sys.exit(f"package: pyodide failed:\n{done.stdout}{done.stderr}")
