"""One rule and its place in the fold: what it leaves of the legal actions, and what it meant for one of them.

A rule decides a verdict if the opposite answer of its test for this action would have changed the verdict: it refused the
action, gave it back, or bound as a duty that the action meets or that nothing could meet. A ban that removed only other
actions decides nothing, unless its sentence also speaks for what it leaves (`speaks_for`). Where no rule decides, the clause
of the action's own effect does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import filterfalse
from typing import Literal

from .acts import NO_FACTS, Action, Effect, Facts
from .position import Position

type Test = Callable[[Action], bool]
type Force = Literal["must", "ban", "may"]
type Fold = Callable[[Sequence[Action], Sequence[Action], Test], list[Action]]
"""Computes what is legal after a rule: from what was so before it, what is offered, and the rule's test."""


def _bound(legal: Sequence[Action], offers: Sequence[Action], test: Test) -> list[Action]:
    """Keep the actions that fulfil a duty; all of them, if none does."""
    return [*filter(test, legal)] or [*legal]


def _barred(legal: Sequence[Action], offers: Sequence[Action], test: Test) -> list[Action]:
    """Keep the actions that a ban leaves."""
    return [*filterfalse(test, legal)]


def _restored(legal: Sequence[Action], offers: Sequence[Action], test: Test) -> list[Action]:
    """Add what an exception gives back to what was legal, in the order of the offers."""
    back = [action for action in filter(test, offers) if action not in legal]
    if not back:
        return [*legal]
    able = {*legal, *back}
    return [action for action in offers if action in able]


FOLDS: Mapping[Force, Fold] = {"must": _bound, "ban": _barred, "may": _restored}


class Rule[S: Position]:
    """One duty, ban or exception: a function from the position to a test of actions (None: not concerned).

    A rule with `verdict_only` never changes the list of legal actions: every offer passes it, or an exception with
    `verdict_only` gives the offer back. It only explains verdicts on actions that are not offered.
    """

    def __init__(
        self, clause: str, force: Force, test: Callable[[S], Test | None], void: str = "", *, verdict_only: bool = False
    ) -> None:
        self.clause, self.test, self.void, self.verdict_only = clause, test, void, verdict_only
        self.force: Force = force
        self.fold: Fold = FOLDS[force]
        """Lists what is legal after this rule."""
        self.facts: Callable[[S, Action], Facts] = lambda state, action: NO_FACTS
        self.clause_for: Callable[[S, Action], str] = lambda state, action: clause
        self.says_of: Callable[[S, Action], bool] = lambda state, action: False

    def because(self, facts: Callable[[S, Action], Facts]) -> Callable[[S, Action], Facts]:
        """Registers the function that tells the facts behind this rule's verdict."""
        self.facts = facts
        return facts

    def cites(self, clause_for: Callable[[S, Action], str]) -> Callable[[S, Action], str]:
        """Registers the function that tells which of several clauses speaks ("" = none about this action)."""
        self.clause_for = clause_for
        return clause_for

    def speaks_for(self, concerned: Callable[[S, Action], bool]) -> Callable[[S, Action], bool]:
        """Registers the function that tells for which of the actions that it leaves a ban's sentence speaks."""
        self.says_of = concerned
        return concerned

    def cited(self, state: S, action: Action, effect: Effect) -> str:
        """The clause that speaks by this effect; where nothing fulfils a duty, that may be another than the duty's."""
        return self.void if effect == "void" and self.void else self.clause_for(state, action)


def effect_of(force: Force, was: bool, now: bool, hit: bool, speaks: bool) -> Effect | None:
    """Tell a rule's effect on the action; None if it says nothing about it."""
    if force == "may":
        return "restores" if now and not was else "helpless" if not now else None
    if not was:
        return None
    if force == "ban":
        return "bans" if not now else "clears" if speaks else None
    return "binds" if not now else "meets" if hit else "void"


def weight(effect: Effect, took: bool) -> int:
    """How much a verdict rests on an effect: what turned it, what it passed where others fell, what nothing fulfilled.

    What it fulfils beside everything else comes last; of two that weigh the same the later decides.
    """
    if effect == "meets":
        return 3 if took else 1
    return {"helpless": 0, "offered": 0, "void": 2, "clears": 3}.get(effect, 4)


def shared(cards: Sequence[str], others: Sequence[str]) -> int:
    """How many cards two choices have in common."""
    rest = [*others]
    for card in cards:
        if card in rest:
            rest.remove(card)
    return len(others) - len(rest)
