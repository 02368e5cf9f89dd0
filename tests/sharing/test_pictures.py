"""Pictures of pages and examples: every letter is in the font, nothing is cut off, and they are the same every time."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from playground.html.phrases import phrases
from playground.sharing.faces import drawings
from playground.sharing.lettering import check, fit, width
from playground.sharing.preview import SIZE, Picture, draw, png
from playground.text.model.registry import load
from torite.core.inputs import BadInput

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
