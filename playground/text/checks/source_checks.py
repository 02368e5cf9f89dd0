"""Whether every clause says where it comes from, and both languages list the same sources."""

import re
from collections.abc import Iterator

from ..model.page import Fault, Item, Page
from ..model.provenance import OURS
from ..model.registry import Registry
from ..model.sources import KEYS, MARKER, NAMED, is_whole, listed_tables, sources_of

CODE = re.compile(r"`[^`]*`")
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


def without_sources(registry: Registry) -> Iterator[Fault]:
    """The pages of games that name no source."""
    for (_, _), page in sorted(registry.pages.items()):
        if page.listed and "sources" not in page.meta:
            yield Fault(page.file, "no sources: in its front matter; expected a list of them, each with id: and name:")


def source_faults(page: Page) -> Iterator[Fault]:
    """Everything that is wrong with the sources of a page that names any."""
    if "sources" not in page.meta:
        return
    yield from _listed(page)
    known = {source.id for source in sources_of(page)}
    for item in page.items:
        if item.kind != "section":
            yield from _clause(page, item, known)
    cited = {ident for item in page.items if item.provenance for ident in item.provenance.sources}
    for number, line in page.prose():
        named = NAMED.findall(CODE.sub("", line)) if not line.startswith("{") else []
        cited.update(named)
        yield from _sentences(page, number, line, [ident for ident in named if ident not in known])
    for ident in sorted(known - cited):
        yield page.fault("sources", f"{ident} is named nowhere; expected a clause or a sentence")


def _listed(page: Page) -> Iterator[Fault]:
    for place, table in enumerate(listed_tables(page), 1):
        if not is_whole(table) or table["id"] != f"S{place}":
            what = f"source {place}: expected id: S{place}, name: and perhaps {', '.join(KEYS[2:])}"
            yield page.fault("sources", what)
    if not listed_tables(page):
        yield page.fault("sources", "sources: expected a list of tables with id: and name:")
    if (times := f"\n{page.body}\n".count(f"\n{MARKER}\n")) != 1:
        what = f"{MARKER} stands on the page {times} times; expected it once, alone in a paragraph"
        yield page.fault("sources", what)


def _clause(page: Page, item: Item, known: set[str]) -> Iterator[Fault]:
    whence = item.provenance
    if whence is None:
        what = f"#{item.id} says not where it comes from; expected source=S1, secondhand=, decision=, …"
        yield page.fault(item.line, what)
        return
    if (whence.kind not in OURS and not whence.sources) or (whence.kind == "departure" and not whence.sources):
        yield page.fault(item.line, f"#{item.id} is marked {whence.kind} without a source; expected source=S1")
    if whence.kind in OURS and not re.fullmatch(r"[A-Z]\d+", whence.number):
        yield page.fault(item.line, f"#{item.id} is marked {whence}; expected a letter and a number, such as D1")
    for ident in whence.sources:
        if ident not in known:
            what = f"#{item.id} names {ident}; expected one of {', '.join(sorted(known)) or 'sources:'}"
            yield page.fault(item.line, what)


def _sentences(page: Page, number: int, line: str, unknown: list[str]) -> Iterator[Fault]:
    for ident in unknown:
        yield page.fault(number, f"{ident} is no source of this page; expected one of its sources:")
    for sentence in SENTENCE.split(line):
        nameless = NAMELESS[page.lang].search(sentence)
        if nameless and not NAMED.search(sentence):
            yield page.fault(number, f"'{nameless[0]}' without saying which; expected its S1, S2, …")


def alike(ja: Page, en: Page) -> Iterator[Fault]:
    """Whether both languages of a page name the same sources."""
    left, right = (
        [(source.id, source.date, source.link, source.lang) for source in sources_of(page)] for page in (ja, en)
    )
    if left != right:
        differing = sorted({*left} ^ {*right})
        yield Fault(
            " and ".join(page.at("sources") for page in (ja, en)),
            f"different sources: {differing}; expected the same ids, dates, links and languages in both languages",
        )
