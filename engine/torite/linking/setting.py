"""Write in a few letters what of the table a later deal depends on, such as who deals: so it can be dealt by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from ..core.acts import TABLE
from ..core.game import Game
from ..core.inputs import BadInput
from ..core.position import kinds
from ..core.unknown import with_lenient_unknowns
from ..player.fair import LETTERS, LOOKALIKES, table_action
from ..reading.positions import STOPS, read_start
from ..reading.reader import Reader
from ..reading.written import Writer
from ..toolkit.phases import DEALING
from .letters import NEW, OF_CHECK, LinkFault, check, letters, number
from .starts import walk_position
from .tape import Tape

SAMPLE = "SAMPLE"
"""The number of a deal by which two tables are compared."""
DEAL = DEALING[-1]
GIVEN = ("options", "phase", "turn")
MARKS = 1 << 12
LONGEST = 400
"""So many letters are read; the longest, of a pack that has lost cards, have about a hundred."""


def write_setting(game: Game[Any], state: Any) -> str:
    """Write how a table that is to deal differs from one that deals first; '' where the number says all."""
    fresh, state = game.start(state.options), with_lenient_unknowns(state)
    if state.turn != TABLE or state.phase != DEAL or state == fresh:
        return ""
    given = needed(game, state)
    if not given and fresh.phase == DEAL:
        return ""
    tape = Tape()
    _walk(tape, game, state.options, {name: getattr(state, name) for name in given})
    code = letters(tape.number())
    return code + check(code, NEW)


def read_setting(game: Game[Any], options: Any, text: str) -> dict[str, Any]:
    """Read the position of a table that is to deal, as a file writes it. BadInput if the letters tell none."""
    told, end = _parts(text.upper().translate(LOOKALIKES))
    if not 0 < len(told) <= LONGEST or {*told} - {*LETTERS} or end != check(told, NEW):
        raise BadInput("start", "what a later deal depends on, as it was told", text)
    tape, write = Tape(number(told)), Writer(game, options)
    try:
        given = _walk(tape, game, options, {})
    except (LinkFault, *STOPS) as error:
        raise BadInput("start", "what a later deal depends on", text) from error
    if tape.value:
        raise BadInput("start", "what a later deal depends on", text)
    whole = write.state(_first(game, options)._replace(**given))
    read_start(game, whole, options, "start")
    return whole


def _parts(text: str) -> tuple[str, str]:
    """Split letters from the check at their end."""
    return text[:-OF_CHECK], text[-OF_CHECK:]


def _walk(tape: Tape, game: Game[Any], options: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """Note or tell fields and their values: seats and cards that are gone in short, all others as a file writes them."""
    first, marks = _first(game, options), marked(game)
    read, write = Reader(game, options), Writer(game, options)
    found: dict[str, Any] = {}
    names = [*given]
    while tape.flag(len(found) < len(names)):
        told = marks[tape.place(MARKS, mark(names[len(found)]) if names else 0)]
        kind, value = kinds(game.state).get(told, ""), given.get(told)
        if kind == "seat":
            found[told] = tape.place(len(game.places(options)) + 1, 0 if value is None else value + 1) - 1
        elif kind == "secret":
            found[told] = _without(tape, getattr(first, told), value)
        elif kind == "piles":
            found[told] = tuple(_cards(tape, game, row) for row in value or getattr(first, told))
        else:
            table = None if tape.reading else {told: write.value(kind, value)}
            found[told] = read.field(f"start.{told}", told, walk_position(tape, game, options, table).get(told))
    return found


def mark(name: str) -> int:
    """Tell by which number a field is named, whatever other fields there are."""
    return int.from_bytes(sha256(f"torite setting {name}".encode()).digest()) % MARKS


def marked(game: Game[Any]) -> dict[int, str]:
    """List the fields that are told, by their marks."""
    return {mark(name): name for name in game.state._fields if name not in GIVEN}


def _without(tape: Tape, pack: Sequence[str], left: Sequence[str] | None) -> tuple[str, ...]:
    """Note or tell what is left of a pack, by what is gone."""
    found = [*pack]
    gone = [*(Counter(pack) - Counter(pack if left is None else left)).elements()]
    for place in range(tape.natural(len(gone))):
        known = [*dict.fromkeys(found)]
        found.remove(tape.one_of(known, gone[place] if gone else None))
    return tuple(found)


def _cards(tape: Tape, game: Game[Any], cards: Sequence[str]) -> tuple[str, ...]:
    """Note or tell some cards."""
    every = sorted(game.cards)
    count = tape.natural(len(cards))
    return tuple(tape.one_of(every, None if tape.reading else cards[place]) for place in range(count))


def needed(game: Game[Any], state: Any) -> list[str]:
    """List the fields without which the table would deal otherwise, or be none that can be written down."""
    first = _first(game, state.options)
    every = [name for name in state._fields if getattr(state, name) != getattr(first, name)]
    due, fields = _dealt(game, state), every

    def other(names: Sequence[str]) -> Any:
        return first._replace(**{one: getattr(state, one) for one in names})

    for name in every:
        fewer = [one for one in fields if one != name]
        if _deals_alike(game, state, other(fewer), due):
            fields = fewer
    ways = [fields, *([one for one in state._fields if one in {*fields, name}] for name in every), every]
    return next((names for names in ways if _is_sound(game, other(names))), every)


def _first(game: Game[Any], options: Any) -> Any:
    """Make the table that is to deal first, whoever would be drawn."""
    return game.start(options)._replace(phase=DEAL)


def _is_sound(game: Game[Any], state: Any) -> bool:
    """Tell whether a position may be written down."""
    try:
        read_start(game, Writer(game, state.options).state(state), state.options)
    except BadInput:
        return False
    return True


def _dealt(game: Game[Any], state: Any) -> Any:
    """Deal until somebody is to move."""
    before = 0
    while state.turn == TABLE:
        state = game.apply(state, table_action(game, state, SAMPLE, before)).state
        before += 1
    return state


def _deals_alike(game: Game[Any], state: Any, other: Any, due: Any) -> bool:
    """Tell whether another table deals the same, and whatever else dealing brings: every field becomes the same, or is left alone."""
    try:
        found = _dealt(game, other)
    except STOPS:
        return False
    changes = _changes(state, due), _changes(other, found)
    return all(getattr(found, name) == getattr(due, name) for name in {*changes[0], *changes[1]})


def _changes(before: Any, after: Any) -> Mapping[str, Any]:
    return {name: one for name, one in after._asdict().items() if one != getattr(before, name)}
