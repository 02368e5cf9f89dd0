"""Reads a position from plain data (TOML, JSON), guided by the types of the game's State.

Cards are written `"3 5 8"` or as a list, a seat by its name, one thing a seat as a table `{A = "3 5", B = "?"}`,
one thing a side likewise by the names of its seats or of one of them (`{A-C = 30}`, `{A = 30}`), a trick as a list of
plays `["A 7 7", "B 8 10"]`. Hands that are left out are unknown cards, as many as the longest, less those in the trick; other fields of one thing
a seat or a side are empty.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast, get_type_hints

from ..core.acts import OVER, TABLE
from ..core.faults import stopped_at
from ..core.game import Game
from ..core.inputs import (
    BadInput,
    all_keys,
    as_list,
    as_number,
    as_table,
    as_text,
    as_texts,
    bounded,
    bounds,
    only_keys,
    typed,
)
from ..core.near import way
from ..core.position import UNKNOWN, Play, Position, in_turn, kind_of, kinds
from ..core.soundness import completed, doubts

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
    hints = get_type_hints(game.option_type, include_extras=True)
    only_keys(where, table, set(hints))
    for name, value in table.items():
        typed(f"{where}.{name}", hints[name], value)
    try:
        return game.choose(**table)
    except ValueError as error:
        raise BadInput(where, f"options that the game allows ({error})") from error


def read_state[S: Position](game: Game[S], data: object, options: Any, where: str = "state") -> S:
    """The position that a table describes. BadInput names the key and what was expected there."""
    table = as_table(where, data, "a table of the position's fields")
    make: Any = game.state
    only_keys(where, table, set(make._fields) - {"options"})
    reader = _Reader(game, options)
    blank = {key: reader.field(key, key, {}) for key in reader.per_seat() if not make._field_defaults.get(key)}
    values = blank | {key: reader.field(f"{where}.{key}", key, value) for key, value in table.items()}
    all_keys(where, values, [key for key in make._fields if key not in make._field_defaults])
    state: S = make(**values, options=options)
    return _with_unknown_hands(game, state, table)


def read_start[S: Position](game: Game[S], data: object, options: Any, where: str = "state") -> S:
    """A position to go on from, with what follows from it. BadInput also if no game can come to it."""
    with sound(game, where):
        state = completed(game, read_state(game, data, options, where), as_table(where, data))
        for key, expected, got in doubts(game, state):
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
    laid = [sum(len(one.cards) for one in _trick(game, position) if one.seat == seat) for seat in range(len(hands))]
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


PER_SEAT = ("hands", "piles", "hidden", "numbers", "words", "side-piles", "side-numbers")


class _Reader:
    def __init__(self, game: Game[Any], options: Any) -> None:
        self.game = game
        self.names = list(game.seats(options))
        self.places = list(game.places(options))
        self.sides = game.sides(options)
        self.deck = {*game.deck(options), UNKNOWN}
        self.hints = get_type_hints(game.state, include_extras=True)
        self.kinds = kinds(game.state)

    def field(self, where: str, name: str, value: Any) -> Any:
        """The value of a field of the position."""
        kind = "turn" if name == "turn" else self.kinds.get(name, "")
        if value == "table" and kind in ("seat", "side") and self.game.state._field_defaults.get(name, TABLE) != TABLE:
            raise BadInput(where, f"a {kind} ({', '.join(self.names)})", value)
        return self.value(where, kind, self.hints[name], value)

    def value(self, where: str, kind: str, hint: Any, value: Any) -> Any:
        """A value of a kind of the game's ('' = a plain one of the type `hint`)."""
        notes = bounds(hint)

        def within(read: Callable[[str, Any], Any]) -> Callable[[str, Any], Any]:
            return lambda place, one: bounded(place, notes, read(place, one))

        readers: dict[str, Callable[[str, Any], Any]] = {
            "seat": self.seat,
            "turn": self.turn,
            "card": self.card,
            "cards": within(self.cards),
            "secret": within(self.cards),
            "plays": within(self.plays),
            "shown": within(self.plays),
            "hands": self.each(within(self.hand), ()),
            "piles": self.each(within(self.cards), ()),
            "hidden": self.each(within(self.cards), ()),
            "numbers": self.each(within(as_number), 0),
            "words": self.each(within(as_text), ""),
            "side": self.side,
            "side-piles": self.each_side(within(self.cards), ()),
            "side-numbers": self.each_side(within(as_number), 0),
        }
        return readers[kind](where, value) if kind else typed(where, hint, value)

    def per_seat(self) -> list[str]:
        """The fields that hold one thing a seat."""
        return [name for name, kind in self.kinds.items() if kind in PER_SEAT]

    def turn(self, where: str, value: Any) -> int:
        if value in ("table", "over"):
            return TABLE if value == "table" else OVER
        if value not in self.names:
            raise BadInput(where, f"a seat ({', '.join(self.names)}), 'table' or 'over'", value)
        return self.names.index(value)

    def seat(self, where: str, value: Any) -> int:
        if value == "table":
            return TABLE
        if value not in self.places:
            raise BadInput(where, f"a seat ({', '.join(self.places)}) or 'table'", value)
        return self.places.index(value)

    def player(self, where: str, value: Any, names: Sequence[str]) -> int:
        if value not in names:
            raise BadInput(where, f"a seat ({', '.join(names)})", value)
        return names.index(value)

    def card(self, where: str, value: Any) -> str:
        if not isinstance(value, str) or value not in self.deck:
            raise BadInput(where, f"a card of {self.game.id}{way(value, self.deck)}", value)
        return str(value)

    def side(self, where: str, value: Any) -> int:
        if value == "table":
            return -1
        known = side_names(self.names, self.sides)
        if not isinstance(value, str) or value not in known:
            raise BadInput(where, f"a side ({', '.join(known)}) or 'table'", value)
        return known[value]

    def cards(self, where: str, value: Any) -> tuple[str, ...]:
        cards = value.split() if isinstance(value, str) else as_texts(where, value, 'cards such as "3 5 8"')
        for card in cards:
            if card not in self.deck:
                raise BadInput(where, f"cards of {self.game.id} or '?'{way(card, self.deck)}", card)
        return tuple(cards)

    def hand(self, where: str, value: Any) -> tuple[str, ...]:
        cards = self.cards(where, value)
        return cards if UNKNOWN in cards else tuple(sorted(cards, key=self.game.order))

    def plays(self, where: str, value: Any) -> tuple[Play, ...]:
        plays = as_list(where, value, 'a list of plays such as ["A 7 7", "B 8 10"]')
        return tuple(self.play(f"{where}[{place}]", one) for place, one in enumerate(plays))

    def play(self, where: str, value: Any) -> Play:
        if not isinstance(value, str) or len(value.split()) < 2:
            raise BadInput(where, 'a seat and its cards, such as "A 7 7"', value)
        seat, *cards = value.split()
        return Play(self.player(where, seat, self.places), self.hand(where, cards))

    def each(self, read: Callable[[str, Any], Any], default: Any) -> Callable[[str, Any], Any]:
        def table(where: str, value: Any) -> tuple[Any, ...]:
            given = as_table(where, value, f"a table with one entry a seat ({', '.join(self.names)})")
            for name in given:
                self.player(f"{where}.{name}", name, self.names)
            return tuple(read(f"{where}.{name}", given[name]) if name in given else default for name in self.names)

        return table

    def each_side(self, read: Callable[[str, Any], Any], default: Any) -> Callable[[str, Any], Any]:
        def table(where: str, value: Any) -> tuple[Any, ...]:
            found: dict[int, Any] = {}
            for name, one in as_table(where, value, "a table with one entry a side").items():
                side = self.side(f"{where}.{name}", name) if name != "table" else TABLE
                if side == TABLE:
                    raise BadInput(f"{where}.{name}", f"a side ({', '.join(side_names(self.names, self.sides))})", name)
                if side in found:
                    raise BadInput(f"{where}.{name}", "one entry a side", name)
                found[side] = read(f"{where}.{name}", one)
            return tuple(found.get(side, default) for side in range(len(self.sides)))

        return table


def side_names(seats: Sequence[str], sides: Sequence[Sequence[int]]) -> dict[str, int]:
    """By what names each side is known: those of its seats together, and each alone."""
    together = {"-".join(seats[seat] for seat in members): side for side, members in enumerate(sides)}
    return together | {seats[seat]: side for side, members in enumerate(sides) for seat in members}


def arguments(game: Game[Any], clause: str, data: object, where: str, options: Any) -> dict[str, Any]:
    """The arguments of a clause's function as a file writes them: cards, seats, plays and plain values."""
    table = as_table(where, data, "a table of figures, such as { cards = 39 }")
    parameters = inspect.signature(game.clauses[clause]).parameters
    only_keys(where, table, set(parameters))
    all_keys(where, table, [name for name, one in parameters.items() if one.default is one.empty])
    hints, reader = get_type_hints(game.clauses[clause], include_extras=True), _Reader(game, options)
    return {key: reader.value(f"{where}.{key}", kind_of(hints[key]), hints[key], one) for key, one in table.items()}
