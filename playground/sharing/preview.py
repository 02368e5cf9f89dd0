"""The picture of a page or an example: what it is called, the cards that decide, and the sentence with its clause."""

import base64
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TypedDict

import resvg_py
from PIL import Image

from torite.page.strips import Shown

from ..common.cache import cached
from ..common.digests import digest_of
from ..common.paths import WEB
from .faces import HIGH, STYLE, Drawings, Face, letters
from .lettering import FONT, Lines, fit, width

WIDE, TALL = 1200, 630
"""The units that a picture is laid out in."""
SIZE = (800, 420)
"""The pixels that it has: as many as a phone shows, in the proportions that chats and posts leave uncut."""
FIGURED = WEB / "figures"
COLOURS = 64
MOST_BYTES = 40_000
EDGE, BAND = 56, 84
ROOM = WIDE - 2 * EDGE
TITLE, TEXT = 1.25, 1.42
"""The leading of both, in parts of their size."""
CLOSE, APART = 8, 22
INK, QUIET, SEAL, GREEN = "#24211c", "#5d574c", "#a3321f", "#17483d"
SIGNS = {
    "won": (GREEN, "M-17 9-21-9-9 0 0-13 9 0 21-9 17 9z"),
    "allowed": (GREEN, "M-14 1-4 11 14-9"),
    "refused": (SEAL, "M-11-11 11 11M11-11-11 11"),
    "lost": (SEAL, "M-11-11 11 11M11-11-11 11"),
}
"""A crown, a tick and a cross, as the strips have them, about the middle of a disc."""


class Picture(TypedDict):
    """Hold what a picture shows; `number` is that of the clause behind the sentence ('' = none)."""

    head: str
    title: str
    text: str
    number: str
    shown: list[Shown]


def png(picture: Picture, parts: Drawings) -> bytes:
    """Draw a picture, once for all builds. BadInput if something in it cannot be drawn, or has no room."""
    return base64.b64decode(_drawn(picture, _of(picture, parts)))


def is_drawn(picture: Picture, parts: Drawings) -> bool:
    """Tell whether a picture is kept."""
    return _drawn.is_kept(picture, _of(picture, parts))


def _of(picture: Picture, parts: Drawings) -> Drawings:
    """Pick the drawings of the cards that a picture shows."""
    return {card: parts[card] for group in picture["shown"] for card in group["cards"]}


@cached(lambda picture, parts: digest_of(FIGURED))
def _drawn(picture: Picture, parts: Drawings) -> str:
    return base64.b64encode(draw(picture, parts)).decode()


def draw(picture: Picture, parts: Drawings) -> bytes:
    """Draw a picture with these drawings of cards, in few colours, as it is to be small."""
    drawing = "".join(svg(picture, parts))
    whole = bytes(
        resvg_py.svg_to_bytes(svg_string=drawing, font_files=[str(FONT)], skip_system_fonts=True, width=SIZE[0])
    )
    out = BytesIO()
    with Image.open(BytesIO(whole)) as image:
        few = image.convert("RGB").quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(out, "PNG", optimize=True)
    return out.getvalue()


def svg(picture: Picture, parts: Drawings) -> Iterator[str]:
    """Write the drawing: what it is of, its title, the cards in the room between, the sentence at the foot."""
    where = f"picture of {picture['head']}, {picture['title']}"
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}"><style>{STYLE}</style>'
    yield f'<rect width="{WIDE}" height="{TALL}" fill="#fdfbf6"/><rect width="{WIDE}" height="{BAND}" fill="{GREEN}"/>'
    yield letters("Torite", EDGE, 58, 42, "#fff", bold=True)
    if picture["head"]:
        [head], size = fit(picture["head"], ROOM - 260, 1, (34, 30, 26), where)
        yield letters(head, WIDE - EDGE - width(head, size), 56, size, "#fff")
    title = fit(picture["title"], ROOM, 2, (56, 50, 44, 38), where)
    told = fit(_told(picture), ROOM, 4, (40, 36, 32, 28), where)
    high = TALL - EDGE / 2 - TITLE * title.size * len(title.lines) - TEXT * told.size * len(told.lines) - BAND - 64
    down = BAND + 26 + TITLE * title.size * len(title.lines)
    yield from _lines(title, BAND + 20, TITLE, INK, bold=True)
    yield from _row(picture["shown"], parts, down, high)
    yield from _lines(told, down + high + 18, TEXT, QUIET)
    yield "</svg>"


def _told(picture: Picture) -> str:
    return " ".join(filter(None, (picture["number"], picture["text"])))


def _lines(told: Lines, top: float, leading: float, ink: str, *, bold: bool = False) -> Iterator[str]:
    for place, line in enumerate(told.lines):
        yield letters(line, EDGE, top + told.size * (1 + leading * place), told.size, ink, bold=bold)


def _row(shown: Sequence[Shown], parts: Drawings, top: float, high: float) -> Iterator[str]:
    """Draw the groups of cards in a row, as large as there is room for, each with its sign on its last card."""
    groups = [(group["sign"], [Face(card, parts[card]) for card in group["cards"]]) for group in shown]
    across, drawn = 0.0, list[str]()
    for sign, faces in groups:
        for face in faces:
            drawn.append(f'<g transform="translate({across:.1f} 0)">{"".join(face.svg())}</g>')
            across += face.width + CLOSE
        if sign and faces:
            drawn.append(_sign(sign, across - CLOSE - 6))
        across += APART
    scale = min(1.25, high / (HIGH + 24), ROOM / max(1.0, across - APART))
    yield f'<g transform="translate({EDGE} {top + (high - scale * HIGH) / 2:.1f}) scale({scale:.3f})">{"".join(drawn)}</g>'


def _sign(sign: str, across: float) -> str:
    """Draw a disc with a crown, a tick or a cross on the lower right corner of a card."""
    ink, path = SIGNS[sign]
    look = f'fill="{"#fff" if sign == "won" else "none"}" stroke="#fff" stroke-width="{2 if sign == "won" else 5}"'
    disc = f'<circle r="29" fill="{ink}" stroke="#fdfbf6" stroke-width="4"/>'
    return f'<g transform="translate({across:.1f} {HIGH - 14})">{disc}<path d="{path}" {look} stroke-linejoin="round" stroke-linecap="round"/></g>'
