"""Settings: what a later deal of a game depends on, such as who deals, if it is dealt by itself.

It stands behind the dot of the deal's number, and in a link at the place of a position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from typing import Any

from ..core.acts import TABLE, Step
from ..core.game import Game
from ..core.inputs import BadInput, Word, bounds
from ..core.position import counted, kinds, types_of
from ..core.unknown import with_lenient_unknowns
from ..player.fair import table_action
from ..reading.positions import STOPS, read_start
from ..reading.written import Writer
from ..toolkit.phases import DEALING
from .letters import NEW, OF_CHECK, LinkFault, check, in_letters, letters, mendings, misread, number
from .starts import pieces_of, walk_pieces, walk_position
from .tape import Tape

SAMPLE = "SAMPLE"
"""The number of a deal by which two tables are compared."""
DEAL = DEALING[-1]
GIVEN = ("options", "phase", "turn")
MARKS = 1 << 12
LONGEST = 400
MENDED = 60
"""The longest code that is searched for a wrong letter."""


def walk_start(tape: Tape, game: Game[Any], options: Any, state: Mapping[str, Any] | None) -> dict[str, Any]:
    """Note or tell where a line starts: the table of a later deal by its setting, any other position word by word.

    A position has words: where a tape says that there are none, a setting follows.
    """
    is_later = state is not None and setting_of(game, options, state)
    given = _given(game, read_start(game, state, options)) if is_later else None
    pieces = pieces_of(state) if state is not None and not is_later else []
    words = tape.natural(len(pieces))
    return walk_pieces(tape, game, options, words, pieces) if words else _walk(tape, game, options, given or {})


def write_setting(game: Game[Any], state: Any) -> str:
    """Write how a table that is to deal differs from one that deals first; '' where the number says all."""
    given, tape = _given(game, state), Tape()
    if given is None:
        return ""
    _walk(tape, game, state.options, given)
    code = letters(tape.number())
    return code + check(code, NEW)


def _given(game: Game[Any], state: Any) -> dict[str, Any] | None:
    """Write the fields that a table that is to deal needs; None where the number says all."""
    fresh, state = game.start(state.options), with_lenient_unknowns(state)
    if state.turn != TABLE or state.phase != DEAL or state == fresh:
        return None
    write, names = Writer(game, state.options), needed(game, state)
    return {name: write.field(state, name) for name in names} if names or fresh.phase != DEAL else None


def read_setting(game: Game[Any], options: Any, text: str) -> dict[str, Any]:
    """Read the position of a table that is to deal, as a file writes it. LinkFault says what is wrong with the letters."""
    code = in_letters(text, OF_CHECK + 1, LONGEST)
    try:
        return _setting(game, options, code)
    except LinkFault as fault:
        mended = [*_mended(game, options, code)] if fault.kind == "check" else []
        if len(mended) != 1:
            raise
        [(place, meant)] = mended
        letter, due = code[place - 1], meant[place - 1]
        raise LinkFault("one", f"{due} as letter {place}", letter, place=place, found=letter, due=due) from fault


def _setting(game: Game[Any], options: Any, code: str) -> dict[str, Any]:
    body, end = code[:-OF_CHECK], code[-OF_CHECK:]
    if end != check(body, NEW):
        raise misread(body, end)
    tape = Tape(number(body))
    try:
        whole = _walk(tape, game, options, {})
        read_start(game, whole, options)
    except STOPS as error:
        raise LinkFault("content", "what a later deal depends on", code) from error
    if tape.value:
        raise LinkFault("content", "what a later deal depends on", code)
    return whole


def _mended(game: Game[Any], options: Any, code: str) -> Iterator[tuple[int, str]]:
    """Find what letters that tell a table may have been before one was copied wrongly: its place, and all of them."""
    for place, meant in mendings(code) if len(code) <= MENDED else ():
        with suppress(LinkFault):
            _setting(game, options, meant)
            yield place, meant


def setting_of(game: Game[Any], options: Any, state: Mapping[str, Any]) -> str:
    """Tell what a number has behind its dot if that alone says a position, as a file writes it; '' for one of one's own."""
    with suppress(*STOPS):
        text = write_setting(game, read_start(game, state, options))
        return text if text and read_setting(game, options, text) == state else ""
    return ""


def marked(game: Game[Any]) -> dict[str, int]:
    """Tell by which number each field is named, whatever other fields there are."""
    names = [name for name in game.state._fields if name not in GIVEN]
    return {name: int.from_bytes(sha256(f"torite setting {name}".encode()).digest()) % MARKS for name in names}


def _walk(tape: Tape, game: Game[Any], options: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """Note or tell fields as a file writes them, seats and cards in short; with what all others are when one deals first."""
    whole, marks, names = Writer(game, options).state(_first(game, options)), marked(game), [*given]
    every, place = sorted(game.cards), 0

    def picked(cards: Sequence[str]) -> list[str]:
        return [tape.one_of(every, cards[at] if cards else None) for at in range(tape.natural(len(cards)))]

    while tape.flag(place < len(names)):
        mark = tape.place(MARKS, marks[names[place]] if names else 0)
        name = next(name for name in marks if marks[name] == mark)
        kind, place = kinds(game.state).get(name), place + 1
        old: Any = whole.get(name)
        value: Any = given.get(name)
        if kind == "seat":
            whole[name] = tape.one_of(["table", *game.places(options)], value)
        elif kind == "secret":
            gone = picked([*(Counter(old.split()) - Counter(value.split())).elements()] if names else [])
            whole[name] = " ".join((Counter(old.split()) - Counter(gone)).elements())
        elif name in _tracks(game):
            words = _tracks(game)[name]
            whole[name] = {seat: tape.one_of(words, value[seat] if names else None) for seat in old}
        elif kind == "piles":
            whole[name] = {seat: " ".join(picked(value[seat].split() if names else [])) for seat in old}
        else:
            whole[name] = walk_position(tape, game, options, {name: value} if names else None).get(name)
    return whole


def _tracks(game: Game[Any]) -> dict[str, tuple[Any, ...]]:
    """Tell the fields that say where each seat stands, and the words that there are for it."""
    hints = {name: types_of(game.state)[name] for name in counted(game.state) if kinds(game.state).get(name) == "words"}
    return {name: next(note.words for note in bounds(hint) if isinstance(note, Word)) for name, hint in hints.items()}


@lru_cache(maxsize=1)
def needed(game: Game[Any], state: Any) -> list[str]:
    """List the fields without which the table would deal otherwise, others would play, or it could not be written down."""
    first, due = _first(game, state.options), _dealt(game, state)
    every = fields = [name for name in state._fields if getattr(state, name) != getattr(first, name)]

    def other(names: Sequence[str]) -> Any:
        return first._replace(**{name: getattr(state, name) for name in names})

    for name in every:
        fewer = [field for field in fields if field != name]
        if _deals_alike(game, state, other(fewer), due):
            fields = fewer
    for name in ["", *every]:
        names = [field for field in every if field in {*fields, name}]
        with suppress(BadInput):
            read_start(game, Writer(game, state.options).state(other(names)), state.options)
            return names
    return every


def _first(game: Game[Any], options: Any) -> Any:
    """Make the table that is to deal first, whoever would be drawn."""
    return game.start(options)._replace(phase=DEAL)


def _dealt(game: Game[Any], state: Any) -> Step[Any]:
    """Deal until somebody is to move, with all that happens on the way."""
    step, before = Step(state), 0
    while step.state.turn == TABLE:
        now = game.apply(step.state, table_action(game, step.state, SAMPLE, before))
        step, before = now.preceded_by(*step.events), before + 1
    return step


def _deals_alike(game: Game[Any], state: Any, other: Any, due: Step[Any]) -> bool:
    """Tell whether another table deals the same, and the same happens: every field becomes the same, or is left alone.

    Where each seat stands has to be the same, as cards are worth more by it.
    """
    tracks = _tracks(game)
    with suppress(*STOPS):
        dealt = _dealt(game, other)
        rows = zip(game.state._fields, state, due.state, other, dealt.state, strict=True)
        return dealt.events == due.events and all(
            after == then or (before == after and was == then and name not in tracks)
            for name, before, after, was, then in rows
        )
    return False
