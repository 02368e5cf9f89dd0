"""Sources as links: where a sentence names one (`S1`), and behind the clauses that follow it."""

import xml.etree.ElementTree as etree
from re import Match

from markdown.inlinepatterns import InlineProcessor

from ..model.page import Page
from ..model.provenance import Provenance
from ..model.sources import Source, anchor, sources_of
from ..wording import word
from .current_page import HERE
from .elements import add, element


class SourceName(InlineProcessor):
    """`S1` in a sentence: a link to the list, on a page that has such a source."""

    ANCESTOR_EXCLUDES = ("a", "strong")

    def handleMatch(self, m: Match[str], data: str) -> tuple[etree.Element | None, int | None, int | None]:  # type: ignore[override]  # noqa: N802
        """The link, or nothing."""
        page = HERE.get().page()
        named = {one.id: one for one in sources_of(page)} if page else {}
        return (link(named[m[1]]), m.start(0), m.end(0)) if m[1] in named else (None, None, None)


def link(one: Source) -> etree.Element:
    """The id of a source, leading to its entry and telling its name."""
    return element("a", one.id, {"class": "source", "href": f"#{anchor(one.id)}", "title": one.name})


def whence(page: Page, provenance: Provenance) -> etree.Element:
    """The sign of a provenance, and its sources as links."""
    chip = element("span", marks={"class": f"whence {provenance.kind}"})
    if provenance.sign:
        marks = {"title": word(provenance.kind, page.lang), "class": "sign"}
        add(chip, "span", provenance.sign, marks).tail = " "
    named = {one.id: one for one in sources_of(page)}
    for ident in filter(named.__contains__, provenance.sources):
        entry = link(named[ident])
        entry.tail = " "
        chip.append(entry)
    return chip
