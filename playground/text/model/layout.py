"""How a page is built: its parts from id to id, the blocks of each, and the pieces of a block."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from .blocks import ATTRIBUTES, Block, clause_of
from .page import DRAWN, Item, Page

ENTRY = re.compile(r"^(?:[-*+]|\d+\.)\s")
RULER = re.compile(r"^\|[\s:|-]+$")
BAR = re.compile(r"(?<!\\)\|")


class Part(NamedTuple):
    """Hold what stands from one id to the next, the item itself first; `item` is None for what comes before any id."""

    item: Item | None
    line: int
    blocks: tuple[Block, ...]

    @property
    def kind(self) -> tuple[object, ...]:
        """The identity that both languages share."""
        return (self.item.id, self.item.kind, self.item.level) if self.item else ()

    @property
    def name(self) -> str:
        """Tell what a message calls it."""
        return f"#{self.item.id}" if self.item else "the beginning"


class Piece(NamedTuple):
    """A text whose figures are compared as one, and the number of its first line."""

    line: int
    text: str


class Row(NamedTuple):
    """A row of a table and its line."""

    line: int
    cells: tuple[str, ...]


def parts(page: Page) -> list[Part]:
    """The page cut at its ids."""
    items = {item.line: item for item in page.items}
    parts = [Part(None, page.first_line, ())]
    for block in page.blocks:
        if item := items.get(block.line):
            parts.append(Part(item, block.line, ()))
        parts[-1] = parts[-1]._replace(blocks=(*parts[-1].blocks, block))
    return parts


def shape(block: Block) -> str:
    """Tell what a block is: 'paragraph', 'reason', 'table of 3 by 2', 'list of 4', 'fence toml of 9 lines'."""
    lines = _text(block)
    if block.fence is not None:
        return f"fence {block.fence}" if block.fence in DRAWN else f"fence {block.fence} of {len(lines)} lines"
    if lines[0].startswith("#"):
        return "heading"
    if lines[0].startswith("|"):
        table = rows(block)
        return f"table of {len(table)} by {len(table[0].cells) if table else 0}"
    if ENTRY.match(lines[0]):
        return f"list of {len(list(entries(block)))}"
    named = clause_of(block)
    return "reason" if named and "why" in named.classes else "paragraph"


def pieces(block: Block) -> list[Piece]:
    """The cells of a table, the entries of a list, or the whole block; none of an example, which has its own check."""
    if block.fence in DRAWN:
        return []
    lines = _text(block)
    if lines[0].startswith("|"):
        return [Piece(row.line, cell) for row in rows(block) for cell in row.cells]
    return list(entries(block)) if ENTRY.match(lines[0]) else [Piece(block.line, "\n".join(lines))]


def _text(block: Block) -> tuple[str, ...]:
    """Its lines without the attribute line, unless that is all there is."""
    named = block.fence is None and ATTRIBUTES.match(block.lines[-1])
    return (block.lines[:-1] if named else ()) or block.lines


def rows(block: Block) -> list[Row]:
    """The rows of a table, all of them as wide as the widest."""
    lines = enumerate(_text(block), block.line)
    inner = [
        (number, line.strip().removeprefix("|").removesuffix("|")) for number, line in lines if not RULER.match(line)
    ]
    table = [Row(number, tuple(cell.strip() for cell in BAR.split(line))) for number, line in inner]
    width = max((len(row.cells) for row in table), default=0)
    return [row._replace(cells=row.cells + ("",) * (width - len(row.cells))) for row in table]


def entries(block: Block) -> Iterator[Piece]:
    """The entries of a list."""
    entry = Piece(block.line, "")
    for number, line in enumerate(_text(block), block.line):
        if ENTRY.match(line) and entry.text:
            yield entry
            entry = Piece(number, "")
        entry = Piece(entry.line, f"{entry.text}\n{line}".strip())
    yield entry
