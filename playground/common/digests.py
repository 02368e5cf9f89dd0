"""Names for contents and for code: the same bytes always get the same name, others another one."""

import hashlib
import os
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from .paths import ROOT

IMPORT = re.compile(r"^[ \t]*from[ ]+(\.*)([\w.]*)[ ]+import[ ]+(\([^)]*\)|[^\n]*)", re.MULTILINE)


def files_below(folder: Path) -> list[Path]:
    """Every file in a folder, in a fixed order, without what Python leaves behind."""
    files = ((top, name) for top, _, names in os.walk(folder) for name in names if not top.endswith("__pycache__"))
    return [Path(file) for file in sorted(f"{top}/{name}" for top, name in files)]


def digest(parts: Iterable[bytes], length: int = 12) -> str:
    """A short name for a sequence of byte strings."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()[:length]


def hash_texts(*texts: str) -> str:
    """A long name for a sequence of texts."""
    return digest((text.encode() for text in texts), length=32)


def digest_of(*paths: Path) -> str:
    """A short name for files, and for folders with all that is in them."""
    return digest(part for path in paths for part in _parts(path))


def _parts(path: Path) -> Iterable[bytes]:
    if path.is_file():
        yield from (path.name.encode(), path.read_bytes())
    for inner in files_below(path) if path.is_dir() else ():
        yield from (inner.as_posix().removeprefix(path.as_posix()).encode(), inner.read_bytes())


@cache
def module_closure_hash(module: str) -> str:
    """A name for a module of the playground: with all modules it imports, the data beside them, the tools' versions.

    Code is read once a process: whoever builds after a change does so in a process of its own.
    """
    code = import_closure([module], ROOT).values()
    every = {beside for file in code for beside in file.parent.iterdir()}
    data = {file for file in every if file.is_file() and file.suffix != ".py"}
    return hash_texts(sys.version, digest_of(ROOT / "requirements.txt", *sorted({*code, *data})))


def import_closure(modules: Iterable[str], folder: Path) -> dict[str, Path]:
    """Find the files of modules of one package and of all that they import of it, on any line; `folder` holds the package."""
    queue = [*modules]
    files = {name: _file(name, folder) for name in queue}
    for name in queue:
        more = {module: _file(module, folder) for module in _imported(name, files[name]) if module not in files}
        new = {module: file for module, file in more.items() if file.exists()}
        files |= new
        queue += new
    return files


def _imported(name: str, file: Path) -> Iterator[str]:
    """The modules of its own package, or names in them, that a module names in its imports."""
    package = name.split(".") if file.name == "__init__.py" else name.split(".")[:-1]
    for dots, path, names in IMPORT.findall(file.read_text("utf-8")):
        base = ".".join([*package[: len(package) - len(dots) + 1], path] if dots else [path]).strip(".")
        if base.partition(".")[0] == package[0]:
            yield from (base, *(f"{base}.{member}" for member in re.findall(r"\w+", names)))


def _file(module: str, folder: Path) -> Path:
    path = folder.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
