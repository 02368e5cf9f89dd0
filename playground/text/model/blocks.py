"""The blocks of a page, with their attributes, and the data at its head."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

HEADING = re.compile(r"^(#{2,4})\s+(.+?)\s*(?:\{:?\s*([^}]*)\})?\s*$")
ATTRIBUTES = re.compile(r"^\{:?\s*([#.][^}]*)\}\s*$")
VALUE = re.compile(r'(\w+)=(?:"([^"]*)"|(\S+))')
FENCE = re.compile(r"^(`{3,}|~{3,})\s*(\w*)")


class Block(NamedTuple):
    """Lines without a blank line between them, and the number of the first; `fence` is the info word of a fence."""

    line: int
    lines: tuple[str, ...]
    fence: str | None = None


QUICK = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The reader of plain data, in C where it was built with it."""


def front_matter(source: str) -> tuple[dict[str, Any], str]:
    """The data at the head of a page, and the rest."""
    head = source.split("---\n", 2)
    if len(head) == 3 and not head[0]:
        return yaml.load(head[1], QUICK) or {}, head[2]
    return {}, source


def blocks(body: str, first: int = 1) -> Iterator[Block]:
    """The blocks of a Markdown text; a fence is one block, a heading too."""
    lines: list[str] = []
    start, fence, word = first, "", ""
    for number, line in enumerate([*body.splitlines(), ""], first):
        opening = FENCE.match(line)
        if fence:
            lines.append(line)
            if line.startswith(fence) and not line[len(fence) :].strip():
                yield Block(start, tuple(lines), word)
                lines, fence = [], ""
        elif opening or not line.strip() or line.startswith("#"):
            if lines:
                yield Block(start, tuple(lines))
            lines = []
            if opening:
                lines, start, fence, word = [line], number, opening[1], opening[2]
            elif line.startswith("#"):
                yield Block(number, (line,))
        else:
            start = start if lines else number
            lines.append(line)


class Attributes(NamedTuple):
    """Hold what stands in braces: the id, the classes, the named values."""

    id: str
    classes: frozenset[str]
    values: dict[str, str]


def attributes(text: str) -> Attributes:
    """The attribute list inside braces."""
    words = VALUE.sub("", text).split()
    ident = next((word[1:] for word in words if word.startswith("#")), "")
    values = {name: quoted or plain for name, quoted, plain in VALUE.findall(text)}
    return Attributes(ident, frozenset(word[1:] for word in words if word.startswith(".")), values)


def clause_of(block: Block) -> Attributes | None:
    """The attributes of a block that ends with an attribute line."""
    match = ATTRIBUTES.match(block.lines[-1]) if block.fence is None else None
    return attributes(match[1]) if match else None
