"""Figures with which a clause's function is called while games are played: a question with others would be about nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache, partial
from inspect import currentframe, signature, unwrap
from random import Random
from types import CodeType
from typing import Any, NamedTuple, cast

from ..core.acts import OVER, Action, Step
from ..core.game import Game
from ..core.inputs import BadInput
from ..player.playout import random_action
from ..reading.asking import arguments, hints_of, is_rule, options_of
from ..reading.positions import STOPS
from ..reading.record import replay
from ..reading.scenario import Scenario, load
from ..words.say_files import find
from .kinds import given_by

TOOL = 4
"""The number under which Python tells of calls."""
GAMES, LONG = 24, 120
"""So many games are played for a clause, and so many actions of each."""

ANEW = 12
"""So often what examples ask of other functions is asked with other cards."""

type Given = tuple[tuple[str, Any], ...]


class Case(NamedTuple):
    """Tell what is asked of a function: at which position or under which options, and with which figures."""

    state: Any
    given: Given


def worded(game: Game[Any], clause: str) -> bool:
    """Whether a clause's function can be asked about in words."""
    return not is_rule(game, game.clauses[clause]) and bool(find(game.id, f"words.gives.{clause}.asked"))


def has_position(game: Game[Any], clause: str) -> bool:
    """Whether a clause's function looks at a position."""
    return game.state in hints_of(game, game.clauses[clause]).values()


def cases(game: Game[Any], place: str) -> Iterator[tuple[str, Case]]:
    """Tell what an example asks of functions that are no rules, each time with the clause."""
    scenario = load(place)
    for table in scenario.asks:
        named, figures = str(table["clause"]), table.get("with", {})
        if is_rule(game, game.clauses[named]):
            continue
        state = replay(game, scenario.start, scenario.line[: table.get("ply", 0)])[-1].state
        given, options = arguments(game, named, figures, "with", state), options_of(game, figures, "with", state)
        plain = _plain(game, given)
        yield named, Case(state if has_position(game, named) else game.start(options), plain)


def _plain(game: Game[Any], figures: Mapping[str, Any]) -> Given:
    """Figures but for the position and its options."""
    filled = (game.state, game.option_type)
    return tuple((name, one) for name, one in figures.items() if type(one) not in filled)


@contextmanager
def _calls(functions: Iterable[Callable[..., Any]], told: Callable[[dict[str, Any]], object]) -> Generator[None]:
    """Tells of the figures of each call of some functions meanwhile."""
    monitoring, start = sys.monitoring, sys.monitoring.events.PY_START
    names = {one.__code__: [*signature(one).parameters] for one in functions}

    def called(code: CodeType, _place: int) -> None:
        here = currentframe()
        if call := here and here.f_back:
            told({name: call.f_locals[name] for name in names[code]})

    monitoring.use_tool_id(TOOL, "practice")
    monitoring.register_callback(TOOL, start, called)
    for code in names:
        monitoring.set_local_events(TOOL, code, start)
    try:
        yield
    finally:
        for code in names:
            monitoring.set_local_events(TOOL, code, 0)
        monitoring.register_callback(TOOL, start, None)
        monitoring.free_tool_id(TOOL)


@lru_cache(maxsize=64)
def occurring(game: Game[Any], clause: str, places: tuple[str, ...], tables: tuple[Any, ...]) -> tuple[Given, ...]:
    """Figures with which a clause's function is called in examples and in games under some tables' options.

    A figure that stands alone may be one that other clauses' functions take under its name. They are the same ones
    whatever was played before, as long as no cache answers in place of the function.
    """
    found = dict[str, Given]()
    scenarios = [load(name) for name in places]
    others = [one for name in places for one in cases(game, name) if not _same(game, one[0], clause)]
    names = _figures(game, game.clauses[clause])

    def told(figures: dict[str, Any]) -> None:
        plain = tuple((name, figures[name]) for name in names)
        found.setdefault(repr(plain), plain)

    with _calls(_alike(game, clause, names), told):
        for way in _ways(game, clause, scenarios, others, tables):
            with suppress(BadInput, *STOPS):
                way()
    return tuple(found[name] for name in sorted(found))


def _figures(game: Game[Any], function: Callable[..., Any]) -> dict[str, Any]:
    """The figures of a function and their types; the position and its options are none."""
    filled = (game.state, game.option_type)
    return {name: hint for name, hint in hints_of(game, function).items() if name != "return" and hint not in filled}


def _alike(game: Game[Any], clause: str, names: Mapping[str, Any]) -> list[Callable[..., Any]]:
    """The clause's function, and where it takes a single figure, others that take such a one.

    These stand in the same file, or are themselves asked about in words: elsewhere the name may mean something else.
    """
    own = unwrap(game.clauses[clause])
    if len(names) != 1:
        return [own]
    near = (unwrap(one) for name, one in game.clauses.items() if worded(game, name) or _home(one) == _home(own))
    return [one for one in dict.fromkeys(near) if names.items() <= _figures(game, one).items()]


def _home(function: Callable[..., Any]) -> str:
    return str(unwrap(function).__module__)


def _same(game: Game[Any], clause: str, other: str) -> bool:
    """Whether two clauses have one function."""
    return unwrap(game.clauses[clause]) is unwrap(game.clauses[other])


def _ways(
    game: Game[Any],
    clause: str,
    scenarios: Sequence[Scenario],
    others: Sequence[tuple[str, Case]],
    tables: Sequence[Any],
) -> Iterator[Callable[[], object]]:
    """Yield what is done meanwhile: examples are replayed, other functions asked with other cards, games played."""
    chance = Random(clause)
    yield from (partial(_take, game, one.start, one.line) for one in scenarios)
    for named, case in others:
        yield from (partial(_ask, game, named, case, chance) for _ in range(ANEW))
    yield from (partial(_play, game, game.start(tables[at % len(tables)]), chance) for at in range(GAMES))


def _ask(game: Game[Any], clause: str, case: Case, chance: Random) -> None:
    """Asks a function with other cards where cards are asked about."""
    deck = game.deck(case.state.options)
    free = chance.sample(deck, len(deck))
    figures = dict(case.given)
    for name, value in figures.items():
        row = cast("Sequence[object]", value) if type(value) is tuple else ()
        if row and all(one in deck for one in row):
            figures[name], free = tuple(sorted(free[: len(row)], key=game.order)), free[len(row) :]
    given_by(game, case.state, clause, figures)


def _take(game: Game[Any], start: Any, line: Sequence[Action]) -> None:
    """Does what a line says: a replay would know the last ones and do nothing."""
    steps = [Step(start)]
    for ply, action in enumerate(line):
        steps.append(game.take(steps, line[:ply], action))


def _play(game: Game[Any], state: Any, chance: Random) -> None:
    for _ in range(LONG):
        if state.turn == OVER:
            return
        state = game.apply(state, _sensible(game, state, chance)).state


def _sensible(game: Game[Any], state: Any, chance: Random) -> Action:
    """Choose what sense advises before the play, where bids would be of any height; else anything."""
    if state.turn >= 0 and state.phase not in game.in_play and (sense := game.sense(state)):
        return chance.choice(sense)
    return random_action(game, state, chance)
