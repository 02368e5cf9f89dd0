"""Whether all that a text cites exists: what an engine of someone else tests itself with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..core.inputs import BadInput
from ..reading.documents import read_text
from .citable import Rules, Text, find, text_of
from .references import Reference, References


class Cited(NamedTuple):
    """Record a citation in a file: its line, its edition if it names one, and whether it is known, retired or unknown.

    For a retired id `now` is what answers for it; for what is unknown `expected` says what there is.
    """

    line: int
    citation: str
    edition: str
    state: str
    now: str = ""
    expected: str = ""


def cited(rules: Rules, file: Path) -> Iterator[Cited]:
    """Everything that a text of any kind cites of the games here."""
    reader = References(rules)

    @cache
    def text(edition: str) -> Text:
        return text_of(rules, edition)

    for number, line in enumerate(read_text(file).split("\n"), 1):
        for reference in reader.read(line):
            yield _cited(text, number, reference)


def _cited(text: Callable[[str], Text], line: int, reference: Reference) -> Cited:
    citation, edition = reference
    try:
        target = find(text(edition), citation)
    except BadInput as error:
        return Cited(line, citation, edition, "unknown", expected=error.expected)
    return (
        Cited(line, citation, edition, "retired", target.citation)
        if target.swapped
        else Cited(line, *reference, "known")
    )
