"""Tables of the text, each in a box that scrolls where it is too wide: the page need not be changed by a script for it."""

from __future__ import annotations

import xml.etree.ElementTree as etree


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
    box.append(table)
    return box
