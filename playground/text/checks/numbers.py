"""The figures of a text, so that both languages can be compared.

Digits count (after NFKC; 1 only where it stands alone, as "1 card" is often just "a card"), the name of a month in a
date, English words from three to twelve and Japanese numerals from 二 to 十二 before a counter. What may stand for such
a figure in the other language is any of those, and words that are no figure by themselves: two, second, sevens, both,
twice, pair; ふたり, 両. How often a figure stands in a text is left open: languages repeat themselves differently.
"""

import re
import unicodedata
from calendar import month_name

from ..model.page import REFERENCE, RUBY, TERM

CARDINALS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
ORDINALS = [
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
]
PLURALS = [f"{word}es" if word == "six" else f"{word}s" for word in CARDINALS]
TWICE = ["both", "neither", "either", "twice", "double", "doubles", "doubled", "pair", "pairs"]
WORDS = {
    word: number for words in (CARDINALS, ORDINALS, PLURALS) for number, word in enumerate(words, 1)
} | dict.fromkeys(TWICE, 2)
COUNTING = re.compile(rf"(?<!-)\b(?:{'|'.join(CARDINALS[2:])})\b")  # not the double-six set
KANJI = {numeral: number for number, numeral in enumerate("一二三四五六七八九十", 1)} | {"十一": 11, "十二": 12}
COUNTED = re.compile(r"(十[一二]|[一二三四五六七八九十])(?=[枚人回点種組つ度倍段色種周巡山列個番目])")
MONTHS = list(month_name)
DATED = re.compile(rf"\b({'|'.join(MONTHS[1:])})(?= \d)")
LINK = re.compile(r"\]\([^)]*\)")


def told(text: str) -> set[str]:
    """The numbers that the other language has to give too."""
    bare = _bare(text)
    return _numbers(bare) - ({"1"} if bare.strip() != "1" else set())


def meant(text: str) -> set[str]:
    """The numbers that a text gives in any way."""
    bare = _bare(text)
    words = {str(WORDS[word]) for word in re.findall(r"[a-z]+", bare.lower()) if word in WORDS}
    return _numbers(bare) | words | ({"2"} if "ふたり" in bare or "両" in bare else set())


def _numbers(bare: str) -> set[str]:
    dated = DATED.sub(lambda month: str(MONTHS.index(month[1])), bare)
    digits = re.findall(r"\d+", unicodedata.normalize("NFKC", dated).replace(",", ""))
    spelt = [str(WORDS[word]) for word in COUNTING.findall(bare.lower())]
    return {*digits, *spelt, *(str(KANJI[numeral]) for numeral in COUNTED.findall(bare))}


def _bare(text: str) -> str:
    """The text without references, addresses and readings."""
    return RUBY.sub(r"\1", REFERENCE.sub("", TERM.sub(r"\1", LINK.sub("]", text))))


def differing(ja: str, en: str) -> tuple[list[str], list[str]]:
    """The figures that stand only in the Japanese and only in the English text."""
    return sorted(told(ja) - meant(en)), sorted(told(en) - meant(ja))
