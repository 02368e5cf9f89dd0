"""The site generator: the one module that imports MkDocs, or the one that stands in for it under that name.

It builds one language from `mkdocs.yml`; what a page's Markdown becomes is kept (`rendered.py`).
"""

import logging
import os
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, cast

import mkdocs
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import AnchorLink, get_toc
from mkdocs.utils import CountHandler

from torite.citing.citable import anchor

from ..common.cache import cached
from ..common.edition_index import listed
from ..common.paths import ROOT
from ..common.write_files import write_files
from ..html.example_files import apart
from ..html.line_breaks import break_lines
from ..sharing.embed import URL, embeds
from ..templates import word
from ..text.model.registry import load
from ..text.render.current_page import NOTES, Notes, place_of
from .previews import noted
from .rendered import Rendered, key, notes
from .styles import SHEET
from .theme_script import SCRIPT
from .web import ASSETS, UNNAMED

type Nav = list[str | dict[str, str] | dict[str, list[str]]]


def build_pages(lang: str, site: Path, url: str, nav: Nav, *, strict: bool) -> None:
    """Build one language's pages into `site`. Raises what stops a page."""
    config = configure(lang, site, url, nav)
    config.strict = strict
    MkDocsPage.render = render  # type: ignore[assignment,method-assign]  # it has no door for a cache
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    config.plugins.on_shutdown()


def configure(lang: str, site: Path, url: str, nav: Nav) -> MkDocsConfig:
    """mkdocs.yml for one language, with its menu; the shared styles and scripts have a name that stands for their own."""
    os.environ |= {"TORITE_LOCALE": lang, "NO_MKDOCS_2_WARNING": "1"}
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(site / lang), site_url=f"{url}{lang}/", nav=nav)
    config.extra_css = [f"{ASSETS}{UNNAMED}/{SHEET}"]
    scripts = ((folder, file) for folder in config.theme.dirs for file in Path(folder).glob(SCRIPT))
    config.extra["theme_script"] = next(file.relative_to(folder).as_posix() for folder, file in scripts)
    for script in config.extra_javascript:
        assert not isinstance(script, str), "mkdocs.yml gives every script its type"
        script.path = script.path.replace(ASSETS, f"{ASSETS}{UNNAMED}/")
    config.mdx_configs["toc"]["permalink_title"] = word("permalink", lang)
    config.extra["assets"] = f"{ASSETS}{UNNAMED}"
    config.extra["feeds"] = [game for edition in listed()[-1:] for game, _ in edition.versions]
    return config


_render = MkDocsPage.render


def render(page: MkDocsPage, config: MkDocsConfig, files: Files) -> None:
    """Does what MkDocs' own method does. What warned is never kept, so that it warns each time."""
    here = place_of(page.file.src_uri)
    parts = _rendered(page, config, files, notes(here))
    page.content, page._title_from_render = parts["content"], parts["title"]  # pyright: ignore[reportPrivateUsage]
    site, url = Path(config.site_dir).parent, (config.site_url or "").removesuffix(f"{here.lang}/")
    frames = [(path, text.replace(URL, url)) for path, text in parts["embeds"]]
    write_files(site, [*parts["examples"], noted(here, frames, parts["pictures"])])
    page.toc = get_toc(cast("Any", parts["toc"]))
    page.present_anchor_ids = {*parts["anchors"], *(anchor(example.shows) for example in load().pages[here].examples)}
    known = {file.src_uri: file for file in files}
    page.links_to_anchors = {known[uri]: links for uri, links in parts["links"].items()}


def _source(page: MkDocsPage, config: MkDocsConfig, files: Files, noted: Notes) -> tuple[str, str, str, Notes]:
    return page.file.src_uri, key(*place_of(page.file.src_uri)), f"{mkdocs.__name__} {mkdocs.__version__}", noted


@cached(args=_source, worth=lambda made: not made["warnings"])
def _rendered(page: MkDocsPage, config: MkDocsConfig, files: Files, noted: Notes) -> Rendered:
    here = place_of(page.file.src_uri)
    counter = CountHandler(level=logging.WARNING)
    logging.getLogger("mkdocs").addHandler(counter)
    content, examples = apart(partial(_content, page, config, files, noted))
    logging.getLogger("mkdocs").removeHandler(counter)
    every = embeds(here)
    return {
        "content": break_lines(here.lang, content),
        "embeds": [file for embed in every for file in embed.files()],
        "pictures": {embed.address: embed.picture() for embed in every},
        "examples": examples,
        "toc": [_token(item) for item in page.toc],
        "title": page._title_from_render,  # pyright: ignore[reportPrivateUsage]
        "anchors": sorted(page.present_anchor_ids or ()),
        "links": {file.src_uri: links for file, links in (page.links_to_anchors or {}).items()},
        "warnings": sum(count for _, count in counter.get_counts()),
    }


def _content(page: MkDocsPage, config: MkDocsConfig, files: Files, noted: Notes) -> str:
    """The page's content under its title, which the theme would put there with no marks where its lines may end."""
    NOTES.set(noted)
    _render(page, config, files)
    content = page.content or ""
    return content if "<h1" in content else f"<h1>{escape(str(page.title))}</h1>\n{content}"


def _token(item: AnchorLink) -> dict[str, Any]:
    return {"name": item.title, "id": item.id, "level": item.level, "children": [*map(_token, item.children)]}
