"""Writes the pages of all editions into the site. They are made when all else is there, and nothing of the theme touches them."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import pairwise
from pathlib import Path

from torite.games import game_ids
from torite.words.say import Lang

from ..common import source_digests
from ..common.cache import cached
from ..common.digests import hash_texts
from ..common.edition_index import FOLDER
from ..common.paths import LANGS
from ..common.write_files import Text, write_files
from ..html.example_files import apart
from ..text.model.registry import Registry
from .compare.differences import changes
from .pages.clause_page import short_pages
from .pages.contents import changes_page, contents, feed, glossary
from .pages.frame import Whole
from .pages.game_page import game_page
from .store.clause_html import examples_on
from .store.edition import Edition, Game, editions


def answers_today(whole: Whole, old: Edition) -> str:
    """Tell what a comparison shows of today: the games that answer otherwise, on whose tables this can be played."""
    living = now(whole.registry)
    games = _answered_otherwise(old, whole.edition)
    return hash_texts(*(part for game in games for part in (living.get(game, ""), engine(game))))


@cached()
def _answered_otherwise(old: Edition, new: Edition) -> list[str]:
    return [change.game.id for change in changes(old, new) if change.examples or change.positions]


def game_today(whole: Whole, game: Game) -> str:
    """Tell what the page of a game shows of today: what has become of its clauses, words for its examples."""
    shown = {ident.partition("/")[0] for ident in examples_on(game)}
    return hash_texts(now(whole.registry).get(game.id, ""), *map(engine, sorted({game.id, *shown})))


def engine(game: str) -> str:
    """Tell what the answers of a game depend on."""
    return source_digests.game(game) if game in game_ids() else ""


@cache
def now(registry: Registry) -> dict[str, str]:
    """Give what the living text says of each game, and of all that its words lead to, as a digest."""
    around = hash_texts(*_around(registry))
    pages = {game: registry.both(game).values() for game in registry.games()}
    own = {game: [text for page in both for text in (page.path, page.title, page.body)] for game, both in pages.items()}
    return {game: hash_texts(around, *texts) for game, texts in own.items()}


def _around(registry: Registry) -> Iterable[str]:
    """The pages that there are, where retired ids lead, the terms."""
    for lang, path in registry.pages:
        yield from (lang, path)
    for old, new in registry.retired.items():
        for lang in LANGS:
            heir = registry.find(new, "", lang)
            yield f"{old} {new} {heir.page.title} {heir.item.number}" if heir else old
    yield repr(registry.terms.entries)


SELDOM = 500_000
"""The room of a file of examples: pages of editions are opened less often than those of today, and there are ever more."""


def publish_editions(site: Path, base: str, registry: Registry, source: Path = FOLDER) -> None:
    """Writes them all."""
    write_files(site, edition_pages(base, registry, source))


def edition_pages(base: str, registry: Registry, source: Path = FOLDER) -> Iterator[Text]:
    """Every page of every edition, in both languages, and those that lead to them."""
    all_editions = editions(source)
    yield from short_pages(registry, all_editions, base)
    yield from _feeds(base, all_editions).items()
    for place, edition in enumerate(all_editions):
        whole = Whole(edition, [old.name for old in all_editions[:place]], registry, base)
        yield from _beside(whole).items()
        for old in all_editions[:place]:
            yield from _comparison(whole, old).items()
        for game in edition.games.values():
            yield from _game(whole, game).items()


@cached()
def _feeds(base: str, all_editions: tuple[Edition, ...]) -> dict[str, str]:
    steps = [{change.game.id: change for change in changes(old, new)} for old, new in pairwise(all_editions)]
    games = dict.fromkeys(game for edition in all_editions for game in edition.games)
    return dict(feed(all_editions, steps, ident, lang, base) for ident in games for lang in LANGS)


@cached()
def _beside(whole: Whole) -> dict[str, str]:
    made = (("", contents), ("glossary/", glossary))
    return {f"{lang}/{whole.edition.name}/{path}index.html": make(whole, lang) for lang in LANGS for path, make in made}


@cached(answers_today)
def _comparison(whole: Whole, old: Edition) -> dict[str, str]:
    folder = f"{whole.edition.name}/since/{old.name}"
    return dict(_apart(f"{folder}/index.html", lambda lang: changes_page(whole, old, lang)))


@cached(game_today)
def _game(whole: Whole, game: Game) -> dict[str, str]:
    place = f"{whole.edition.name}/{game.address}index.html"
    return dict(_apart(place, lambda lang: game_page(whole, game, lang)))


def _apart(path: str, make: Callable[[Lang], str]) -> Iterator[Text]:
    """A page in both languages, and the data of the examples that can be played on it."""
    for lang in LANGS:
        page, files = apart(partial(make, lang), SELDOM)
        yield f"{lang}/{path}", page
        yield from files
