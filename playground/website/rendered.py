"""A page's Markdown is rendered anew only when something has changed that it depends on.

That is its own source; of other pages what references show (numbers, titles, front matter); all terms; of the engine
the games that it shows, or every game on a page that belongs to none; and the code that writes pages.
"""

from __future__ import annotations

import json
import logging
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, TypedDict, cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import AnchorLink, get_toc
from mkdocs.utils import CountHandler

from ..common import source_digests
from ..common.cache import cached
from ..common.digests import digest_of, digest_texts
from ..common.edition_index import FOLDER, LIST
from ..common.paths import DOCS
from ..common.write_files import Text, write_texts
from ..html.extract_json import apart
from ..html.line_breaks import break_lines
from ..sharing.embed import URL, embed_files, embeds
from ..sharing.preview import Picture
from ..text.model.page import Page
from ..text.model.registry import load
from ..text.model.topics import COMPARED
from ..text.render.current_page import Here
from .previews import wanted


class Rendered(TypedDict):
    """All that rendering leaves in MkDocs' page, what goes with its examples beside it, and how often it warned."""

    content: str
    examples: list[Text]
    embeds: list[Text]
    pictures: dict[str, Picture]
    toc: list[dict[str, Any]]
    title: str | None
    anchors: list[str]
    links: dict[str, dict[str, str]]
    warnings: int


def keep_pages() -> None:
    """Puts the cache in the place of MkDocs' renderer, for which it has no door."""
    MkDocsPage.render = render  # type: ignore[assignment,method-assign]


_render = MkDocsPage.render


def render(page: MkDocsPage, config: MkDocsConfig, files: Files) -> None:
    """Does what MkDocs' own method does. What warned is never kept, so that it warns each time."""
    lang, _, path = page.file.src_uri.partition("/")
    found = _rendered(page, config, files)
    page.content, page._title_from_render = found["content"], found["title"]  # pyright: ignore[reportPrivateUsage]
    site, url = Path(config.site_dir).parent, (config.site_url or "").removesuffix(f"{lang}/")
    write_texts(site, [*found["examples"], *((path, text.replace(URL, url)) for path, text in found["embeds"])])
    write_texts(site, [wanted(path, picture) for path, picture in found["pictures"].items()])
    page.toc = get_toc(cast("Any", found["toc"]))
    page.present_anchor_ids = {*found["anchors"], *_examples(lang, path)}
    known = {file.src_uri: file for file in files}
    page.links_to_anchors = {known[uri]: links for uri, links in found["links"].items()}


def _examples(lang: str, path: str) -> set[str]:
    """The anchors of a page's examples, to which its clauses lead."""
    return {f"example-{example.shows.replace('/', '-')}" for example in load().pages[lang, path].examples}


def _titled(page: MkDocsPage) -> str:
    """The page's content under its title, which the theme would put there with no marks where its lines may end."""
    content = page.content or ""
    return content if "<h1" in content else f"<h1>{escape(str(page.title))}</h1>\n{content}"


def _source(page: MkDocsPage, *more: object) -> tuple[str, str]:
    lang, _, path = page.file.src_uri.partition("/")
    return page.file.src_uri, key(lang, path)


@cached(args=_source, worth=lambda made: not made["warnings"])
def _rendered(page: MkDocsPage, config: MkDocsConfig, files: Files) -> Rendered:
    counter = CountHandler(level=logging.WARNING)
    logging.getLogger("mkdocs").addHandler(counter)
    _render(page, config, files)
    logging.getLogger("mkdocs").removeHandler(counter)
    lang, _, path = page.file.src_uri.partition("/")
    whole, examples = apart(_titled(page))
    content = break_lines(whole) if lang == "ja" else whole
    every = embeds(Here(lang, path))
    return {
        "content": content,
        "examples": examples,
        "embeds": embed_files(content, examples, every),
        "pictures": {one.address: one.picture() for one in every},
        "toc": [_token(item) for item in page.toc],
        "title": page._title_from_render,  # pyright: ignore[reportPrivateUsage]
        "anchors": sorted(page.present_anchor_ids or ()),
        "links": {file.src_uri: links for file, links in (page.links_to_anchors or {}).items()},
        "warnings": sum(count for _, count in counter.get_counts()),
    }


def _token(item: AnchorLink) -> dict[str, Any]:
    return {"name": item.title, "id": item.id, "level": item.level, "children": [*map(_token, item.children)]}


def key(lang: str, path: str) -> str:
    """The key of a page: everything that it depends on."""
    page = load().pages[lang, path]
    return digest_texts(source_digests.page(lang, path), source_digests.writing(), _interface(), *_engine(page))


def _engine(page: Page) -> list[str]:
    if page.path == COMPARED:
        return [page.body for page in load().pages.values() if page.game]
    if not page.game:
        return [source_digests.games(), digest_of(DOCS / "proofs"), digest_of(FOLDER / LIST)]
    shown = {example.shows.partition("/")[0] for example in page.examples}
    return [source_digests.game(game) for game in sorted({page.game, *shown})] + [_proofs(page.game)]


def _proofs(game: str) -> str:
    """Digest what the page says of its clauses' proofs."""
    file = DOCS / "proofs" / f"{game}.json"
    return digest_of(file) if file.exists() else ""


@cache
def _interface() -> str:
    """Digest what pages may show of each other without naming it, and all terms."""
    found = load()
    pages = {
        f"{lang}/{path}": [page.meta, [[*item._replace(text="", note="", line=0)] for item in page.items]]
        for (lang, path), page in found.pages.items()
    }
    terms = digest_of(*sorted(source_digests.PACKAGE.glob("**/terms.toml")))
    return digest_texts(json.dumps(pages, default=str), terms)
