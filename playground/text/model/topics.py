"""Read what clauses are about: the topics of `topics.toml`, for the page that compares the games."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .page import Fault, Item, Page
from .registry import Registry

FILE = Path(__file__).parents[1] / "topics.toml"
NAME = "playground/text/topics.toml"
GENERAL = "general"
COMPARED = "guide/compare.md"
"""The page on which each topic but the general one has its table."""


class Row(NamedTuple):
    """A game's clauses of one topic."""

    page: Page
    items: list[Item]


@cache
def topics() -> dict[str, str]:
    """The topic of each name."""
    told: Mapping[str, list[str]] = tomllib.loads(FILE.read_text("utf-8"))["topics"]
    return {name: topic for topic, names in told.items() for name in names}


def topic_of(game: str, ident: str, known: Mapping[str, str]) -> str:
    """Tell what a clause is about; '' if nobody has said so."""
    return known.get(next((name for name in _names(game, ident) if name in known), ""), "")


def _names(game: str, ident: str) -> Iterator[str]:
    """The names under which a clause may be listed, the most exact one first."""
    chapter = ident.partition(".")[0]
    yield from (f"{game}#{ident}", f"{game}#{chapter}", chapter)


def rows(found: Registry, topic: str, lang: str) -> list[Row]:
    """The clauses of a topic, game by game; a game that has none has an empty row."""
    pages = [page for game in found.games() if (page := found.game_page(game, lang)) and page.listed]
    return [
        Row(page, [item for item in _clauses(page) if topic_of(page.game, item.id, topics()) == topic])
        for page in pages
    ]


def _clauses(page: Page) -> list[Item]:
    return [item for item in page.items if item.kind != "section"]


def topic_faults(found: Registry, known: Mapping[str, str]) -> Iterator[Fault]:
    """Clauses without a topic, and names of no clause."""
    used: set[str] = set()
    for game in found.games():
        page = found.game_page(game, "en")
        for item in _clauses(page) if page and page.listed else ():
            names = [name for name in _names(game, item.id) if name in known]
            used.update(names)
            if not names:
                yield Fault(NAME, f"{game}#{item.id} has no topic; expected its chapter under one, or under {GENERAL}")
    for name in known:
        if name not in used:
            yield Fault(NAME, f"{name}; expected a chapter that a game has, or a clause such as spades#bid.nil")
