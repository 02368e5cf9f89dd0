"""Reads what belongs to a game: seats, sides, cards, plays, and one thing a seat or a side, by the types of its fields.

Cards are written `"3 5 8"` or as a list, a seat by its name, one thing a seat as a table `{W = "3 5", X = "?"}`,
one thing a side likewise by the names of its seats or of one of them (`{W-Y = 30}`, `{W = 30}`), the same figure for all as
that figure, a trick as a list of plays `["W 7 7", "X 8 10"]`. Hands that are left out are unknown cards, as many as the
longest, less those in the trick; figures, marks, records and cards that are counted are unknown if they are left out; other
fields of one thing a seat or a side are empty.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, get_args, get_origin

from ..core.acts import OVER, TABLE
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
from ..core.position import UNKNOWN, Play, counted, is_counted, kind_of, kinds, types_of
from ..core.seats import keys_today, today
from ..core.suggest import way
from ..core.unknown import Figure, Heap, Mark

PER_SEAT = ("hands", "piles", "hidden", "numbers", "words", "side-piles", "side-numbers")

type Read = Callable[[str, Any], Any]
"""Reads a value; it is told where that stands."""

FOR_ALL = (Figure, Heap, Mark)
"""Values that may be written once for everybody, as what is left out: `totals = 0`, `won = ""`."""


class Reader:
    """Reads what belongs to a game under some options; each method is told where the value stands."""

    def __init__(self, game: Game[Any], options: Any, *, whole: bool = False) -> None:
        self.game, self.whole = game, whole
        self.names = list(game.seats(options))
        self.places = list(game.places(options))
        self.sides = game.sides(options)
        self.most_plays = len(game.deck(options))
        self.deck = {*game.deck(options), UNKNOWN}
        self.hints = types_of(game.state)
        self.kinds = kinds(game.state)

    def field(self, where: str, name: str, value: Any) -> Any:
        """The value of a field of the position."""
        kind = "turn" if name == "turn" else self.kinds.get(name, "")
        if value == "table" and kind in ("seat", "side") and self.game.state._field_defaults.get(name, TABLE) != TABLE:
            raise BadInput(where, f"a {kind} ({', '.join(self.names)})", value)
        return self.value(where, kind, self.hints[name], value)

    def value(self, where: str, kind: str, hint: Any, value: Any) -> Any:
        """A value of a kind of the game's ('' = a plain one of the type `hint`)."""
        return READERS[kind](self, hint)(where, value) if kind else self.plain(where, hint, value)

    def plain(self, where: str, hint: Any, value: Any) -> Any:
        """A plain value; a row of such or of seats, sides and cards; a table of such."""
        behind = getattr(hint, "__value__", hint)  # the type behind a `type` alias
        bare = get_args(behind)[0] if get_origin(behind) is Annotated else behind
        if hasattr(bare, "_fields"):
            return self.nested(where, bare, as_table(where, value, f"a table with {', '.join(bare._fields)}"))
        if get_origin(bare) not in (tuple, list, Sequence):
            return typed(where, hint, self.called(value))
        inner = get_args(bare)[0]
        every = as_list(where, value)
        read = tuple(self.value(f"{where}[{place}]", kind_of(inner), inner, part) for place, part in enumerate(every))
        return bounded(where, bounds(hint), read)

    def nested(self, where: str, hint: Any, table: Mapping[str, Any]) -> Any:
        """A NamedTuple, written as a table."""
        hints = types_of(hint)
        only_keys(where, table, set(hints))
        all_keys(where, table, [name for name in hint._fields if name not in hint._field_defaults])
        values = {
            key: self.value(f"{where}.{key}", kind_of(hints[key]), hints[key], value) for key, value in table.items()
        }
        return hint(**values)

    def left_out(self, where: str) -> dict[str, Any]:
        """Fill the fields that hold one thing a seat or a figure, as long as nothing is said of them."""
        defaults = self.game.state._field_defaults
        known = {name for name in self.kinds if name not in counted(self.game.state) and defaults.get(name)}
        blank: dict[str, Any] = {
            name: self.field(f"{where}.{name}", name, {})
            for name, kind in self.kinds.items()
            if kind in PER_SEAT and name not in known
        }
        alone = {"count": Figure, "seat": Figure, "record": Heap, "secret": Heap}
        unknown = {
            name: alone[kind](f"{where}.{name}")
            for name, kind in self.kinds.items()
            if kind in alone and name in counted(self.game.state)
        }
        return blank | unknown

    def turn(self, where: str, value: Any) -> int:
        """Whose turn it is."""
        if value in ("table", "over"):
            return TABLE if value == "table" else OVER
        name = self.today(value)
        if name not in self.names:
            raise BadInput(where, f"a seat ({', '.join(self.names)}), 'table' or 'over'", value)
        return self.names.index(name)

    def today(self, value: Any) -> Any:
        """A name with the seats as they are called today."""
        return today(self.names, value) if isinstance(value, str) else value

    def called(self, value: Any) -> Any:
        """A word that begins with a seat and a colon, as a call does, under the name of today."""
        whose, colon, word = value.partition(":") if isinstance(value, str) else ("", "", "")
        return f"{self.today(whose)}:{word}" if colon else value

    def seat(self, where: str, value: Any) -> int:
        """A place at the table, or nobody's."""
        if value == "table":
            return TABLE
        name = self.today(value)
        if name not in self.places:
            raise BadInput(where, f"a seat ({', '.join(self.places)}) or 'table'", value)
        return self.places.index(name)

    def player(self, where: str, value: Any, names: Sequence[str]) -> int:
        """One of those who are named."""
        name = self.today(value)
        if name not in names:
            raise BadInput(where, f"a seat ({', '.join(names)})", value)
        return names.index(name)

    def card(self, where: str, value: Any) -> str:
        """One card."""
        if not isinstance(value, str) or value not in self.deck:
            raise BadInput(where, f"a card of {self.game.id}{way(value, self.deck)}", value)
        return str(value)

    def side(self, where: str, value: Any) -> int:
        """A side, by the names of its seats or of one of them."""
        if value == "table":
            return -1
        known = side_names(self.names, self.sides)
        name = self.today(value)
        if not isinstance(name, str) or name not in known:
            raise BadInput(where, f"a side ({', '.join(known)}) or 'table'", value)
        return known[name]

    def cards(self, where: str, value: Any) -> tuple[str, ...]:
        """Cards in the order in which they are written."""
        cards = value.split() if isinstance(value, str) else as_texts(where, value, 'cards such as "3 5 8"')
        for card in cards:
            if card not in self.deck:
                raise BadInput(where, f"cards of {self.game.id} or '?'{way(card, self.deck)}", card)
        return tuple(cards)

    def hand(self, where: str, value: Any) -> tuple[str, ...]:
        """Cards in the game's order."""
        cards = self.cards(where, value)
        return cards if UNKNOWN in cards else tuple(sorted(cards, key=self.game.order))

    def plays(self, where: str, value: Any) -> tuple[Play, ...]:
        """Read what lies in a trick."""
        plays = as_list(where, value, 'a list of plays such as ["W 7 7", "X 8 10"]')
        if len(plays) > self.most_plays:
            raise BadInput(where, f"at most {self.most_plays} plays, as many as there are cards", len(plays))
        return tuple(self.play(f"{where}[{place}]", play) for place, play in enumerate(plays))

    def play(self, where: str, value: Any) -> Play:
        """One play."""
        if not isinstance(value, str) or len(value.split()) < 2:
            raise BadInput(where, 'a seat and its cards, such as "W 7 7"', value)
        seat, *cards = value.split()
        return Play(self.player(where, seat, self.places), self.hand(where, cards))

    def each(self, read: Read, left_out: Callable[[str], Any]) -> Read:
        """Reads one thing a seat; what stands for seats that are left out is made of their place, if nothing has to be whole."""

        def table(where: str, value: Any) -> tuple[Any, ...]:
            if left_out in FOR_ALL and not isinstance(value, Mapping):
                return (read(where, value),) * len(self.names)
            table = as_table(where, value, f"a table with one entry a seat ({', '.join(self.names)})")
            given = keys_today(self.names, table, where)
            for name in given:
                self.player(f"{where}.{name}", name, self.names)
            if self.whole:
                all_keys(where, given, self.names)
            return tuple(
                read(f"{where}.{name}", given[name]) if name in given else left_out(f"{where}.{name}")
                for name in self.names
            )

        return table

    def each_side(self, read: Read, left_out: Callable[[str], Any]) -> Read:
        """The same for sides."""

        def table(where: str, value: Any) -> tuple[Any, ...]:
            if left_out in FOR_ALL and not isinstance(value, Mapping):
                return (read(where, value),) * len(self.sides)
            by_side: dict[int, Any] = {}
            for name, entry in as_table(where, value, "a table with one entry a side").items():
                side = self.side(f"{where}.{name}", name) if name != "table" else TABLE
                if side == TABLE:
                    raise BadInput(f"{where}.{name}", f"a side ({', '.join(side_names(self.names, self.sides))})", name)
                if side in by_side:
                    raise BadInput(f"{where}.{name}", "one entry a side", name)
                by_side[side] = read(f"{where}.{name}", entry)
            labels = ["-".join(self.names[seat] for seat in members) for members in self.sides]
            if self.whole:
                all_keys(where, {labels[side]: entry for side, entry in by_side.items()}, labels)
            return tuple(
                by_side[side] if side in by_side else left_out(f"{where}.{label}") for side, label in enumerate(labels)
            )

        return table


def within(hint: Any, read: Read) -> Read:
    """Reads what has bounds."""
    return lambda where, value: bounded(where, bounds(hint), read(where, value))


def nothing(_: str) -> tuple[str, ...]:
    """No cards, where nothing is said of them."""
    return ()


def side_names(seats: Sequence[str], sides: Sequence[Sequence[int]]) -> dict[str, int]:
    """By what names each side is known: those of its seats together, and each alone."""
    together = {"-".join(seats[seat] for seat in members): side for side, members in enumerate(sides)}
    return together | {seats[seat]: side for side, members in enumerate(sides) for seat in members}


def _heap(hint: Any) -> Callable[[str], Any]:
    """Make what stands for cards that are left out."""
    return Heap if is_counted(hint) else nothing


READERS: Mapping[str, Callable[[Reader, Any], Read]] = {
    "seat": lambda own, hint: own.seat,
    "turn": lambda own, hint: own.turn,
    "card": lambda own, hint: own.card,
    "cards": lambda own, hint: within(hint, own.cards),
    "secret": lambda own, hint: within(hint, own.cards),
    "plays": lambda own, hint: within(hint, own.plays),
    "shown": lambda own, hint: within(hint, own.plays),
    "hands": lambda own, hint: own.each(within(hint, own.hand), _heap(hint)),
    "piles": lambda own, hint: own.each(within(hint, own.cards), _heap(hint)),
    "hidden": lambda own, hint: own.each(within(hint, own.cards), nothing),
    "numbers": lambda own, hint: own.each(within(hint, as_number), Figure),
    "words": lambda own, hint: own.each(within(hint, as_text), Mark if is_counted(hint) else lambda _: ""),
    "count": lambda own, hint: within(hint, as_number),
    "record": lambda own, hint: lambda where, value: own.plain(where, hint, value),
    "side": lambda own, hint: own.side,
    "side-piles": lambda own, hint: own.each_side(within(hint, own.cards), _heap(hint)),
    "side-numbers": lambda own, hint: own.each_side(within(hint, as_number), Figure),
}
"""By the kind of a field, how a reader reads what stands in it."""
