"""The picture of a page or an example: what it is called, the cards that decide, and the sentence with its clause."""

import base64
from collections.abc import Sequence
from io import BytesIO
from typing import TypedDict

import resvg_py
from PIL import Image

from torite.page.strips import Shown

from ..common.cache import cached
from ..common.digests import digest_of
from ..common.paths import WEB
from ..templates import fill
from .card_svg import HIGH, Drawings, Face
from .text_layout import FAMILY, FONT, fit, width

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


class Picture(TypedDict):
    """Hold what a picture shows; `number` is that of the clause behind the sentence ('' = none)."""

    head: str
    title: str
    text: str
    number: str
    shown: list[Shown]


def png(picture: Picture, parts: Drawings) -> bytes:
    """Draw a picture, once for all builds. BadInput if something in it cannot be drawn, or has no room."""
    return base64.b64decode(drawn(picture, parts))


def _depends(picture: Picture, parts: Drawings) -> tuple[Picture, Drawings]:
    return picture, {card: parts[card] for group in picture["shown"] for card in group["cards"]}


@cached(lambda picture, parts: digest_of(FIGURED), args=_depends)
def drawn(picture: Picture, parts: Drawings) -> str:
    """Draw a picture, as text in base64."""
    return base64.b64encode(draw(picture, parts)).decode()


def draw(picture: Picture, parts: Drawings) -> bytes:
    """Draw a picture with these drawings of cards, in few colours, as it is to be small."""
    drawn, fonts = svg(picture, parts), [str(FONT)]
    whole = bytes(resvg_py.svg_to_bytes(svg_string=drawn, font_files=fonts, skip_system_fonts=True, width=SIZE[0]))
    out = BytesIO()
    with Image.open(BytesIO(whole)) as image:
        few = image.convert("RGB").quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(out, "PNG", compress_level=6)  # 8 takes three times as long for 8 % fewer bytes
    return out.getvalue()


def svg(picture: Picture, parts: Drawings) -> str:
    """Write the drawing: what it is of, its title, the cards in the room between, the sentence at the foot."""
    where = f"picture of {picture['head']}, {picture['title']}"
    head = fit(picture["head"], ROOM - 260, 1, (34, 30, 26), where) if picture["head"] else None
    title = fit(picture["title"], ROOM, 2, (56, 50, 44, 38), where)
    text = fit(" ".join(filter(None, (picture["number"], picture["text"]))), ROOM, 4, (40, 36, 32, 28), where)
    named, said = (leading * block.size * len(block.lines) for leading, block in ((TITLE, title), (TEXT, text)))
    high, down = TALL - EDGE / 2 - named - said - BAND - 64, BAND + 26 + named
    faces, marks, wide = _row(picture["shown"], parts)
    scale = min(1.25, high / (HIGH + 24), ROOM / max(1.0, wide))
    return fill(
        "preview.svg",
        wide=WIDE,
        tall=TALL,
        edge=EDGE,
        band=BAND,
        high=HIGH,
        family=FAMILY,
        title=title,
        title_leading=TITLE,
        text=text,
        text_leading=TEXT,
        text_top=down + high + 18,
        head=head,
        head_at=WIDE - EDGE - width(head.lines[0], head.size) if head else 0,
        row_top=down + (high - scale * HIGH) / 2,
        scale=scale,
        faces=faces,
        marks=marks,
        measured=width,
    )


def _row(shown: Sequence[Shown], parts: Drawings) -> tuple[list[tuple[float, Face]], list[tuple[float, str]], float]:
    """Lay the groups of cards in a row: the place of each card, and of each sign, on the last card of its group; their width."""
    across = 0.0
    faces, marks = list[tuple[float, Face]](), list[tuple[float, str]]()
    for group in shown:
        for card in group["cards"]:
            faces.append((across, Face(card, parts[card])))
            across += faces[-1][1].width + CLOSE
        if group["sign"] and group["cards"]:
            marks.append((across - CLOSE - 6, group["sign"]))
        across += APART
    return faces, marks, across - APART
