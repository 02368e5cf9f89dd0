"""Test that variables and parameters say what they hold, where a filler would say nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground.common.paths import ROOT

FILLERS = {"found", "told", "one"}
BESIDE = {"other", "two", "many"}
"""With one of these, in the same function, `one` says what it is: the first of two that are compared, or the singular."""
BOUND_TO_RESULTS = (
    *(f"playground/bench/contests/{name}.py" for name in ("complaints", "duel", "ismcts", "one_ply")),
    "playground/bench/skat/xskat.py",
)
"""Deals that were played are dropped with any change of these files; they follow when deals are played anew."""


def fillers(tree: ast.Module) -> Iterator[str]:
    """Yield `line: name` for each filler that a function binds; fields of classes are named by the games' positions."""
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.Lambda)):
            bound = [*bindings(function)]
            allowed = {"one"} if BESIDE & {name for _, name in bound} else set[str]()
            yield from (f"{line}: {name}" for line, name in bound if name in FILLERS - allowed)


def bindings(function: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and name of each variable and parameter of a function."""
    for node in ast.walk(function):
        if isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id


@pytest.mark.parametrize("top", ["engine/torite", "playground"])
def test_a_variable_says_what_it_holds(top: str) -> None:
    files = {file.relative_to(ROOT).as_posix(): file for file in sorted((ROOT / top).rglob("*.py"))}
    assert len(files) > 100
    places_of = {name: fillers_in(file) for name, file in files.items() if name not in BOUND_TO_RESULTS}
    assert {name: places for name, places in places_of.items() if places} == {}


def fillers_in(file: Path) -> list[str]:
    """List the fillers of a file."""
    return sorted({*fillers(ast.parse(file.read_text("utf-8")))})


@pytest.mark.parametrize(
    ("source", "places"),
    [
        ("def f(found): ...", ["1: found"]),
        ("def f():\n    return [one for one in range(3)]", ["2: one"]),
        ("f = lambda told: told", ["1: told"]),
        ("def f(rows):\n    return [one < other for one, other in rows]", []),
        ("class State:\n    told: int = 0", []),
    ],
)
def test_a_filler_is_noticed(source: str, places: list[str]) -> None:
    assert [*fillers(ast.parse(source))] == places
