"""Read the head of a game's page: the box for tonight, and the tables at a glance.

    ## Play tonight { #tonight }

    - aim: Finish with the fewest penalty points. [[end.winner]]
    - need: …
    - deal: …
    - turn: …
    - trick: …
    - end: …

    ```trick
    birdhead/tie-last-wins
    ```

    ## At a glance { #glance }

    | High to low | |
    |---|---|
    | All cards [[cards.strength]] | [11] > [10] > … > [2] |

The six entries always stand in this order. In the tables `[SA]` is a card, `[A]` a rank in any suit, `>` stands for
higher than, `=` for as high as, `…` for those between.
"""

import re
from typing import NamedTuple

from torite.core.cards import TOKEN

from ...templates import WORDS, word
from .blocks import HEADING, Block, attributes
from .layout import Row, entries, rows
from .page import HEADS, REFERENCE, RUBY, Page
from .registry import LINK
from .terms import Terms

KEYS = ("aim", "need", "deal", "turn", "trick", "end")
"""The entries of the box, in this order."""
ENTRY = re.compile(r"^-\s+(\w+):\s+(.*)$", re.DOTALL)
BETWEEN = "…"


class Head(NamedTuple):
    """One of the sections: the line of its heading, and its blocks."""

    line: int
    blocks: tuple[Block, ...]


class Said(NamedTuple):
    """An entry of the box."""

    key: str
    line: int
    text: str


class Glanced(NamedTuple):
    """A table at a glance: its head, its rows."""

    head: Row
    rows: tuple[Row, ...]


def heads(page: Page) -> dict[str, Head]:
    """The sections of HEADS that a page has, in its order."""
    sections: dict[str, Head] = {}
    name = ""
    for block in page.blocks:
        heading = HEADING.match(block.lines[0]) if block.fence is None else None
        if heading:
            ident = attributes(heading[3] or "").id
            name = ident if ident in HEADS else ""
            sections |= {name: Head(block.line, ())} if name else {}
        elif name:
            sections[name] = sections[name]._replace(blocks=(*sections[name].blocks, block))
    return sections


def box(head: Head) -> list[Said]:
    """The entries of the box; one that has no key has ''."""
    listed = [piece for block in head.blocks if block.fence is None for piece in entries(block)]
    keyed = [(line, text, ENTRY.match(text)) for line, text in listed]
    return [Said(match[1], line, match[2]) if match else Said("", line, text) for line, text, match in keyed]


def label(key: str, page: Page) -> str:
    """Tell what an entry of the box is called; games of other kinds than tricks have words of their own."""
    kind = str(page.meta.get("kind", ""))
    own = f"tonight-{key}-{kind}"
    return word(own if own in WORDS else f"tonight-{key}", page.lang)


def tables(head: Head) -> list[Glanced]:
    """The tables at a glance."""
    tables = [rows(block) for block in head.blocks if block.fence is None and block.lines[0].startswith("|")]
    return [Glanced(table[0], tuple(table[1:])) for table in tables if table]


def length(text: str, lang: str, terms: Terms, game: str) -> int:
    """English words or Japanese characters, without the references and without blanks."""
    bare = RUBY.sub(r"\1", LINK.sub(r"\1", terms.said(REFERENCE.sub("", text), game, lang)))
    bare = TOKEN.sub(lambda card: card[1], bare).replace("**", "")
    return len(bare.split()) if lang == "en" else len("".join(bare.split()))


def chain(cell: str) -> list[str] | None:
    """The cards of a cell from high to low, equal ones in one text, `…` for those between; None if it is no such row."""
    if not TOKEN.search(cell) or (">" not in cell and "=" not in cell):
        return None
    groups = [" ".join(TOKEN.findall(group)) or group.strip() for group in cell.split(">")]
    return groups if not re.sub(r"\[[^\]]*\]|[>=…\s]", "", cell) else None


def runs(shown: list[str], order: tuple[str, ...]) -> bool:
    """Whether a row shows an order of the engine from its first card to its last, leaving out only what `…` stands for."""
    if not shown or (shown[0], shown[-1]) != (order[0], order[-1]):
        return False
    place = -1
    for before, group in zip(["", *shown], shown, strict=False):
        if group == BETWEEN:
            continue
        if group not in order[place + 1 :]:
            return False
        reached = order.index(group, place + 1)
        if before != BETWEEN and reached != place + 1:
            return False
        place = reached
    return True


def worth(head: Row, row: Row) -> dict[str, int] | None:
    """Give what a row says that the cards at the head of its table are worth, less those with a blank; None if it has no cards there."""
    cards = [TOKEN.findall(cell) for cell in head.cells[1:]]
    if not cards or not all(cards):
        return None
    columns = [(group, figure(cell)) for group, cell in zip(cards, row.cells[1:], strict=True) if cell]
    return {card: value for group, value in columns if value is not None for card in group}


def figure(cell: str) -> int | None:
    """The number that a cell is, if it is one."""
    plain = REFERENCE.sub("", cell).strip().replace("−", "-").replace(",", "")
    return int(plain) if re.fullmatch(r"[-+]?\d+", plain) else None
