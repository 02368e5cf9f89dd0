"""Makes a game wrong in one place after the other, and counts what its written expectations notice.

A clause is proven if expectations that name it are not met whenever it is exchanged for another clause, or another is named
in its place, and if those that name a clause of its function notice nine in ten of its changes, and itself at least one.
"""

import ast
import inspect
import signal
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from types import CodeType, FrameType, MappingProxyType
from typing import Any, NamedTuple

from torite.core.game import Game
from torite.games import game as find_game

from .expectations import Expectation, Expectations
from .mutants import changes, exchanged, named_ids
from .relabelled import relabelled
from .remade import TOOLKIT, Sources

ENOUGH = 0.9
SECONDS = 30.0
"""A changed game that computes longer than this before it answers is one that was noticed."""


class Proof(NamedTuple):
    """Hold the proof of one clause: where it is expected, and which of its exchanges and mutants were noticed."""

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
        self.expectations = Expectations(self.game)
        self.naming: dict[str, list[Expectation]] = defaultdict(list)
        for clause in self.game.clauses:
            self.naming[clause] = [
                expectation for expectation in self.expectations.naming(clause) if self._met(self.real, expectation)
            ]

    @cached_property
    def real(self) -> Game[Any]:
        """The game as it is, made anew."""
        return self.sources.made()

    @cached_property
    def advising(self) -> Collection[str]:
        """The modules of workbenches and score sheets: they judge nothing; tests hold a sheet's clauses to those of events."""
        made = [workbench.answer for workbench in self.game.workbenches.values()]
        made += [self.game.hooks[name] for name in ("sheet",) if name in self.game.hooks]
        return {inspect.getmodule(answer).__name__ for answer in made}  # type: ignore[union-attr]

    def proofs(self, only: Collection[str] = ()) -> dict[str, Proof]:
        """Each bound clause, or those that are named."""
        wanted = {*only} or {*self.game.clauses}
        changed = {key: self._changes(key) for key in self._functions() if not wanted.isdisjoint(key[1])}
        done: dict[str, Proof] = {}
        for (_, clauses), noticing in changed.items():
            for clause in wanted.intersection(clauses):
                ways, missed = [*self._exchanges(clause)], [label for label, by in noticing if not by]
                lost = [label for label, noticed in ways if not noticed]
                done[clause] = Proof(
                    len({expectation.place for expectation in self.naming[clause]}),
                    (len(ways) - len(lost), len(ways)),
                    (len(noticing) - len(missed), len(noticing)),
                    sum(clause in by for _, by in noticing),
                    (*lost, *missed),
                    tuple(dict.fromkeys(expectation.place for expectation in self.naming[clause])),
                )
        return dict(sorted(done.items()))

    def _functions(self) -> dict[tuple[CodeType, tuple[str, ...]], None]:
        grouped: dict[CodeType, list[str]] = defaultdict(list)
        for clause, function in self.game.clauses.items():
            grouped[inspect.unwrap(function).__code__].append(clause)
        for code, clause in self.beside.items():
            grouped[code].append(clause)
        return {(code, tuple(clauses)): None for code, clauses in grouped.items()}

    @cached_property
    def beside(self) -> Mapping[CodeType, str]:
        """Rules that change what is legal by a clause that another function implements."""
        rules = [rule for phase in self.game.rules.values() for rule in phase if not rule.verdict_only]
        return {rule.test.__code__: rule.clause for rule in rules if self.game.clauses[rule.clause] != rule.test}

    # -- exchanges ---------------------------------------------------------------------------------------------

    def _exchanges(self, clause: str) -> Iterator[tuple[str, bool]]:
        """Each other clause that it could be exchanged for, then each place that could name another one."""
        for other in self.game.clauses:
            if other != clause and not self._same(clause, other):
                yield f"{clause} <-> {other}", self._told_apart(clause, other)
        others = [*self.game.clauses]
        other = others[(others.index(clause) + 1) % len(others)]
        for module, tree in self.sources.trees.items():
            if module in self.advising:
                continue
            for node in [*named_ids(tree, {clause})]:
                changed = self.sources.changed(module, exchanged(node, other))
                noticed = self._noticed(self._made(module, changed), (clause,))
                if noticed or not module.startswith(TOOLKIT):
                    yield f"{_short(module)}:{node.lineno}: {clause} -> {other}", noticed

    def _told_apart(self, clause: str, other: str) -> bool:
        return self._noticed(relabelled(self.real, clause, other), (clause, other))

    def _same(self, clause: str, other: str) -> bool:
        """Whether two clauses are named together, as those of one function, and nowhere else: exchanged they are the same."""
        return self._calls[clause] == self._calls[other] and len(self._calls[clause]) == 1

    @cached_property
    def _calls(self) -> Mapping[str, Sequence[int]]:
        """The calls in which each clause is named among the arguments, once for each place."""
        calls: dict[str, list[int]] = defaultdict(list)
        for module, tree in self.sources.trees.items():
            for node in ast.walk(tree) if module not in self.advising else ():
                for child in ast.iter_child_nodes(node):
                    if isinstance(child, ast.Constant) and child.value in self.game.clauses:
                        calls[str(child.value)].append(id(node))
        return calls

    # -- changes -----------------------------------------------------------------------------------------------

    def _changes(self, key: tuple[CodeType, tuple[str, ...]]) -> list[tuple[str, frozenset[str]]]:
        """Each change of a function, and the clauses of that function whose expectations notice it."""
        code, clauses = key
        module = next(name for name, file in self.sources.files.items() if str(file) == code.co_filename)
        function = node_of(self.sources.trees[module], code)
        notices: list[tuple[str, frozenset[str]]] = []
        for change in changes(function, self.game.clauses):
            changed = self.sources.changed(module, change)
            alike = any(change.what in self.alike.get(clause, ()) for clause in clauses)
            if alike or changed == self.sources.codes[module]:
                continue
            made = self._made(module, changed)
            by = frozenset(clause for clause in clauses if self._noticed(made, (clause,)))
            if not by and code in self.beside and self._noticed(made, [*self.game.clauses]):
                by = frozenset(clauses)
            if by or not module.startswith(TOOLKIT) or self._noticed(made, [*self.game.clauses]):
                notices.append((f"{_short(module)}:{change.line}: {change.what}", by))
        return notices

    def _made(self, module: str, code: CodeType) -> Game[Any] | None:
        """The game with a changed module; None if it cannot even be made so."""
        try:
            return within(lambda: self.sources.made(**{module: code}))
        except Exception:  # a change may stop the making in any way
            return None

    def _noticed(self, made: Game[Any] | None, clauses: Sequence[str]) -> bool:
        """Whether something expected of these clauses is not so in a changed game."""
        return made is None or any(
            not self._met(made, expectation) for clause in clauses for expectation in self.naming[clause]
        )

    def _met(self, made: Game[Any], expectation: Expectation) -> bool:
        try:
            return within(lambda: self.expectations.met(made, expectation))
        except TimeoutError:
            return False


def node_of(tree: ast.AST, code: CodeType) -> ast.AST:
    """Find the function that some code was compiled from."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])
            if first == code.co_firstlineno and getattr(node, "name", "<lambda>") == code.co_name:
                return node
    raise LookupError(f"{code.co_filename}:{code.co_firstlineno}: no function {code.co_name}")


def _short(module: str) -> str:
    return module.removeprefix("torite.")


def within[T](work: Callable[[], T], seconds: float = SECONDS) -> T:
    """Run some work; TimeoutError if it takes too long, as a changed rule may never end."""

    def late(signum: int, frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
