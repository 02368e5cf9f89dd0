"""Two texts whose answers are compared: what each is called, and how its clauses are linked and read."""

from collections.abc import Callable
from typing import NamedTuple

from ...templates.wording import word
from ...text.model.registry import Registry
from ..store.clause_html import plain
from ..store.edition import Edition, numbered
from .frame import Place


class Clause(NamedTuple):
    """A clause of one of them: the way to it, its number, its words."""

    address: str
    number: str
    words: str


class Side(NamedTuple):
    """One of them; `clause` finds a clause by its id, None where it has none."""

    name: str
    clause: Callable[[str], Clause | None]


class Compared(NamedTuple):
    """Both, for a page of an edition; the living text is that whose rules the tables play by."""

    place: Place
    living: Registry
    old: Side
    new: Side


def of_edition(place: Place, edition: Edition, game: str) -> Side:
    """A game as an edition has it."""
    lang = place.lang

    def clause(ident: str) -> Clause | None:
        found = edition.find(game, ident)
        if not found:
            return None
        own, entry = found
        words = numbered(edition, own, plain(entry.held["html"][lang]), lang)
        return Clause(edition.url(place.up, lang, own, entry.id), entry.number, words)

    return Side(word("in-edition", lang, name=edition.name), clause)


def of_living(place: Place, living: Registry, game: str) -> Side:
    """A game as it is now."""

    def clause(ident: str) -> Clause | None:
        found = living.find(f"{game}#{ident}", game, place.lang)
        if not found:
            return None
        address = f"{place.up}{place.lang}/{found.page.address}#{found.item.id}"
        return Clause(address, found.item.number, living.plain(found.item.text, found.page))

    return Side(word("in-living", place.lang), clause)
