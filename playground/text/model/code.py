"""The code that implements each clause, as it is written: what is registered under its id, and what belongs to that."""

import ast
import inspect
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from torite.games import folder_of
from torite.games import game as find_game

from ...common.paths import ENGINE


class Code(NamedTuple):
    """Some lines of a file of the engine."""

    file: str
    text: str


@cache
def codes(game: str) -> dict[str, tuple[Code, ...]]:
    """The code of each clause that is bound in a game."""
    clauses = find_game(game).clauses
    by_clause: dict[str, dict[Code, None]] = {ident: {} for ident in clauses}
    for file in sorted(folder_of(game).glob("*.py")):
        source = file.read_text("utf-8")
        for ident, code in _written(file, source, clauses):
            by_clause[ident][code] = None
    for ident, function in clauses.items():
        inner = inspect.unwrap(function)
        file = Path(inspect.getsourcefile(inner) or "")
        if not by_clause[ident] or not file.is_relative_to(folder_of(game)):  # games share some functions
            by_clause[ident][Code(_name(file), inspect.cleandoc(inspect.getsource(inner)))] = None
    return {ident: tuple(every) for ident, every in by_clause.items()}


def _written(file: Path, source: str, clauses: Collection[str]) -> Iterator[tuple[str, Code]]:
    """The statements of a module that name a clause where they register something, and those about what they registered."""
    lines, registered = source.splitlines(), dict[str, list[str]]()
    for statement in ast.parse(source).body:
        named = [ident for ident in _named(statement, registered) if ident in clauses]
        if isinstance(statement, ast.FunctionDef):
            registered[statement.name] = named
        first = min([statement.lineno, *(decorator.lineno for decorator in getattr(statement, "decorator_list", ()))])
        for ident in dict.fromkeys(named):
            yield ident, Code(_name(file), "\n".join(lines[first - 1 : statement.end_lineno]))


def _named(statement: ast.stmt, registered: dict[str, list[str]]) -> Sequence[str]:
    """The words in quotes with which a statement registers; of a call of something registered, that one's."""
    if isinstance(statement, ast.FunctionDef):
        return [word for decorator in statement.decorator_list for word in _quoted(decorator)]
    if isinstance(statement, ast.Expr | ast.Assign) and isinstance(statement.value, ast.Call):
        root: ast.expr = statement.value.func
        while isinstance(root, ast.Attribute):
            root = root.value
        own = registered.get(root.id, []) if isinstance(root, ast.Name) else []
        return own or [*_quoted(statement.value)]
    return ()


def _quoted(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _name(file: Path) -> str:
    return file.relative_to(ENGINE).as_posix()
