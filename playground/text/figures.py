"""The figures of a clause, so that both languages can be compared.

Digits count (after NFKC; 1 is left out, as "1 card" is often just "a card"). A figure that one language writes as a
digit may be a word in the other: English two to twelve, second to twelfth, both, neither; Japanese 一 to 十二 before a counter, ひとり, ふたり.
"""

from __future__ import annotations

import re
import unicodedata

from .page import REFERENCE, RUBY, TERM

CARDINALS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
PAIRS = dict.fromkeys(("both", "neither", "either"), 2)
WORDS = {word: number for words in (CARDINALS, ORDINALS) for number, word in enumerate(words, 1)} | PAIRS
KANJI = {numeral: number for number, numeral in enumerate("一二三四五六七八九十", 1)} | {"十一": 11, "十二": 12}
COUNTED = re.compile(r"(十[一二]|[一二三四五六七八九十])(?=[枚人回点種組つ度倍段色種周巡山列個番目])")
LINK = re.compile(r"\]\([^)]*\)")


def digits(text: str) -> set[str]:
    """The numbers written in digits, without 1."""
    bare = RUBY.sub(r"\1", REFERENCE.sub("", TERM.sub(r"\1", LINK.sub("]", text))))
    return set(re.findall(r"\d+", unicodedata.normalize("NFKC", bare).replace(",", ""))) - {"1"}


def words(text: str) -> set[str]:
    """The numbers written as words in either language."""
    found = {str(WORDS[word]) for word in re.findall(r"[a-z]+", text.lower()) if word in WORDS}
    found |= {str(KANJI[numeral]) for numeral in COUNTED.findall(text)}
    found |= {"2"} if "ふたり" in text or "両" in text else set()
    return found


def differing(ja: str, en: str) -> tuple[list[str], list[str]]:
    """The figures that stand only in the Japanese and only in the English text."""
    left, right = digits(ja), digits(en)
    return sorted(left - right - words(en)), sorted(right - left - words(ja))
