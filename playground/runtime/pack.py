"""Compiles modules of one zip into another: `python pack.py SOURCE TARGET < {file: prefix}`.

Runs in a process of its own with a fixed hash seed, so that the same sources always give the same bytes. Docstrings,
asserts and comments are left out, and in the engine the types of arguments, which nothing reads there. The prefix is
where the zip will be that the file comes to; tracebacks name files by it. What is imported here changes some bytes.
"""

import ast
import importlib.util
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable, Mapping

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""A .pyc header that says: never compare with a source file."""
ENGINE = "torite/"


def pack(source: str, target: str, prefixes: Mapping[str, str]) -> None:
    """Writes every file of `source` that has a prefix, .py files compiled."""
    with zipfile.ZipFile(source) as old:
        write_zip(target, (compiled(name, old.read(name), prefixes[name]) for name in sorted(prefixes)))


def compiled(name: str, data: bytes, prefix: str) -> tuple[str, bytes]:
    """A module's compiled file and its name; tables without lines that are comments; any other file as it is."""
    if name.endswith(".toml"):
        return name, b"".join(line for line in data.splitlines(keepends=True) if not line.startswith(b"#"))
    if not name.endswith(".py"):
        return name, data
    tree = untyped(data) if name.startswith(ENGINE) else data
    code = compile(tree, prefix + name, "exec", dont_inherit=True, optimize=2)
    return f"{name}c", importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def untyped(data: bytes) -> ast.Module:
    """Leave out the types of functions' arguments and results, not those of classes' fields, which the engine reads."""
    tree = ast.parse(data)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def write_zip(target: str | io.BytesIO, files: Iterable[tuple[str, bytes]]) -> None:
    """Writes files without the dates and the rights that would make two builds differ."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)


def steady(archive: bytes) -> bytes:
    """A zip of compiled modules without what tells when it was made."""
    with zipfile.ZipFile(io.BytesIO(archive)) as old:
        files = {name: old.read(name) for name in sorted(old.namelist())}
    files |= {name: data[:4] + UNCHECKED + data[16:] for name, data in files.items() if name.endswith(".pyc")}
    made = io.BytesIO()
    write_zip(made, files.items())
    return made.getvalue()


if __name__ == "__main__":
    pack(sys.argv[1], sys.argv[2], json.load(sys.stdin))
