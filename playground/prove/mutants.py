"""Ways to make code wrong: one small change at a time, in the tree of a module.

Tools that do this run a process a mutant (cosmic-ray), or leave out functions with decorators (mutmut), which all rules have;
here thousands have to be tried in minutes.
"""

import ast
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, NamedTuple

SWAPS: Mapping[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
"""Operators, and what stands in their place."""
NAMES = {"max": "min", "min": "max", "any": "all", "all": "any"}
ELSEWHERE = "-"
"""The word that a mutant has in place of another."""
EMPTIED = "emptied"
"""The change after which a function gives nothing."""


class Change(NamedTuple):
    """One change of a tree: where, what, and how it is made and taken back."""

    line: int
    what: str
    make: Callable[[], None]
    undo: Callable[[], None]


def changes(function: ast.AST, ids: Collection[str]) -> Iterator[Change]:
    """Every change of a function; clauses that it names are left alone, as they are exchanged."""
    yield _emptied(function)
    for node in _body(function):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Compare):
            for place, op in enumerate(node.ops):
                if type(op) in SWAPS:
                    yield _put(line, node.ops, place, SWAPS[type(op)]())
        elif isinstance(node, (ast.BoolOp, ast.BinOp, ast.AugAssign)) and type(node.op) in SWAPS:
            yield _set(line, node, "op", SWAPS[type(node.op)]())
        elif isinstance(node, (ast.IfExp, ast.If)):
            yield _set(line, node, "test", ast.UnaryOp(ast.Not(), node.test))
        elif isinstance(node, ast.comprehension):
            yield from (_put(node.iter.lineno, node.ifs, place, ast.Constant(True)) for place in range(len(node.ifs)))
        elif isinstance(node, ast.Name) and node.id in NAMES:
            yield _set(line, node, "id", NAMES[node.id])
        elif isinstance(node, ast.Constant) and (other := _other(node.value, ids)) is not None:
            yield _set(line, node, "value", other)


def _body(function: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function without its decorators, types and texts that only explain or are put together."""
    todo: list[ast.AST] = [*reversed(_statements(function))]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            continue
        if isinstance(node, ast.keyword) and node.arg == "strict":  # a guard against slips, no rule
            continue
        yield node
        fields = (field for field in ast.iter_child_nodes(node) if field is not getattr(node, "annotation", None))
        inner = node if isinstance(node, ast.FunctionDef) else None
        todo += reversed(_statements(inner) if inner else [*fields])


def _statements(function: ast.AST) -> list[ast.AST]:
    body: Any = getattr(function, "body", [])
    return [*body] if isinstance(body, list) else [body]


def _other(value: object, ids: Collection[str]) -> object:
    """Another value of the same kind; None if the value is left alone."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    word = isinstance(value, str) and " " not in value  # what explains something is no word of the rules
    return ELSEWHERE if word and value not in ids and value != ELSEWHERE else None


def _emptied(function: ast.AST) -> Change:
    own: Any = function
    nothing: Any = ast.Constant(None) if isinstance(function, ast.Lambda) else [ast.Return(ast.Constant(None))]
    return _set(own.lineno, own, "body", nothing, EMPTIED)


def _set(line: int, node: Any, field: str, new: Any, what: str = "") -> Change:
    old = getattr(node, field)
    for part in new if isinstance(new, list) else [new]:
        _placed(part, node)
    return Change(
        line,
        what or f"{_shown(old)} -> {_shown(new)}",
        lambda: setattr(node, field, new),
        lambda: setattr(node, field, old),
    )


def _put(line: int, row: list[Any], place: int, new: Any) -> Change:
    old = row[place]
    _placed(new, old)
    return Change(
        line,
        f"{_shown(old)} -> {_shown(new)}",
        lambda: row.__setitem__(place, new),
        lambda: row.__setitem__(place, old),
    )


def _placed(new: Any, old: Any) -> None:
    if isinstance(new, (ast.expr, ast.stmt)):
        while not hasattr(old, "lineno"):
            old = next(ast.iter_child_nodes(old), ast.Constant(None, lineno=1, col_offset=0))
        ast.copy_location(new, old)
        ast.fix_missing_locations(new)


def _shown(node: Any) -> str:
    if isinstance(node, ast.expr):
        return ast.unparse(node)
    return type(node).__name__ if isinstance(node, ast.AST) else repr(node)


def named_ids(tree: ast.AST, ids: Collection[str]) -> Iterator[ast.Constant]:
    """Every place at which a module names a clause."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids:
            yield node


def exchanged(node: ast.Constant, other: str) -> Change:
    """Another clause is named in its place."""
    return _set(node.lineno, node, "value", other)
