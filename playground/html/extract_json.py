"""Each example's data in a file of their own, so that a visit loads only those that come into view."""

from __future__ import annotations

import re

from ..common.digests import digest
from ..common.write_files import Text

FOLDER = "assets/torite/examples"
"""Where the scripts look for them, beside their own folder."""
STRIP = '<div class="strip'
DATA = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)


def apart(page: str) -> tuple[str, list[Text]]:
    """A page without the data of its strips, each of which names a file instead; and those files."""
    before, *strips = page.split(STRIP)
    files: list[Text] = []
    return STRIP.join([before, *(_taken_out(strip, files) for strip in strips)]), files


def _taken_out(strip: str, files: list[Text]) -> str:
    """Remove the data, which are in the first script of their kind, from the HTML between a strip and the next one."""
    found = DATA.search(strip)
    if not found:
        return strip
    name = digest([found[1].encode()])
    files.append((f"{FOLDER}/{name}.json", found[1]))
    return (strip[: found.start()] + strip[found.end() :]).replace(">", f' data-from="{name}">', 1)
