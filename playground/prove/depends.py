"""Find what a game's proofs depend on: the functions that its expectations run through, and the expectations themselves.

Neither texts nor comments, nor what is called by none of them, make a proof stale.
"""

import ast
import json
import sys
import tomllib
from collections import defaultdict
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Any

from torite.games import folder_of

from ..common.digests import digest, files_below
from ..common.paths import ENGINE

TOOL = 3
"""The number under which Python tells of calls."""
HERE = Path(__file__).parent
type Functions = Mapping[str, Sequence[str]]
"""Files below the engine's folder, each with the functions and methods in it."""


@contextmanager
def called() -> Generator[dict[str, list[str]]]:
    """While this lasts the engine's functions that are called are noted; afterwards they are told, by file."""
    codes, by_file = set[CodeType](), dict[str, list[str]]()

    def note(code: CodeType, place: int) -> object:
        codes.add(code)
        return sys.monitoring.DISABLE

    sys.monitoring.use_tool_id(TOOL, "prove")
    sys.monitoring.register_callback(TOOL, sys.monitoring.events.PY_START, note)
    sys.monitoring.set_events(TOOL, sys.monitoring.events.PY_START)
    try:
        yield by_file
    finally:
        sys.monitoring.set_events(TOOL, 0)
        sys.monitoring.register_callback(TOOL, sys.monitoring.events.PY_START, None)
        sys.monitoring.free_tool_id(TOOL)
        sys.monitoring.restart_events()
    by_file.update(_by_file(codes))


def _by_file(codes: Collection[CodeType]) -> dict[str, list[str]]:
    by_file: dict[str, set[str]] = defaultdict(set)
    for code in codes:
        file = Path(code.co_filename)
        if file.is_relative_to(ENGINE):
            by_file[file.relative_to(ENGINE).as_posix()].add(code.co_qualname.partition(".<locals>")[0])
    return {file: sorted(name for name in names if "<" not in name) for file, names in sorted(by_file.items())}


def digest_of_all(ident: str, functions: Functions, alike: Mapping[str, Mapping[str, str]]) -> str:
    """A name for all that a game's proofs depend on, given the functions that its expectations run through."""
    parts = [outline(ENGINE / file, names) for file, names in sorted(functions.items())]
    proving = [outline(file, None) for file in files_below(HERE) if file.suffix == ".py"]
    left_out = json.dumps({clause: sorted(ways) for clause, ways in sorted(alike.items())})
    return digest(part.encode() for part in (*parts, *proving, left_out, *_expected(ident)))


def _expected(ident: str) -> Iterator[str]:
    for file in sorted((folder_of(ident) / "scenarios").glob("*.toml")):
        data: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
        yield json.dumps([file.stem, {key: part for key, part in data.items() if key != "title"}], default=str)


def outline(file: Path, names: Sequence[str] | None) -> str:
    """The code of a file without docstrings, and of its functions only those named (None: all); '' if it is gone."""
    if not file.exists():
        return ""
    tree = ast.parse(file.read_text("utf-8"))
    tree.body = [*_kept(tree.body, "", names)]
    return ast.dump(tree)


def _kept(body: Sequence[ast.stmt], inside: str, names: Sequence[str] | None) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            name = f"{inside}{node.name}"
            if isinstance(node, ast.FunctionDef) and names is not None and name not in names:
                continue
            within = None if isinstance(node, ast.FunctionDef) else names
            node.body = [*_kept(node.body, f"{name}.", within)] or [ast.Pass()]
        yield node
