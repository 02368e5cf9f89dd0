"""Languages and days as pages of editions name them."""

from __future__ import annotations

NAMES = {"ja": "日本語", "en": "English"}
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def day(date: str, lang: str) -> str:
    """A date in words."""
    year, month, number = map(int, date.split("-"))
    return f"{year}年{month}月{number}日" if lang == "ja" else f"{number} {MONTHS[month - 1]} {year}"
