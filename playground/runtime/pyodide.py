"""The engine for browsers: Pyodide with a trimmed, compiled standard library and the engine compiled beside it.

With it is made what others take of the engine (`package.py`).
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from subprocess import CalledProcessError
from typing import Any, TypedDict

from ..common.atomic_folder import build_once, is_whole
from ..common.digests import digest_of, import_closure
from ..common.edition_index import listed
from ..common.paths import CACHE, ENGINE, PYODIDE, ROOT, WEB
from ..common.sent_size import compressed
from ..common.tools import install_packages, node
from .pack import write_zip
from .package import build_wheel, lock, make_package

CEILING = 31_457_280
"""Bytes: what Pyodide begins with in its newest versions. A larger memory could be kept, but never be brought back to life
(pyodide/pyodide#6254); older versions begin with as much as is asked for, and keep within it too."""
HEAPS = {"heap.bin": (), "heap-plain.bin": ("plain",)}
"""The memory by file, as gzip: most hosts would send it as it is, and it is mostly empty. Plain is that of browsers whose
WebAssembly has no garbage collection, and of iPhones."""
SCRIPT = Path(__file__).with_name("heap.mjs")
TOO_LARGE = """runtime: the started engine holds {:,} bytes of memory, expected at most {:,}, as Pyodide can bring no more back to life.
The site works, but each visit starts the engine anew. Import less in the text that starts it (playground/web/engine/python.js)."""


def make_heaps(runtime: Path, ceiling: int = CEILING) -> None:
    """Start the engine and write its memory into the runtime; where it is too large say so, and leave it out."""
    sizes = [_make_heap(runtime, name, how) for name, how in HEAPS.items()]
    if max(sizes) > ceiling:
        for name in HEAPS:
            runtime.joinpath(name).unlink()
        print(TOO_LARGE.format(max(sizes), ceiling), file=sys.stderr)


def _make_heap(runtime: Path, name: str, how: Sequence[str]) -> int:
    try:
        return int(node(SCRIPT, runtime, PYODIDE, runtime / name, *how).splitlines()[-1])
    except CalledProcessError:
        sys.exit(
            "runtime: Pyodide could not start the engine (see above); is all that it imports in playground/runtime/library.txt?"
        )


HERE = Path(__file__).parent
LIBRARY = PYODIDE / "python_stdlib.zip"
LOADER = {"pyodide.js": "pyodide.mjs", "pyodide.asm.js": "pyodide.asm.js", "pyodide.asm.wasm": "pyodide.asm.wasm"}
"""Pyodide's own files by the names under which they are sent: many hosts do not know that .mjs is a script, and a browser
takes none of another type."""
STARTER = WEB / "engine" / "python.js"
"""Lines for Python when the engine starts."""
RUNTIME, PACKAGE = "runtime", "package"
"""The parts of what is made."""
SESSION = "torite/page/session.py"
"""The engine's door for pages."""
DATA = re.compile(r"/(say\.toml|scenarios/[^/]+\.toml|LICENSE(-TEXT)?)$")
"""Files of the engine that are not modules, and come to readers."""
LICENCES = ("LICENSE", "LICENSE-TEXT")
"""Files that go with the engine wherever it goes."""
NOTICE = """This folder holds Pyodide {version} (Mozilla Public License 2.0, https://github.com/pyodide/pyodide),
a part of the standard library of Python (PSF License, https://docs.python.org/3/license.html) in stdlib.zip,
and the engine of Torite (MIT, its words CC BY 4.0, see torite/LICENSE and torite/LICENSE-TEXT in it) in engine.zip, with one zip
for each game in games/. The texts of all licences are in assets/licences/ of the site, and listed on the page about it.
"""


class ShippedFile(TypedDict):
    """A file that the page fetches before the engine answers; `name` is its address, seen from the manifest.

    `sent` is what a host that compresses sends of its `bytes`.
    """

    name: str
    bytes: int
    sent: int


class Manifest(TypedDict):
    """Tell the page of the runtime; addresses are relative to the manifest's own.

    A visit fetches all `files`, and of the `games` those that it asks about; beyond them the memory of the started engine
    (of `heaps` the first, or the plain one), unless it has kept its own, or where none can be used the library, from which the engine starts anew.
    """

    key: str
    edition: str
    base: str
    engine: str
    lock: dict[str, Any]
    files: list[ShippedFile]
    stdlib: ShippedFile
    heaps: list[ShippedFile]
    games: dict[str, ShippedFile]


def publish_engine(site: Path, source: Path) -> Manifest:
    """Puts the runtime of such a folder into the site, under a name that changes with its contents, and the package of the engine."""
    key = digest_of(source / RUNTIME)
    target = site / "assets" / "runtime" / key
    shutil.copytree(source / RUNTIME, target, dirs_exist_ok=True)
    shutil.copytree(source / PACKAGE, site, dirs_exist_ok=True)
    return manifest(target, key)


def last_made(own: Path, allow_stale: bool) -> Path | None:
    """Find a folder that is made already, and whole: its `own`, else if allowed the newest beside it, else None."""
    every = [path for path in own.parent.glob("*") if re.fullmatch("[0-9a-f]{12}", path.name)] if allow_stale else []
    newest = sorted(every, key=lambda path: path.stat().st_mtime, reverse=True)
    return next(filter(is_whole, [own, *newest]), None)


def manifest(folder: Path, key: str) -> Manifest:
    """The manifest of a runtime folder, for a page whose scripts are in assets/torite/<name>/."""
    base = f"../../runtime/{key}/"
    zips = [file.stem for file in (folder / "games").glob("*.zip")]

    def shipped(name: str) -> ShippedFile:
        return {"name": base + name, "bytes": (folder / name).stat().st_size, "sent": compressed(folder / name)}

    return {
        "key": key,
        "edition": next((edition.name for edition in reversed(listed())), "none"),
        "base": base,
        "engine": f"{base}engine.zip",
        "lock": lock(),
        "files": [shipped(name) for name in (*LOADER, "engine.zip")],
        "stdlib": shipped("stdlib.zip"),
        "heaps": [shipped(name) for name in HEAPS if (folder / name).exists()],
        "games": {ident: shipped(f"games/{ident}.zip") for ident in sorted(zips)},
    }


def build() -> Path:
    """The folder of both, made anew only when the engine, Pyodide or the way of building changed."""
    install_packages()
    folder = wanted()

    def pack(new: Path) -> None:
        make_runtime(new / RUNTIME)
        make_package(new / PACKAGE)
        if wanted() != folder:
            sys.exit("runtime: the engine changed while it was packed; pack it again")

    return build_once(folder, pack)


def build_runtime() -> Path:
    """The folder of the runtime alone."""
    return build() / RUNTIME


def wanted() -> Path:
    """Tell where runtime and package of the engine as it is have their place."""
    files = (ROOT / name for name in (*LICENCES, "package-lock.json", "requirements.txt"))
    return CACHE / "runtime" / digest_of(ENGINE, HERE, STARTER, *files)


def make_runtime(folder: Path) -> None:
    """Makes the runtime's files in a new folder."""
    (folder / "games").mkdir(parents=True)
    for name, source in LOADER.items():
        shutil.copyfile(PYODIDE / source, folder / name)
    pack(LIBRARY, folder / "stdlib.zip", dict.fromkeys(library(), "/lib/python313.zip/"))
    with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
        wheel = build_wheel(Path(temporary))
        whole = wheel.with_name("engine.zip")
        with zipfile.ZipFile(wheel) as archive:
            names = needed(archive.namelist())
        pack(wheel, whole, {name: f"/lib/{_place(name)}/" for name in names})
        with zipfile.ZipFile(whole) as archive:
            for place, own in groupby(sorted(archive.namelist(), key=_place), _place):
                write_zip(str(folder / place), ((name, archive.read(name)) for name in sorted(own)))
    make_heaps(folder)
    (folder / "NOTICE.txt").write_text(notice(), "utf-8")


def notice() -> str:
    """Write the folder's notice about itself."""
    return NOTICE.format(version=json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"])


def library() -> list[str]:
    """The files of the standard library that a reader's session touches: they are few, and seldom change."""
    return (HERE / "library.txt").read_text("utf-8").split()


def needed(names: Iterable[str]) -> set[str]:
    """Choose, of the engine's files, those that a reader's session may touch: what its door and the games import, and data."""
    games = [name for name in names if re.fullmatch(r"torite/games/\w+/\w+\.py", name)]
    doors = [name.removesuffix(".py").replace("/", ".") for name in (SESSION, *games)]
    modules = [file.relative_to(ENGINE) for file in import_closure(doors, ENGINE).values()]
    packages = {folder / "__init__.py" for module in modules for folder in module.parents}
    code = {path.as_posix() for path in (*modules, *packages)}
    return {name for name in names if name in code or DATA.search(name)}


def _place(name: str) -> str:
    """The zip that a file comes to: each game has one of its own, so that no game is sent for another's sake."""
    game = re.match("torite/games/([^/]+)/", name)
    return f"games/{game[1].replace('_', '-')}.zip" if game else "engine.zip"


def pack(source: Path, target: Path, prefixes: dict[str, str]) -> None:
    """Compiles a zip in a fresh interpreter, so that the bytes do not depend on what this one has done.

    Columns of source code are left out; they are a fifth of the size.
    """
    flags = ("-s", "-S", "-X", "no_debug_ranges")
    command: list[str | Path] = [sys.executable, *flags, HERE / "pack.py", source, target]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    subprocess.run(command, check=True, input=json.dumps(prefixes), text=True, env=environment)
