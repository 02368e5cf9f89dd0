"""Answer on the command line about a deal that was sealed before its first card."""

from __future__ import annotations

from ..core.inputs import inside
from ..player.fair import departures, read_sealed, told_options
from ..reading.documents import as_utf8, dumps, read_standard_input
from ..reading.positions import sound
from ..reading.record import read_record
from ..reading.record import replay as steps_of
from ..reading.scenario import read_position


def verify(text: str) -> int:
    """Print whether a sealed deal is what its fingerprint said, and whether its number deals its cards; 1 if not.

    `text` is what the page gives to copy, or - for standard input.
    """
    with inside("deal"):
        sealed = read_sealed(read_standard_input() if text == "-" else as_utf8(text))
        game, start, line = read_position(read_record(sealed.record).to_data())
        with sound(game, "record"):
            steps = steps_of(game, start, line)
        found = [*departures(game, steps, line, sealed.seal.number)]
    seal = sealed.seal._replace(options=told_options(start.options))
    kept = seal.fingerprint == sealed.fingerprint
    told = {"number": sealed.seal.number, "edition": sealed.seal.edition, "fingerprint": kept, "cards": not found}
    print(dumps(told | ({"departures": [one._asdict() for one in found]} if found else {})))
    return int(not kept or bool(found))
