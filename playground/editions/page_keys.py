"""Under which keys pages of editions are kept from build to build: old editions are many, and seldom is there anything new."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

from torite.games import game_ids

from ..common import source_digests
from ..common.cache import kept, key_of
from ..common.digests import digest_of
from ..common.paths import LANGS
from ..common.texts import Text
from ..text.model.registry import Registry
from .compare.differences import changes
from .pages.game_view import Whole
from .store.clause_html import examples_on
from .store.edition import Edition, Game


@cache
def code() -> str:
    """The code that makes these pages."""
    return key_of(source_digests.writing(), digest_of(Path(__file__).parent))


def pages(key: str, make: Callable[[], Iterable[Text]]) -> Iterable[Text]:
    """Pages that were made under this key, or those that are made now."""
    return kept("editions", key, lambda: dict(make())).items()


def of_both(whole: Whole, old: Edition, living: Mapping[str, str]) -> str:
    """The comparison of two editions depends on nothing else, but where answers differ and can be played today."""
    new = whole.edition
    differing = kept("differing", key_of(code(), old.root, new.root), lambda: [*_answered_otherwise(old, new)])
    today = [part for game in differing for part in (living.get(game, ""), engine(game))]
    return key_of("both", code(), whole.base, *_named(new), *_named(old), *today)


def _answered_otherwise(old: Edition, new: Edition) -> Iterable[str]:
    return (one.game.id for one in changes(old, new) if one.examples or one.positions)


def of_edition(whole: Whole) -> str:
    """The first page of an edition and its glossary, which name the editions before it."""
    return key_of("edition", code(), whole.base, *_named(whole.edition), *whole.before)


def of_feeds(base: str, all_of_them: Iterable[Edition]) -> str:
    """The feeds of all games, which each edition lengthens."""
    return key_of("feeds", code(), base, *(part for edition in all_of_them for part in _named(edition)))


def of_game(whole: Whole, game: Game, now: str) -> str:
    """A game of an edition: what is held, what has become of each clause since, the engine that has words for its examples."""
    shown = {ident.partition("/")[0] for ident in examples_on(game)}
    played = [engine(ident) for ident in sorted({game.id, *shown})]
    return key_of("game", code(), whole.base, game.id, now, *_named(whole.edition), *played)


def engine(game: str) -> str:
    """What the answers of a game depend on."""
    return source_digests.game(game) if game in game_ids() else ""


def _named(edition: Edition) -> tuple[str, ...]:
    return edition.name, edition.date, edition.root


def now(living: Registry) -> dict[str, str]:
    """What the living text says of each game, and of all that its words lead to, as a digest."""
    around = key_of(*_around(living))
    return {game: key_of(around, *_own(living, game)) for game in living.games()}


def _own(living: Registry, game: str) -> Iterable[str]:
    for lang in LANGS:
        if page := living.game_page(game, lang):
            yield from (page.path, page.title, page.body)


def _around(living: Registry) -> Iterable[str]:
    """The pages that there are, where retired ids lead, the terms."""
    for lang, path in living.pages:
        yield from (lang, path)
    for old, new in living.retired.items():
        for lang in LANGS:
            found = living.find(new, "", lang)
            yield f"{old} {new} {found.page.title} {found.item.number}" if found else old
    yield repr(living.terms.entries)
