"""Write and read links on the command line."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.acts import Illegal
from ..core.inputs import BadInput, as_table, inside, only_keys
from ..linking.letters import grouped
from ..linking.link import Link, read_link, write_link
from ..linking.records import is_link, plain
from ..reading.documents import as_utf8, dumps, parse
from ..reading.record import KEYS, RecordData, is_document, known_game, read_line, read_record
from ..reading.scenario import OF_SCENARIO
from .position_commands import content_of

FLAGS = {"at": "--step", "seat": "--seat", "number": "--number", "asked": "--asked", "edition": "--edition"}
"""The flags by which the command names the parts of a link."""


class Place(NamedTuple):
    """Hold what a link tells beside a record; a step of None is the line's end."""

    step: int | None = None
    seat: int = -1
    number: str = ""
    asked: str = ""
    edition: str = ""
    address: str = ""


def link(text: str, place: Place) -> int:
    """Print the link of a record, or what a link tells, as one JSON line; 1 if the rules refuse the line."""
    where, content = content_of(text)
    with inside(where):
        try:
            print(dumps(_link_parts(content) if is_link(content) else _written(as_utf8(content), place)))
        except Illegal as refused:
            print(dumps({"illegal": str(refused.verdict.action), "clause": refused.verdict.rule}))
            return 1
    return 0


def _link_parts(text: str) -> dict[str, object]:
    parts = read_link(text)
    return {**parts._asdict(), "plain": plain(parts.record)}


def _written(text: str, place: Place) -> dict[str, object]:
    record = _record(text)
    step = len(record["line"]) if place.step is None else place.step
    code = _code(Link(record, place.number, step, place.seat, place.asked, place.edition))
    return {"link": f"{place.address}#{code}" if place.address else code, "groups": grouped(code), "letters": len(code)}


def _code(parts: Link) -> str:
    """Write a link. BadInput names what is wrong as the command calls it."""
    try:
        return write_link(parts)
    except BadInput as error:
        if error.where not in FLAGS:
            raise
        raise BadInput(FLAGS[error.where], error.expected, error.got) from error


def _record(text: str) -> RecordData:
    """Read a record, which may start from a position of its own in a document."""
    if not is_document(text):
        return read_record(text).to_data()
    data: Any = as_table("", parse(text), "a record, a position or a scenario")
    only_keys("", data, KEYS | OF_SCENARIO | {"state"})
    record = {key: value for key, value in data.items() if key in KEYS or key == "state"}
    read_line(known_game(record.get("game")), record.get("line", []))
    whole: RecordData = {"game": "", "options": {}, "line": [], **record}  # type: ignore[typeddict-item]
    return whole
