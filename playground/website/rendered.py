"""A page's Markdown is rendered anew only when something has changed that it depends on.

That is its own source; of other pages what references show (numbers, titles, front matter); all terms; of the engine
the games that it shows, or every game on a page that belongs to none; and the code that writes pages.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypedDict

from markupsafe import Markup

from ..common import source_digests
from ..common.digests import digest_of, hash_texts
from ..common.edition_index import FOLDER, LIST
from ..common.paths import DOCS
from ..common.write_files import Text
from ..editions.compare.clause_status import changed_words, marked, now_text, then_text
from ..editions.store.edition import Edition, editions, numbered
from ..html.practice import file_of
from ..sharing.preview import Picture
from ..templates import fill, plain
from ..text.checks.accepted import Stale, accepted_pairs, stale_clauses
from ..text.model.page import Page
from ..text.model.registry import ACCEPTED, Registry, load
from ..text.model.topics import COMPARED
from ..text.render.current_page import Here, Notes
from ..text.render.proofs import proofs

type Held = Callable[[], tuple[Edition, ...]]
"""Reads the editions, which are asked only where a clause waits."""


def notices(registry: Registry, page: Page, accepted: Mapping[str, list[str]], held: Held) -> dict[str, Markup]:
    """Give the notice of each clause of a game's page that waits for the other language, or the other for it."""
    pages = registry.complete_games().get(page.game)
    if not pages:
        return {}
    stale = stale_clauses(pages, accepted)
    return {
        clause.id: _notice(page.lang, clause, _change(registry, pages[clause.changed], clause, held))
        for clause in stale
    }


def _notice(lang: str, stale: Stale, change: Markup) -> Markup:
    key = "awaiting-ahead" if lang == stale.changed else "awaiting-behind"
    return fill("awaiting.html", key=key, lang=lang, changed=stale.changed, change=change)


def _change(registry: Registry, page: Page, stale: Stale, held: Held) -> Markup:
    """The words that changed, marked where the words before are known."""
    now = now_text(registry, page, stale.id)
    for edition in reversed(held()):
        there = edition.find(page.game, stale.id)
        if there and there[1].held["hash"][stale.changed] == stale.accepted:
            then = numbered(edition, there[0], then_text(there[1], page.lang), page.lang)
            return marked(then, registry.plain(now, page))
    return plain(registry.plain(now, page))


class Rendered(TypedDict):
    """A page's content as it is sent, the pages, pictures and data of its examples, and what else the generator's page holds.

    `warnings` tells how often it warned.
    """

    content: str
    embeds: list[Text]
    pictures: dict[str, Picture]
    examples: list[Text]
    toc: list[dict[str, Any]]
    title: str | None
    anchors: list[str]
    links: dict[str, dict[str, str]]
    warnings: int


def notes(here: Here) -> Notes:
    """Collect what a page tells of its clauses beside their text: how they have changed, which wait for the other language."""
    registry, page = load(), here.page()
    if not page or not page.game:
        return Notes()
    waiting = notices(registry, page, accepted_pairs(ACCEPTED), editions)
    return Notes(changed_words(registry, page, editions()), waiting)


def key(lang: str, path: str) -> str:
    """The key of a page: everything that it depends on."""
    page = load().pages[lang, path]
    return hash_texts(digest_of(DOCS / lang / path), source_digests.writing(), _interface(), *_engine(page))


def _engine(page: Page) -> list[str]:
    if page.path == COMPARED:
        return [page.body for page in load().pages.values() if page.game]
    if not page.game:
        return [source_digests.games(), digest_of(DOCS / "proofs"), digest_of(FOLDER / LIST)]
    shown = {example.shows.partition("/")[0] for example in page.examples}
    proven, asked = json.dumps(proofs(page.game)), str(file_of(page.game).exists())
    return [*(source_digests.game(game) for game in sorted({page.game, *shown})), proven, asked]


@cache
def _interface() -> str:
    """Digest what pages may show of each other without naming it, and all terms."""
    registry = load()
    pages = {
        f"{lang}/{path}": [page.meta, [[*item._replace(text="", note="", line=0)] for item in page.items]]
        for (lang, path), page in registry.pages.items()
    }
    terms = digest_of(*sorted(source_digests.PACKAGE.glob("**/terms.toml")))
    return hash_texts(json.dumps(pages, default=str), terms)
