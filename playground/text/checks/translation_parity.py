"""Whether the two languages of a page are built alike and give the same figures.

Between two ids both have the same blocks in the same order (paragraphs, reasons, tables of as many rows and columns,
lists of as many entries, fences), and the figures agree piece by piece: in each paragraph, entry of a list and cell.
"""

import re
import unicodedata
from calendar import month_name
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from ..model.blocks import Block
from ..model.layout import Part, Piece, parts, pieces, shape
from ..model.page import REFERENCE, RUBY, TERM, Example, Fault, Item, Page

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


def required(text: str) -> set[str]:
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
    return sorted(required(ja) - meant(en)), sorted(required(en) - meant(ja))


ALIKE = ("game", "rules_version")
"""The keys that the front matter of both languages gives in the same words."""


type Placed = Block | Example | Part | Piece
"""Tells at which line it stands."""


def parity(ja: Page, en: Page) -> Iterator[Fault]:
    """Tell where the two languages of a page differ in more than words."""
    yield from _facts(ja, en)
    yield from _parts(ja, en)
    for left, right in zip_longest(ja.examples, en.examples):
        if left is None or right is None or left[:3] != right[:3]:
            shown = " against ".join(example.shows if example else "nothing" for example in (left, right))
            what = f"different examples, {shown}; expected the same ones in the same order"
            yield Fault(_where(ja, left, en, right), what)
            return


def figures(where: str, name: str, ja: str, en: str) -> Iterator[Fault]:
    """The figures that only one of two texts has."""
    only_ja, only_en = differing(ja, en)
    if only_ja or only_en:
        yield Fault(where, f"{name}: figures differ: only ja {only_ja}, only en {only_en}; expected the same figures")


def _facts(ja: Page, en: Page) -> Iterator[Fault]:
    for key in sorted({*ja.meta, *en.meta} - {"reading", "sources"}):
        where = " and ".join(page.at(key) for page in (ja, en))
        left, right = _values(ja.meta.get(key)), _values(en.meta.get(key))
        if len(left) != len(right) or (key in ALIKE and left != right):
            shown = " against ".join(", ".join(values) or "nothing" for values in (left, right))
            expected = "the same" if key in ALIKE else "as many"
            yield Fault(where, f"different {key}: {shown}; expected {expected} in both")
        else:
            for one, other in zip(left, right, strict=True):
                yield from figures(where, key, one, other)


def _values(value: Any) -> list[str]:
    return [] if value is None else [str(item) for item in value] if isinstance(value, list) else [str(value)]


def _parts(ja: Page, en: Page) -> Iterator[Fault]:
    for left, right in zip_longest(parts(ja), parts(en)):
        if left is None or right is None or left.kind != right.kind:
            named = " against ".join(_item(part.item if part else None) for part in (left, right))
            what = f"{named}; expected the same sections and clauses in the same order"
            yield Fault(_where(ja, left, en, right), what)
            return
        if left.item and right.item:
            yield from _marks(_where(ja, left, en, right), left.item, right.item)
        yield from _blocks(ja, left, en, right)


def _item(item: Item | None) -> str:
    level = f" of level {item.level}" if item and item.level else ""
    return f"{item.kind} #{item.id}{level}" if item else "nothing"


def _where(ja: Page, left: Placed | None, en: Page, right: Placed | None) -> str:
    return " and ".join(page.at(placed.line) if placed else page.file for page, placed in ((ja, left), (en, right)))


def _marks(where: str, left: Item, right: Item) -> Iterator[Fault]:
    if left.references != right.references:
        what = f"#{left.id} refers to {left.references} and {right.references}; expected the same references"
        yield Fault(where, what)
    if (left.also, left.unless) != (right.also, right.unless):
        yield Fault(where, f"#{left.id} holds under other options in each language; expected option= and unless= alike")
    if (left.provenance, left.option, left.chosen) != (right.provenance, right.option, right.chosen):
        yield Fault(
            where,
            f"#{left.id} is marked {left.provenance or 'nothing'} {left.option} and {right.provenance or 'nothing'} {right.option};"
            " expected the same",
        )
    if (left.fold is None) != (right.fold is None):
        yield Fault(where, f"#{left.id} is folded in one language only; expected both or neither")
    yield from figures(where, f"#{left.id}", left.fold or "", right.fold or "")


def _blocks(ja: Page, left: Part, en: Page, right: Part) -> Iterator[Fault]:
    for place, (block, other) in enumerate(zip_longest(left.blocks, right.blocks)):
        kind, other_kind = (shape(each) if each else "nothing" for each in (block, other))
        if block is None or other is None or kind != other_kind:
            where = _where(ja, block or left, en, other or right)
            yield Fault(
                where, f"under {left.name}: {kind} against {other_kind}; expected the same blocks in the same order"
            )
            return
        name = left.name if place == 0 else f"{left.name}'s reason" if kind == "reason" else f"{kind} under {left.name}"
        for piece, its in zip(pieces(block), pieces(other), strict=True):
            yield from figures(_where(ja, piece, en, its), name, piece.text, its.text)
