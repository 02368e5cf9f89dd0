"""Records out of links, and the plain line that `torite replay` reads."""

from __future__ import annotations

import re

from ..reading.documents import dumps
from ..reading.record import RecordData, from_data, read_record
from .link import read_link

_LINK = re.compile(r"(?=[^|{=\n]*\d)(?:[^|{\n]*#)?(?:link=)?[0-9A-Za-z-]{10,}\s*")
"""Letters of which one at least is a digit, perhaps behind an address: no record, and hardly a file's name."""


def is_link(text: str) -> bool:
    """Tell whether a text is meant as a link."""
    return bool(_LINK.fullmatch(text.strip()))


def record_in(text: str) -> RecordData:
    """Read the record in a link, a text line, a JSON or a TOML document."""
    return read_link(text).record if is_link(text) else read_record(text).to_data()


def plain(record: RecordData) -> str:
    """Write a record as one line of text; one with a position of its own as JSON."""
    return dumps(record) if "state" in record else str(from_data(record))
