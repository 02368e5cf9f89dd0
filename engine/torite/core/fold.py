"""One rule and its place in the fold: what it leaves of the legal actions, and what it meant for one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal

from .acts import NO_FACTS, Action, Effect, Facts
from .position import Position

type Test = Callable[[Action], bool]
type Force = Literal["must", "ban", "may"]


class Rule[S: Position]:
    """One duty, ban or exception: a function from the position to a test of actions (None: not concerned)."""

    def __init__(self, clause: str, force: Force, test: Callable[[S], Test | None], always: bool = False) -> None:
        self.clause, self.test, self.always = clause, test, always
        self.force: Force = force
        self.facts: Callable[[S, Action], Facts] = lambda state, action: NO_FACTS
        self.clause_for: Callable[[S, Action], str] = lambda state, action: clause

    def because(self, facts: Callable[[S, Action], Facts]) -> Callable[[S, Action], Facts]:
        """Registers the function that tells the facts behind this rule's verdict."""
        self.facts = facts
        return facts

    def cites(self, clause_for: Callable[[S, Action], str]) -> Callable[[S, Action], str]:
        """Registers the function that tells which of several clauses speaks ("" = none about this action)."""
        self.clause_for = clause_for
        return clause_for

    def fold(self, legal: Sequence[Action], offers: Sequence[Action], test: Test) -> list[Action]:
        """What is legal after this rule."""
        if self.force == "must":
            return [*filter(test, legal)] or [*legal]
        if self.force == "ban":
            return [action for action in legal if not test(action)]
        return [action for action in offers if action in legal or test(action)]


def effect_of(force: Force, was: bool, now: bool, hit: bool, narrowed: bool) -> Effect | None:
    """What a rule meant for the action; None if it says nothing about it."""
    if force == "may":
        return "restores" if now and not was else "helpless" if not now else None
    if not was:
        return None
    if force == "ban":
        return "bans" if not now else "clears" if narrowed else None
    return "binds" if not now else "meets" if hit else "void"


def decides(effect: Effect, turns: bool, turned: bool) -> bool:
    """Whether this effect is what the verdict rests on so far: it turns it, or nothing has turned and it speaks for it."""
    return turns or (not turned and effect in ("meets", "clears"))


def shared(cards: Sequence[str], others: Sequence[str]) -> int:
    """How many cards two choices have in common."""
    return sum((Counter(cards) & Counter(others)).values())
