"""The engine as a package: a wheel for any Python, and for anyone's Pyodide a compiled one with the lock file for `loadPackage`."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from ..common.digests import digest_of
from ..common.paths import CACHE, ENGINE, ROOT
from .pack import steady
from .pyodide import LICENCES, build_runtime, build_wheel, last_made, lock, manifest, packed_once
from .pyodide import wanted as runtime

PLAIN = "wheels"
"""The folder of the wheel that pip takes."""


def publish_package(site: Path, *, haste: bool = False) -> None:
    """Puts them into site/wheels/ and site/pyodide/; in haste they may be those from before the engine changed."""
    source = last_made(wanted(), haste) or build_package()
    shutil.copytree(source, site / "pyodide", ignore=shutil.ignore_patterns(PLAIN), dirs_exist_ok=True)
    shutil.copytree(source / PLAIN, site / PLAIN, dirs_exist_ok=True)


def is_packed(*, haste: bool) -> bool:
    """Whether runtime and package need not be made now; in haste any that were made will do."""
    return all(last_made(own(), haste) for own in (wanted, runtime))


def make_both() -> None:
    """Has runtime and package made, and weighed."""
    manifest(build_runtime(), "")
    build_package()


def wanted() -> Path:
    """Where the package of the engine as it is has its place."""
    listed = [
        ENGINE,
        *(ROOT / name for name in LICENCES),
        ROOT / "package-lock.json",
        ROOT / "requirements.txt",
        Path(__file__),
        Path(__file__).with_name("pack.py"),
    ]
    return CACHE / "package" / digest_of(*listed)


def build_package() -> Path:
    """The folder with wheel and lock file, made anew only when the engine, Pyodide or the tools changed."""
    return packed_once(wanted, _make)


def _make(folder: Path) -> None:
    """First the lock file, which takes a plain wheel only, then the compiling, which corrects name and hash in it."""
    folder.mkdir()
    wheel = build_wheel(folder)
    empty = folder.with_name("empty-lock.json")
    empty.write_text(json.dumps(lock()), "utf-8")
    target = folder / "pyodide-lock.json"
    _pyodide(
        ["lockfile", "add-wheels", "--input", empty, "--output", target, "--base-path", folder, wheel],
        ["py-compile", "--compression-level", "9", folder],
    )
    [compiled] = folder.glob("*.whl")
    compiled.write_bytes(steady(compiled.read_bytes()))
    told = json.loads(target.read_text("utf-8"))
    for package in told["packages"].values():
        package["sha256"] = hashlib.sha256((folder / package["file_name"]).read_bytes()).hexdigest()
    target.write_text(json.dumps(told), "utf-8")
    folder.joinpath(PLAIN).mkdir()
    build_wheel(folder / PLAIN)


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
