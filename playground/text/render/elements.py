"""Elements of the text, and its tables, each in a box that scrolls where it is too wide: no script changes the page for it."""

import re
import xml.etree.ElementTree as etree
from collections.abc import Callable, Mapping
from re import Match

from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from ...templates import fill

SHORT = 4
"""So many characters in a cell stay on one line."""
NAME = re.compile(r"[゠-ヿ㐀-鿿]{1,8}")
"""A word, and no phrase: in the first of two or three cells it stays on one line, whatever its markup."""
NAMING_CELLS = 3
"""A row with more cells has no name in its first."""


class Inline(InlineProcessor):
    """Puts what a function makes of a match in its place; where it makes nothing, the text stays."""

    def __init__(
        self, pattern: str, make: Callable[[Match[str]], etree.Element | None], outside: tuple[str, ...] = ()
    ) -> None:
        super().__init__(pattern)
        self._make = make
        self.ANCESTOR_EXCLUDES = outside  # type: ignore[misc]  # it is read from the instance, and differs by pattern

    def handleMatch(self, m: Match[str], data: str) -> tuple[etree.Element | None, int | None, int | None]:  # type: ignore[override]  # noqa: N802
        """Called by Python-Markdown."""
        made = self._make(m)
        return (None, None, None) if made is None else (made, m.start(0), m.end(0))


class Tree(Treeprocessor):
    """Does to the tree of a page what a function does."""

    def __init__(self, work: Callable[[etree.Element], None]) -> None:
        super().__init__()
        self._work = work

    def run(self, root: etree.Element) -> None:
        """Called by Python-Markdown."""
        self._work(root)


def element(tag: str, text: str = "", marks: Mapping[str, str] | None = None) -> etree.Element:
    """An element with words that are no Markdown."""
    made = etree.Element(tag, dict(marks or {}))
    made.text = AtomicString(text) if text else None
    return made


def add(parent: etree.Element, tag: str, text: str = "", marks: Mapping[str, str] | None = None) -> etree.Element:
    """An element at the end of another one."""
    parent.append(made := element(tag, text, marks))
    return made


def drawn(template: str, /, **facts: object) -> etree.Element:
    """The element that a template makes; its words are no Markdown."""
    return parsed(fill(template, **facts))


def parsed(html: str) -> etree.Element:
    """An element as it is written, with no Markdown in it."""
    made = etree.fromstring(html)
    for node in made.iter():
        node.text, node.tail = (AtomicString(words) if words else words for words in (node.text, node.tail))
    return made


def box_tables(root: etree.Element) -> None:
    """Puts every table that is nothing else (a settlement, say) into a box of its own."""
    for parent in list(root.iter()):
        for place, child in enumerate(list(parent)):
            if child.tag == "table" and not child.get("class"):
                parent[place] = _boxed(child)


def _boxed(table: etree.Element) -> etree.Element:
    box = etree.Element("div", {"class": "table-box"})
    table.set("class", "plain")
    box.tail, table.tail = table.tail, None
    for row in table.iterfind("thead/tr"):
        _fill(row)
    for cell in [*table.iter("th"), *table.iter("td")]:
        if not len(cell) and 0 < len(cell.text or "") <= SHORT:
            cell.set("class", "short")
    for row in table.iter("tr"):
        if len(row) <= NAMING_CELLS and NAME.fullmatch("".join(row[0].itertext())):
            row[0].set("class", "short")
    box.append(table)
    return box


def _fill(row: etree.Element) -> None:
    """Has a heading reach over the columns without one that follow it; a corner without one is no heading."""
    last: etree.Element | None = None
    for cell in list(row):
        if len(cell) or (cell.text or "").strip():
            last = cell
        elif last is None:
            cell.tag = "td"
        else:
            last.set("colspan", str(int(last.get("colspan", "1")) + 1))
            row.remove(cell)
