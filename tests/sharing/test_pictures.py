"""Pictures of pages and examples: every letter is in the font, nothing is cut off, and they are the same every time."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fontTools.ttLib import TTFont
from PIL import Image

from playground.common.paths import LANGS
from playground.html.line_breaks import phrases
from playground.sharing.card_svg import HIGH, drawings
from playground.sharing.embed import embeds
from playground.sharing.preview import EDGE, SIZE, TALL, WIDE, Picture, draw, png, svg
from playground.sharing.text_layout import FONT, check, fit, width
from playground.text.model.registry import load
from playground.text.render.current_page import Here
from torite.core.inputs import BadInput
from torite.words.say import Lang

ROOM = 1088
PICTURE: Picture = {
    "head": "スカート",
    "title": "台札のスートがあれば、それを出す",
    "text": "♥10を出したYがトリックに勝ち、14点を取ります。",
    "number": "6.2a",
    "shown": [
        {"cards": ["SA", "HK"], "words": "", "sign": "won"},
        {"cards": ["6-3", "9", "JR", "RT", "?"], "words": "", "sign": "refused"},
    ],
}

LINE = re.compile(r'<text x="([^"]+)" y="([^"]+)" font-size="([^"]+)"[^>]*>([^<]*)</text>')
ROW = re.compile(r'<g transform="translate\(56 ([\d.]+)\) scale\(([\d.]+)\)">')
DEEP = 0.3
"""How far letters reach below their line, in parts of their size."""
LEAST = 0.3
"""A card is no smaller, in parts of its own size."""


@cache
def every(lang: Lang) -> dict[str, Picture]:
    """Collect the pictures of all examples in a language, by their addresses."""
    pages = [path for of, path in load().pages if of == lang]
    return {one.address: one.picture() for path in pages for one in embeds(Here(lang, path))}


@cache
def parts(lang: Lang) -> dict[str, Any]:
    """Have the cards of all pictures drawn."""
    return drawings(sorted({card for one in every(lang).values() for group in one["shown"] for card in group["cards"]}))


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_is_cut_off_in_any_example_s_picture_and_each_glyph_is_in_the_font(lang: str) -> None:
    read: Any = TTFont(FONT, lazy=True)
    with read as font:
        known = set(font.getBestCmap())
    for address, picture in every(lang).items():
        drawn = svg(picture, parts(lang))
        assert {ord(sign) for *_, text in LINE.findall(drawn) for sign in unescape(text)} <= known, address
        row = ROW.search(drawn)
        assert row, address
        title = lines(drawn[drawn.index("Torite") : row.start()])[-2:]
        told = lines(drawn[drawn.rindex("</g>") :])
        for line in (*title, *told):
            assert line.across + width(line.text, line.size) <= WIDE - EDGE + 1, (address, line)
            assert line.down + DEEP * line.size <= TALL, (address, line)
        top, scale = float(row[1]), float(row[2])
        assert scale >= LEAST, address
        assert title[-1].down <= top and top + scale * HIGH <= told[0].down - 0.7 * told[0].size, address


class Line(NamedTuple):
    """A line of text in a drawing."""

    across: float
    down: float
    size: float
    text: str


def lines(drawn: str) -> list[Line]:
    """Read the lines of text in a part of a drawing."""
    return [Line(float(x), float(y), float(size), unescape(text)) for x, y, size, text in LINE.findall(drawn)]


@pytest.mark.parametrize("lang", LANGS)
def test_pictures_of_the_site_are_drawn_alike_again(site: Path, lang: str) -> None:
    for address in sorted(every(lang))[::80]:
        assert draw(every(lang)[address], parts(lang)) == (site / f"{address}.png").read_bytes(), address


def test_a_letter_that_the_font_lacks_is_named() -> None:
    check("切り札 Ω ♠", "a title")
    with pytest.raises(BadInput, match=r"✕ \(U\+2715\)"):
        check("a ✕ b", "a title")


def test_what_pages_say_of_themselves_has_room() -> None:
    for (lang, path), page in load().pages.items():
        told = fit(str(page.meta.get("description", page.title)), ROOM, 4, (40, 36, 32, 28), f"{lang}/{path}")
        assert all(width(line, told.size) <= ROOM for line in told.lines), path


def test_no_letter_is_lost_where_lines_break_and_no_line_begins_with_a_stop() -> None:
    text = "台札のスートの札を持っていれば、かならずそれを出します。" * 3 + "Tricks are taken by the highest card." * 2
    told = fit(text, ROOM, 9, (40,), "a text")
    assert "".join(told.lines).replace(" ", "") == text.replace(" ", "")
    assert len(told.lines) > 2
    assert not [line for line in told.lines if line[0] in "、。"]


def test_a_text_without_room_is_named() -> None:
    with pytest.raises(BadInput, match="2 lines of a picture"):
        fit("あ" * 200, ROOM, 2, (40, 30), "a title")


def test_a_word_longer_than_a_line_is_broken_too() -> None:
    told = fit("x" * 120, ROOM, 3, (40,), "a title")
    assert all(width(line, 40) <= ROOM for line in told.lines)


def test_a_picture_is_the_same_every_time_and_small() -> None:
    parts = drawings(sorted({card for group in PICTURE["shown"] for card in group["cards"]}))
    assert draw(PICTURE, parts) == draw(PICTURE, parts) == png(PICTURE, parts)
    with Image.open(BytesIO(png(PICTURE, parts))) as image:
        assert image.size == SIZE
        assert len(image.convert("RGB").getcolors(1 << 18) or ()) > 10


def test_every_kind_of_card_is_drawn_by_the_page_s_own_script() -> None:
    found = drawings(["SA", "9", "6-3", "?"])
    assert {card: len(parts) for card, parts in found.items()} == {"SA": 2, "9": 1, "6-3": 2, "?": 0}


def test_japanese_is_split_into_phrases_and_english_into_words() -> None:
    assert "切り札" not in {part[-2:] for part in phrases("切り札を狩る")}
    assert "".join(phrases("切り札を 狩ると、勝ちます。")) == "切り札を 狩ると、勝ちます。"
    assert phrases("a trick, won") == ("a ", "trick, ", "won")
