"""Search: loaded when it is first used; a Japanese query is split as the index was; what no page uses is dropped."""

from __future__ import annotations

import json
import re
from pathlib import Path

from ...common.paths import LANGS

WRAPPER = "search.js"
UNUSED = re.compile(r"\.map$|/lunr/wordcut\.js$|/lunr/min/lunr\.(?!ja|multi|stemmer)[a-z]+\.min\.js$")
"""Source maps, and the stemmers and splitters of languages that this site does not speak."""


def finish_search(site: Path) -> None:
    """All that is done to the theme's search after its build."""
    for lang in LANGS:
        wrap_worker(site / lang)
        put_aside(site / lang / "search" / "search_index.json")
        drop_unused(site / lang / "assets")


def wrap_worker(folder: Path) -> None:
    """Puts search_worker.js between the pages and the theme's worker."""
    worker = next(folder.glob("assets/javascripts/workers/search.*.min.js"))
    wrapper = Path(__file__).with_name("search_worker.js").read_text("utf-8").replace("@WORKER@", worker.name)
    worker.with_name(WRAPPER).write_text(wrapper, "utf-8")
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8").replace(f"workers/{worker.name}", f"workers/{WRAPPER}")
        page.write_text(text, "utf-8")


def put_aside(index: Path) -> None:
    """Leaves an empty index where every page asks for one at once; the worker fetches the full one when it is needed.

    The full one is written without escapes, which makes it a third smaller in Japanese.
    """
    data = json.loads(index.read_text("utf-8"))
    index.with_name("full.json").write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")
    index.write_text(json.dumps({**data, "docs": []}), "utf-8")


def drop_unused(assets: Path) -> None:
    """Deletes the theme's files that no page of this site asks for."""
    for path in assets.rglob("*"):
        if path.is_file() and UNUSED.search(path.as_posix()):
            path.unlink()
