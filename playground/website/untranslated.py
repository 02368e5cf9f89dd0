"""Clauses of which one language has changed and the other has not been accepted since: a build that goes on marks them.

The notice stands right after the clause, in both languages, and shows what changed: against the newest edition that holds the
words accepted last, else the words as they are now.
"""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ..editions.compare.clause_status import marked, now_text, then_text
from ..editions.store.edition import Edition, numbered
from ..templates import fill, plain
from ..text.checks.accepted import Stale, stale_clauses
from ..text.model.page import Page
from ..text.model.registry import Registry

type Held = Callable[[], tuple[Edition, ...]]
"""Reads the editions, which are asked only where a clause waits."""


def notices(found: Registry, page: Page, accepted: Mapping[str, list[str]], held: Held) -> dict[str, Markup]:
    """Give the notice of each clause of a game's page that waits for the other language, or the other for it."""
    pages = found.complete_games().get(page.game)
    if not pages:
        return {}
    stale = stale_clauses(pages, accepted)
    return {one.id: _notice(page.lang, one, _change(found, pages[one.changed], one, held)) for one in stale}


def _notice(lang: str, stale: Stale, change: Markup) -> Markup:
    key = "awaiting-ahead" if lang == stale.changed else "awaiting-behind"
    return fill("awaiting.html", key=key, lang=lang, changed=stale.changed, change=change)


def _change(found: Registry, page: Page, stale: Stale, held: Held) -> Markup:
    """The words that changed, marked where the words before are known."""
    now = now_text(found, page, stale.id)
    for edition in reversed(held()):
        there = edition.find(page.game, stale.id)
        if there and there[1].held["hash"][stale.changed] == stale.accepted:
            then = numbered(edition, there[0], then_text(there[1], page.lang), page.lang)
            return marked(then, found.plain(now, page))
    return plain(found.plain(now, page))
