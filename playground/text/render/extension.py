"""The Python-Markdown extension of the rules text: numbers, references, terms, furigana, reasons, lists.

Where a page is and in which language comes from `current_page.HERE`.
"""

import xml.etree.ElementTree as etree
from re import Match
from typing import Any

from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor
from markdown.util import AtomicString

from torite.core.cards import SUIT
from torite.words.say import Lang

from ...common.edition_index import listed
from ...templates import word
from ..model.blocks import blocks, clause_of
from ..model.page import MARKERS, REFERENCE, RUBY, Item, Page
from ..model.provenance import KINDS
from ..model.registry import load
from ..model.sources import MARKER, NAMED, source_lines
from .api import reference as api_list
from .band import band, game_list
from .current_page import HERE, NOTES
from .elements import Inline, Tree, add, box_tables, element, parsed
from .folds import fold_chapters, holding
from .head_html import CARD, card, dress_heads, set_apart, suit
from .lists import JAPANESE, RootLinks, ask_table, changes_list, downloads, game_head, glossary, japanese, licence_table
from .marking import Marker, words_of
from .proofs import mark as proof_mark
from .proofs import proofs_table
from .source_links import source_name, whence


class TextError(ValueError):
    """A page that cannot be rendered; the message names it."""


class ClauseBlocks(Preprocessor):
    """Puts lists and tables that are clauses into a box that carries the id, and the glossary in place of its marker."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines with boxes."""
        done: list[str] = []
        for block in blocks("\n".join(lines)):
            done += ["", *self._box(list(block.lines)), ""] if block.fence is None else ["", *block.lines, ""]
        return done

    def _box(self, lines: list[str]) -> list[str]:
        if lines == ["[[terms]]"]:
            return glossary(load(), HERE.get().lang)
        page = HERE.get().page()
        if page and lines == [MARKER]:
            return source_lines(page)
        if lines == ["[[changes]]"]:
            return changes_list(load(), HERE.get().lang, listed())
        named = clause_of(next(blocks("\n".join(lines))))
        if named is None or not named.id or not lines[0].lstrip().startswith(("|", "- ", "* ", "1. ")):
            return lines
        classes = " ".join(sorted(named.classes))
        return [f'<div id="{named.id}" class="{classes}" markdown="1">', "", *lines[:-1], "", "</div>"]


def reference(match: Match[str]) -> etree.Element | None:
    """`[[id]]` and `[[game#id]]`: a link that shows the number; nothing for a marker."""
    if match[2] in MARKERS and not match[1]:
        return None
    here = HERE.get()
    to = here.find(f"{match[1] or ''}#{match[2]}")
    if not to:
        raise TextError(f"docs/{here.lang}/{here.path}: {match[0]} leads nowhere")
    same = to.page.path == here.path
    target = f"#{to.item.id}" if same else f"{here.source(to.page.path)}#{to.item.id}"
    text = to.item.number if same else f"{to.page.title} {to.item.number}"
    return element("a", text, {"class": "reference", "href": target})


def furigana(match: Match[str]) -> etree.Element:
    """`{切|き}り{札|ふだ}`: ruby."""
    ruby = etree.Element("ruby")
    ruby.text = match[1]
    for tag, text in (("rp", "（"), ("rt", match[2]), ("rp", "）")):
        etree.SubElement(ruby, tag).text = text
    return ruby


LISTS = {
    "[[games]]": game_list,
    "[[proofs]]": proofs_table,
    "[[downloads]]": downloads,
    "[[licences]]": licence_table,
    "[[api]]": api_list,
    "[[ask]]": ask_table,
}
"""The functions that make what stands in place of a marker."""


def dress(root: etree.Element) -> None:
    """Gives sections and clauses their numbers, reasons and marks, terms their data, and puts the lists in.

    TextError if a clause of the source did not come through.
    """
    here = HERE.get()
    page = here.page()
    _dress_terms(root)
    if page and page.game:
        dress_heads(root, page)
        Marker(words_of(load().terms, page.game, here.lang)).mark(root)
        _dress_terms(root)
    for parent in list(root.iter()):
        for place, child in enumerate(list(parent)):
            if child.tag == "p" and (make := LISTS.get((child.text or "").strip())):
                parent[place] = make(load(), here)
    if page and page.listed:
        fold_chapters(root, page)
    if page and page.game:
        _dress_items(root, page)
        set_apart(root, page).extend(game_head(page))
    box_tables(root)


def _dress_items(root: etree.Element, page: Page) -> None:
    items, seen = {item.id: item for item in page.items}, set[str]()
    for parent in list(root.iter()):
        for child in list(parent):
            if item := items.get(child.get("id", "")):
                seen.add(item.id)
                if item.kind == "section":
                    _dress_heading(child, item, page)
                else:
                    _dress_clause(parent, child, item, page)
                if note := NOTES.get().after.get(item.id):
                    parent.insert([*parent].index(child) + 1, parsed(note))
    if lost := sorted(set(items) - seen):
        message = "did not become a clause; expected its attribute line right under its text"
        raise TextError(f"{page.file}: #{lost[0]} {message}")


def put_band(root: etree.Element) -> None:
    """Puts the band with its title at the head of a game's page, when the list of headings is made, where titles are none."""
    page = HERE.get().page()
    if page and page.listed and page.items:
        root.insert(0, band(page))


def keep_one_link(root: etree.Element) -> None:
    """Takes the sign of a link from each heading whose number is the link."""
    for heading in root.iter():
        if heading.find("a[@class='section-number']") is not None:
            for link in heading.findall("a[@class='headerlink']"):
                heading.remove(link)


def _dress_terms(root: etree.Element) -> None:
    here = HERE.get()
    page = here.page()
    for link in (link for link in root.iter("a") if link.get("href", "").startswith("term:")):
        term = load().terms.find(link.get("href", "")[5:], page.game if page else "")
        if not term:
            raise TextError(f"docs/{here.lang}/{here.path}: {link.get('href')} is no term")
        link.text = link.text or AtomicString(term.words[here.lang])
        link.set("class", "term")
        link.set("href", f"{here.source('glossary.md')}#{term.anchor}")


def _cite(element: etree.Element, item: Item, page: Page) -> None:
    element.set("data-cite", f"{page.game}#{item.id}")
    for old, new in load().retired.items():
        game, _, ident = old.partition("#")
        if game == page.game and new == f"{game}#{item.id}":
            element.insert(0, etree.Element("span", {"id": ident, "class": "retired"}))


def _lead(element: etree.Element, first: etree.Element) -> None:
    first.tail = element.text or ""
    element.text = ""
    element.insert(0, first)


def _dress_heading(heading: etree.Element, item: Item, page: Page) -> None:
    _lead(heading, element("a", f"{item.number} ", {"class": "section-number", "href": f"#{item.id}"}))
    _cite(heading, item, page)


def _dress_clause(parent: etree.Element, clause: etree.Element, item: Item, page: Page) -> None:
    lang = page.lang
    _lead(clause, _clause_number(item, lang))
    _cite(clause, item, page)
    for mark in (*KINDS, "option", "unless"):
        clause.attrib.pop(mark, None)
    for name, value in holding(page, item).items():
        clause.set(name, value)
    clause.set("class", f"{clause.get('class', '')} clause".strip())
    if item.option:
        add(clause, "span", word("option", lang), {"class": "chip option"})
    if item.provenance:
        clause.append(whence(page, item.provenance))
    if (proof := proof_mark(page, item, lang)) is not None:
        clause.append(proof)
    if item.provenance and item.note:
        _fold_reason(parent, clause, item.provenance.kind, lang)


def _clause_number(item: Item, lang: Lang) -> etree.Element:
    """The number as a link, which shows and says aloud how the clause has changed."""
    kind, change = NOTES.get().changed.get(item.id, ("", ""))
    marks = {"class": f"clause-number changed {kind}", "data-changed": change} if kind else {"class": "clause-number"}
    number = element("a", item.number, {**marks, "href": f"#{item.id}"})
    spoken = word("clause-spoken", lang, number=item.number)
    number.set("aria-label", f"{spoken}{word('pause', lang)}{change}" if kind else spoken)
    if item.kind == "prose":
        number.set("title", word("prose", lang, number=item.number))
    return number


def _fold_reason(parent: etree.Element, clause: etree.Element, provenance: str, lang: str) -> None:
    children = list(parent)
    place = children.index(clause) + 1
    if place == len(children) or "why" not in (children[place].get("class") or "").split():
        raise TextError(f"#{clause.get('id')}: expected the .why paragraph right after the clause")
    reason = children[place]
    box = element("details", marks={"class": f"why {provenance}"})
    add(box, "summary", word(provenance, lang))
    parent[place] = box
    reason.attrib.pop("class")
    box.append(reason)


INLINE = (
    ("furigana", Inline(RUBY.pattern, furigana), 178),
    ("term", Inline(r"\[\[term:([a-z0-9-]+)\]\]", lambda match: element("a", marks={"href": f"term:{match[1]}"})), 177),
    ("reference", Inline(REFERENCE.pattern, reference), 176),
    ("card", Inline(CARD, card), 175),
    ("source", Inline(NAMED.pattern, source_name, outside=("a", "strong")), 15),  # within no code, link or address
    ("suit", Inline(SUIT.pattern, suit), 14),
    ("japanese", Inline(JAPANESE, japanese), 13),
)


class RulesText(Extension):
    """Registers all of it."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Called by Python-Markdown."""
        md.registerExtension(self)
        md.preprocessors.register(ClauseBlocks(md), "clauses", 23)  # after fences are put away (25), before HTML (20)
        for name, pattern, priority in INLINE:
            md.inlinePatterns.register(pattern, name, priority)
        md.treeprocessors.register(Tree(dress), "rules", 6)  # after attr_list (8), before toc (5)
        md.treeprocessors.register(Tree(put_band), "title", 4)
        md.treeprocessors.register(Tree(keep_one_link), "one-link", 3)
        md.postprocessors.register(RootLinks(md), "root", 5)  # last, when all is text
        md.block_level_elements += ["torite-workbench", "torite-ask"]


def makeExtension(**config: Any) -> RulesText:  # noqa: N802
    """Called by Python-Markdown."""
    return RulesText(**config)
