"""The page that is being rendered, and how to get from it to another."""

import posixpath
from collections.abc import Mapping
from contextvars import ContextVar
from typing import NamedTuple

from torite.words.say import LANGS, Lang

from ..model.page import Page, address_of
from ..model.registry import Target, load


class Here(NamedTuple):
    """A language and a path below its folder."""

    lang: Lang
    path: str

    def source(self, path: str) -> str:
        """A link from here to another source file; the site generator turns it into an address."""
        return posixpath.relpath(path, posixpath.dirname(self.path) or ".")

    def address(self, path: str) -> str:
        """The address of another page relative to this one's."""
        return posixpath.relpath(_folder(path), _folder(self.path)) + "/"

    def root(self) -> str:
        """The address of the site's root, above the languages, relative to this page's."""
        return posixpath.relpath(".", posixpath.normpath(posixpath.join(self.lang, _folder(self.path)))) + "/"

    def page(self) -> Page | None:
        """The page as the registry knows it."""
        return load().pages.get((self.lang, self.path))

    def find(self, reference: str) -> Target | None:
        """Give what a reference on this page leads to."""
        page = self.page()
        return load().find(reference, page.game if page else "", self.lang)


def place_of(path: str) -> Here:
    """The page whose source is at a path below the folder of all languages. StopIteration if that begins with none."""
    named, _, below = path.partition("/")
    return Here(next(lang for lang in LANGS if lang == named), below)


HERE: ContextVar[Here] = ContextVar("page being rendered")


class Notes(NamedTuple):
    """Hold what a page tells of its clauses beside their text, by their ids.

    `changed` is how one differs from the newest edition, as a class and in words; `after` is an element that follows it.
    """

    changed: Mapping[str, tuple[str, str]] = {}
    after: Mapping[str, str] = {}


NOTES: ContextVar[Notes] = ContextVar("notes on the clauses of the page being rendered", default=Notes())  # noqa: B039


def _folder(path: str) -> str:
    return address_of(path) or "."
