"""Measure whether the questions that readers practise with matter: rules made wrong have to change their right answers.

For each clause questions are dealt near the examples that name it, kind by kind, and each is asked of the game with every
change of the clause's function that `prove` makes. Kinds of which nine in ten are changed are kept, as recipes that a page
deals from; where none is, those of another clause are tried that rest on this one. Then new questions are dealt and measured.
Of a clause that is not asked the reason is told.
"""

import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, partial
from random import Random
from types import CodeType
from typing import Any, NamedTuple

from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.practice.cases import worded
from torite.practice.kinds import KINDS, Question, answer
from torite.practice.nearby import Recipe, find_question
from torite.practice.traced import traced
from torite.reading.positions import STOPS

from ...common.grouping import grouped
from ...prove.expectations import Expectations, moved
from ...prove.mutants import EMPTIED, changes
from ...prove.proof_files import alike
from ...prove.proving import node_of, within
from ...prove.remade import Sources


def entered(game: Game[Any], questions: Iterable[Question]) -> frozenset[str]:
    """The clauses whose functions are called for the right answer to any of some questions."""
    codes = {clause: inspect.unwrap(function).__code__ for clause, function in game.clauses.items()}
    called = set[CodeType]()
    with traced(codes.values(), lambda code, arguments: called.add(code)):
        for question in questions:
            with suppress(BadInput, *STOPS):
                answer(game, question.state, question.asked)
    return frozenset(clause for clause, code in codes.items() if code in called)


SAMPLE = 8
"""So many questions of a clause are measured."""
LEAST = 3
"""Of fewer questions of a kind nothing is concluded."""
ENOUGH = 0.9
ASKS = 2
"""So many examples that ask for what a clause's function gives come first of all, as a page takes only some."""
SECONDS = 2.0
FIGURES = 4


REASONS = ("no-example", "set-up", "no-change", "not-named", "same", "few", "seldom")
"""Why a clause is not asked: no example shows it to readers; its function is entered by no answer, only when a game is made or
set up; no change of its function makes a game; no question names it; no change changes an answer; there are too few questions
to conclude anything; changes change less than nine in ten."""


class Measured(NamedTuple):
    """Hold how many questions were asked, and how many of them a wrong rule answers otherwise.

    Counted apart are those that only a rule changes that gives nothing at all, and those that wrong rules cannot answer.
    """

    asked: int
    changed: int
    emptied: int
    stopped: int
    whole: bool = False
    """Whether there are no more questions than these: one about a function that takes no figures is the only one."""

    @property
    def enough(self) -> bool:
        """Whether nine in ten are not answered as is right."""
        return self.asked >= (1 if self.whole else LEAST) and self.depend >= ENOUGH * self.asked

    @property
    def otherwise(self) -> bool:
        """Whether nine in ten have another answer: what a wrong rule cannot answer says nothing of another clause."""
        return self.enough and self.changed + self.emptied >= ENOUGH * self.asked

    @property
    def depend(self) -> int:
        """Tell how many are not answered as is right."""
        return self.changed + self.emptied + self.stopped

    @property
    def figures(self) -> list[int]:
        """The four figures."""
        return [*self][:FIGURES]


class Measuring:
    """Measures one game's questions."""

    def __init__(self, ident: str) -> None:
        self.game: Game[Any] = find_game(ident)
        self.sources, self.alike = Sources(ident), alike(ident)
        self.places = _places(self.game)
        self._wrong: dict[str, list[tuple[str, Game[Any]]]] = {}

    def wrong(self, clause: str) -> list[tuple[str, Game[Any]]]:
        """Each change of a clause's function with the game so made, if it can be; last the function that gives nothing."""
        if clause not in self._wrong:
            self._wrong[clause] = sorted(self._changed(clause), key=lambda change: change[0] == EMPTIED)
        return self._wrong[clause]

    def _changed(self, clause: str) -> Iterator[tuple[str, Game[Any]]]:
        code = inspect.unwrap(self.game.clauses[clause]).__code__
        module = next(name for name, file in self.sources.files.items() if str(file) == code.co_filename)
        for change in changes(node_of(self.sources.trees[module], code), self.game.clauses):
            if change.what in self.alike.get(clause, ()):
                continue
            compiled = self.sources.changed(module, change)
            try:
                yield change.what, self.sources.made(**{module: compiled})
            except Exception:  # a change may stop the making in any way
                continue

    def sample(self, clause: str, recipe: Recipe, seed: str, number: int = SAMPLE) -> list[Question]:
        """Some questions of a clause, always the same ones for a seed."""
        unlike: dict[Any, Question] = {}
        for at in range(number):
            question = find_question(self.game, clause, recipe, Random(f"{clause} {seed} {at}"))
            if question is None:
                break
            unlike[question.state, question.asked] = question
        return [*unlike.values()]

    def measure(self, clause: str, questions: Sequence[Question]) -> Measured:
        """Tell how wrong rules of a clause answer."""
        effects = [self._effect(self.wrong(clause), question) for question in questions]
        whole = all(question.asked.kind == "gives" and not question.asked.given for question in questions)
        changed, emptied, stopped = (effects.count(way) for way in ("changed", "emptied", "stopped"))
        return Measured(len(effects), changed, emptied, stopped, whole and bool(effects))

    def _effect(self, games: Sequence[tuple[str, Game[Any]]], question: Question) -> str:
        right, stops = answer(self.game, question.state, question.asked), False
        for what, made in games:
            try:
                if within(partial(_answer, made, question), SECONDS) != right:
                    return "emptied" if what == EMPTIED else "changed"
            except Exception:  # a changed rule may stop in any way
                stops = True
        return "stopped" if stops else "same"

    # -- recipes -------------------------------------------------------------------------------------------------------

    @cached_property
    def every(self) -> Mapping[str, list[Question]]:
        """Questions of each clause, of any kind."""
        return {clause: self.sample(clause, Recipe(places), "all") for clause, places in self.places.items() if places}

    @cached_property
    def pool(self) -> list[Question]:
        """All of them."""
        return [question for questions in self.every.values() for question in questions]

    @cached_property
    def entered(self) -> frozenset[str]:
        """The clauses of which the functions are entered when questions are answered."""
        return entered(self.game, self.pool)

    def recipes(self) -> dict[str, dict[str, Any]]:
        """For each clause: where, which kinds, how that was measured, before and after kinds were left out; or why none."""
        recipes: dict[str, dict[str, Any]] = {}
        for clause in self.game.clauses:
            raw = self.measure(clause, self.every.get(clause, []))
            recipe = self._own(clause, self.every.get(clause, [])) or self._others(clause)
            recipes[clause] = {"generated": raw.figures, **(self._kept(clause, recipe) if recipe else {})}
            if "kept" not in recipes[clause]:
                recipes[clause]["reason"] = self._reason(clause, raw)
        return recipes

    def _reason(self, clause: str, raw: Measured) -> str:
        if not self.places[clause]:
            return "no-example"
        if clause not in self.entered:
            return "set-up"
        if not self.wrong(clause):
            return "no-change"
        if not raw.asked:
            return "not-named"
        if not raw.depend:
            return "same"
        return "few" if raw.depend >= ENOUGH * raw.asked else "seldom"

    def _own(self, clause: str, questions: Sequence[Question]) -> Recipe | None:
        """Questions of the clause itself: of the kinds that were come by, else of others that are looked for."""
        places, by_kind = self.places[clause], grouped((question.asked.kind, question) for question in questions)
        kinds = [kind for kind, of in by_kind.items() if self._enough(clause, of)]
        if not kinds and places:
            rest = [kind for kind in KINDS if kind not in by_kind]
            rare = grouped(
                (question.asked.kind, question) for question in self.sample(clause, Recipe(places, rest), "rare")
            )
            kinds = [kind for kind, of in rare.items() if self._enough(clause, of)]
        return Recipe(places, kinds) if kinds else None

    def _enough(self, clause: str, of: Sequence[Question]) -> bool:
        if len(of) < LEAST:
            of = self.sample(clause, Recipe(self.places[clause], [of[0].asked.kind]), "more", LEAST + 2)
        return self.measure(clause, of).enough

    def _others(self, clause: str) -> Recipe | None:
        """Questions that cite another clause, but rest on this one; of so few in a group all but none have to be changed."""
        groups = grouped(((question.clause, question.asked.kind), question) for question in self.pool)
        some = {key: of for key, of in groups.items() if len(of) >= LEAST and key[0] != clause}
        wrong = self.wrong(clause)
        rates = [(self.measure(clause, of), key) for key, of in some.items() if self._effect(wrong, of[0]) != "same"]
        good = sorted(
            ((rate.changed / rate.asked, rate.asked, key) for rate, key in rates if rate.otherwise), reverse=True
        )
        return Recipe(self.places[good[0][2][0]], [good[0][2][1]], good[0][2][0]) if good else None

    def _kept(self, clause: str, recipe: Recipe) -> dict[str, Any]:
        """A recipe with how new questions by it were answered; nothing if they are too few or do not matter."""
        new = self.sample(clause, recipe, "new")
        after = self.measure(clause, new if len(new) >= LEAST else self.sample(clause, recipe, "new", SAMPLE * LEAST))
        if not (after.otherwise if recipe.cited else after.enough):
            return {"dropped": after.figures}
        cited = {"cited": recipe.cited} if recipe.cited else {}
        return {"kept": after.figures, "places": [*recipe.places], "kinds": [*recipe.kinds], **cited}


def _places(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """For each clause where examples ask its function in words, and the steps at which somebody expects something of it.

    A function of several clauses is asked where it is asked for another of them, too: wrong answers come from there.
    """
    every, asks, steps = Expectations(game), dict[str, list[str]](), dict[str, list[str]]()
    for clause in game.clauses:
        named = every.naming(clause)
        asks[clause] = [
            *dict.fromkeys(expected.place for expected in named if expected.kind == "ask" and worded(game, clause))
        ]
        steps[clause] = [*dict.fromkeys(expected.place for expected in named if expected.kind != "ask")]
    places: dict[str, tuple[str, ...]] = {}
    for clause, own in asks.items():
        bound = [other for other in asks if own and _function(game, other) is _function(game, clause)]
        others = [place for other in bound for place in asks[other] if place not in own]
        first = (*own[:ASKS], *dict.fromkeys(others[:1]))
        places[clause] = tuple(dict.fromkeys((*first, *steps[clause], *own)))
    return places


def _function(game: Game[Any], clause: str) -> object:
    return inspect.unwrap(game.clauses[clause])


def _answer(made: Game[Any], question: Question) -> Any:
    return answer(made, moved(made, question.state), question.asked)
