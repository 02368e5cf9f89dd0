"""The words on the pages of editions."""

from __future__ import annotations

import tomllib
from pathlib import Path

WORDS: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
NAMES = {"ja": "日本語", "en": "English"}


def word(key: str, lang: str, **facts: object) -> str:
    """The words for `key` in a language."""
    return WORDS[key][lang].format(**facts)


MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def day(date: str, lang: str) -> str:
    """A date in words."""
    year, month, number = map(int, date.split("-"))
    return f"{year}年{month}月{number}日" if lang == "ja" else f"{number} {MONTHS[month - 1]} {year}"
