"""Weigh a first visit to each page, and write the weight on the page itself."""

from __future__ import annotations

import re
from functools import cache
from os.path import normpath
from pathlib import Path

from ..common.paths import LANGS
from ..common.sent_size import compressed

LOADED = re.compile(
    r'<(?:script src|link rel="(?:stylesheet|preload|modulepreload|icon)"(?: fetchpriority="low")? href)="([^"]+)"'
)
AT_ONCE = re.compile(r'<div class="strip here"[^>]* data-from="([^"]+)"')
PLACE = "@WEIGHT@"
KILO = 1000


def write_weights(site: Path) -> None:
    """Puts the figure into every page, in thousands of bytes as a host that compresses sends them."""
    for lang in LANGS:
        for page in (site / lang).rglob("*.html"):
            text = page.read_text("utf-8")
            weight = sum(_weight(file) for file in first_visit(site, page, text))
            page.write_text(text.replace(PLACE, str(round(weight / KILO))), "utf-8")


def first_visit(site: Path, page: Path, text: str) -> set[Path]:
    """The files that a first visit loads: what the page names, and the example that lies open."""
    addresses = (address for address in LOADED.findall(text) if not address.startswith("/"))
    named = {Path(normpath(page.parent / address)) for address in addresses}
    open_ = {site / "assets" / "torite" / "examples" / f"{name}.json" for name in AT_ONCE.findall(text)}
    return {page, *filter(Path.is_file, named | open_)}


@cache
def _weight(file: Path) -> int:
    return compressed(file)
