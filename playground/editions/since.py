"""What has become of a clause of an edition since: the same, changed, moved into another, gone."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..text.model.layout import parts
from ..text.model.page import Item, Page
from ..text.model.registry import Registry, hash_of
from .freeze import note_of, own_words
from .read import Entry, Game
from .render import plain, rendered

type Fate = Literal["same", "changed", "merged", "gone"]


class Since(NamedTuple):
    """A clause's fate; the id under which it is found now, its number there, and the address of its page."""

    fate: Fate
    game: str = ""
    id: str = ""
    number: str = ""
    title: str = ""


def since(found: Registry, game: str, entry: Entry, lang: str) -> Since:
    """What has become of a clause, in one language."""
    now = found.find(f"{game}#{entry.id}", game, lang)
    if not now:
        return Since("gone")
    led_on = (now.page.game, now.item.id) != (game, entry.id)
    fate: Fate = "merged" if led_on else "same" if hash_of(now.item) == entry.held["hash"][lang] else "changed"
    return Since(fate, now.page.game, now.item.id, now.item.number, now.page.title)


def added(found: Registry, game: Game, lang: str) -> list[Item]:
    """The clauses of the living page that the edition has not."""
    page = found.game_page(game.id, lang)
    return [item for item in page.items if item.id not in game.by_id] if page else []


def now_text(found: Registry, page: Page, ident: str) -> str:
    """The words of a clause of the living text, its reason after them, references as signs."""
    part = next(part for part in parts(page) if part.item and part.item.id == ident)
    return plain(rendered(found, page, [*own_words(part), *note_of(part.blocks)]))


def then_text(entry: Entry, lang: str) -> str:
    """The same words as an edition has them."""
    reason = entry.held["provenance"]["note"][lang] if "provenance" in entry.held else ""
    return plain(f"{entry.held['html'][lang]} {reason}")
