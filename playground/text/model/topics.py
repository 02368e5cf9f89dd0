"""Read what clauses are about: the topics of `topics.toml`, for the page that compares the games."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ...common.tables import read_toml
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
def _tables() -> Mapping[str, Mapping[str, list[str]]]:
    return read_toml(FILE)


@cache
def also() -> dict[str, frozenset[str]]:
    """The clauses, each with its game, that tell of a topic besides their own."""
    return {topic: frozenset(names) for topic, names in _tables()["also"].items()}


@cache
def topics() -> dict[str, str]:
    """The topic of each name."""
    return {name: topic for topic, names in _tables()["topics"].items() for name in names}


def _names(citation: str) -> tuple[str, ...]:
    """The names under which a clause may be listed, the most exact one first."""
    chapter = citation.partition(".")[0]
    return citation, chapter, chapter.partition("#")[2]


def rows(registry: Registry, topic: str, lang: str) -> list[Row]:
    """The clauses of a topic, game by game; a game that has none has an empty row."""
    pages = [page for page in registry.game_pages(lang) if page.listed]
    return [
        Row(page, [item for item in _clauses(page) if _tells_of(topic, f"{page.game}#{item.id}")]) for page in pages
    ]


def _tells_of(topic: str, citation: str) -> bool:
    own = next((topics()[name] for name in _names(citation) if name in topics()), "")
    return own == topic or citation in also().get(topic, ())


def _clauses(page: Page) -> list[Item]:
    return [item for item in page.items if item.kind != "section"]


def topic_faults(registry: Registry, known: Mapping[str, str]) -> Iterator[Fault]:
    """Clauses without a topic, and names of no clause."""
    used: set[str] = set()
    pages = registry.game_pages("en")
    every = {f"{page.game}#{item.id}" for page in pages for item in page.items}
    for name in (name for names in also().values() for name in names if name not in every):
        yield Fault(NAME, f"{name}; expected a clause such as spades#bid.nil")
    for citation in (f"{page.game}#{item.id}" for page in pages if page.listed for item in _clauses(page)):
        names = [name for name in _names(citation) if name in known]
        used.update(names)
        if not names:
            yield Fault(NAME, f"{citation} has no topic; expected its chapter under one, or under {GENERAL}")
    for name in known:
        if name not in used:
            yield Fault(NAME, f"{name}; expected a chapter that a game has, or a clause such as spades#bid.nil")
