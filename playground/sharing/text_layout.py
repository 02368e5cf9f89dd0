"""Letters in pictures: one font that comes with the tools, the widths of its glyphs, and lines that fit.

Nothing is left to the machine that builds: a character that the font has no glyph for stops the build, and so does a
text that fits in no size that one can read.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pylopdf_fonts_jp
from fontTools.ttLib import TTFont

from torite.core.inputs import BadInput

from ..html.line_breaks import phrases

FONT = Path(pylopdf_fonts_jp.__file__).with_name("NotoSansJP-Regular.otf")
FAMILY = "Noto Sans JP"
NEVER_FIRST = "、。，．・：；？！）］｝」』】〉》ー–—,.;:?!)]}”’%"
"""Signs that no line begins with."""
SIGN = re.compile(f".[{re.escape(NEVER_FIRST)}]*", re.DOTALL)
"""A sign with those after it that no line begins with."""


class Lines(NamedTuple):
    """A text broken into lines, and the size that they are set in."""

    lines: Sequence[str]
    size: int


@cache
def _widths() -> dict[int, float]:
    """Each character of the font, with its width in parts of the size."""
    read: Any = TTFont(FONT, lazy=True)
    with read as font:
        metrics, units = font["hmtx"], font["head"].unitsPerEm
        return {code: metrics[name][0] / units for code, name in font.getBestCmap().items()}


def check(text: str, where: str) -> None:
    """Stop at a character that the font cannot draw."""
    if missing := sorted({sign for sign in text if ord(sign) not in _widths()}):
        named = ", ".join(f"{sign} (U+{ord(sign):04X})" for sign in missing)
        raise BadInput(f"{where}: {text!r}", f"characters that {FONT.name} has", named)


def width(text: str, size: float) -> float:
    """Measure a line that the font can draw."""
    known = _widths()
    return size * sum(known[ord(sign)] for sign in text)


def fit(text: str, room: float, most: int, sizes: Sequence[int], where: str) -> Lines:
    """Break a text into at most so many lines, in the largest of the sizes in which it has room."""
    check(text, where)
    for size in sizes:
        lines = [*_broken(text, room, size)]
        if len(lines) <= most:
            return Lines(lines, size)
    raise BadInput(f"{where}: {text!r}", f"a text that fits in {most} lines of a picture", f"{len(text)} characters")


def _broken(text: str, room: float, size: int) -> Iterator[str]:
    """Break where phrases end, and within a phrase only where it is longer than a line."""
    line = ""
    for phrase in phrases(text):
        for part in [phrase] if width(phrase, size) <= room else SIGN.findall(phrase):
            if line and width((line + part).rstrip(), size) > room:
                yield line.rstrip()
                line = part.lstrip()
            else:
                line += part
    yield line.rstrip()
