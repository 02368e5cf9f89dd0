"""Elements of the text, and its tables, each in a box that scrolls where it is too wide: no script changes the page for it."""

import xml.etree.ElementTree as etree
from collections.abc import Iterable, Mapping, Sequence

from markdown.util import AtomicString

SHORT = 4
"""So many characters in a cell stay on one line."""


def element(tag: str, text: str = "", marks: Mapping[str, str] | None = None) -> etree.Element:
    """An element with words that are no Markdown."""
    made = etree.Element(tag, dict(marks or {}))
    made.text = AtomicString(text) if text else None
    return made


def add(parent: etree.Element, tag: str, text: str = "", marks: Mapping[str, str] | None = None) -> etree.Element:
    """An element at the end of another one."""
    parent.append(made := element(tag, text, marks))
    return made


def table(head: Sequence[etree.Element], rows: Iterable[Sequence[etree.Element]]) -> etree.Element:
    """A table of cells."""
    box = element("table")
    add(add(box, "thead"), "tr").extend(head)
    body = add(box, "tbody")
    for row in rows:
        add(body, "tr").extend(row)
    return box


def cell(*inside: etree.Element) -> etree.Element:
    """A cell around elements."""
    made = element("td")
    made.extend(inside)
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
