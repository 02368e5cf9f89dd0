"""What the list of games needs of each game's front matter, and the order of the list.

kind: tricks            # tricks, climbing or fishing; or guide: no game to play but a table of the guide, which is not listed
pack: standard          # standard (one common pack or part of it), two-packs, numbers or dominoes
minutes: 45             # about how long a game takes
difficulty: 2           # 1 easy, 2 medium, 3 hard to learn
fan: CJ SJ HJ DJ DA     # the cards drawn beside its name
reading: スカート        # Japanese only: the name in kana, by which the list is sorted
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from .head_checks import Table
from .page import Fault, Page
from .registry import LANGS, Registry

CHOICES: Mapping[str, tuple[str, ...]] = {
    "kind": ("tricks", "climbing", "fishing"),
    "pack": ("standard", "two-packs", "numbers", "dominoes"),
    "difficulty": ("1", "2", "3"),
}
"""What may be chosen from in the list, and what a page may say."""
LISTED = (*CHOICES, "minutes", "fan")
"""What both languages give in the same words."""
SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
KANA = re.compile(r"[ぁ-んァ-ヶー・ ]+")
FAN = (3, 6)


def listing_faults(found: Registry, games: Mapping[str, Table]) -> Iterator[Fault]:
    """What the front matter of the games' pages lacks for the list."""
    for game in found.games():
        pages = [page for lang in LANGS if (page := found.game_page(game, lang))]
        for page in pages if any(page.listed for page in pages) else ():
            yield from _page(page, games.get(game))
        for key in LISTED if len(pages) == len(LANGS) else ():
            one, other = (str(page.meta.get(key)) for page in pages)
            if one != other:
                yield Fault(_where(pages[1], key), f"{key}: {other}, but {one} in {pages[0].lang}; expected the same")


def _page(page: Page, table: Table | None) -> Iterator[Fault]:
    for key, values in CHOICES.items():
        if str(page.meta.get(key)) not in values:
            yield Fault(_where(page, key), f"{key}: {page.meta.get(key)}; expected one of {', '.join(values)}")
    if not isinstance(minutes := page.meta.get("minutes"), int) or minutes <= 0:
        yield Fault(_where(page, "minutes"), f"minutes: {minutes}; expected a number of minutes")
    if page.lang == "ja" and not KANA.fullmatch(str(page.meta.get("reading", ""))):
        yield Fault(_where(page, "reading"), f"reading: {page.meta.get('reading')}; expected the name in kana")
    cards = fan(page)
    if not FAN[0] <= len(cards) <= FAN[1]:
        yield Fault(_where(page, "fan"), f"fan: {len(cards)} cards; expected {FAN[0]} to {FAN[1]}")
    for card in cards:
        if table and card not in table.cards:
            yield Fault(_where(page, "fan"), f"fan: {card}; expected cards of {page.game}")


def _where(page: Page, key: str) -> str:
    return f"{page.file}:{page.keys.get(key, 1)}"


def fan(page: Page) -> list[str]:
    """The cards drawn beside a game's name."""
    return str(page.meta.get("fan", "")).split()


def place(meta: Mapping[str, Any], lang: str) -> tuple[str, str]:
    """Where a game stands in the list: by the order of kana in Japanese, of the alphabet in English."""
    title = str(meta.get("title", "")).casefold()
    return (kana_order(str(meta.get("reading", title))), title) if lang == "ja" else (title, "")


def kana_order(reading: str) -> str:
    """A name without what the order of kana looks at last: small kana, voicing marks, long vowels, points, blanks."""
    hiragana = "".join(chr(ord(sign) - 0x60) if "ァ" <= sign <= "ヶ" else sign for sign in reading)
    plain = unicodedata.normalize("NFD", hiragana.translate(SMALL))
    return "".join(sign for sign in plain if not unicodedata.combining(sign) and sign not in "ー・ ")
