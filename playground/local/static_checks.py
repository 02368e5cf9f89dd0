"""`dev.py check`: everything that can be said about the sources without running them."""

import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from torite.games import folder_of

from ..common.paths import CACHE, NODE_MODULES, ROOT, WEB
from ..common.tools import install_packages, node_program
from .page_types import write_types


class Check(NamedTuple):
    """A name and the command that fails when something is wrong."""

    name: str
    command: list[str]


FORM = "tests/making/test_lines.py"
"""Tests of the form of sources where no tool looks; they are here, too, as an edit breaks them as it breaks a lint."""


def commands() -> list[Check]:
    """The checks, the slowest first."""
    return [
        Check("basedpyright", [_tool("basedpyright")]),
        Check("mypy", [_tool("mypy"), "--no-incremental"]),  # what it keeps has hidden an error
        _node("typescript/bin/tsc", "--project", str(WEB / "tsconfig.json")),
        _node("eslint/bin/eslint.js", "."),
        _node("stylelint/bin/stylelint.mjs", "--ignore-path=.gitignore", "**/*.css"),
        _node("prettier/bin/prettier.cjs", "--check", "--log-level=warn", "**/*.{js,mjs,css}"),
        Check("language", [sys.executable, "-m", "playground", "language"]),
        Check("ruff", [_tool("ruff"), "check", "--quiet"]),
        Check("ruff format", [_tool("ruff"), "format", "--check", "--quiet", "--diff"]),
        Check("layers", [_tool("lint-imports"), "--no-logo", f"--cache-dir={CACHE / 'import-linter'}"]),
        Check("clauses", [sys.executable, "-m", "playground", "clauses"]),
        Check("form", [sys.executable, "-m", "pytest", "--quiet", "--numprocesses=0", FORM]),
    ]


def of_games(idents: Sequence[str]) -> list[Check]:
    """The checks that take seconds where only these games are looked at."""
    folders = [str(folder_of(ident)) for ident in idents]
    more: dict[str, Sequence[str]] = {"language": idents, "ruff": folders, "ruff format": folders, "form": ()}
    return [Check(name, [*command, *more[name]]) for name, command in commands() if name in more]


def _node(program: str, *arguments: str) -> Check:
    """A check by a program of node_modules, under the name of its package."""
    return Check(program.partition("/")[0], [node_program(), str(NODE_MODULES / program), *arguments])


def _tool(name: str) -> str:
    return str(Path(sys.executable).with_name(name))


def run_all(checks: Sequence[Check]) -> bool:
    """Run checks, two at a time; whether none of them finds anything."""
    install_packages()
    write_types()
    return all_pass(checks)


def all_pass(checks: Sequence[Check]) -> bool:
    """Run checks that need no types of the page's data, two at a time; whether none of them finds anything."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        return all(list(pool.map(run, checks)))


def run(check: Check) -> bool:
    """Whether a check finds nothing; what it finds is printed in one piece."""
    done = subprocess.run(check.command, cwd=ROOT, capture_output=True, text=True, check=False)
    print(f"{check.name}: {'ok' if done.returncode == 0 else 'FAILED'}", flush=True)
    if done.returncode:
        print(done.stdout + done.stderr, flush=True)
    return done.returncode == 0
