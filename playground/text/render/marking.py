"""Terms marked by themselves: the first place of each term in each section becomes a link to the glossary.

What a writer marks by hand counts as that place. A term that means other things too says `mark = false` in its file.
Reasons are not marked: they are folded away, so that the first place that a reader sees would go without.
"""

import re
import xml.etree.ElementTree as etree
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from markdown.util import AtomicString

from ..model.terms import Term, Terms

HEADINGS = ("h2", "h3", "h4")
ALOUD = ("p", "li", "td")
"""Where words stand that a reader reads one after the other."""
CLOSED = ("a", "code", "pre", "ruby", "script", "summary", "button", "figure", "torite-table", "torite-workbench")
"""The elements that are left as they are, with all that is inside."""
KATAKANA = "ァ-ヺー"
KANJI = "一-龠々〆"
BEGINS = f"(?:(?<![{KATAKANA}])(?=[{KATAKANA}])|(?<![{KANJI}])(?=[{KANJI}])|(?=[^{KATAKANA}{KANJI}]))"
ENDS = f"(?:(?<=[{KATAKANA}])(?![{KATAKANA}])|(?<=[{KANJI}])(?![{KANJI}])|(?<=[^{KATAKANA}{KANJI}]))"
"""A Japanese word is no part of a longer one: katakana and kanji do not go on beyond its ends."""


class Words(NamedTuple):
    """Every term that may be marked on a page, by the form in which it stands there."""

    pattern: re.Pattern[str]
    terms: Mapping[str, Term]

    def find(self, text: str, marked: set[str]) -> tuple[re.Match[str], Term] | None:
        """The first word of a text that is a term not marked yet."""
        for match in self.pattern.finditer(text):
            term = self.terms[match[0].lower()]
            if term.anchor not in marked:
                return match, term
        return None


def words_of(terms: Terms, game: str, lang: str) -> Words:
    """The terms of a game's page: its own, and those that games share."""
    forms: dict[str, Term] = {}
    for term in sorted(terms.entries.values(), key=lambda term: term.game):  # a game's own word comes last and stays
        if term.game in ("", game) and term.mark:
            forms |= dict.fromkeys(_forms(term, lang), term)
    return Words(_pattern(tuple(sorted(forms, key=len, reverse=True)), lang), forms)


def _forms(term: Term, lang: str) -> Iterator[str]:
    word = term.words[lang].split("（")[0].split(" (")[0].lower()
    yield word
    if lang == "en":
        yield f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"


@cache
def _pattern(forms: tuple[str, ...], lang: str) -> re.Pattern[str]:
    any_form = "|".join(map(re.escape, forms)) or "(?!)"
    if lang == "en":
        return re.compile(rf"(?<![\w-])(?:{any_form})(?![\w-])", re.IGNORECASE)
    return re.compile(f"{BEGINS}(?:{any_form}){ENDS}")


class Marker:
    """Goes through a page and marks; `link` makes the link of a term, with the word as it stands in the text."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.marked: set[str] = set()

    def mark(self, root: etree.Element) -> None:
        """Marks all that is read aloud, section by section."""
        for element in list(root):
            if element.tag in HEADINGS:
                self.marked = set()
            elif element.tag in ALOUD and "why" not in (element.get("class") or "").split():
                terms = [link for link in element.iter("a") if "term" in (link.get("class") or "").split()]
                self.marked |= {link.get("href", "").partition("#")[2] for link in terms}
                self._inside(element)
            elif element.tag not in (*ALOUD, *CLOSED):
                self.mark(element)

    def _inside(self, element: etree.Element) -> None:
        self._split(element, None)
        for child in list(element):
            if child.tag not in CLOSED:
                self._inside(child)
            self._split(element, child)

    def _split(self, parent: etree.Element, before: etree.Element | None) -> None:
        """Puts links into the text after a child (or at the start) of an element."""
        text = parent.text if before is None else before.tail
        while text and not isinstance(text, AtomicString) and (first := self.words.find(text, self.marked)):
            match, term = first
            self.marked.add(term.anchor)
            link = etree.Element("a", {"href": f"term:{term.id}", "class": "term"})
            link.text, link.tail = AtomicString(match[0]), text[match.end() :]
            if before is None:
                parent.text = text[: match.start()]
            else:
                before.tail = text[: match.start()]
            parent.insert(0 if before is None else list(parent).index(before) + 1, link)
            before, text = link, link.tail
