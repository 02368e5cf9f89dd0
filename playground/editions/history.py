"""The history of a clause: as each edition has it, and as it is now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..common.paths import LANGS
from ..text.model.registry import Found, Registry
from .read import Edition, Entry, Game


class State(NamedTuple):
    """A clause in an edition; `before` is what the last edition before that one had, if it had it."""

    edition: Edition
    game: Game
    entry: Entry
    before: Entry | None

    @property
    def changed(self) -> list[str]:
        """The languages whose words differ from those of the edition before."""
        return [
            lang for lang in LANGS if self.before and self.before.held["hash"][lang] != self.entry.held["hash"][lang]
        ]


class History(NamedTuple):
    """A clause or section under an id that is or was its own; `now` is where it is in each language, if it is anywhere."""

    game: str
    id: str
    now: dict[str, Found]
    states: tuple[State, ...]


def histories(living: Registry, editions: tuple[Edition, ...]) -> Iterator[History]:
    """All clauses of the living text and of every edition, ids that were retired among them."""
    names: dict[tuple[str, str], None] = {}
    for game in living.games():
        if page := living.game_page(game, "en"):
            names |= dict.fromkeys((game, item.id) for item in page.items)
    for old in living.retired:
        game, _, ident = old.partition("#")
        names[game, ident] = None
    for edition in editions:
        names |= dict.fromkeys((game.id, entry.id) for game in edition.games.values() for entry in game.items)
    for game, ident in names:
        yield history(living, editions, game, ident)


def history(living: Registry, editions: tuple[Edition, ...], game: str, ident: str) -> History:
    """The history of one id."""
    now = {lang: found for lang in LANGS if (found := living.find(f"{game}#{ident}", game, lang))}
    return History(game, ident, now, tuple(_states(editions, game, ident)))


def _states(editions: tuple[Edition, ...], game: str, ident: str) -> Iterator[State]:
    before: Entry | None = None
    for edition in editions:
        held = edition.games.get(game)
        entry = held.by_id.get(ident) if held else None
        if held and entry:
            yield State(edition, held, entry, before)
            before = entry
