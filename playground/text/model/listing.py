"""Read the front matter that the list of games needs of each game, and order the list.

kind: tricks            # tricks, climbing or fishing; or guide: no game to play but a table of the guide, which is not listed
pack: standard          # standard (one common pack or part of it), two-packs, numbers or dominoes
minutes: 45             # about how long a game takes
difficulty: 2           # 1 easy, 2 medium, 3 hard to learn
fan: CJ SJ HJ DJ DA     # the cards drawn beside its name
felt: green             # the cloth on which they lie, as style/band.css colours it
reading: スカート        # Japanese only: the name in kana, by which the list is sorted
"""

import unicodedata
from collections.abc import Mapping
from typing import Any

from .page import Page

CHOICES: Mapping[str, tuple[str, ...]] = {
    "kind": ("tricks", "climbing", "fishing"),
    "pack": ("standard", "two-packs", "numbers", "dominoes"),
    "difficulty": ("1", "2", "3"),
    "felt": ("green", "pine", "moss", "teal", "night", "indigo", "plum", "wine", "clay", "russet", "slate"),
}
"""The values that a page may have; a reader chooses among kinds, packs and difficulties."""
SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")


def fan(page: Page) -> list[str]:
    """The cards drawn beside a game's name."""
    return str(page.meta.get("fan", "")).split()


def place(meta: Mapping[str, Any], lang: str) -> tuple[str, str, str]:
    """Tell where a game stands in the list: easy ones first, then by the order of kana in Japanese, of the alphabet in English."""
    title, level = str(meta.get("title", "")).casefold(), str(meta.get("difficulty", ""))
    return (level, kana_order(str(meta.get("reading", title))), title) if lang == "ja" else (level, title, "")


def kana_order(reading: str) -> str:
    """A name without what the order of kana looks at last: small kana, voicing marks, long vowels, points, blanks."""
    hiragana = "".join(chr(ord(sign) - 0x60) if "ァ" <= sign <= "ヶ" else sign for sign in reading)
    plain = unicodedata.normalize("NFD", hiragana.translate(SMALL))
    return "".join(sign for sign in plain if not unicodedata.combining(sign) and sign not in "ー・ ")
