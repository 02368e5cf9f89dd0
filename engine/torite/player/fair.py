"""Deal so that everybody can check it: a number makes the cards, and its fingerprint is shown before the first card.

The number stays hidden until the deal is over, and a nonce keeps it from being found by trying all numbers. The same number
deals the same cards, whoever sits where and whatever else is done. Each deal of a game has a number of its own: that of the one
before is known by then. Until November 2026 one number dealt a whole game, and what was dealt so is read so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from ..core.acts import TABLE, Action, Step
from ..core.game import Game
from ..core.inputs import BadInput
from ..reading.positions import unusual
from .playout import begun, ended, random_action

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: nothing in it is taken for something else when it is read aloud or copied by hand."""
LOOKALIKES = str.maketrans("ILO", "110", "- ")
NUMBER = re.compile(f"[{LETTERS}]{{1,16}}")
NONCE = re.compile(r"[0-9a-f]{32}")
FINGERPRINT = re.compile(r"[0-9a-f]{64}")
EDITION = re.compile(r"[0-9A-Za-z.+-]{1,40}")


class Seal(NamedTuple):
    """Hold what a deal was made of: its number, 128 random bits in hexadecimal, the rules' edition, options chosen otherwise."""

    number: str
    nonce: str
    edition: str
    options: str = ""

    @property
    def fingerprint(self) -> str:
        """Make the SHA-256, in hexadecimal, that is shown before the first card."""
        return sha256("\n".join(("torite deal", *filter(None, self))).encode()).hexdigest()


def read_number(text: object) -> str:
    """Read a deal's number as somebody types it: in any case, with I and L for 1 and O for 0, in groups. Else BadInput."""
    number = str(text).upper().translate(LOOKALIKES)
    if not NUMBER.fullmatch(number):
        raise BadInput("number", f"a deal's number: 1 to 16 of {LETTERS}", text)
    return number


def told_options(options: Any) -> str:
    """Write what options are not as by default: JSON, sorted by name; '' for none."""
    other = unusual(options)
    return json.dumps(other, sort_keys=True, separators=(",", ":")) if other else ""


def read_seal(number: object, nonce: object, edition: object, options: str = "") -> Seal:
    """Read a seal from its parts. BadInput names the part."""
    if not NONCE.fullmatch(str(nonce)):
        raise BadInput("nonce", "32 hexadecimal digits", nonce)
    if not EDITION.fullmatch(str(edition)):
        raise BadInput("edition", "an edition's name, such as 2026-11", edition)
    return Seal(read_number(number), str(nonce), str(edition), options)


def table_action(game: Game[Any], state: Any, number: str, before: int) -> Action:
    """Do what the table does next, by the number of the deal and by how often the table has acted `before`."""
    return random_action(game, state, Random(f"{number}/{game.id}/{before}"))


def table_acted(steps: Sequence[Step[Any]]) -> int:
    """Count what the table has done on the way to the last of the steps."""
    return sum(step.state.turn == TABLE for step in steps[:-1])


def numbered_from(game: Game[Any], steps: Sequence[Step[Any]], line: Sequence[Action], number: str) -> int:
    """Find the step from which on a number deals, if it deals where a line has come to."""
    states = [step.state for step in steps]
    return _since(game, steps, line, number, len(line) if ended(states[-1]) else begun(states))


def _since(game: Game[Any], steps: Sequence[Step[Any]], line: Sequence[Action], number: str, began: int) -> int:
    """Find where the deal of a number `began`, or the line, if the number dealt all before."""
    return began if any(_departures(game, steps, line[:began], number)) else 0


class Sealed(NamedTuple):
    """A deal as the page gives it away: its seal, the fingerprint that was shown, and the record as text with the options."""

    seal: Seal
    fingerprint: str
    record: str

    def __str__(self) -> str:
        seal = self.seal
        return f"{'/'.join((seal.number, seal.nonce, seal.edition, self.fingerprint))} {self.record}"


def read_sealed(text: str) -> Sealed:
    """Read `number/nonce/edition/fingerprint record`. BadInput names the part."""
    head, _, record = text.strip().partition(" ")
    parts = head.split("/")
    if len(parts) != 4 or not record:
        raise BadInput("deal", "number/nonce/edition/fingerprint, a space, and a record", text[:80])
    if not FINGERPRINT.fullmatch(parts[3]):
        raise BadInput("fingerprint", "64 hexadecimal digits", parts[3])
    return Sealed(read_seal(parts[0], parts[1], parts[2]), parts[3], record)


class Departure(NamedTuple):
    """Something that the table did otherwise than the number says: where in the line, what it did and what it should have."""

    ply: int
    done: str
    due: str


def departures(game: Game[Any], steps: Sequence[Step[Any]], line: Sequence[Action], number: str) -> Iterator[Departure]:
    """Find what the table did in the last deal of a line otherwise than its number says."""
    since = _since(game, steps, line, number, begun([step.state for step in steps]))
    for departure in _departures(game, steps[since:], line[since:], number):
        yield departure._replace(ply=departure.ply + since)


def _departures(
    game: Game[Any], steps: Sequence[Step[Any]], line: Sequence[Action], number: str
) -> Iterator[Departure]:
    before = 0
    for ply, (step, action) in enumerate(zip(steps, line, strict=False)):
        if step.state.turn == TABLE:
            due = table_action(game, step.state, number, before)
            before += 1
            if due != action:
                yield Departure(ply, str(action), str(due))
