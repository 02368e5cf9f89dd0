"""Makes a game wrong in one place after the other, and counts what its checks notice.

A clause is proven if the checks that name it notice whenever another clause is named in its place, and if the checks that
name a clause of its function notice at least nine in ten of that function's changes, and itself at least one of them.
"""

from __future__ import annotations

import ast
import inspect
import signal
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import CodeType, FrameType, MappingProxyType
from typing import Any, NamedTuple

from torite.core.game import Game
from torite.games import game as find_game

from .corpus import Corpus
from .mutants import Change, changes, exchanged, named_ids
from .observed import Kind, Observation, holds
from .remade import TOOLKIT, Sources

ENOUGH = 0.9
SECONDS = 30.0
"""A changed game that computes longer than this before it answers is one that was noticed."""


ORDER: Sequence[Kind] = ("asked", "verdict", "step", "workbench", "table")
"""What is asked first, as it answers fastest."""


SHOWN: Collection[Kind] = ("verdict", "step")


class Proof(NamedTuple):
    """What is known of one clause: where it is shown, and what of its exchanges and changes was noticed."""

    shown: int
    exchanges: tuple[int, int]
    changes: tuple[int, int]
    own: int
    missed: tuple[str, ...]
    examples: tuple[str, ...]

    @property
    def proven(self) -> bool:
        """Whether every exchange and enough changes were noticed."""
        enough = self.changes[0] >= ENOUGH * self.changes[1] and (self.own > 0 or not self.changes[1])
        return self.exchanges[0] == self.exchanges[1] > 0 and enough


class Prover:
    """Proves one game's clauses."""

    def __init__(self, ident: str, alike: Mapping[str, Mapping[str, str]] = MappingProxyType({})) -> None:
        self.game: Game[Any] = find_game(ident)
        self.sources, self.alike = Sources(ident), alike
        same = self.sources.made()
        self.checks = [one for one in Corpus(self.game).everything() if holds(same, one)]
        self.naming: dict[str, list[Observation]] = defaultdict(list)
        for check in sorted(self.checks, key=lambda one: ORDER.index(one.kind)):
            for clause in check.names:
                self.naming[clause].append(check)

    def proofs(self, only: Collection[str] = ()) -> dict[str, Proof]:
        """Each bound clause, or those that are named."""
        wanted = {*only} or {*self.game.clauses}
        changed = {key: self._changes(key) for key in self._functions() if not wanted.isdisjoint(key[1])}
        done: dict[str, Proof] = {}
        for (_, clauses), found in changed.items():
            for clause in wanted.intersection(clauses):
                ways, missed = [*self._exchanges(clause)], [label for label, by in found if not by]
                lost = [label for label, noticed in ways if not noticed]
                done[clause] = Proof(
                    sum(one.kind in SHOWN or bool(one.where) for one in self.naming[clause]),
                    (len(ways) - len(lost), len(ways)),
                    (len(found) - len(missed), len(found)),
                    sum(clause in by for _, by in found),
                    (*lost, *missed),
                    tuple(dict.fromkeys(one.where for one in self.naming[clause] if one.where)),
                )
        return dict(sorted(done.items()))

    def _functions(self) -> dict[tuple[CodeType, tuple[str, ...]], None]:
        grouped: dict[CodeType, list[str]] = defaultdict(list)
        for clause, function in self.game.clauses.items():
            grouped[inspect.unwrap(function).__code__].append(clause)
        return {(code, tuple(clauses)): None for code, clauses in grouped.items()}

    # -- exchanges ---------------------------------------------------------------------------------------------

    def _exchanges(self, clause: str) -> Iterator[tuple[str, bool]]:
        """Each place at which the clause is named, and whether a check that names it notices another one there."""
        yield f"{clause} is named by no check", bool(self.naming[clause])
        others = [*self.game.clauses]
        other = others[(others.index(clause) + 1) % len(others)]
        for module, tree in self.sources.trees.items():
            for node in [*named_ids(tree, {clause})]:
                made = self._made(module, exchanged(node, other))
                noticed = made is None or self._noticed(made, self.naming[clause])
                if noticed or (not module.startswith(TOOLKIT) or self._noticed(made, self.checks)):
                    yield f"{_short(module)}:{node.lineno}: {clause} -> {other}", noticed

    # -- changes -----------------------------------------------------------------------------------------------

    def _changes(self, key: tuple[CodeType, tuple[str, ...]]) -> list[tuple[str, frozenset[str]]]:
        """Each change of a function, and the clauses of that function whose checks notice it."""
        code, clauses = key
        module = next(name for name, file in self.sources.files.items() if str(file) == code.co_filename)
        function = _node_of(self.sources.trees[module], code)
        found: list[tuple[str, frozenset[str]]] = []
        for change in changes(function, self.game.clauses):
            change.make()
            try:
                same = self.sources.compiled(module) == self.sources.codes[module]
            finally:
                change.undo()
            if same or any(change.what in self.alike.get(clause, ()) for clause in clauses):
                continue
            made = self._made(module, change)
            by = frozenset(clauses) if made is None else frozenset(self._by(made, clauses))
            if by or not module.startswith(TOOLKIT) or self._noticed(made, self.checks):
                found.append((f"{_short(module)}:{change.line}: {change.what}", by))
        return found

    def _by(self, made: Game[Any], clauses: Sequence[str]) -> Iterator[str]:
        return (clause for clause in clauses if self._noticed(made, self.naming[clause]))

    def _made(self, module: str, change: Change) -> Game[Any] | None:
        """The game with a change; None if it cannot even be made so."""
        change.make()
        try:
            code = self.sources.compiled(module)
        finally:
            change.undo()
        try:
            return _within(lambda: self.sources.made(**{module: code}))
        except Exception:  # a change may stop the making in any way
            return None

    def _noticed(self, made: Game[Any] | None, checks: Sequence[Observation]) -> bool:
        if made is None:
            return True
        try:
            return _within(lambda: any(not holds(made, check) for check in checks))
        except Exception:
            return True


def _node_of(tree: ast.AST, code: CodeType) -> ast.AST:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
            if first == code.co_firstlineno and getattr(node, "name", "<lambda>") == code.co_name:
                return node
    raise LookupError(f"{code.co_filename}:{code.co_firstlineno}: no function {code.co_name}")


def _short(module: str) -> str:
    return module.removeprefix("torite.")


def _within[T](work: Callable[[], T]) -> T:
    """What the work gives; TimeoutError if it takes too long."""

    def late(signum: int, frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
