"""Writes the pages of all editions into the site. They are made when all else is there, and nothing of the theme touches them."""

from __future__ import annotations

from pathlib import Path

from ..common.paths import LANGS
from ..text.registry import Registry
from .changes_page import changes_page
from .contents import contents, glossary
from .feed import feed
from .game_page import game_page
from .read import Edition, editions
from .sheet import Whole, folder
from .short import publish_short
from .store import FOLDER


def publish_editions(site: Path, base: str, living: Registry, source: Path = FOLDER) -> None:
    """Every page of every edition, in both languages."""
    found = editions(source)
    publish_short(site, living, source)
    _publish_feeds(site, base, found)
    for edition in found:
        whole = Whole(edition, [one.name for one in found], living, base)
        for lang in LANGS:
            write_page(site / lang / edition.name, contents(whole, lang))
            write_page(site / lang / edition.name / "glossary", glossary(whole, lang))
            for old in found[: found.index(edition)]:
                write_page(site / lang / edition.name / "since" / old.name, changes_page(whole, old, lang))
            for game in edition.games.values():
                write_page(site / lang / edition.name / folder(game), game_page(whole, game, lang))


def _publish_feeds(site: Path, base: str, found: tuple[Edition, ...]) -> None:
    """A feed for each game of the newest edition, in both languages."""
    for game in found[-1].games.values() if found else ():
        for lang in LANGS:
            place = site / lang / folder(game)
            place.mkdir(parents=True, exist_ok=True)
            place.joinpath("atom.xml").write_text(feed(found, game.id, lang, base), "utf-8")


def write_page(place: Path, text: str) -> None:
    """A page in a folder of its own."""
    place.mkdir(parents=True, exist_ok=True)
    place.joinpath("index.html").write_text(text, "utf-8")
