"""Whatever a clause computes can be asked: what its function was called with, written down as a question, gives what it gave."""

from __future__ import annotations

import inspect
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, NamedTuple

import pytest

from torite.core.acts import Action, Event
from torite.core.game import Game
from torite.core.position import Play, kind_of
from torite.reading.answers import Answers
from torite.reading.asking import apart, hints_of, is_rule
from torite.reading.record import replay
from torite.reading.scenario import Scenario, every_id, load
from torite.reading.scenario_run import run
from torite.reading.written import Writer

from .asking import GAMES
from .playing import random_game

SOME = 5
"""So many calls of each function are asked about, spread over all that there were."""


class Call(NamedTuple):
    """Record a call: what a function was given, what it gave, and the options of the game that was played."""

    given: dict[str, Any]
    gave: Any
    options: Any


class Calls:
    """Listens to the calls of some functions while games are played."""

    def __init__(self, functions: dict[Callable[..., Any], str]) -> None:
        self.clauses = {inspect.unwrap(function).__code__: clause for function, clause in functions.items()}
        self.open: dict[FrameType, dict[str, Any]] = {}
        self.heard: dict[str, list[Call]] = defaultdict(list)
        self.options: Any = None

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        """Record each call and each return, as Python tells of them."""
        clause = self.clauses.get(frame.f_code)
        if clause and event == "call":
            names = frame.f_code.co_varnames[: frame.f_code.co_argcount]
            self.open[frame] = {name: frame.f_locals[name] for name in names}
        elif clause and event == "return":
            self.heard[clause].append(Call(self.open.pop(frame), arg, self.options))


def heard(game: Game[Any]) -> dict[str, list[Call]]:
    """The calls of all functions of clauses that are no rules, along the examples and in a game at random."""
    calls = Calls({function: clause for clause, function in game.clauses.items() if not is_rule(game, function)})
    examples = [load(ident) for ident in every_id() if ident.startswith(f"{game.id}/")]
    forget(game)
    sys.setprofile(calls)
    try:
        for example in examples:
            calls.options = example.start.options
            list(replay(game, example.start, example.line))
            run(example)
        calls.options = game.option_type()
        list(random_game(game, calls.options, 1))
    finally:
        sys.setprofile(None)
    return calls.heard


def forget(game: Game[Any]) -> None:
    """Empty the caches of a game's modules: what is answered from one is not heard."""
    room = f"torite.games.{game.id.replace('-', '_')}."
    modules = [module for name, module in [*sys.modules.items()] if name.startswith(room)]
    for found in (value for module in modules for value in vars(module).values()):
        if clear := getattr(found, "cache_clear", None):
            clear()


def question(game: Game[Any], clause: str, call: Call) -> Scenario:
    """The call as a question of a scenario at the position that it was about, or at the start under its options."""
    given, hints = dict(call.given), hints_of(game, game.clauses[clause])
    state = next((given.pop(name) for name, hint in hints.items() if hint is game.state and name in given), None)
    options = next(
        (given.pop(name) for name, hint in hints.items() if hint is game.option_type and name in given), None
    )
    start = state or game.start(options or call.options)
    writer = Writer(game, start.options)
    figures = {name: figure(writer, hints[name], value) for name, value in given.items()}
    ask = {"clause": clause, "with": figures, "gives": gives(writer, hints["return"], call.gave)}
    if state and options:
        ask["with"] = figures | {"options": writer.plain(options)}
    return Scenario(game, clause, {}, {}, start, (), (), (), (ask,), ())


def figure(writer: Writer, hint: Any, value: Any) -> Any:
    """A figure as a question names it."""
    if isinstance(value, Event):
        return writer.event(value)
    if isinstance(value, writer.game.state):
        return writer.state(value)
    if isinstance(value, (tuple, list)) and value and isinstance(value[0], Event):
        return [writer.event(one) for one in value]
    if kind_of(hint) or not _tables(value):
        return Answers(writer).written(hint, value)
    return writer.plain(value)


def _tables(value: Any) -> bool:
    """Whether something is written as a table, or in tables."""
    one = value[0] if type(value) is tuple and value else value
    return hasattr(one, "_asdict") and not isinstance(one, (Action, Play))


def gives(writer: Writer, hint: Any, gave: Any) -> Any:
    """Write what came as `gives` names it."""
    came = apart(writer.game, gave)
    if came.state is None and not came.events:
        return Answers(writer).written(hint, gave)
    return {
        **({} if came.state is None else {"state": writer.state(came.state)}),
        **({"events": [writer.event(one) for one in came.events]} if came.events else {}),
        **({"value": came.rest[0] if len(came.rest) == 1 else came.rest} if came.rest else {}),
    }


def spread(calls: list[Call]) -> Iterator[Call]:
    """Some of the calls, from first to last."""
    yield from calls[:: len(calls) // SOME + 1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_clause_was_asked_in_play_can_be_asked_in_a_scenario(game: Game[Any]) -> None:
    played = heard(game)
    assert {game.clauses[clause] for clause in played} == {
        one for one in game.clauses.values() if not is_rule(game, one)
    }
    for clause, calls in played.items():
        for call in spread([one for one in calls if of_its_pack(game, one)]):
            results = run(question(game, clause, call)).results
            assert results and all(one.ok for one in results), (clause, results)


def of_its_pack(game: Game[Any], call: Call) -> bool:
    """Tell whether all cards that a call names are of the pack of its options: a function may be given others as examples."""
    pack = {*game.deck(next((one for one in call.given.values() if isinstance(one, game.option_type)), call.options))}
    given = [value for value in call.given.values() if isinstance(value, tuple) and not hasattr(value, "_asdict")]
    cards = [one for value in given for one in value if isinstance(one, str)]
    return not {*cards} & game.cards - pack


SEATS = ("seat", "place", "leader", "dealer", "declarer", "friend", "partner", "king", "shower", "winner")
"""Names of figures that are somebody at the table."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_somebody_at_the_table_is_asked_about_by_name(game: Game[Any]) -> None:
    hints = [
        (clause, name, hint)
        for clause, function in game.clauses.items()
        for name, hint in hints_of(game, function).items()
    ]
    assert not [(clause, name) for clause, name, hint in hints if name in SEATS and hint is int]
