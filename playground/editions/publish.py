"""Writes the pages of all editions into the site. They are made when all else is there, and nothing of the theme touches them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import pairwise
from pathlib import Path

from ..common.edition_index import FOLDER
from ..common.paths import LANGS
from ..common.texts import Text, write_texts
from ..html.extract_json import apart
from ..text.model.registry import Registry
from .compare.differences import changes
from .page_keys import now, of_both, of_edition, of_feeds, of_game, pages
from .pages.changes_page import changes_page
from .pages.clause_page import short_pages
from .pages.contents import contents, feed, glossary
from .pages.game_page import game_page
from .pages.game_view import Whole, folder
from .store.edition import Edition, Game, editions


def publish_editions(site: Path, base: str, living: Registry, source: Path = FOLDER) -> None:
    """Writes them all."""
    write_texts(site, edition_pages(base, living, source))


def edition_pages(base: str, living: Registry, source: Path = FOLDER) -> Iterator[Text]:
    """Every page of every edition, in both languages, and those that lead to them."""
    found = editions(source)
    yield from short_pages(living, found, base)
    yield from pages(of_feeds(base, found), partial(_feeds, base, found))
    digests = now(living) if found else {}
    for place, edition in enumerate(found):
        whole = Whole(edition, [one.name for one in found[:place]], living, base)
        yield from _edition(whole, found[:place], digests)


def _feeds(base: str, found: tuple[Edition, ...]) -> Iterator[Text]:
    """A feed for each game that an edition has, in both languages."""
    steps = [{one.game.id: one for one in changes(old, new)} for old, new in pairwise(found)]
    for ident in dict.fromkeys(game for edition in found for game in edition.games):
        for lang in LANGS:
            yield feed(found, steps, ident, lang, base)


def _edition(whole: Whole, earlier: tuple[Edition, ...], digests: Mapping[str, str]) -> Iterator[Text]:
    edition = whole.edition
    yield from pages(of_edition(whole), partial(_beside, whole))
    for old in earlier:
        yield from pages(of_both(whole, old, digests), partial(_comparison, whole, old))
    for game in edition.games.values():
        yield from pages(of_game(whole, game, digests.get(game.id, "")), partial(_game, whole, game))


def _beside(whole: Whole) -> Iterator[Text]:
    """The first page of an edition, and its glossary."""
    for lang in LANGS:
        yield f"{lang}/{whole.edition.name}/index.html", contents(whole, lang)
        yield f"{lang}/{whole.edition.name}/glossary/index.html", glossary(whole, lang)


def _comparison(whole: Whole, old: Edition) -> Iterator[Text]:
    for lang in LANGS:
        yield from _apart(f"{lang}/{whole.edition.name}/since/{old.name}/index.html", changes_page(whole, old, lang))


def _game(whole: Whole, game: Game) -> Iterator[Text]:
    for lang in LANGS:
        yield from _apart(f"{lang}/{whole.edition.name}/{folder(game)}index.html", game_page(whole, game, lang))


def _apart(path: str, page: str) -> Iterator[Text]:
    """A page, and the data of the examples that can be played on it."""
    text, files = apart(page)
    yield path, text
    yield from files
