"""The finished site with one page more: tables that BirdHead does not have."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground.html.strip import StripHtml
from playground.local.serving import Server, serving

from ..page.conftest import visit
from ..website.conftest import SUB_PATH, chromium, site
from .stories import NUMBERS, STRIP, stories

__all__ = ["chromium", "site", "visit"]

ARTICLE = re.compile(r"(<article[^>]*>).*(</article>)", re.DOTALL)


@pytest.fixture(scope="session")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("tables") / "site"
    shutil.copytree(site, folder, copy_function=os.link)
    add_tables(folder)
    with serving(folder, SUB_PATH) as running:
        yield running


def add_tables(folder: Path) -> None:
    """Writes /en/games/tables/ from the page of BirdHead."""
    source = (folder / "en/games/birdhead/index.html").read_text("utf-8")
    clauses = (
        f'<p class="rule clause" id="{rule}"><a class="clause-number" href="#{rule}">{number}</a>'
        f"A clause about “{rule}”.</p>"
        for rule, number in NUMBERS.items()
    )
    strips = (StripHtml(story, STRIP, NUMBERS, under="follow").element() for story in stories())
    inside = "\n".join(("<h1>Tables</h1>", *clauses, *strips))
    target = folder / "en/games/tables/index.html"
    target.parent.mkdir()
    target.write_text(ARTICLE.sub(lambda found: f"{found[1]}{inside}{found[2]}", source), "utf-8")
