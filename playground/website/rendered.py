"""A page's Markdown is rendered anew only when something has changed that it depends on.

That is its own source; of other pages what references show (numbers, titles, front matter); all terms; of the engine
the games that it shows, or every game on a page that belongs to none; and the code that writes pages.
"""

import json
from functools import cache
from typing import Any, TypedDict

from torite.citing.citable import anchor

from ..common import source_digests
from ..common.digests import digest_of, hash_texts
from ..common.edition_index import FOLDER, LIST
from ..common.paths import DOCS
from ..common.write_files import Text
from ..editions.pages.changed_clauses import changed_words
from ..editions.store.edition import editions
from ..html.line_breaks import break_lines
from ..html.practice_recipes import file_of
from ..sharing.embed import embeds
from ..sharing.preview import Picture
from ..text.checks.accepted import accepted_pairs
from ..text.model.page import Page
from ..text.model.registry import ACCEPTED, load
from ..text.model.topics import COMPARED
from ..text.render.current_page import Here, Notes
from ..text.render.proofs import proofs
from .untranslated import notices


class Finished(TypedDict):
    """A page's content as it is sent, and the pages and pictures of its examples."""

    content: str
    embeds: list[Text]
    pictures: dict[str, Picture]


class Rendered(Finished):
    """All that rendering leaves in the generator's page, the files of its examples' data, and how often it warned."""

    examples: list[Text]
    toc: list[dict[str, Any]]
    title: str | None
    anchors: list[str]
    links: dict[str, dict[str, str]]
    warnings: int


def finished(here: Here, content: str) -> Finished:
    """Break the lines of a page where it is Japanese; make the pages of its examples."""
    every = embeds(here)
    return {
        "content": break_lines(here.lang, content),
        "embeds": [file for one in every for file in one.files()],
        "pictures": {one.address: one.picture() for one in every},
    }


def notes(here: Here) -> Notes:
    """Collect what a page tells of its clauses beside their text: how they have changed, which wait for the other language."""
    found, page = load(), here.page()
    if not page or not page.game:
        return Notes()
    waiting = notices(found, page, accepted_pairs(ACCEPTED), editions)
    return Notes(changed_words(found, page, editions()), waiting)


def example_anchors(lang: str, path: str) -> set[str]:
    """The anchors of a page's examples, to which its clauses lead."""
    return {anchor(example.shows) for example in load().pages[lang, path].examples}


def key(lang: str, path: str) -> str:
    """The key of a page: everything that it depends on."""
    page = load().pages[lang, path]
    return hash_texts(source_digests.page(lang, path), source_digests.writing(), _interface(), *_engine(page))


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
    found = load()
    pages = {
        f"{lang}/{path}": [page.meta, [[*item._replace(text="", note="", line=0)] for item in page.items]]
        for (lang, path), page in found.pages.items()
    }
    terms = digest_of(*sorted(source_digests.PACKAGE.glob("**/terms.toml")))
    return hash_texts(json.dumps(pages, default=str), terms)
