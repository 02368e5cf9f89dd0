"""Writes the pages of all editions into the site. They are made when all else is there, and nothing of the theme touches them."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path

from ..common.cache import cached
from ..common.edition_index import FOLDER
from ..common.paths import LANGS
from ..common.write_files import Text, write_files
from ..html.example_files import apart
from ..text.model.registry import Registry
from .compare.differences import changes
from .living_digests import answers_today, game_today
from .pages.changes_page import changes_page
from .pages.clause_page import short_pages
from .pages.contents import contents, feed, glossary
from .pages.game_page import game_page
from .pages.game_view import Whole
from .store.edition import Edition, Game, editions

SELDOM = 500_000
"""The room of a file of examples: pages of editions are opened less often than those of today, and there are ever more."""


def publish_editions(site: Path, base: str, living: Registry, source: Path = FOLDER) -> None:
    """Writes them all."""
    write_files(site, edition_pages(base, living, source))


def edition_pages(base: str, living: Registry, source: Path = FOLDER) -> Iterator[Text]:
    """Every page of every edition, in both languages, and those that lead to them."""
    found = editions(source)
    yield from short_pages(living, found, base)
    yield from _feeds(base, found).items()
    for place, edition in enumerate(found):
        whole = Whole(edition, [one.name for one in found[:place]], living, base)
        yield from _beside(whole).items()
        for old in found[:place]:
            yield from _comparison(whole, old).items()
        for game in edition.games.values():
            yield from _game(whole, game).items()


@cached()
def _feeds(base: str, found: tuple[Edition, ...]) -> dict[str, str]:
    """A feed for each game that an edition has, in both languages."""
    steps = [{one.game.id: one for one in changes(old, new)} for old, new in pairwise(found)]
    games = dict.fromkeys(game for edition in found for game in edition.games)
    return dict(feed(found, steps, ident, lang, base) for ident in games for lang in LANGS)


@cached()
def _beside(whole: Whole) -> dict[str, str]:
    """The first page of an edition, and its glossary."""
    root = whole.edition.name
    pages = {lang: (contents(whole, lang), glossary(whole, lang)) for lang in LANGS}
    first = {f"{lang}/{root}/index.html": page for lang, (page, _) in pages.items()}
    return first | {f"{lang}/{root}/glossary/index.html": page for lang, (_, page) in pages.items()}


@cached(answers_today)
def _comparison(whole: Whole, old: Edition) -> dict[str, str]:
    folder = f"{whole.edition.name}/since/{old.name}"
    return dict(_apart(f"{folder}/index.html", lambda lang: changes_page(whole, old, lang)))


@cached(game_today)
def _game(whole: Whole, game: Game) -> dict[str, str]:
    place = f"{whole.edition.name}/{game.address}index.html"
    return dict(_apart(place, lambda lang: game_page(whole, game, lang)))


def _apart(path: str, make: Callable[[str], str]) -> Iterator[Text]:
    """A page in both languages, and the data of the examples that can be played on it."""
    for lang in LANGS:
        page, files = apart(partial(make, lang), SELDOM)
        yield f"{lang}/{path}", page
        yield from files
