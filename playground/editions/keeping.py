"""Under which keys pages of editions are kept from build to build: old editions are many, and seldom is there anything new."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from torite.games import game_ids

from ..common import sources
from ..common.digests import digest_of
from ..common.kept import kept, key_of
from ..common.paths import LANGS
from ..common.texts import Text
from ..text.registry import Registry
from .read import Edition, Game
from .render import EXAMPLE
from .sheet import Whole


@cache
def code() -> str:
    """The code that makes these pages."""
    return key_of(sources.writing(), digest_of(Path(__file__).parent))


def pages(key: str, make: Callable[[], Iterable[Text]]) -> Iterable[Text]:
    """Pages that were made under this key, or those that are made now."""
    return kept("editions", key, lambda: dict(make())).items()


def of_both(whole: Whole, old: Edition) -> str:
    """The comparison of two editions depends on nothing else."""
    return key_of("both", code(), whole.base, *_named(whole.edition), *_named(old))


def of_game(whole: Whole, game: Game, now: str) -> str:
    """A game of an edition: what is held, what has become of each clause since, what its examples answer now."""
    played = {game.id, *(ident.partition("/")[0] for ident in _examples(game))}
    engine = [sources.game(ident) if ident in game_ids() else "" for ident in sorted(played)]
    return key_of("game", code(), whole.base, game.id, now, *_named(whole.edition), *whole.names, *engine)


def _named(edition: Edition) -> tuple[str, ...]:
    return edition.name, edition.date, edition.root


def _examples(game: Game) -> Iterable[str]:
    texts = (text for entry in game.items for text in (entry.held["html"]["ja"], entry.held["more"]["ja"]))
    return (ident for text in (game.front["head"]["ja"], *texts) for ident in EXAMPLE.findall(text))


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
