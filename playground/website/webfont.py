"""The one Latin typeface of the pages: cut down to the signs that they use, and asked for where a first visit has room for it."""

import base64
import os
from pathlib import Path

from ..common.paths import NODE_MODULES
from ..common.sent_size import beside, first_visit, weight
from ..common.tools import node_answer

SUBSET = Path(__file__).with_name("webfont.mjs")
SOURCE = NODE_MODULES / "@fontsource-variable/assistant/files/assistant-latin-wght-normal.woff2"
NAME = "latin.woff2"
"""The name of the file in the folder of styles and scripts, as style/face.css has it."""
SIGNS = "".join(map(chr, range(0x20, 0x7F))) + "–—‘’“”…·×−"
BUDGET = 119_400
"""The most that a first visit may send, but for the map of the site, which no page names.

A page that has no room left asks for the face later (torite.js).
"""
SHEET = '<link rel="stylesheet"'


def face() -> bytes:
    """The file as it is sent."""
    return base64.b64decode(node_answer(SUBSET, {"file": str(SOURCE), "signs": SIGNS}))


def with_face(site: Path, page: Path, text: str, file: Path) -> str:
    """Have a page ask for the face beside its styles, if its first visit stays within the budget."""
    if SHEET not in text or weight(text, {*first_visit(site, page, text), *beside(site, text), file}) > BUDGET:
        return text
    address = Path(os.path.relpath(file, page.parent)).as_posix()
    link = f'<link rel="preload" href="{address}" as="font" type="font/woff2" crossorigin>'
    return text.replace("<html ", "<html data-face ", 1).replace(SHEET, f"{link}\n{SHEET}", 1)
