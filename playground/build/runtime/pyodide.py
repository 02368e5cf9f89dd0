"""The engine for browsers: Pyodide with a trimmed, compiled standard library and the engine compiled beside it."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, TypedDict

from torite.games import game_ids

from ...common.digests import digest_of
from ...common.paths import CACHE, ENGINE, PYODIDE, ROOT
from ...common.tools import install_packages, node
from ...common.weights import compressed
from . import doors

HERE = Path(__file__).parent
LOADER = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
NOTICE = """This folder holds Pyodide {version} (Mozilla Public License 2.0, https://github.com/pyodide/pyodide),
a part of the standard library of Python (PSF License, https://docs.python.org/3/license.html) in stdlib.zip,
and the engine of Torite (MIT) in engine.zip, with one zip for each game in games/.
"""


class ShippedFile(TypedDict):
    """A file that the page fetches before the engine answers; `name` is its address, seen from the manifest.

    `sent` is what a host that compresses sends of its `bytes`.
    """

    name: str
    bytes: int
    sent: int


class Manifest(TypedDict):
    """What the page has to know of the runtime; addresses are relative to the manifest's own.

    A visit fetches all `files`, and of the `games` those that it asks about.
    """

    key: str
    base: str
    stdlib: str
    engine: str
    lock: dict[str, Any]
    files: list[ShippedFile]
    games: dict[str, ShippedFile]


def publish_runtime(site: Path, *, haste: bool = False) -> tuple[Manifest, bool]:
    """Puts the runtime into the site, under a name that changes with its contents.

    In haste it may be one that was made before the engine changed; the second answer is whether it is the engine's own.
    """
    source = last_made(CACHE / "runtime", wanted(), haste) or build_runtime()
    key = digest_of(source)
    target = site / "assets" / "runtime" / key
    shutil.copytree(source, target, dirs_exist_ok=True)
    return manifest(target, key), source == wanted()


def last_made(folder: Path, own: Path, haste: bool) -> Path | None:
    """What is made already: the folder's `own`, or in haste the newest beside it; None if it has to be made."""
    made = [path for path in folder.glob("*") if re.fullmatch("[0-9a-f]{12}", path.name)]
    if own in made or not haste:
        return own if own in made else None
    return max(made, key=lambda path: path.stat().st_mtime, default=None)


def manifest(folder: Path, key: str) -> Manifest:
    """The manifest of a runtime folder, for a page whose scripts are in assets/torite/<name>/."""
    base = f"../../runtime/{key}/"
    zips = [file.stem for file in (folder / "games").glob("*.zip")]
    fetched = [*LOADER, "stdlib.zip", "engine.zip"]

    def shipped(name: str) -> ShippedFile:
        return {"name": base + name, "bytes": (folder / name).stat().st_size, "sent": compressed(folder / name)}

    return {
        "key": key,
        "base": base,
        "stdlib": f"{base}stdlib.zip",
        "engine": f"{base}engine.zip",
        "lock": lock(),
        "files": [shipped(name) for name in fetched],
        "games": {ident: shipped(f"games/{ident}.zip") for ident in sorted(zips)},
    }


def lock() -> dict[str, Any]:
    """An empty list of packages of the very version of Pyodide that is shipped."""
    return {"info": json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"], "packages": {}}


def build_runtime() -> Path:
    """The runtime's folder, made anew only when the engine, Pyodide or the way of building changed."""
    install_packages()
    folder = wanted()
    if not folder.exists():
        with tempfile.TemporaryDirectory(dir=_made(CACHE / "runtime")) as temporary:
            make_runtime(Path(temporary, "new"))
            if wanted() != folder:
                sys.exit("runtime: the engine changed while it was packed; pack it again")
            Path(temporary, "new").rename(folder)
    return folder


def wanted() -> Path:
    """Where the runtime of the engine as it is has its place."""
    scripts = ("doors.py", "pack.py", "probe.mjs", "pyodide.py")
    parts = [ENGINE, ROOT / "package-lock.json", *(HERE / name for name in scripts)]
    return CACHE / "runtime" / digest_of(*parts)


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def make_runtime(folder: Path) -> None:
    """Makes the runtime's files in a new folder."""
    _made(folder)
    for name in LOADER:
        shutil.copyfile(PYODIDE / name, folder / name)
    with tempfile.TemporaryDirectory() as temporary:
        wheel = build_wheel(Path(temporary))
        touched = probe(wheel)
        pack(PYODIDE / "python_stdlib.zip", folder / "stdlib.zip", "/lib/python313.zip/", touched["library"])
        pack_engine(wheel, folder, touched["engine"])
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    (folder / "NOTICE.txt").write_text(NOTICE.format(version=version), "utf-8")


def build_wheel(folder: Path) -> Path:
    """The engine's wheel, built with what is installed: no network."""
    command: list[str | Path] = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
    subprocess.run(command, check=True, capture_output=True, cwd=ENGINE, env=environment)
    return next(folder.glob("*.whl"))


class Touched(TypedDict):
    """What a reader's session touches: modules of the standard library, modules and data files of the engine."""

    library: list[str]
    engine: list[str]
    magic: str


def probe(wheel: Path) -> Touched:
    """Asks in Pyodide what a reader's session may ask, and tells what that touched; all scenarios count as touched."""
    asked = wheel.with_name("requests.json")
    asked.write_text(json.dumps(doors.samples()), "utf-8")
    found: Touched = json.loads(node(HERE / "probe.mjs", PYODIDE, wheel, asked).splitlines()[-1])
    if found["magic"] != (own := importlib.util.MAGIC_NUMBER.hex()):
        sys.exit(f"runtime: Pyodide wants bytecode {found['magic']}, this Python makes {own}")
    return found


def pack_engine(wheel: Path, folder: Path, touched: list[str]) -> None:
    """What all games need in one zip, and each game in one of its own, so that no game is sent for another's sake."""
    games = {ident: [name for name in touched if _belongs(name, ident)] for ident in game_ids()}
    core = set(touched).difference(*games.values())
    pack(wheel, folder / "engine.zip", "/lib/engine.zip/", sorted(core))
    _made(folder / "games")
    for ident, own in games.items():
        pack(wheel, folder / "games" / f"{ident}.zip", f"/lib/games/{ident}.zip/", own)


def _belongs(name: str, ident: str) -> bool:
    """Whether a module or a file is in a game's package."""
    package = f"torite.games.{ident.replace('-', '_')}."
    return f"{name.replace('/', '.')}.".startswith(package)


def pack(source: Path, target: Path, prefix: str, wanted: list[str]) -> None:
    """Compiles a zip in a fresh interpreter, so that the bytes do not depend on what this one has done.

    Columns of source code are left out; they are a fifth of the size.
    """
    flags = ("-s", "-S", "-X", "no_debug_ranges")
    command: list[str | Path] = [sys.executable, *flags, HERE / "pack.py", source, target, prefix]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    subprocess.run(command, check=True, input=" ".join(wanted), text=True, env=environment)
