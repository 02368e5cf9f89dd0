"""Writes the pages of all editions into the site. They are made when all else is there, and nothing of the theme touches them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from ..common.listed import FOLDER
from ..common.paths import LANGS
from ..common.texts import Text, write_texts
from ..text.registry import Registry
from .changes_page import changes_page
from .contents import contents, glossary
from .feed import feed
from .game_page import game_page
from .keeping import now, of_both, of_game, pages
from .read import Edition, Game, editions
from .sheet import Whole, folder
from .short import short_pages


def publish_editions(site: Path, base: str, living: Registry, source: Path = FOLDER) -> None:
    """Every page of every edition, in both languages, and those that lead to them."""
    found = editions(source)
    write_texts(site, short_pages(living, found))
    write_texts(site, _feeds(base, found))
    digests = now(living) if found else {}
    for edition in found:
        write_texts(site, _edition(Whole(edition, [one.name for one in found], living, base), found, digests))


def _feeds(base: str, found: tuple[Edition, ...]) -> Iterator[Text]:
    """A feed for each game of the newest edition, in both languages."""
    for game in found[-1].games.values() if found else ():
        for lang in LANGS:
            yield f"{lang}/{folder(game)}atom.xml", feed(found, game.id, lang, base)


def _edition(whole: Whole, found: tuple[Edition, ...], digests: Mapping[str, str]) -> Iterator[Text]:
    edition = whole.edition
    for lang in LANGS:
        yield f"{lang}/{edition.name}/index.html", contents(whole, lang)
        yield f"{lang}/{edition.name}/glossary/index.html", glossary(whole, lang)
    for old in found[: found.index(edition)]:
        yield from pages(of_both(whole, old), partial(_comparison, whole, old))
    for game in edition.games.values():
        yield from pages(of_game(whole, game, digests.get(game.id, "")), partial(_game, whole, game))


def _comparison(whole: Whole, old: Edition) -> Iterator[Text]:
    for lang in LANGS:
        yield f"{lang}/{whole.edition.name}/since/{old.name}/index.html", changes_page(whole, old, lang)


def _game(whole: Whole, game: Game) -> Iterator[Text]:
    for lang in LANGS:
        yield f"{lang}/{whole.edition.name}/{folder(game)}index.html", game_page(whole, game, lang)
