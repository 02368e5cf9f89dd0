"""Links for the page: a moment becomes a link, and a link the story, the line and the step that it leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from ..core.acts import TABLE
from ..core.inputs import BadInput, Clash, as_table, as_text, as_texts
from ..linking.letters import LinkFault, cleaned, grouped
from ..linking.link import Link, nearest, read_link, write_link
from ..linking.records import plain
from ..linking.settings import read_setting, setting_of
from ..linking.starts import base_options, otherwise
from ..reading.positions import read_options
from ..reading.record import KEYS, known_game
from ..reading.scenario import build
from ..words.say import Lang, Voice
from .story_data import Story
from .telling import tell

DEAL = "new-deal"
"""The name under which a page has the deal that is yet to be played."""


class Written(TypedDict):
    """A link's letters, the same in groups, and the line as `torite replay` reads it."""

    code: str
    groups: str
    plain: str


class Astray(TypedDict):
    """Hold why a link leads nowhere: what kind of fault, what was found and expected, and the edition that it names."""

    kind: str
    edition: str
    facts: dict[str, str | int]


class Opened(TypedDict):
    """Hold where a link leads: an example or a deal, perhaps under options or from a position, and the place in it.

    `start` is what the deal's number has behind its dot, if it is a later one of its game.
    """

    example: str
    game: str
    line: list[str]
    at: int
    seat: int
    number: str
    start: str
    asked: str
    edition: str
    options: dict[str, Any]
    state: NotRequired[dict[str, Any]]


def write(request: Mapping[str, Any]) -> Written:
    """Write the link of a moment."""
    record: Any = as_table("record", request.get("record"), "a record")
    whole = {"options": {}, "line": [], **{key: value for key, value in record.items() if key in {*KEYS, "state"}}}
    at, seat = request.get("at", 0), request.get("seat", TABLE)
    if not isinstance(at, int) or not isinstance(seat, int):
        raise BadInput("at", "a step and a seat, as whole numbers", (at, seat))
    words = (as_text(key, request.get(key, "")) for key in ("number", "asked", "edition"))
    number, asked, edition = words
    link = Link(whole, number, at, seat, asked, edition)  # type: ignore[arg-type]
    code = write_link(link)
    return {"code": code, "groups": grouped(code), "plain": plain(link.record)}


def read(request: Mapping[str, Any]) -> Opened | Astray:
    """Read a link on a page that has these examples."""
    examples = as_texts("examples", request.get("examples", []))
    text = as_text("link", request.get("link", ""))
    try:
        link = read_link(text, examples)
    except LinkFault as fault:
        return astray(fault, text, examples)
    record = link.record
    name = record.get("scenario", "").partition("/")[2]
    opened: Opened = {
        "example": name or DEAL,
        "game": record["game"],
        "line": record["line"],
        "at": link.at,
        "seat": link.seat,
        "number": link.number,
        "start": "",
        "asked": link.asked,
        "edition": link.edition,
        "options": changed(record["options"], name, record["game"]),
    }
    if "state" in record:
        opened["state"] = record["state"]
        if link.number:
            game = known_game(record["game"])
            opened["start"] = setting_of(game, read_options(game, record["options"]), record["state"])
    return opened


def astray(fault: LinkFault, text: str, examples: Sequence[str] | None = None) -> Astray:
    """Tell what is wrong with a link; where one letter was copied wrongly, which, and the link that was meant."""
    meant = nearest(text, examples) if fault.kind == "check" else None
    if meant is None:
        return {"kind": fault.kind, "edition": fault.edition, "facts": fault.facts}
    place, code = meant
    facts: dict[str, str | int] = {"place": place, "found": cleaned(text)[place - 1], "due": code[place - 1]}
    return {"kind": "one", "edition": "", "facts": {**facts, "meant": code}}


def changed(options: Mapping[str, Any], name: str, game: str) -> dict[str, Any]:
    """Tell the options that an example does not have by itself."""
    return otherwise({**dict.fromkeys(options), **base_options(game, name)}, options)


class Refused(TypedDict):
    """Hold why options do not go together, or a number tells no deal, in the reader's language."""

    refused: str


def clash(record: Mapping[str, Any], lang: Lang) -> str:
    """Tell why the options of a record do not go together; '' if they do."""
    game = known_game(record.get("game"))
    try:
        read_options(game, record.get("options", {}))
    except BadInput as error:
        if isinstance(error.__cause__, Clash):
            return Voice(game.id, lang, (), ()).word(f"clash.{error.__cause__.why}")
        raise
    return ""


def deal(request: Mapping[str, Any], lang: Lang) -> Story | Refused:
    """Tell the story of a deal that has not begun, under options or from a position; or why these do not go together.

    With `start`, what a number has behind its dot, that is the table of a game's later deal; or what is wrong with it.
    """
    record = as_table("record", request.get("record"), "a record")
    if why := clash(record, lang):
        return {"refused": why}
    if text := as_text("start", request.get("start", "")):
        game = known_game(record.get("game"))
        options = read_options(game, record.get("options", {}))
        try:
            record = {**record, "state": read_setting(game, options, text)}
        except LinkFault as fault:
            return {"refused": Voice(game.id, lang, (), ()).say(f"setting.{fault.kind}", **fault.facts)}
    start = {key: value for key, value in record.items() if key in ("game", "options", "state")}
    story = tell(build({**start, "title": {lang: as_text("title", request.get("title", ""))}}, ""), lang)
    if "state" in record:
        story["record"]["state"] = record["state"]
    return {**story, "id": f"{record['game']}/{DEAL}"}
