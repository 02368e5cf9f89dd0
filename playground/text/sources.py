"""The sources of a page, named once in its front matter, and the list of them in place of `[[sources]]`.

    sources:
      - id: S1
        name: The rules in English
        author: Imonoyama
        date: 2015-12-01
        link: https://example.org/rules
        note: in Japanese

Only `id` and `name` are needed. Both languages name the same sources, each in its own words. Clauses refer to them by
attributes (`source=S1`), sentences by their ids: `S1` in a text becomes a link to the list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from .page import Fault, Item, Page
from .provenance import OURS
from .registry import Registry

ID = re.compile(r"S[1-9]\d?")
NAMED = re.compile(r"(?<![A-Za-z0-9\[#/`-])(S[1-9]\d?)(?![A-Za-z0-9])(?![^{}\n]*\})")
"""A source where a sentence names it, and no attributes do; `[S7]` is a card."""
CODE = re.compile(r"`[^`]*`")
KEYS = ("id", "name", "author", "date", "link", "note")
MARKER = "[[sources]]"
NAMELESS = {
    "en": re.compile(
        r"\b(?:(?:one|another|a|some|many|most|several|other|(?:the|an?) (?:fullest|best|oldest|only)) "
        r"(?:source|account)s?|the rules we start from)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "もとにしたルール|最も詳しい説明|(?:ある|別の|多くの|ほかの|一部の|1つの|いくつかの|ほとんどの|たいていの)資料"
    ),
}
"""Ways to speak of a source without saying which."""
SENTENCE = re.compile(r"(?<=。)|(?<=[.?!])\s+")


class Source(NamedTuple):
    """An entry of the list; what is not known is ''."""

    id: str
    name: str
    author: str = ""
    date: str = ""
    link: str = ""
    note: str = ""


def sources_of(page: Page) -> list[Source]:
    """The sources of a page, those that can be read."""
    return [Source(**{key: str(one[key]) for key in KEYS if key in one}) for one in _tables(page) if _whole(one)]


def _tables(page: Page) -> list[Any]:
    listed = page.meta.get("sources")
    return listed if isinstance(listed, list) else []


def _whole(one: Any) -> bool:
    return isinstance(one, dict) and bool(one.get("id")) and bool(one.get("name")) and not set(one) - {*KEYS}


def source_lines(page: Page) -> list[str]:
    """The list as Markdown."""
    return ["", *(f"- {_entry(one, page.lang)}" for one in sources_of(page)), ""]


def _entry(one: Source, lang: str) -> str:
    """Author, name as a link, date, and what is to be said of it."""
    name = f"[{one.name}]({one.link})" if one.link else one.name
    told = {
        "ja": "".join(filter(None, [one.author and f"{one.author}、", name, one.date and f"（{one.date}）", "。"])),
        "en": "".join(filter(None, [one.author and f"{one.author}, ", name, one.date and f" ({one.date})", "."])),
    }[lang]
    return f"**{one.id}**{{ #{anchor(one.id)} }} {told}{' ' if lang == 'en' and one.note else ''}{one.note}"


def anchor(ident: str) -> str:
    """The place of a source on its page."""
    return f"source-{ident.lower()}"


def without_sources(found: Registry) -> Iterator[Fault]:
    """The pages of games that name no source."""
    for (_, _), page in sorted(found.pages.items()):
        if page.listed and "sources" not in page.meta:
            yield Fault(page.file, "no sources: in its front matter; expected a list of them, each with id: and name:")


def source_faults(page: Page) -> Iterator[Fault]:
    """Everything that is wrong with the sources of a page that names any."""
    if "sources" not in page.meta:
        return
    yield from _listed(page)
    known = {one.id for one in sources_of(page)}
    for item in page.items:
        if item.kind != "section":
            yield from _clause(page, item, known)
    cited = {ident for item in page.items if item.provenance for ident in item.provenance.sources}
    for number, line in page.prose():
        named = NAMED.findall(CODE.sub("", line)) if not line.startswith("{") else []
        cited.update(named)
        yield from _sentences(page, number, line, [ident for ident in named if ident not in known])
    for ident in sorted(known - cited):
        yield Fault(f"{page.file}:{page.keys['sources']}", f"{ident} is named nowhere; expected a clause or a sentence")


def _listed(page: Page) -> Iterator[Fault]:
    where = f"{page.file}:{page.keys['sources']}"
    for place, one in enumerate(_tables(page), 1):
        if not _whole(one) or one["id"] != f"S{place}":
            yield Fault(where, f"source {place}: expected id: S{place}, name: and perhaps {', '.join(KEYS[2:])}")
    if not _tables(page):
        yield Fault(where, "sources: expected a list of tables with id: and name:")
    if (times := f"\n{page.body}\n".count(f"\n{MARKER}\n")) != 1:
        yield Fault(where, f"{MARKER} stands on the page {times} times; expected it once, alone in a paragraph")


def _clause(page: Page, item: Item, known: set[str]) -> Iterator[Fault]:
    where, whence = f"{page.file}:{item.line}", item.provenance
    if whence is None:
        yield Fault(where, f"#{item.id} says not where it comes from; expected source=S1, secondhand=, decision=, …")
        return
    if (whence.kind not in OURS and not whence.sources) or (whence.kind == "departure" and not whence.sources):
        yield Fault(where, f"#{item.id} is marked {whence.kind} without a source; expected source=S1")
    if whence.kind in OURS and not re.fullmatch(r"[A-Z]\d+", whence.number):
        yield Fault(where, f"#{item.id} is marked {whence}; expected a letter and a number, such as D1")
    for ident in whence.sources:
        if ident not in known:
            yield Fault(where, f"#{item.id} names {ident}; expected one of {', '.join(sorted(known)) or 'sources:'}")


def _sentences(page: Page, number: int, line: str, unknown: list[str]) -> Iterator[Fault]:
    for ident in unknown:
        yield Fault(f"{page.file}:{number}", f"{ident} is no source of this page; expected one of its sources:")
    for sentence in SENTENCE.split(line):
        nameless = NAMELESS[page.lang].search(sentence)
        if nameless and not NAMED.search(sentence):
            yield Fault(f"{page.file}:{number}", f"'{nameless[0]}' without saying which; expected its S1, S2, …")


def alike(ja: Page, en: Page) -> Iterator[Fault]:
    """Whether both languages of a page name the same sources."""
    left, right = ([(one.id, one.date, one.link) for one in sources_of(page)] for page in (ja, en))
    if left != right:
        differing = sorted({*left} ^ {*right})
        where = " and ".join(f"{page.file}:{page.keys.get('sources', 1)}" for page in (ja, en))
        yield Fault(where, f"different sources: {differing}; expected the same ids, dates and links in both languages")
