"""The checks by which clauses are proven: every example, and positions of random games of all options, from fixed seeds.

Of what is alike a few are kept: verdicts by clause and argument, steps by what happens, tables by what they show, answers by
their value.
"""

from __future__ import annotations

import inspect
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from types import CodeType
from typing import Any

from torite.core.acts import OVER, TABLE, Action, Step
from torite.core.game import Game
from torite.page.probes import probes
from torite.player.playout import random_action
from torite.reading.asking import arguments, is_rule
from torite.reading.positions import STOPS
from torite.reading.record import replay
from torite.reading.scenario import Scenario, every_id, load

from ..common.options import option_sets
from .observed import CHOSEN, Kind, Observation, answer, rules_in, step, table, verdict, workbench

SEEDS, PLIES = range(4), 400
TRIED = 5
"""So many actions are judged at a moment."""
MIXED = 8
"""So many sets of options are put together at random."""
ALIKE = 4
"""So many observations are kept of those that are alike."""
MOST = 250
"""So many answers of a function, and so many of anything else that names a clause first, are kept in all."""
CALLS = 400
"""So many calls of a function are listened to in one game."""
DEALT = 12
"""A workbench is tried with so many hands."""
OURS = 3
"""The tool by which Python tells of calls."""


class Corpus:
    """Collects observations of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.found: list[Observation] = []
        self._alike: Counter[Any] = Counter()
        self._called: set[tuple[Any, ...]] = set()
        self._functions: dict[CodeType, list[str]] = defaultdict(list)
        for clause, function in game.clauses.items():
            self._functions[inspect.unwrap(function).__code__].append(clause)

    def everything(self) -> list[Observation]:
        """Of all examples and of random games."""
        for ident in every_id():
            if ident.partition("/")[0] == self.game.id:
                self._example(load(ident), ident)
        for place, options in enumerate(_option_sets(self.game)):
            for seed in SEEDS:
                self._walk(options, random.Random(f"{self.game.id} {place} {seed}"), wild=seed % 2 == 1)
        for name, one in self.game.workbenches.items():
            self._workbench(name, one.cards, one.example)
        return self.found

    # -- where it comes from -----------------------------------------------------------------------------------

    def _example(self, scenario: Scenario, ident: str) -> None:
        with self._listening(ident):
            steps = replay(self.game, scenario.start, scenario.line)
            for ply, one in enumerate(steps):
                self._shown(one.state)
                for action in probes(self.game, one.state)[0][:60]:
                    self._judged(one.state, action, f"{ident}@{ply}")
                if ply < len(scenario.line):
                    self._happened(one.state, scenario.line[ply], f"{ident}@{ply + 1}")
            for check in scenario.checks:
                for text in (*check.get("legal", ()), *check.get("illegal", ()), *check.get("only", ())):
                    ply = check.get("ply", 0)
                    self._judged(steps[ply].state, self.game.read(text), f"{ident}@{ply}", always=True)
        for ask in scenario.asks:
            asked = ask.get("with", {})
            given = arguments(self.game, ask["clause"], asked, "ask", steps[ask.get("ply", 0)].state)
            function = self.game.clauses[ask["clause"]]
            with self._listening(ident):
                function(**given)
            tried = (self.game.read(asked["action"]),) if is_rule(self.game, function) else ()
            self._answered([ask["clause"]], inspect.signature(function).bind(**given).args, ident, tried)

    def _walk(self, options: Any, chance: random.Random, *, wild: bool) -> None:
        with self._listening():
            state = self.game.start(options)
            for ply in range(PLIES):
                if ply % 5 == 0 or state.turn in (TABLE, OVER):
                    self._shown(state)
                    self._overlooked(state)
                if state.turn != TABLE and ply % 2 == 0:
                    every = probes(self.game, state)[0]
                    for tried in chance.sample(every, min(TRIED, len(every))):
                        self._judged(state, tried)
                if state.turn == OVER:
                    return
                action = self._chosen(state, chance, wild=wild)
                self._happened(state, action)
                state = self.game.apply(state, action).state

    def _chosen(self, state: Any, chance: random.Random, *, wild: bool) -> Action:
        if self.game.shuffle(state) or not wild:
            return random_action(self.game, state, chance)
        legal = self.game.legal(state)
        return Action("pass") if Action("pass") in legal and chance.random() < 0.5 else chance.choice(legal)

    def _workbench(self, name: str, count: int, example: tuple[str, ...]) -> None:
        chance, deck = random.Random(name), sorted(self.game.deck(self.game.option_type()))
        with self._listening():
            for cards in [example, *(tuple(chance.sample(deck, count)) for _ in range(DEALT))]:
                came = workbench(self.game, name, cards)
                self._keep("workbench", rules_in(came), (name, cards), came)

    # -- what is kept of it ------------------------------------------------------------------------------------

    def _judged(self, state: Any, action: Action, where: str = "", *, always: bool = False) -> None:
        came = verdict(self.game, state, action)
        if came[1] and (always or self._few(came[1], (came, bool(where)), ALIKE)):
            self._keep("verdict", frozenset({came[1]}), (state, action), came, where)

    def _happened(self, state: Any, action: Action, where: str = "") -> None:
        came = step(self.game, state, action)
        told = tuple((event.kind, event.rule) for event in came.events)
        if self._few("", (told, state.options, bool(where)), ALIKE):
            self._keep("step", rules_in(came), (state, action), came, where)

    def _shown(self, state: Any) -> None:
        came = table(self.game, state)
        named = rules_in(came)
        if self._few("", (named, state.options), 2):
            self._keep("table", named, (state,), came)

    def _overlooked(self, state: Any) -> None:
        """What may be done as far as the next seat can know it, to whom most of the cards are hidden."""
        if state.turn >= 0:
            with suppress(*STOPS):
                self.game.legal(self.game.seen_by(state, (state.turn + 1) % len(self.game.seats(state.options))))

    def _answered(
        self, clauses: list[str], given: tuple[Any, ...], where: str = "", tried: tuple[Action, ...] = ()
    ) -> None:
        actions = (*tried, *self._actions(given))
        try:
            came = answer(self.game, clauses, given, actions)
        except STOPS:
            return
        self._keep(
            "asked", frozenset(rules_in(came[1]) & {*clauses} or clauses), (clauses, given, actions), came, where
        )

    def _keep(self, kind: Kind, names: frozenset[str], asked: tuple[Any, ...], came: Any, where: str = "") -> None:
        self.found.append(Observation(kind, names, asked, came, where))

    def _actions(self, given: tuple[Any, ...]) -> tuple[Action, ...]:
        """Actions to put to the test of a rule, if it is a rule that is asked of a position."""
        if len(given) != 1 or not isinstance(given[0], self.game.state) or given[0].turn < 0:
            return ()
        try:
            every = probes(self.game, given[0])[0]
        except STOPS:  # a function may be asked about a position in the midst of a change
            return ()
        return tuple(every[:: len(every) // CHOSEN + 1])

    def _few(self, whole: str, key: Any, most: int) -> bool:
        """Whether there are few like this yet; also of all that go under one name, if there is one."""
        self._alike[key] += 1
        if self._alike[key] > most or (whole and self._alike[whole] >= MOST):
            return False
        self._alike[whole] += 1
        return True

    def _first(self, call: tuple[Any, ...]) -> bool:
        """Whether this call is the first of its kind; of those with lists nobody keeps count."""
        try:
            new = call not in self._called
            self._called.add(call)
        except TypeError:
            return True
        return new

    @contextmanager
    def _listening(self, where: str = "") -> Generator[None]:
        """While this lasts, what clauses' functions are called with is noted; they are asked the same again afterwards.

        Of each example a few calls are kept, and of all random games a few.
        """
        calls: list[tuple[list[str], tuple[Any, ...]]] = []
        often: Counter[CodeType] = Counter()

        def listen(code: CodeType, place: int, given: object) -> object:
            clauses = self._functions[code]
            often[code] += 1
            here = inspect.currentframe()
            own = here.f_back.f_locals if here and here.f_back else {}
            asked = tuple(own[name] for name in code.co_varnames[: code.co_argcount])
            alike = (clauses[0], where, *_kind_of_call(asked, given))
            if self._first((code, asked)) and self._few(f"{clauses[0]}() {bool(where)}", alike, ALIKE):
                calls.append((clauses, asked))
            return sys.monitoring.DISABLE if often[code] > CALLS else None

        with _told(self._functions, listen):
            yield
        for clauses, given in calls:
            self._answered(clauses, given)


@contextmanager
def _told(codes: Any, listen: Any) -> Generator[None]:
    """While this lasts, whoever listens is told what these functions give."""
    monitoring = sys.monitoring
    monitoring.use_tool_id(OURS, "prove")
    monitoring.register_callback(OURS, monitoring.events.PY_RETURN, listen)
    for code in codes:
        monitoring.set_local_events(OURS, code, monitoring.events.PY_RETURN)
    try:
        yield
    finally:
        for code in codes:
            monitoring.set_local_events(OURS, code, 0)
        monitoring.register_callback(OURS, monitoring.events.PY_RETURN, None)
        monitoring.free_tool_id(OURS)
        monitoring.restart_events()


def _kind_of_call(asked: tuple[Any, ...], given: object) -> tuple[object, ...]:
    """What calls of a function have in common that are alike: what they give; of a position, where it stands too."""
    setting = tuple(getattr(one, name, None) for one in asked[:1] for name in ("options", "phase"))
    if isinstance(given, Step):
        return tuple((event.kind, event.rule) for event in given.events), *setting
    if callable(given) or (isinstance(given, list) and any(setting)):
        return "a test" if callable(given) else len(given), *setting
    return repr(given)[:90], *setting


def _option_sets(game: Game[Any]) -> list[Any]:
    """The default options, each other value of each option by itself, and some at random together."""
    chance = random.Random(game.id)
    mixed = [{name: chance.choice(values) for name, values in game.options.items()} for _ in range(MIXED)]
    together = [options for one in mixed if (options := _possible(game, one)) is not None]
    return [*option_sets(game, company=False), *together]


def _possible(game: Game[Any], chosen: Mapping[str, Any]) -> Any:
    """The options, or None if they do not go together."""
    try:
        return game.choose(**chosen)
    except ValueError:
        return None
