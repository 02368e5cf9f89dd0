"""Clauses that are not as the newest edition has them: their numbers are marked on the living pages, quietly, and say so aloud."""

from collections.abc import Sequence
from typing import Literal

from ...templates.wording import word
from ...text.model.changes import changes_of, numbers
from ...text.model.page import REFERENCE, Page
from ...text.model.registry import Registry
from ..compare.clause_status import added, since
from ..store.edition import Edition, Game

type How = Literal["new", "worded", "ruled"]
"""Whether a clause is new, has other words, or means something else, as a line of `changes:` tells."""


def changed_words(found: Registry, page: Page, held: Sequence[Edition]) -> dict[str, tuple[How, str]]:
    """The clauses of a page that the newest edition has otherwise or has not, by their ids: how, and that in words."""
    return {
        ident: (kind, word(f"changed-{kind}", page.lang, edition=edition.name))
        for edition in held[-1:]
        if page.game in edition.games
        for ident, kind in changed(found, edition.games[page.game], page).items()
    }


def changed(found: Registry, game: Game, page: Page) -> dict[str, How]:
    """The clauses of a page that an edition has otherwise or has not, by their ids."""
    version = numbers(game.front["rules_version"])
    told = " ".join(line.words for line in changes_of(page) if numbers(line.version) > version)
    ruled = {ident for name, ident in REFERENCE.findall(told) if name in ("", page.game)}
    fates = {entry.id: since(found, game.id, entry, page.lang) for entry in game.items}
    how: dict[str, How] = {item.id: "new" for item in added(found, game, page.lang)}
    for ident, fate in fates.items():
        if fate.fate == "changed" or (fate.fate == "same" and ident in ruled):
            how[ident] = "ruled" if ident in ruled else "worded"
    return how
