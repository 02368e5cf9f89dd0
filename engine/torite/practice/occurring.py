"""Find the figures with which a clause's function is called while games are played: with others a question would be about nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from inspect import unwrap
from itertools import chain
from random import Random
from types import CodeType
from typing import Any, cast

from ..core.acts import OVER, Action
from ..core.game import Game
from ..core.inputs import BadInput
from ..player.playout import random_action
from ..reading.positions import STOPS
from ..reading.scenario import load
from .cases import Case, Given, cases, figures_of, worded
from .kinds import given_by, taken
from .traced import traced

GAMES, LONG = 24, 120
"""So many games are played for a clause, and so many actions of each."""
ANEW = 12
"""So often what examples ask of other functions is asked with other cards."""


@lru_cache(maxsize=64)
def occurring(game: Game[Any], clause: str, places: tuple[str, ...], tables: tuple[Any, ...]) -> tuple[Given, ...]:
    """List the figures with which a clause's function is called in examples and in games under some tables' options.

    They are the same ones whatever was played before, as long as no cache answers in place of the function.
    """
    names, calls = figures_of(game, game.clauses[clause]), dict[str, Given]()

    def note(_code: CodeType, arguments: Mapping[str, Any]) -> None:
        given = tuple((name, arguments[name]) for name in names)
        calls.setdefault(repr(given), given)

    runs = _runs(game, clause, places, tables)
    with traced([function.__code__ for function in _watched(game, clause)], note):
        for run in runs:
            with suppress(BadInput, *STOPS):
                run()
    return tuple(calls[key] for key in sorted(calls))


def _watched(game: Game[Any], clause: str) -> list[Callable[..., Any]]:
    """List the clause's function, and where it takes a single figure, others that take it under the same name.

    These stand in the same file, or are themselves asked about in words: elsewhere the name may mean something else.
    """
    own, names = unwrap(game.clauses[clause]), figures_of(game, game.clauses[clause])
    if len(names) != 1:
        return [own]
    every = {name: unwrap(function) for name, function in game.clauses.items()}
    near = (function for name, function in every.items() if worded(game, name) or function.__module__ == own.__module__)
    return [function for function in dict.fromkeys(near) if names.items() <= figures_of(game, function).items()]


# -- what is run meanwhile ---------------------------------------------------------------------------------------------


def _runs(game: Game[Any], clause: str, places: Sequence[str], tables: Sequence[Any]) -> Iterator[Callable[[], object]]:
    """Give what is to be run: examples are played, other functions asked with other cards, games played."""
    own, chance = unwrap(game.clauses[clause]), Random(clause)
    examples = [load(name) for name in places]
    asked = [pair for name in places for pair in cases(game, name) if unwrap(game.clauses[pair[0]]) is not own]
    return chain(
        (partial(taken, game, example.start, example.line) for example in examples),
        (partial(_ask, game, *pair, chance) for pair in asked for _ in range(ANEW)),
        (partial(_play, game, tables[at % len(tables)], chance) for at in range(GAMES)),
    )


def _ask(game: Game[Any], clause: str, case: Case, chance: Random) -> None:
    """Ask a function with other cards where cards are asked about."""
    deck = game.deck(case.state.options)
    free, figures = chance.sample(deck, len(deck)), dict(case.given)
    for name, value in case.given:
        row = cast("Sequence[object]", value) if type(value) is tuple else ()
        if row and all(card in deck for card in row):
            figures[name], free = tuple(sorted(free[: len(row)], key=game.order)), free[len(row) :]
    given_by(game, case.state, clause, figures)


def _play(game: Game[Any], options: Any, chance: Random) -> None:
    """Play a game under some options, so far."""
    state = game.start(options)
    for _ in range(LONG):
        if state.turn == OVER:
            return
        state = game.apply(state, _sensible(game, state, chance)).state


def _sensible(game: Game[Any], state: Any, chance: Random) -> Action:
    """Choose what sense advises before the play, where bids would be of any height; else anything."""
    if state.turn >= 0 and state.phase not in game.in_play and (sense := game.sense(state)):
        return chance.choice(sense)
    return random_action(game, state, chance)
