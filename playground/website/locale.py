"""One language's pages, and the sitemaps that tie them together: each address with its counterpart, and an index of both.

In a process of its own, as mkdocs.yml takes the language from the environment and both languages build side by side.
"""

import logging
import sys
import traceback
from collections.abc import Generator
from contextlib import contextmanager
from html import escape
from pathlib import Path

from ..common.paths import LANGS
from ..common.write_files import addresses
from ..templates import fill, word
from ..text.model.listing import place
from ..text.model.registry import load
from .background import start_process, stopped_file
from .generator import Nav, build_pages
from .rules import tell_faults
from .search import drop_theme_search

LIST = "games/index.md"
LATER = 99
"""The place in the menu of a page of the guide whose front matter gives no `order`."""


def navigation(lang: str) -> Nav:
    """The menu, from the heads of the pages: home, the games under the title of their list, the glossary, the guide."""
    heads = {path: page.meta for (of, path), page in load().pages.items() if of == lang}
    listed = [path for path in heads if path.startswith("games/") and path != LIST]
    games = sorted(listed, key=lambda path: place(heads[path], lang))
    guide = sorted((head.get("order", LATER), path) for path, head in heads.items() if path.startswith("guide/"))
    return [
        {word("home", lang): "index.md"},  # its title is the name of the site, which stands above the menu
        {escape(str(heads[LIST].get("title", "games"))): [LIST, *games]},
        "ask.md",
        "glossary.md",
        *(path for _, path in guide),
    ]


def build_locale(lang: str, site: Path, url: str, strict: bool) -> None:
    """Builds one language into `site`, in a process of its own; messages tell the language.

    What stops a page is left in a file for whoever waits, who first asks the checks for its cause.
    """
    handler = logging.StreamHandler()
    handler.addFilter(lambda record: not record.getMessage().startswith("Error reading page"))
    logging.basicConfig(level=logging.WARNING, format=f"{lang}: %(levelname)s: %(message)s", handlers=[handler])
    try:
        build_pages(lang, site, url, navigation(lang), strict=strict)
        drop_theme_search(site / lang)
    except Exception:
        stopped_file(site, lang).write_text(traceback.format_exc(), "utf-8")
        sys.exit(1)


@contextmanager
def languages(site: Path, url: str, *, strict: bool) -> Generator[None]:
    """Starts both languages and waits for them at the end. Ends the program if one of them could not be built.

    The cause is told as the checks know it. What none of them finds comes with the traceback of the page; a lenient build, in which
    they may find what is no cause, with the last line of that, too.
    """
    load()  # read once for all
    joins = [start_process(build_locale, lang, site, url, strict) for lang in LANGS]
    try:
        yield
    finally:  # whoever ends the program meanwhile has said why
        codes = [join() for join in joins]
    if any(codes):
        stopped = [file.read_text("utf-8") for lang in LANGS if (file := stopped_file(site, lang)).exists()]
        if stopped and not tell_faults():
            print(stopped[0], file=sys.stderr)
        elif stopped and not strict:
            print(stopped[0].splitlines()[-1], file=sys.stderr)
        sys.exit("build: stopped; the messages above name the place")


# -- sitemaps ---------------------------------------------------------------------------------------------------------


def write_sitemaps(site: Path, url: str) -> None:
    """Replaces the theme's sitemaps, which do not know of the other language.

    The pages of editions stand in none: who looks for rules is to find the living text.
    """
    for lang in LANGS:
        pages = fill("sitemap.xml", url=url, lang=lang, pages=addresses(site / lang))
        (site / lang / "sitemap.xml").write_text(pages, "utf-8")
        (site / lang / "sitemap.xml.gz").unlink(missing_ok=True)
    (site / "sitemap.xml").write_text(fill("sitemap_index.xml", url=url), "utf-8")
