"""Answer on the command line about a deal that was sealed before its first card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.inputs import as_table, inside, only_keys
from ..player.fair import departures, read_sealed, told_options
from ..reading.documents import as_utf8, dumps, looks_like_json, parse_json, read_standard_input
from ..reading.positions import sound
from ..reading.record import KEYS, read_record
from ..reading.record import replay as steps_of
from ..reading.scenario import read_position


def verify(text: str) -> int:
    """Print whether a sealed deal is what its fingerprint said, and whether its number deals its cards; 1 if not.

    `text` is what the page gives to copy, or - for standard input.
    """
    with inside("deal"):
        sealed = read_sealed(read_standard_input() if text == "-" else as_utf8(text))
        game, start, line = read_position(_record(sealed.record))
        with sound(game, "record"):
            steps = steps_of(game, start, line)
        departed = [*departures(game, steps, line, sealed.seal.number)]
    seal = sealed.seal._replace(options=told_options(start.options))
    kept = seal.fingerprint == sealed.fingerprint
    verdict = {"number": sealed.seal.number, "edition": sealed.seal.edition, "fingerprint": kept, "cards": not departed}
    print(dumps(verdict | ({"departures": [departure._asdict() for departure in departed]} if departed else {})))
    return int(not kept or bool(departed))


def _record(text: str) -> Mapping[str, Any]:
    """Read a record, or one that starts from a position, as JSON."""
    if not looks_like_json(text):
        return read_record(text).to_data()
    record = as_table("record", parse_json(text), "a record")
    only_keys("record", record, {*KEYS, "state"})
    return record
