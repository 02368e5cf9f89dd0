"""Addresses that nobody would write in good faith: the generator behind test_addresses.py."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

COUNT = int(os.environ.get("TORITE_ADDRESSES", "48"))
"""How many are tried; 3,300 take about half an hour."""
PAGES = (
    "ja/",
    "en/games/",
    "en/games/birdhead/",
    "ja/games/bird-dog/",
    "en/glossary/",
    "en/guide/bending/",
    "ja/guide/cite/",
)
"""Pages with strips, a table that lies open, switches, terms, a list to narrow down, and none of these."""
SHORT = ("", "@skat/", "@skat/follow.suit/", "@terms/")
"""Addresses without a language, which lead on."""
NOWHERE = (
    "none/", "en/games/none/", "en/%00/", "%2e%2e/%2e%2e/etc/passwd", "en//games//skat/", "@skat/%C0%AF/", "@/", "en/games/skat/%2F",
    "ja/%ED%A0%80/", "en/%22%3E%3Cb%3E/", "en/games/birdhead/index.html/", "@skat/follow.suit/%", "\\..\\", "en/" + "a" * 300 + "/",
)  # fmt: skip
PIECES = (
    "%", "%%", "%C0%AF", "%ED%A0%80", "%E3%81", "%00", "%0A", "%20", "%22%3E%3Cimg%20src=x%20onerror=hit()%3E", "<img src=x onerror=hit()>",
    "<script>hit()</script>", "javascript:hit()", "'onfocus=hit()autofocus=", "__proto__", "constructor", "toString", "example-",
    "example-birdhead-raise", "follow.suit", "follow.raise", "__drawer", "__search", "__tabbed_1_1", "[id]", "]\"*{}", "\\", "..",
    "/", "//", "?", "&", "=",
    "#", ":~:text=", "\U0001f0a1", "鳥", "e\u0301", "\u202e", "\ufeff", "0", "-1", "1e999", "NaN", "null", "undefined", "a" * 2000, "1.1",
)  # fmt: skip
KEYS = (
    "view",
    "step",
    "line",
    "with",
    "q",
    "stay",
    "players",
    "minutes",
    "kind",
    "h",
    "__proto__",
    "",
    "%",
    "view=both&step",
)


def addresses(seed: int = 25) -> Iterator[str]:
    """As many as are asked for, below the root of the site; the same ones each time."""
    dice = random.Random(seed)
    for place in range(COUNT):
        if place % 8 == 7:
            yield dice.choice(NOWHERE) + _query(dice) + _fragment(dice)
        elif place % 4 == 3:
            yield dice.choice(SHORT) + (_query(dice) if dice.random() < 0.3 else "") + _fragment(dice)
        else:
            yield dice.choice(PAGES) + _query(dice) + _fragment(dice)


def _text(dice: random.Random) -> str:
    return "".join(dice.choice(PIECES) for _ in range(dice.choice((1, 1, 1, 2, 3))))


def _query(dice: random.Random) -> str:
    pairs = "&".join(
        f"{dice.choice(KEYS)}={_text(dice).replace('#', '%23')}" for _ in range(dice.choice((0, 0, 1, 1, 2)))
    )
    return f"?{pairs}" if pairs else ""


def _fragment(dice: random.Random) -> str:
    return f"#{_text(dice)}" if dice.random() < 0.8 else ""
