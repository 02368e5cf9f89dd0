"""Where a link's line starts, on a tape: options, an example, a position of one's own, the number of a deal."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from ..core.game import Game
from ..core.inputs import BadInput, values_of
from ..core.position import types_of
from ..player.fair import LETTERS
from ..reading.documents import dumps, parse_json
from ..reading.record import RecordData
from ..reading.scenario import load
from .letters import BASE, LinkFault
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


def walk_example(tape: Tape, game: str, name: str, known: Sequence[str]) -> str:
    """Note or tell the name of an example, one of those known here."""
    code = tape.place(OF_EXAMPLE, 0 if tape.reading else code_of(name))
    for example in known if tape.reading else (name,):
        if code_of(example) == code:
            return example
    raise LinkFault("example", f"an example of {game}", code)


def code_of(name: str) -> int:
    """Tell the number by which links know an example; it follows from its name."""
    return int.from_bytes(sha256(f"torite example {name}".encode()).digest()) % OF_EXAMPLE


def base_options(game: str, name: str) -> Mapping[str, Any]:
    """Tell the options of an example's own file."""
    return load(f"{game}/{name}").options if name else {}


def otherwise(own: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Tell the options that have other values than a start has by itself."""
    return {name: value for name, value in options.items() if dumps(own[name]) != dumps(value)}


def chosen_options(game: Game[Any], record: RecordData) -> dict[str, Any]:
    """Tell a record's options without those that its start has by itself, but for an example's own."""
    base = base_options(game.id, record.get("scenario", "").partition("/")[2])
    own = {**game.option_type()._asdict(), **base}
    return {**base, **otherwise(own, record["options"])}


def walk_options(tape: Tape, game: Game[Any], base: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Note or tell the options that are not those which the start has by itself."""
    defaults, hints = game.option_type()._asdict(), types_of(game.option_type)
    own = {**defaults, **base}
    changed = {} if tape.reading else dict(sorted(otherwise(own, options).items()))
    chosen: dict[str, Any] = dict(base if tape.reading else options)
    if not tape.flag(bool(changed), no=OFTEN):
        return chosen
    names = sorted(hints)
    keys: list[str | None] = [*changed] if changed else [None] * len(names)
    for key, _ in zip(keys, range(1 + tape.place(len(names), max(0, len(changed) - 1))), strict=False):
        name = tape.one_of(names, key)
        chosen[name] = _value(tape, values_of(hints[name], defaults[name]), changed.get(name))
    return chosen


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
    """Note or tell a position as a file writes it, word by word."""
    pieces = pieces_of(state) if state is not None else []
    return walk_pieces(tape, game, options, tape.natural(len(pieces)), pieces)


def pieces_of(state: Mapping[str, Any]) -> list[str]:
    """List the words of a position, and the signs between them."""
    return PIECES.findall(dumps(state))


def walk_pieces(tape: Tape, game: Game[Any], options: Any, count: int, pieces: Sequence[str]) -> dict[str, Any]:
    """Note or tell so many words of a position; those that the game knows are short."""
    vocabulary = [*BETWEEN, *sorted({*FIGURES, *game.cards, "?", *game.seats(options), *game.state._fields})]
    weights = [SELDOM * (5 if word in BETWEEN else 1) for word in vocabulary] + [1]
    places = {word: place for place, word in enumerate(vocabulary)}
    text = ""
    for place in range(count):
        piece = pieces[place] if pieces else ""
        at = tape.weighed(weights, places.get(piece, len(vocabulary)))
        text += vocabulary[at] if at < len(vocabulary) else tape.text(piece)
    position = _parsed(text)
    if not isinstance(position, dict):
        raise LinkFault("content", "a position", text[:80])
    return position


def _parsed(text: str) -> Any:
    try:
        return json.loads(text) if not text.startswith("{") else parse_json(text)
    except (ValueError, RecursionError, BadInput) as error:
        raise LinkFault("content", "a value in JSON", text[:80]) from error
