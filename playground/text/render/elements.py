"""Tables of the text, each in a box that scrolls where it is too wide: the page need not be changed by a script for it."""

import xml.etree.ElementTree as etree

SHORT = 4
"""So many characters in a cell stay on one line."""


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
