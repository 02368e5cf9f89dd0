"""Register a game's parts: rules and other functions under the ids of the clauses they implement; hooks, workbenches.

`must` is a duty: if nothing fulfils it, it does not bind. `ban` always binds. `may` is an exception that restores.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from .acts import Action, Step
from .faults import NEEDED, OPTIONAL, GameFault, place
from .fold import Fold, Force, Rule, Test
from .position import Position
from .workbench import Answering, Workbench


class Registry[S: Position]:
    """Hold what has been registered."""

    def __init__(self) -> None:
        self.clauses: dict[str, Callable[..., Any]] = {}
        self.rules: dict[str, list[Rule[S]]] = defaultdict(list)
        self.workbenches: dict[str, Workbench] = {}
        self.hooks: dict[str, Callable[..., Any]] = {}
        self._listing: dict[str, list[tuple[Callable[[S], Test | None], Fold]]] = {}
        self._offers: Callable[[S], Sequence[Action]]
        self.apply: Callable[[S, Action], Step[S]]
        """The next position; trusts that the action is legal. It is the game's `move` itself."""

    def clause[F: Callable[..., Any]](self, *clauses: str) -> Callable[[F], F]:
        """Registers a function as the one that implements these clauses."""

        def register(function: F) -> F:
            self.clauses.update(dict.fromkeys(clauses, function))
            return function

        return register

    def hook[F: Callable[..., Any]](self, function: F) -> F:
        """Registers a hook under its name.

        `faults.NEEDED` tells what each that every game has is for, `faults.OPTIONAL` those that it may have.
        """
        if function.__name__ not in (*NEEDED, *OPTIONAL):
            raise GameFault(f"{place(function)}: hook {function.__name__}", f"one of {', '.join((*NEEDED, *OPTIONAL))}")
        self.hooks[function.__name__] = function
        if function.__name__ in ("move", "offers"):  # what every decision goes through needs no look-up
            setattr(self, {"move": "apply", "offers": "_offers"}[function.__name__], function)
        return function

    def workbench(self, name: str, *, cards: int, example: Sequence[str]) -> Callable[[Answering], Answering]:
        """Registers a workbench: what answers a reader who has chosen this many cards."""

        def register(answer: Answering) -> Answering:
            self.workbenches[name] = Workbench(name, cards, tuple(example), answer)
            return answer

        return register

    def _rule(
        self,
        force: Force,
        clause: str,
        phase: str,
        also: Sequence[str] = (),
        void: str = "",
        *,
        verdict_only: bool = False,
    ) -> Callable[[Callable[[S], Test | None]], Rule[S]]:
        def register(test: Callable[[S], Test | None]) -> Rule[S]:
            rule = Rule(clause, force, test, void, verdict_only=verdict_only)
            self.rules[phase].append(rule)
            if not verdict_only:
                self._listing.setdefault(phase, []).append((test, rule.fold))
            self.clauses.update(dict.fromkeys((clause, *also, *filter(None, [void])), test))
            return rule

        return register

    def must(
        self, clause: str, phase: str = "play", *, also: Sequence[str] = (), void: str = "", verdict_only: bool = False
    ) -> Callable[[Callable[[S], Test | None]], Rule[S]]:
        """A duty: only what passes the test, if anything does.

        It may implement other clauses `also`: the rule's `cites` then tells which of them speaks in a verdict. Where
        nothing fulfils the duty, the clause `void` speaks, if there is one. Every offer fulfils a duty with `verdict_only`.
        """
        return self._rule("must", clause, phase, also, void, verdict_only=verdict_only)

    def ban(
        self, clause: str, phase: str = "play", *, verdict_only: bool = False
    ) -> Callable[[Callable[[S], Test | None]], Rule[S]]:
        """A prohibition: nothing that passes the test. The rule's `speaks_for` tells for what it leaves it speaks, too.

        A ban with `verdict_only` never changes the list of legal actions: whatever it hits among the offers, an exception gives
        back. It only gives a clause to other actions that somebody asks about.
        """
        return self._rule("ban", clause, phase, verdict_only=verdict_only)

    def may(
        self, clause: str, phase: str = "play", *, verdict_only: bool = False
    ) -> Callable[[Callable[[S], Test | None]], Rule[S]]:
        """An exception: what passes the test is legal after all.

        One with `verdict_only` gives back no more than such rules have taken.
        """
        return self._rule("may", clause, phase, verdict_only=verdict_only)
