"""Digest all that pages of editions show of the living text and of the engine of today: they are kept while these stay."""

from collections.abc import Iterable
from functools import cache

from torite.games import game_ids

from ..common import source_digests
from ..common.cache import cached
from ..common.digests import hash_texts
from ..common.paths import LANGS
from ..text.model.registry import Registry
from .compare.differences import changes
from .pages.game_view import Whole
from .store.clause_html import examples_on
from .store.edition import Edition, Game


def answers_today(whole: Whole, old: Edition) -> str:
    """Tell what a comparison shows of today: the games that answer otherwise, on whose tables this can be played."""
    living = now(whole.living)
    games = _answered_otherwise(old, whole.edition)
    return hash_texts(*(part for game in games for part in (living.get(game, ""), engine(game))))


@cached()
def _answered_otherwise(old: Edition, new: Edition) -> list[str]:
    return [one.game.id for one in changes(old, new) if one.examples or one.positions]


def game_today(whole: Whole, game: Game) -> str:
    """Tell what the page of a game shows of today: what has become of its clauses, words for its examples."""
    shown = {ident.partition("/")[0] for ident in examples_on(game)}
    return hash_texts(now(whole.living).get(game.id, ""), *map(engine, sorted({game.id, *shown})))


def engine(game: str) -> str:
    """Tell what the answers of a game depend on."""
    return source_digests.game(game) if game in game_ids() else ""


@cache
def now(living: Registry) -> dict[str, str]:
    """Give what the living text says of each game, and of all that its words lead to, as a digest."""
    around = hash_texts(*_around(living))
    return {game: hash_texts(around, *_own(living, game)) for game in living.games()}


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
