"""Reads a position from plain data (TOML, JSON), guided by the types of the game's State."""

from __future__ import annotations

import inspect
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from ..core.checked import validate
from ..core.completing import completed
from ..core.faults import stopped_at
from ..core.game import Game
from ..core.inputs import (
    BadInput,
    all_keys,
    as_table,
    only_keys,
    typed,
)
from ..core.position import UNKNOWN, Play, Position, in_turn, kinds, types_of
from ..core.seats import keys_today
from .reader import PER_SEAT, Reader

STOPS = (ArithmeticError, AttributeError, LookupError, RuntimeError, StopIteration, TypeError, ValueError)
"""How a game's rules stop at what no game leads to."""


class Stopped(BadInput):
    """The game's rules stopped: `cause` says how, `at` names the line of the game's files ('' = none of them).

    Whoever asked may have given what no game leads to; where the question is the game's own, the rule is wrong.
    """

    def __init__(self, where: str, expected: str, cause: str, at: str) -> None:
        super().__init__(where, expected)
        self.cause, self.at = cause, at

    def inside(self, place: object) -> Stopped:
        """The same stop with the file it was met in."""
        return Stopped(super().inside(place).where, self.expected, self.cause, self.at)


def stopped(game: Game[Any], where: str, expected: str, error: Exception) -> Stopped:
    """How the game's rules stopped, where something else was expected."""
    cause = f"{type(error).__name__}: {error}"
    at = stopped_at(error.__traceback__, Path(inspect.getfile(game.state)).parent)
    return Stopped(where, f"{expected}; here the rules stop{f' at {at}' if at else ''} ({cause})", cause, at)


def read_options(game: Game[Any], data: object, where: str = "options") -> Any:
    """The options chosen in a table. BadInput names the option and its values."""
    table = as_table(where, data, "a table of options")
    hints = types_of(game.option_type)
    only_keys(where, table, set(hints))
    for name, value in table.items():
        typed(f"{where}.{name}", hints[name], value)
    try:
        return game.choose(**table)
    except ValueError as error:
        raise BadInput(where, f"options that the game allows ({error})") from error


def unusual(options: Any) -> dict[str, Any]:
    """The options that are not the default, by name."""
    usual = type(options)()._asdict()
    return {name: value for name, value in options._asdict().items() if value != usual[name]}


def read_state[S: Position](game: Game[S], data: object, options: Any, where: str = "state") -> S:
    """The position that a table describes. BadInput names the key and what was expected there."""
    table = _of_today(game, as_table(where, data, "a table of the position's fields"), options, where)
    make: Any = game.state
    only_keys(where, table, set(make._fields) - {"options"})
    reader = Reader(game, options)
    values = reader.left_out(where) | {key: reader.field(f"{where}.{key}", key, value) for key, value in table.items()}
    all_keys(where, values, [key for key in make._fields if key not in make._field_defaults])
    state: S = make(**values, options=options)
    return _with_unknown_hands(game, state, table)


def _of_today(game: Game[Any], table: Mapping[str, Any], options: Any, where: str) -> dict[str, Any]:
    """The table with the seats that it names as they are called today."""
    fields, names = kinds(game.state), game.seats(options)
    return {
        key: keys_today(names, as_table(f"{where}.{key}", value), f"{where}.{key}")
        if fields.get(key) in PER_SEAT and isinstance(value, Mapping)
        else value
        for key, value in table.items()
    }


def read_start[S: Position](game: Game[S], data: object, options: Any, where: str = "state") -> S:
    """A position to go on from, with what follows from it. BadInput also if no game can come to it."""
    with sound(game, where):
        given = _of_today(game, as_table(where, data), options, where)
        state = completed(game, read_state(game, data, options, where), given)
        for key, expected, got in validate(game, state, given):
            raise BadInput(f"{where}.{key}" if key else where, expected, got)
        game.legal(state)
    return state


@contextmanager
def sound(game: Game[Any], where: str = "state") -> Generator[None]:
    """Goes on from a position that was written down. BadInput if the game's rules stop: an unknown word, a field left out."""
    try:
        yield
    except BadInput:
        raise
    except STOPS as error:
        raise stopped(game, where, f"a position of {game.id} to go on from", error) from error


def _with_unknown_hands[S: Position](game: Game[S], state: S, data: Mapping[str, Any]) -> S:
    if "hands" not in data or kinds(game.state).get("hands") != "hands":
        return state
    position: Any = state
    given, hands = data["hands"], cast("tuple[tuple[str, ...], ...]", position.hands)
    laid = [sum(len(play.cards) for play in _trick(game, position) if play.seat == seat) for seat in range(len(hands))]
    names = game.seats(state.options)
    longest = max((len(cards) + laid[seat] for seat, cards in enumerate(hands) if names[seat] in given), default=0)
    filled = tuple(
        cards if names[seat] in given else (UNKNOWN,) * (longest - laid[seat]) for seat, cards in enumerate(hands)
    )
    changed: S = position._replace(hands=filled)
    return changed


def _trick(game: Game[Any], position: Any) -> Sequence[Play]:
    """The plays that are missing from hands which were of one size."""
    plays: Sequence[Play] = position.trick if "trick" in in_turn(game.state) else ()
    return plays
