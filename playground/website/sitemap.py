"""sitemap.xml: one a language, each address with its counterpart, and an index of both."""

from __future__ import annotations

import re
from pathlib import Path

from ..common.paths import LANGS

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
EDITION = re.compile(r"\d{4}-\d\d\b")
"""The pages of editions stand in no sitemap: who looks for rules is to find the living text."""
SPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


def write_sitemaps(site: Path, url: str) -> None:
    """Replaces the theme's sitemaps, which do not know of the other language."""
    for lang in LANGS:
        (site / lang / "sitemap.xml").write_text(_urlset(url, lang, addresses(site / lang)), "utf-8")
        (site / lang / "sitemap.xml.gz").unlink(missing_ok=True)
    maps = "".join(f"<sitemap><loc>{url}{lang}/sitemap.xml</loc></sitemap>\n" for lang in LANGS)
    (site / "sitemap.xml").write_text(f'{HEAD}<sitemapindex xmlns="{SPACE}">\n{maps}</sitemapindex>\n', "utf-8")


def addresses(folder: Path) -> list[str]:
    """The pages below a language's folder: '' for its home page, else 'games/birdhead/'."""
    pages = (path.parent.relative_to(folder).as_posix() for path in folder.rglob("index.html"))
    pages = (page for page in pages if not EDITION.match(page))
    return sorted("" if page == "." else f"{page}/" for page in pages)


def _urlset(url: str, lang: str, pages: list[str]) -> str:
    rows = "".join(f"<url><loc>{url}{lang}/{page}</loc>{_alternates(url, page)}</url>\n" for page in pages)
    return f'{HEAD}<urlset xmlns="{SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n{rows}</urlset>\n'


def _alternates(url: str, page: str) -> str:
    return "".join(f'<xhtml:link rel="alternate" hreflang="{lang}" href="{url}{lang}/{page}"/>' for lang in LANGS)
