"""Measure whether the questions that readers practise with matter: rules made wrong have to change their right answers.

For each clause questions are dealt near the examples that name it, kind by kind, and each is asked of the game with every
change of the clause's function that `prove` makes. Kinds of which nine in ten are changed are kept, as recipes that a page
deals from; where none is, those of another clause are tried that rest on this one. Then new questions are dealt and measured.
"""

from __future__ import annotations

import ast
import inspect
import json
import signal
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from types import FrameType
from typing import Any, NamedTuple

from torite.core.game import Game
from torite.games import game as find_game
from torite.games import game_ids
from torite.practice.given import worded
from torite.practice.kinds import Question, answer
from torite.practice.nearby import Recipe, found

from ..html.practice_recipes import FOLDER, file_of, recorded
from .expectations import Expectations, moved
from .mutants import changes
from .proof_files import alike
from .remade import Sources

SAMPLE = 8
"""So many questions of a clause are measured."""
LEAST = 3
"""Of fewer questions of a kind nothing is concluded."""
ENOUGH = 0.9
SECONDS = 2.0


class Measured(NamedTuple):
    """Hold how many questions were asked, how many a wrong rule answers otherwise, and how many it cannot answer at all."""

    asked: int
    changed: int
    stopped: int
    whole: bool = False
    """Whether there are no more questions than these: one about a function that takes no figures is the only one."""

    @property
    def enough(self) -> bool:
        """Whether nine in ten are not answered as is right."""
        return self.asked >= (1 if self.whole else LEAST) and self.changed + self.stopped >= ENOUGH * self.asked


class Measuring:
    """Measures one game's questions."""

    def __init__(self, ident: str) -> None:
        self.game: Game[Any] = find_game(ident)
        self.sources, self.alike = Sources(ident), alike(ident)
        self.places = _places(self.game)
        self._wrong: dict[str, list[Game[Any]]] = {}

    def wrong(self, clause: str) -> list[Game[Any]]:
        """The game with each change of a clause's function, as far as such games can be made."""
        if clause not in self._wrong:
            self._wrong[clause] = [*self._changed(clause)]
        return self._wrong[clause]

    def _changed(self, clause: str) -> Iterator[Game[Any]]:
        code = inspect.unwrap(self.game.clauses[clause]).__code__
        module = next(name for name, file in self.sources.files.items() if str(file) == code.co_filename)
        for change in changes(_node(self.sources.trees[module], code.co_firstlineno), self.game.clauses):
            if change.what in self.alike.get(clause, ()):
                continue
            change.make()
            try:
                compiled = self.sources.compiled(module)
            finally:
                change.undo()
            try:
                yield self.sources.made(**{module: compiled})
            except Exception:  # a change may stop the making in any way
                continue

    def sample(self, clause: str, recipe: Recipe, seed: str, number: int = SAMPLE) -> list[Question]:
        """Some questions of a clause, always the same ones for a seed."""
        unlike: dict[Any, Question] = {}
        for at in range(number):
            one = found(self.game, clause, recipe, Random(f"{clause} {seed} {at}"))
            if one is None:
                break
            unlike[one.state, one.asked] = one
        return [*unlike.values()]

    def measure(self, clause: str, questions: Sequence[Question]) -> Measured:
        """How wrong rules of a clause answer."""
        told = [self._told(self.wrong(clause), one) for one in questions]
        whole = all(one.asked.kind == "gives" and not one.asked.given for one in questions)
        return Measured(len(told), told.count("changed"), told.count("stopped"), whole and bool(told))

    def _told(self, games: Sequence[Game[Any]], question: Question) -> str:
        right, stops = answer(self.game, question.state, question.asked), False
        for made in games:
            try:
                if within(partial(_answer, made, question)) != right:
                    return "changed"
            except Exception:  # a changed rule may stop in any way
                stops = True
        return "stopped" if stops else "same"

    # -- recipes -------------------------------------------------------------------------------------------------------

    def recipes(self) -> dict[str, dict[str, Any]]:
        """For each clause that can be asked: where, which kinds, how that was measured, before and after kinds were left out."""
        every = {clause: self.sample(clause, Recipe(places), "all") for clause, places in self.places.items() if places}
        pool = [one for questions in every.values() for one in questions]
        told: dict[str, dict[str, Any]] = {}
        for clause in self.game.clauses:
            raw = self.measure(clause, every.get(clause, []))
            recipe = self._own(clause, every.get(clause, [])) or self._others(clause, pool)
            told[clause] = {"generated": [*raw][:3], **(self._kept(clause, recipe) if recipe else {})}
        return told

    def _own(self, clause: str, questions: Sequence[Question]) -> Recipe | None:
        kinds = [kind for kind, of in _by_kind(questions).items() if self._enough(clause, of, "")]
        return Recipe(self.places[clause], kinds) if kinds else None

    def _enough(self, clause: str, of: Sequence[Question], cited: str) -> bool:
        if len(of) < LEAST:
            recipe = Recipe(self.places[cited or clause], [of[0].asked.kind], cited)
            of = self.sample(clause, recipe, "more", LEAST + 2)
        return self.measure(clause, of).enough

    def _others(self, clause: str, pool: Sequence[Question]) -> Recipe | None:
        """Questions that cite another clause, but rest on this one."""
        groups: dict[tuple[str, str], list[Question]] = defaultdict(list)
        for one in pool:
            groups[one.clause, one.asked.kind].append(one)
        rates = [(self.measure(clause, of), key) for key, of in groups.items() if len(of) >= LEAST and key[0] != clause]
        good = sorted(((one.changed / one.asked, one.asked, key) for one, key in rates if one.enough), reverse=True)
        return Recipe(self.places[good[0][2][0]], [good[0][2][1]], good[0][2][0]) if good else None

    def _kept(self, clause: str, recipe: Recipe) -> dict[str, Any]:
        """A recipe with how new questions by it were answered; nothing if they are too few or do not matter."""
        after = self.measure(clause, self.sample(clause, recipe, "new"))
        if not after.enough:
            return {"dropped": [*after][:3]}
        cited = {"cited": recipe.cited} if recipe.cited else {}
        return {"kept": [*after][:3], "places": [*recipe.places], "kinds": [*recipe.kinds], **cited}


def _by_kind(questions: Sequence[Question]) -> Mapping[str, list[Question]]:
    kinds: dict[str, list[Question]] = defaultdict(list)
    for one in questions:
        kinds[one.asked.kind].append(one)
    return kinds


def _places(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """For each clause the steps of examples at which somebody expects something of it, and those that ask it in words."""
    every = Expectations(game)
    return {
        clause: tuple(
            dict.fromkeys(one.place for one in every.naming(clause) if one.kind != "ask" or worded(game, clause))
        )
        for clause in game.clauses
    }


def _answer(made: Game[Any], question: Question) -> Any:
    return answer(made, moved(made, question.state), question.asked)


def _node(tree: ast.AST, line: int) -> ast.AST:
    functions = (node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.Lambda)))
    for node in functions:
        if min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))]) == line:
            return node
    raise LookupError(f"line {line}: no function")


def measured(ident: str) -> dict[str, dict[str, Any]]:
    """A game's recipes with their figures."""
    return Measuring(ident).recipes()


def measure(named: Collection[str] = (), *, brief: bool = False) -> dict[str, Any]:
    """Measure the questions of games, all if none are named, and write their recipes; a brief run leaves those as they are."""
    todo = ["lab"] if brief else [*named] or [*game_ids()]
    with ProcessPoolExecutor(max_workers=2, max_tasks_per_child=1, mp_context=get_context("spawn")) as pool:
        for ident, told in () if brief else zip(todo, pool.map(measured, todo), strict=True):
            write(ident, told)
    return {"games": {ident: sums(recorded(ident)) for ident in (todo if brief else game_ids())}}


def write(ident: str, told: Mapping[str, Any]) -> None:
    """Writes a game's recipes, a clause a line."""
    FOLDER.mkdir(exist_ok=True)
    rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(one)}" for key, one in told.items())
    file_of(ident).write_text(f"{{\n{rows}\n}}\n", "utf-8")


def sums(told: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """A game's figures: clauses, those that are asked, and how their questions are answered, as dealt and by the kinds kept."""
    kept = [one["kept"] for one in told.values() if "kept" in one]
    return {
        "clauses": len(told),
        "asked": len(kept),
        "dealt": [sum(one["generated"][at] for one in told.values()) for at in range(3)],
        "kept": [sum(one[at] for one in kept) for at in range(3)],
    }


def rows(games: Mapping[str, Mapping[str, Any]]) -> list[tuple[str, ...]]:
    """Make the rows of a table: what is asked of each game, as dealt and by the kinds kept."""
    return [
        (name, f"{one['asked']} of {one['clauses']}", share(one["dealt"]), share(one["kept"]))
        for name, one in games.items()
    ]


def share(one: Sequence[int]) -> str:
    """How many questions a wrong rule answers otherwise, and how many it only cannot answer."""
    asked, changed, stopped = one
    return f"{changed} + {stopped} of {asked} ({100 * (changed + stopped) / max(asked, 1):.0f} %)"


def within[T](work: Callable[[], T]) -> T:
    """Run some work; TimeoutError if it takes too long, as a changed rule may never end."""

    def late(signum: int, frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
