"""Cards in pictures: the drawings of the page's own cards, made by its own script, on cards as large as a picture has room for."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from torite.core.cards import court

from ..common.paths import WEB
from ..common.tools import node_answer
from ..templates import NOTHING
from ..templates.card_html import face
from .text_layout import check

DRAWN = WEB / "table" / "cards.js"
SCRIPT = Path(__file__).with_name("card_svg.mjs")
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

type Drawing = Sequence[str]
"""A part of a card: the box that it is drawn in, what is in it, how high it is on the scale ('' = on none)."""
type Drawings = Mapping[str, Sequence[Drawing]]


def drawings(cards: Sequence[str]) -> dict[str, list[list[str]]]:
    """Have the page's script draw cards."""
    reads = (DRAWN, WEB / "common" / "dom.js")
    drawn: dict[str, list[list[str]]] = node_answer(SCRIPT, cards, str(DRAWN), reads=reads)
    return drawn


class Part(NamedTuple):
    """A drawing on a card: the size of its box, what is in it, its colour, and whether its lines have that colour, too."""

    wide: float
    high: float
    inside: Markup
    ink: str
    outlined: bool

    def scale(self, room: float) -> float:
        """Make it as large as there is room for, and no higher than a card."""
        return min(room / self.wide, HIGH / self.high)


class Face(NamedTuple):
    """A card to be drawn, its upper left corner at the origin."""

    card: str
    drawings: Sequence[Drawing]

    @property
    def parts(self) -> list[Part]:
        """Its drawings."""
        return [_part(drawing, self.ink) for drawing in self.drawings]

    @property
    def width(self) -> float:
        """Measure the card."""
        return HIGH * NARROW["tile" if self.halved else "card"]

    @property
    def halved(self) -> bool:
        """Whether it is a domino."""
        return len(self.drawings) == 2 and "-" in self.card

    @property
    def has_pip(self) -> bool:
        """Whether it has a suit's sign."""
        return bool(self.drawings) and not self.halved and self.card[0] in "SHDC"

    @property
    def ink(self) -> str:
        """Its colour."""
        return INK.get(self.card[0]) or (COLOURS.get(self.card[0]) if len(self.card) == 2 else None) or "#1d1b18"

    @property
    def rank(self) -> str:
        """Its rank as it is written. BadInput if the font cannot draw that."""
        rank = face(self.card)[1 if self.has_pip else 0 :]
        check(rank, self.card)
        return rank

    @property
    def cornered(self) -> bool:
        """Whether this stands in a corner, and not in the middle."""
        return bool(self.drawings or court(self.card))

    @property
    def figure(self) -> Markup:
        """A court figure, its head-dress in gold; nothing on other cards."""
        if not (name := FIGURES.get(court(self.card))):
            return NOTHING
        first, *others = PATH.findall((WEB / "figures" / f"{name}.svg").read_text("utf-8"))
        return Markup(first.replace("<path", f'<path fill="{GOLD}"', 1) + "".join(others))


def _part(drawing: Drawing, ink: str) -> Part:
    box, inside, height = drawing
    _, _, wide, high = map(float, box.split())
    for name in ("beak", "eye"):
        inside = inside.replace(f'class="{name}"', f'class="{name}" stroke="none"')
    inside = inside.replace('class="head"', 'stroke="none"').replace('class="body"', 'stroke="none"')
    return Part(wide, high, Markup(inside), _plume(float(height)) if height else ink, bool(height))


def _plume(height: float) -> str:
    low, high = PLUMES
    return "#" + "".join(f"{round(a + (b - a) * height):02x}" for a, b in zip(low, high, strict=True))
