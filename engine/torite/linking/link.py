"""Links: the game, its options, where a line starts, the line, the step, the seat, what is asked; written and read.

A link names the edition after which it was made, and holds a digest of what it tells. Where today's rules lead
elsewhere along its line, the two no longer agree: whoever reads it is told so, and where that edition is kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any, NamedTuple

from ..core.acts import TABLE, Action, Step
from ..core.game import Game
from ..core.inputs import BadInput
from ..games import game as find_game
from ..games import game_ids
from ..player.fair import read_number
from ..reading.positions import STOPS, read_options
from ..reading.record import RecordData, read_action, replay
from ..reading.scenario import load, names, read_position
from ..words.say_files import texts
from .letters import MOST, NEW, Form, LinkFault, checked, cleaned, game_of, mendings, sealed
from .moves import Line, chosen
from .settings import walk_start
from .starts import (
    USUAL,
    base_options,
    chosen_options,
    walk_example,
    walk_letters,
    walk_number,
    walk_options,
)
from .tape import Tape

FIRST_YEAR, LAST_YEAR = 2026, 2999
DIGEST = 1 << 10
"""It comes last: what a tape begins to be written with makes it longer where weights differ. In the old form it came first."""
LONGEST = 200
"""A longer link than any of a whole deal is not searched for the letter that is wrong."""
STARTS = ("deal", "example", "position")
WEIGHTS = (12, 12, 1)
FIRST_SEAT = 0
SOON = 32
"""So many months from the first year on an edition is told in one letter."""
EDITION = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])")
MOST_ASKED = 200
"""So many letters of notation an action has at most that a link asks about."""


class Link(NamedTuple):
    """Hold what a link tells: a record, the number of its deal, the step, the seat (-1: all hands open), what is asked there."""

    record: RecordData
    number: str = ""
    at: int = 0
    seat: int = TABLE
    asked: str = ""
    edition: str = ""


def write_link(link: Link) -> str:
    """Write a link. BadInput or Illegal if what it tells is not sound."""
    tape = Tape()
    whole = _normal(link)
    _walk_edition(tape, whole.edition)
    _walk(tape, NEW, whole, ())
    tape.place(DIGEST, _digest(whole))
    code = sealed(whole.record["game"], tape.number())
    if len(code) > MOST:
        raise BadInput("record", f"what a link of {MOST} letters can tell", f"{len(code)} letters")
    return code


def read_link(text: str, examples: Sequence[str] | None = None) -> Link:
    """Read a link, perhaps behind an address. `examples` are the names of those known here. LinkFault says what is wrong."""
    form, code, value = checked(cleaned(text))
    game = game_of(code, form, game_ids())
    tape = Tape(value)
    before = 0 if form.shortens else tape.place(DIGEST)
    edition = _walk_edition(tape, "")
    try:
        link = _walk(
            tape, form, Link({"game": game, "options": {}, "line": []}), names(game) if examples is None else examples
        )
    except LinkFault as fault:
        fault.edition = edition
        raise
    except (BadInput, RecursionError, *STOPS) as error:
        raise LinkFault("content", "what a link tells", str(error), edition) from error
    whole = link._replace(edition=edition)
    digest = tape.place(DIGEST) if form.shortens else before
    if digest != _digest(whole) or tape.value:
        raise LinkFault("content", "what agrees with its digest", None, edition)
    return whole


def nearest(text: str, examples: Sequence[str] | None = None) -> tuple[int, str] | None:
    """Find the one link that a damaged one is but for a letter: the letter's place, and the link; None if there are more."""
    mended: list[tuple[int, str]] = []
    damaged = cleaned(text)
    for place, code in mendings(damaged) if len(damaged) <= LONGEST else ():
        with suppress(LinkFault):
            read_link(code, examples)
            mended.append((place, code))
    return mended[0] if len(mended) == 1 else None


def _normal(link: Link) -> Link:
    """Write the actions of a line as the game writes them, and what goes with it. BadInput names what no link can tell."""
    game, start, line = read_position(link.record)
    steps = replay(game, start, line)
    normal = [str(game.normal(step.state, action)) for step, action in zip(steps, line, strict=False)]
    if not 0 <= link.at <= len(line):
        raise BadInput("at", f"a step from 0 to {len(line)}", link.at)
    if not TABLE <= link.seat < len(game.seats(start.options)):
        raise BadInput("seat", f"-1 (all hands open) or a seat of {game.id}", link.seat)
    record: RecordData = {**link.record, "line": normal, "options": chosen_options(game, link.record)}
    number = read_number(link.number) if link.number else ""
    return link._replace(record=record, number=number, asked=_asked(game, link.asked), edition=_edition(link.edition))


def _asked(game: Game[Any], text: str) -> str:
    """Write what is asked as the game writes it, '' for nothing."""
    if not text:
        return ""
    action = read_action(game, text, "asked")
    words = f"words.actions.{action.verb}"
    known = action.verb == "play" or any(f"{key}.".startswith(f"{words}.") for key in texts(game.id))
    if not known or len(text) > MOST_ASKED:
        raise BadInput("asked", f"an action of {game.id}", text)
    return str(action)


def _edition(edition: str) -> str:
    """Check that an edition is one that a link can name, or ''."""
    if edition and not (EDITION.fullmatch(edition) and FIRST_YEAR <= int(edition[:4]) <= LAST_YEAR):
        raise BadInput("edition", f"a year from {FIRST_YEAR} to {LAST_YEAR} and a month, such as 2026-11", edition)
    return edition


def _walk(tape: Tape, form: Form, link: Link, examples: Sequence[str]) -> Link:
    """Note what a link tells, or tell it."""
    game = find_game(link.record["game"])
    usual = form.shortens and tape.flag(_is_usual(link), yes=3)
    record: RecordData = {"game": game.id, "options": {}, "line": []}
    if not usual:
        record = _walk_start(tape, game, link.record, examples)
    number = walk_letters(tape, USUAL, link.number) if usual else walk_number(tape, link.number)
    line = Line(tape, game, read_position(record).state, number, form.liking)
    known = [game.read(action) for action in link.record["line"]]
    if name := record.get("scenario"):
        _follow(tape, line, load(name, record["options"]).line, known)
    line.walk(known[len(line.done) :])
    record["line"] = [str(action) for action in line.done]
    if usual:
        return Link(record, number, len(line.done), FIRST_SEAT, "", link.edition)
    return _walk_place(tape, line, link._replace(record=record, number=number), len(known))


def _is_usual(link: Link) -> bool:
    """Tell whether a link is of the most common kind: a numbered deal under no options, at its line's end, from the first seat."""
    record = link.record
    plain = not (record["options"] or record.get("scenario") or "state" in record or link.asked)
    return plain and (len(link.number), link.at, link.seat) == (USUAL, len(record["line"]), FIRST_SEAT)


def _walk_start(tape: Tape, game: Game[Any], record: RecordData, examples: Sequence[str]) -> RecordData:
    """Note or tell where a line starts, and under which options."""
    name = record.get("scenario", "").partition("/")[2]
    start = STARTS[tape.weighed(WEIGHTS, 2 if "state" in record else 1 if name else 0)]
    if start == "example":
        name = walk_example(tape, game.id, name, examples)
    options = walk_options(tape, game, base_options(game.id, name), record["options"])
    opening: RecordData = {"game": game.id, "options": options, "line": []}
    if name:
        opening["scenario"] = f"{game.id}/{name}"
    if start == "position":
        opening["state"] = walk_start(tape, game, read_options(game, options), record.get("state"))
    return opening


def _walk_place(tape: Tape, line: Line, link: Link, known: int) -> Link:
    """Note or tell the step, the seat and what is asked; so many actions were `known`."""
    game, start = line.game, line.steps[0].state
    end = tape.flag(link.at == known, yes=2)
    at = len(line.done) if end else tape.place(len(line.done) + 1, link.at)
    seat = tape.place(1 + len(game.seats(start.options)), link.seat + 1) - 1
    asked = ""
    if tape.flag(bool(link.asked), no=15):
        there: Step[Any] = replay(game, start, line.done[:at])[-1]
        asked = str(chosen(tape, game, game.offers(there.state), game.read(link.asked) if link.asked else None))
    return link._replace(at=at, seat=seat, asked=asked)


def _follow(tape: Tape, line: Line, own: Sequence[Action], known: Sequence[Action]) -> None:
    """Go along an example's own line as far as another shares it."""
    shared = 0
    for one, other in zip(own, known, strict=False):
        if line.game.normal(line.state, one) != other and one != other:
            break
        shared += 1
    whole = tape.flag(shared == len(own))
    for action in own[: len(own) if whole else tape.place(len(own) + 1, shared)]:
        line.play(line.game.normal(line.state, action))


def _walk_edition(tape: Tape, edition: str) -> str:
    """Note or tell the edition after which a link was made, '' for none."""
    year, month = map(int, edition.split("-")) if EDITION.fullmatch(edition) else (FIRST_YEAR, 0)
    months = (year - FIRST_YEAR) * 12 + month
    months = SOON + tape.natural(months - SOON) if tape.flag(months >= SOON, no=15) else tape.place(SOON, months)
    return f"{FIRST_YEAR + (months - 1) // 12}-{(months - 1) % 12 + 1:02}" if months else ""


def _digest(link: Link) -> int:
    """Tell a few bits of a digest of all that a link tells."""
    return int.from_bytes(sha256(json.dumps(link, sort_keys=True).encode()).digest()) % DIGEST
