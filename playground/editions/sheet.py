"""One game of an edition in one language, and the addresses on its page."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from ..text.model.registry import Registry
from .frame import Place
from .read import Edition, Game


class Whole(NamedTuple):
    """What a page is made of: the edition, the names of those before it, the living text, the site's address.

    Nothing tells which editions come later: its pages stay what they are.
    """

    edition: Edition
    before: list[str]
    living: Registry
    base: str


class Sheet(NamedTuple):
    """One game of an edition in one language."""

    whole: Whole
    game: Game
    place: Place

    @property
    def lang(self) -> str:
        """Its language."""
        return self.place.lang

    def reference(self, game: str, ident: str) -> str:
        """A link to a clause of the same edition."""
        found = self.whole.edition.find(game or self.game.id, ident)
        if not found:
            return escape(f"{game}#{ident}" if game else ident)
        other, entry = found
        name = entry.number if other.id == self.game.id else f"{other.front['title'][self.lang]} {entry.number}"
        return f'<a class="reference" href="{self.address(other)}#{entry.id}">{escape(name)}</a>'

    def address(self, game: Game) -> str:
        """The way to another game of the edition."""
        if game.id == self.game.id:
            return ""
        return f"{self.place.up}{self.lang}/{self.whole.edition.name}/{folder(game)}"

    def page_of(self, source: str) -> str | None:
        """The way to a page of the living site that a text links to."""
        path = source.rpartition("../")[2].removesuffix(".md").removesuffix("index")
        there = any(known.removesuffix(".md").removesuffix("index") == path for _, known in self.whole.living.pages)
        return f"{self.place.up}{self.lang}/{path}/".replace("//", "/") if there else None


def folder(game: Game) -> str:
    """Where the page of a game is below its language."""
    return f"{game.front['path'].removesuffix('.md')}/"
