"""Search: the Japanese query is split as the index was, the indexes are plain UTF-8, what no page uses is dropped."""

from __future__ import annotations

import json
import re
from pathlib import Path

from .paths import LANGS, SCRIPTS

UNUSED = re.compile(r"\.map$|/lunr/wordcut\.js$|/lunr/min/lunr\.(?!ja|multi|stemmer)[a-z]+\.min\.js$")
"""Source maps, and the stemmers and splitters of languages that this site does not speak."""


def finish_search(site: Path) -> None:
    """All that is done to the theme's search after its build."""
    wrap_worker(site / "ja")
    for lang in LANGS:
        shrink_index(site / lang / "search" / "search_index.json")
        drop_unused(site / lang / "assets")


def wrap_worker(folder: Path) -> None:
    """Puts search_ja.js between the pages and the theme's worker, which splits the index but never the query."""
    worker = next(folder.glob("assets/javascripts/workers/search.*.min.js"))
    wrapper = (SCRIPTS / "search_ja.js").read_text("utf-8").replace("@WORKER@", worker.name)
    worker.with_name("search_ja.js").write_text(wrapper, "utf-8")
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8").replace(f"workers/{worker.name}", "workers/search_ja.js")
        page.write_text(text, "utf-8")


def shrink_index(index: Path) -> None:
    """Writes the index without escapes: a third smaller in Japanese."""
    data = json.loads(index.read_text("utf-8"))
    index.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")


def drop_unused(assets: Path) -> None:
    """Deletes the theme's files that no page of this site asks for."""
    for path in assets.rglob("*"):
        if path.is_file() and UNUSED.search(path.as_posix()):
            path.unlink()
