"""Each example's data in a file of its own, so that a visit loads only those that come into view."""

from __future__ import annotations

import re
from pathlib import Path

from ...common.digests import digest

FOLDER = "assets/torite/examples"
"""Where example.js looks for them, beside the folder of scripts."""
STRIP = '<div class="strip'
DATA = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)


def publish_examples(site: Path, lang: str) -> None:
    """Takes the data out of all pages of a language; a page names the file instead."""
    (site / FOLDER).mkdir(parents=True, exist_ok=True)
    for page in (site / lang).rglob("*.html"):
        before, *strips = page.read_text("utf-8").split(STRIP)
        if strips:
            page.write_text(STRIP.join([before, *(_taken_out(site, strip) for strip in strips)]), "utf-8")


def _taken_out(site: Path, strip: str) -> str:
    """What stands from a strip to the next one, without the data, which are in the first script of their kind."""
    found = DATA.search(strip)
    if not found:
        return strip
    name = digest([found[1].encode()])
    (site / FOLDER / f"{name}.json").write_text(found[1], "utf-8")
    return (strip[: found.start()] + strip[found.end() :]).replace(">", f' data-from="{name}">', 1)
