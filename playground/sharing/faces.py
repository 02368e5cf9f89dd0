"""Cards in pictures: the drawings of the page's own cards, made by its own script, on cards as large as a picture has room for."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from torite.core.cards import court

from ..common.paths import WEB
from ..common.tools import node_answer
from ..templates.cards import face
from .lettering import FAMILY, check, width

DRAWN = WEB / "table" / "cards.js"
SCRIPT = Path(__file__).with_name("faces.mjs")
HIGH = 190
"""The height of a card, in the units of a picture."""
NARROW = {"tile": 0.53, "card": 0.71}
INK = {"H": "#bf2a2a", "D": "#bf2a2a", "J": "#6b3fa0"}
COLOURS = {"R": "#b3261e", "O": "#a14a00", "Y": "#756300", "G": "#1d7a3a", "B": "#1f5fb8"}
PLUMES = ((0x2F, 0x7D, 0x68), (0xC9, 0x48, 0x2B))
"""The colours of the lowest and of the highest bird, as cards.css has them."""
FIGURES = {"K": "king", "Q": "queen", "J": "jack", "joker": "joker"}
GOLD = "#d0901c"
PATH = re.compile(r"<path[^>]*>")
STYLE = (
    ".neck{fill:none;stroke-width:5.6;stroke-linecap:round}.wing{fill:none;stroke:#fffdf7;stroke-width:1.3}"
    ".crest{fill:none;stroke-width:1.5}.step{stroke:#cbbf9f;stroke-width:.8}.reached{stroke-width:1.8}"
    ".beak{fill:#e3a21f}.eye{fill:#fff}"
)

type Drawing = Sequence[str]
"""A part of a card: the box that it is drawn in, what is in it, how high it is on the scale ('' = on none)."""
type Drawings = Mapping[str, Sequence[Drawing]]


def drawings(cards: Sequence[str]) -> dict[str, list[list[str]]]:
    """Have the page's script draw cards."""
    reads = (DRAWN, WEB / "common" / "dom.js")
    found: dict[str, list[list[str]]] = json.loads(node_answer(SCRIPT, json.dumps(cards), str(DRAWN), reads=reads))
    return found


class Face(NamedTuple):
    """A card to be drawn."""

    card: str
    parts: Sequence[Drawing]

    @property
    def width(self) -> float:
        """Measure the card."""
        return HIGH * NARROW["tile" if self._halved else "card"]

    @property
    def _halved(self) -> bool:
        return len(self.parts) == 2 and "-" in self.card

    def svg(self) -> Iterator[str]:
        """Draw the card, its upper left corner at the origin."""
        covered = self.card == "?"
        paper = ("#2f6b5b", "#fffdf7", 6) if covered else ("#fffdf7", "#cfc6b2", 2)
        yield f'<rect width="{self.width:.0f}" height="{HIGH}" rx="13" fill="{paper[0]}" stroke="{paper[1]}" stroke-width="{paper[2]}"/>'
        if self._halved:
            yield from self._halves()
        elif not covered:
            yield from self._whole()

    def _whole(self) -> Iterator[str]:
        text = face(self.card)
        rank = text[1:] if self._has_pip else text
        cornered = self.parts or court(self.card)
        size = 58 if cornered else 66
        check(rank, self.card)
        across = 12 if cornered else (self.width - width(rank, size)) / 2
        down = 58 if cornered else (HIGH + size * 0.7) / 2
        if self.parts and not self._has_pip:
            yield self._part(self.parts[0], 10, 0, self.width)
        yield letters(rank, across, down, size, self._ink, bold=True)
        if self._has_pip:
            yield self._part(self.parts[0], 11, 70, 34)
        if figure := FIGURES.get(court(self.card)):
            yield _figure(figure, self.width - 92, self._ink)
        elif self._has_pip:
            yield self._part(self.parts[-1], self.width - 82, HIGH - 88, 70)

    def _halves(self) -> Iterator[str]:
        for place, part in enumerate(self.parts):
            yield self._part(part, 8, 5 + place * HIGH / 2, self.width - 16)
        yield f'<path d="M14 {HIGH / 2}H{self.width - 14:.0f}" stroke="#8a7f68" stroke-width="3"/>'

    @property
    def _has_pip(self) -> bool:
        return bool(self.parts) and not self._halved and self.card[0] in "SHDC"

    @property
    def _ink(self) -> str:
        return INK.get(self.card[0]) or (COLOURS.get(self.card[0]) if len(self.card) == 2 else None) or "#1d1b18"

    def _part(self, part: Drawing, across: float, down: float, wide: float) -> str:
        box, inside, height = part
        _, _, width, high = map(float, box.split())
        scale = min(wide / width, HIGH / high)
        ink = _plume(float(height)) if height else self._ink
        stroke = f' stroke="{ink}"' if height else ""
        inside = inside.replace('class="beak"', 'class="beak" stroke="none"').replace(
            'class="eye"', 'class="eye" stroke="none"'
        )
        inside = inside.replace('class="head"', 'stroke="none"').replace('class="body"', 'stroke="none"')
        return f'<g transform="translate({across:.1f} {down:.1f}) scale({scale:.3f})" fill="{ink}"{stroke}>{inside}</g>'


def letters(text: str, across: float, down: float, size: float, ink: str, *, bold: bool = False) -> str:
    """Set a line of text; the font has one weight, and an outline makes it bold."""
    outline = f' stroke="{ink}" stroke-width="{size / 26:.2f}" stroke-linejoin="round"' if bold else ""
    place = f'x="{across:.1f}" y="{down:.1f}" font-size="{size:g}"'
    return f'<text {place} font-family="{FAMILY}" fill="{ink}"{outline}>{escape(text)}</text>'


def _figure(name: str, across: float, ink: str) -> str:
    """Draw a court figure, its head-dress in gold."""
    first, *others = PATH.findall((WEB / "figures" / f"{name}.svg").read_text("utf-8"))
    gilt = first.replace("<path", f'<path fill="{GOLD}"', 1)
    return f'<g transform="translate({across:.1f} 60) scale(3.58)" fill="{ink}">{gilt}{"".join(others)}</g>'


def _plume(height: float) -> str:
    low, high = PLUMES
    return "#" + "".join(f"{round(a + (b - a) * height):02x}" for a, b in zip(low, high, strict=True))
