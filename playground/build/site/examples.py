"""Each example's data in a file of its own, so that a visit loads only those that come into view."""

from __future__ import annotations

import re
from pathlib import Path

from ...common.digests import digest
from ...common.paths import LANGS

FOLDER = "assets/torite/examples"
"""Where example.js looks for them, beside the folder of scripts."""
INLINE = re.compile(
    r'(<div class="strip\b[^>]*)(>(?:(?!<div class="strip).)*?)<script type="application/json">(.*?)</script>', re.S
)


def publish_examples(site: Path) -> None:
    """Takes the data out of all pages; a page names the file instead."""
    (site / FOLDER).mkdir(parents=True, exist_ok=True)
    for lang in LANGS:
        for page in (site / lang).rglob("*.html"):
            text = page.read_text("utf-8")
            page.write_text(INLINE.sub(lambda found: _taken_out(site, found), text), "utf-8")


def _taken_out(site: Path, found: re.Match[str]) -> str:
    head, between, data = found.groups()
    name = digest([data.encode()])
    (site / FOLDER / f"{name}.json").write_text(data, "utf-8")
    return f'{head} data-from="{name}"{between}'
