"""Read how a game's rules have changed: the lines of its front matter, which a page tells edition by edition.

    changes:
      - "1.1: Whoever has no card of the suit may now play any card. [[follow.suit]]"

A version that a game begins with needs no line.
"""

import re
from typing import NamedTuple

from .page import Page

LINE = re.compile(r"(\d+(?:\.\d+)*): (.+)", re.DOTALL)


class Change(NamedTuple):
    """The version that came with a change, and what it was, with the clauses as references."""

    version: str
    words: str


def changes_of(page: Page) -> list[Change]:
    """The changes of a game, oldest first, as its page in one language tells them."""
    field = page.meta.get("changes", [])
    matches = [LINE.fullmatch(str(line)) for line in (field if isinstance(field, list) else [field])]
    return [Change(match[1], match[2]) for match in matches if match]


def numbers(version: str) -> list[int]:
    """A version as numbers, to compare."""
    return [int(part) for part in re.findall(r"\d+", version)]


def version_of(page: Page) -> str:
    """The version of the rules that a page gives."""
    return str(page.meta.get("rules_version", ""))
