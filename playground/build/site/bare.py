"""Scripts as they are sent: without the comments that only readers and the type checker need."""

from __future__ import annotations

import re

LINE = r"^[ \t]*//[^\n]*\n"
BLOCK = r"/\*\*(?:[^*]|\*(?!/))*\*/"
COMMENT = re.compile(rf"{LINE}|^[ \t]*{BLOCK}[ \t]*\n|{BLOCK} ?(?=\()", re.MULTILINE)


def bare(script: str) -> str:
    """A module without comments on lines of their own and without type casts; nothing else changes."""
    return COMMENT.sub("", script)
