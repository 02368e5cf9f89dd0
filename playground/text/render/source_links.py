"""Sources as links: where a sentence names one (`S1`), and behind the clauses that follow it."""

import xml.etree.ElementTree as etree
from re import Match

from ...templates import word
from ..model.page import Page
from ..model.provenance import Provenance
from ..model.sources import Source, anchor, sources_of
from .current_page import HERE
from .elements import add, element


def source_name(match: Match[str]) -> etree.Element | None:
    """`S1` in a sentence: a link to the list, on a page that has such a source."""
    page = HERE.get().page()
    named = {source.id: source for source in sources_of(page)} if page else {}
    return link(named[match[1]]) if match[1] in named else None


def link(source: Source) -> etree.Element:
    """The id of a source, leading to its entry and telling its name."""
    return element("a", source.id, {"class": "source", "href": f"#{anchor(source.id)}", "title": source.name})


def whence(page: Page, provenance: Provenance) -> etree.Element:
    """The sign of a provenance, and its sources as links."""
    chip = element("span", marks={"class": f"whence {provenance.kind}"})
    if provenance.sign:
        marks = {"title": word(provenance.kind, page.lang), "class": "sign"}
        add(chip, "span", provenance.sign, marks).tail = " "
    named = {source.id: source for source in sources_of(page)}
    for ident in filter(named.__contains__, provenance.sources):
        entry = link(named[ident])
        entry.tail = " "
        chip.append(entry)
    return chip
