"""Where a link's line starts, on a tape: options, an example, a position of one's own, the number of a deal.

And where a later deal of a game does, if it is dealt by itself: what of the table it depends on, such as who deals.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any

from ..core.acts import TABLE, Step
from ..core.game import Game
from ..core.inputs import BadInput, Word, bounds, values_of
from ..core.position import counted, kinds, types_of
from ..core.unknown import with_lenient_unknowns
from ..player.fair import LETTERS, table_action
from ..reading.documents import dumps, parse_json
from ..reading.positions import STOPS, read_start
from ..reading.record import RecordData
from ..reading.scenario import load
from ..reading.written import Writer
from ..toolkit.phases import DEALING
from .letters import BASE, NEW, OF_CHECK, LinkFault, check, in_letters, letters, mendings, misread, number
from .tape import Tape

OF_EXAMPLE = BASE**4
MOST_NUMBER = 16
OFTEN = 15
"""How much more mostly weighs than seldom."""
USUAL = 6
"""So many letters the number of a deal has where the page deals."""
PIECES = re.compile(r"[\w?]+|[^\w?]+")
BETWEEN = (
    " ",
    *['","', '":"', '":{"', '"},"', '":["', '"],"', '"}}', '"}', '{"', "}", '":', ',"', '"]', ",", '"]}', '":[],"'],
)
"""Signs that mostly stand between the words of a position."""
FIGURES = tuple(map(str, range(61)))
SELDOM = 16
"""How much less a piece weighs that has to be spelled."""
SAMPLE = "SAMPLE"
"""The number of a deal by which two tables are compared."""
DEAL = DEALING[-1]
GIVEN = ("options", "phase", "turn")
MARKS = 1 << 12
LONGEST = 400
MENDED = 60
"""The longest code that is searched for a wrong letter."""


def walk_example(tape: Tape, game: str, name: str, known: Sequence[str]) -> str:
    """Note or tell the name of an example, one of those known here."""
    code = tape.place(OF_EXAMPLE, 0 if tape.reading else code_of(name))
    for one in known if tape.reading else (name,):
        if code_of(one) == code:
            return one
    raise LinkFault("example", f"an example of {game}", code)


def code_of(name: str) -> int:
    """Tell the number by which links know an example; it follows from its name."""
    return int.from_bytes(sha256(f"torite example {name}".encode()).digest()) % OF_EXAMPLE


def base_options(game: str, name: str) -> Mapping[str, Any]:
    """Tell the options of an example's own file."""
    return load(f"{game}/{name}").options if name else {}


def otherwise(own: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Tell the options that have other values than a start has by itself."""
    return {name: one for name, one in options.items() if dumps(own[name]) != dumps(one)}


def chosen_options(game: Game[Any], record: RecordData) -> dict[str, Any]:
    """Tell a record's options without those that its start has by itself, but for an example's own."""
    base = base_options(game.id, record.get("scenario", "").partition("/")[2])
    own = {**game.option_type()._asdict(), **base}
    return {**base, **otherwise(own, record["options"])}


def walk_options(tape: Tape, game: Game[Any], base: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Note or tell the options that are not those which the start has by itself."""
    defaults, hints = game.option_type()._asdict(), types_of(game.option_type)
    own = {**defaults, **base}
    told = {} if tape.reading else dict(sorted(otherwise(own, options).items()))
    found: dict[str, Any] = dict(base if tape.reading else options)
    if not tape.flag(bool(told), no=OFTEN):
        return found
    names = sorted(hints)
    keys: list[str | None] = [*told] if told else [None] * len(names)
    for key, _ in zip(keys, range(1 + tape.place(len(names), max(0, len(told) - 1))), strict=False):
        name = tape.one_of(names, key)
        found[name] = _value(tape, values_of(hints[name], defaults[name]), told.get(name))
    return found


def _value(tape: Tape, values: Sequence[Any], value: Any) -> Any:
    """Note or tell the value of an option: one of few, or as JSON."""
    if len(values) > 1:
        return tape.one_of(values, value)
    return _parsed(tape.text("" if tape.reading else dumps(value)))


def walk_number(tape: Tape, number: str) -> str:
    """Note or tell the number of a deal, '' for none."""
    if not tape.flag(bool(number), yes=3):
        return ""
    usual = tape.flag(len(number) == USUAL, no=1, yes=OFTEN)
    size = USUAL if usual else 1 + tape.place(MOST_NUMBER, len(number) - 1)
    return walk_letters(tape, size, number)


def walk_letters(tape: Tape, size: int, number: str) -> str:
    """Note or tell a number of so many letters."""
    letters = number or "0" * size
    return "".join(tape.one_of(LETTERS, letters[place]) for place in range(size))


def walk_position(tape: Tape, game: Game[Any], options: Any, state: Mapping[str, Any] | None) -> dict[str, Any]:
    """Note or tell a position as a file writes it, word by word; words that the game knows are short."""
    vocabulary = [*BETWEEN, *sorted({*FIGURES, *game.cards, "?", *game.seats(options), *game.state._fields})]
    weights = [SELDOM * (5 if word in BETWEEN else 1) for word in vocabulary] + [1]
    places = {word: place for place, word in enumerate(vocabulary)}
    pieces = PIECES.findall(dumps(state)) if state is not None else []
    found = ""
    for place in range(tape.natural(len(pieces))):
        piece = pieces[place] if pieces else ""
        at = tape.weighed(weights, places.get(piece, len(vocabulary)))
        found += vocabulary[at] if at < len(vocabulary) else tape.text(piece)
    told = _parsed(found)
    if not isinstance(told, dict):
        raise LinkFault("content", "a position", found[:80])
    return told


def _parsed(text: str) -> Any:
    try:
        return json.loads(text) if not text.startswith("{") else parse_json(text)
    except (ValueError, RecursionError, BadInput) as error:
        raise LinkFault("content", "a value in JSON", text[:80]) from error


def write_setting(game: Game[Any], state: Any) -> str:
    """Write how a table that is to deal differs from one that deals first; '' where the number says all."""
    fresh, state = game.start(state.options), with_lenient_unknowns(state)
    if state.turn != TABLE or state.phase != DEAL or state == fresh:
        return ""
    write, names, tape = Writer(game, state.options), needed(game, state), Tape()
    if not names and fresh.phase == DEAL:
        return ""
    _walk(tape, game, state.options, {name: write.field(state, name) for name in names})
    code = letters(tape.number())
    return code + check(code, NEW)


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
        found, due = code[place - 1], meant[place - 1]
        raise LinkFault("one", f"{due} as letter {place}", found, place=place, found=found, due=due) from fault


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


def setting_of(game: Game[Any], options: Any, told: Mapping[str, Any]) -> str:
    """Tell what a number has behind its dot if that alone says a position, as a file writes it; '' for one of one's own."""
    with suppress(*STOPS):
        text = write_setting(game, read_start(game, told, options))
        return text if text and read_setting(game, options, text) == told else ""
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
    found = {name: types_of(game.state)[name] for name in counted(game.state) if kinds(game.state).get(name) == "words"}
    return {name: next(note.words for note in bounds(hint) if isinstance(note, Word)) for name, hint in found.items()}


def needed(game: Game[Any], state: Any) -> list[str]:
    """List the fields without which the table would deal otherwise, others would play, or it could not be written down."""
    first, due = _first(game, state.options), _dealt(game, state)
    every = fields = [name for name in state._fields if getattr(state, name) != getattr(first, name)]

    def other(names: Sequence[str]) -> Any:
        return first._replace(**{name: getattr(state, name) for name in names})

    for name in every:
        fewer = [one for one in fields if one != name]
        if _deals_alike(game, state, other(fewer), due):
            fields = fewer
    for name in ["", *every]:
        names = [one for one in every if one in {*fields, name}]
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
