"""Reads one rules page: its sections and clauses with their ids, attributes, references and examples.

A clause is a block (paragraph, list or table) whose last line is its attribute line; a section is a heading:

    ### Following suit { #follow }

    Play a card of the suit led, if you hold one ([[lead.any]]).
    { #follow.must .rule decision=D2 source="S1 S2" option=some_option }

    Why we settled it so.
    { .why }

`.prose` marks a clause that no code can decide. `option=duty:ruff,beat` says that it holds for these values of an option;
`option="duty:ruff trump:H"` that it also holds under this value of another; `unless="duty:free trump"` that it does not hold
under this value of one option, and under any unusual one of another.
The number (4, 4.2, 4.2a) is computed and only displayed. `provenance.py` tells where a clause may come from.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple

import yaml

from torite.words.say import Lang

from .blocks import HEADING, Attributes, Block, attributes, blocks, clause_of, front_matter
from .provenance import KINDS, Provenance, provenance_of

type Kind = Literal["section", "rule", "prose"]
ID = r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*"
KEY = re.compile(r"^(\w+):")
REFERENCE = re.compile(rf"\[\[(?:([a-z][a-z0-9-]*)#)?({ID})\]\]")
FACTS = ("players", "deck", "direction", "length", "designer", "mechanisms")
"""The facts that the front matter of a game's page has to give."""
HEADS = ("tonight", "glance")
"""The sections at the head of a game's page; they have no numbers, as what they say stands in the clauses."""
FIRST_HAND = "first-hand"
"""A deal told step by step, right after them; it has no number either."""
TERM = re.compile(r"\[([^\]]+)\]\(term:([a-z0-9-]+)\)|\[\[term:([a-z0-9-]+)\]\]")
GUIDE = "guide"
"""The `kind:` of a game that is no game to play but a table of the guide, on a page of the guide."""
MARKERS = ("games", "terms", "proofs", "downloads", "changes", "sources", "licences", "ask", "api")
"""The markers that the build replaces by lists: `[[games]]` and the like, alone in a paragraph."""
RUBY = re.compile(r"\{([^{}|\s]+)\|([^{}|\s]+)\}")


class Fault(NamedTuple):
    """Something wrong on a page: where, and what was expected."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


class Chosen(NamedTuple):
    """Values of an option; () = all but the usual one."""

    option: str
    values: tuple[str, ...]


class Item(NamedTuple):
    """A section or a clause. `text` is its source without the attribute line; `note` is its `.why` paragraph.

    `chosen` are the values of its option for which it holds, where it names them; `unless` names what replaces it. `fold`
    are the words of a chapter that is folded ('' = its options are counted), None for all else.
    """

    id: str
    kind: Kind
    level: int
    number: str
    parent: str
    text: str
    line: int
    provenance: Provenance | None = None
    option: str = ""
    note: str = ""
    chosen: tuple[str, ...] = ()
    fold: str | None = None
    also: tuple[Chosen, ...] = ()
    unless: tuple[Chosen, ...] = ()

    @property
    def references(self) -> list[str]:
        """The clauses that it refers to, as `game#id` or `#id`, sorted."""
        return sorted(f"{game}#{ident}" for game, ident in REFERENCE.findall(f"{self.text}\n{self.note}"))

    @property
    def shown(self) -> str:
        """Its number with the sign of its provenance."""
        return self.number + (self.provenance.sign if self.provenance else "")


EXAMPLES = ("trick", "workbench")
"""The fences that show something of a game: a scenario, a workbench."""
DRAWN = (*EXAMPLES, "seats")
"""These, and the one that draws the table of a scenario."""


class Example(NamedTuple):
    """A fence of EXAMPLES: its word, what it shows (`game/name`), its further lines, and where it stands."""

    fence: str
    shows: str
    more: str
    line: int


def address_of(path: str) -> str:
    """The address of a page below its language, from the path of its source: `games/skat/`, '' for the first page."""
    folder = re.sub(r"(?:^|/)index$", "", path.removesuffix(".md")).rstrip("/")
    return f"{folder}/" if folder else ""


@dataclass(frozen=True, eq=False)
class Page:
    """One page in one language. `path` is relative to the language's folder; `game` is '' for pages of no game.

    `keys` holds the line of each key of `meta`.
    """

    lang: Lang
    path: str
    file: str
    meta: dict[str, Any]
    items: tuple[Item, ...]
    examples: tuple[Example, ...]
    body: str
    first_line: int
    keys: dict[str, int]

    @property
    def game(self) -> str:
        """The game whose rules it holds."""
        return str(self.meta.get("game", ""))

    @property
    def listed(self) -> bool:
        """Whether it holds the rules of a game to play, which the list of games names, and not of a table of the guide."""
        return bool(self.game) and self.meta.get("kind") != GUIDE

    @property
    def address(self) -> str:
        """Its address below its language."""
        return address_of(self.path)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """Its blocks, from the first line below the front matter."""
        return tuple(blocks(self.body, self.first_line))

    def above(self, line: int) -> str:
        """Give the id of the clause or section under which a line stands ('' = none)."""
        return next((item.id for item in reversed(self.items) if item.line < line), "")

    def at(self, place: int | str) -> str:
        """A line, or that of a key of the front matter, as messages name it."""
        return f"{self.file}:{self.keys.get(place, 1) if isinstance(place, str) else place}"

    def fault(self, place: int | str, what: str) -> Fault:
        """Something wrong there."""
        return Fault(self.at(place), what)

    def prose(self) -> Iterator[tuple[int, str]]:
        """The lines outside examples and code, with their numbers, less the markers of lists."""
        for block in self.blocks:
            if block.fence is None and block.lines not in [(f"[[{marker}]]",) for marker in MARKERS]:
                yield from enumerate(block.lines, block.line)

    @property
    def title(self) -> str:
        """Its title."""
        return str(self.meta.get("title", self.path))


def read_page(file: Path, lang: Lang, folder: Path, faults: list[Fault]) -> Page:
    """Reads a page; what is wrong with it goes into `faults`."""
    source = file.read_text("utf-8")
    name = f"docs/{lang}/{file.relative_to(folder).as_posix()}"
    try:
        meta, body = front_matter(source)
    except yaml.YAMLError as error:
        message = f"no front matter: {' '.join(str(error).split())}; expected YAML between two lines ---"
        faults.append(Fault(name, message))
        meta, body = {}, source
    first = source[: len(source) - len(body)].count("\n") + 1
    path = file.relative_to(folder).as_posix()
    reader = _Reader(name, faults, bool(meta.get("game")))
    for block in blocks(body, first):
        reader.read(block)
    head = enumerate(source.splitlines()[: first - 1], 1)
    keys = {match[1]: number for number, line in head if (match := KEY.match(line))}
    return Page(lang, path, name, meta, tuple(reader.items), tuple(reader.examples), body, first, keys)


class _Reader:
    def __init__(self, name: str, faults: list[Fault], strict: bool) -> None:
        self.name, self.faults, self.strict = name, faults, strict
        self.items: list[Item] = []
        self.examples: list[Example] = []
        self.counts = [0, 0, 0]
        self.clauses = 0
        self.parents: list[str] = []

    def fault(self, line: int, what: str) -> None:
        self.faults.append(Fault(f"{self.name}:{line}", what))

    def read(self, block: Block) -> None:
        heading = HEADING.match(block.lines[0]) if block.fence is None else None
        if block.fence in EXAMPLES:
            shows, _, more = "\n".join(block.lines[1:-1]).strip().partition("\n")
            self.examples.append(Example(block.fence, shows.strip(), more, block.line))
        elif heading:
            self.heading(block, heading)
        elif clause := clause_of(block):
            self.clause(block, clause)

    def heading(self, block: Block, match: re.Match[str]) -> None:
        level, named = len(match[1]) - 2, attributes(match[3] or "")
        if self.strict and named.id in (*HEADS, FIRST_HAND):
            return
        if not named.id:
            self.fault(block.line, f"a heading without an id; expected '{match[1]} {match[2]} {{ #some-id }}'")
            return
        self.counts[level] += 1
        self.counts[level + 1 :] = [0] * (2 - level)
        self.clauses = 0
        self.parents = [*self.parents[:level], named.id]
        number = ".".join(map(str, self.counts[: level + 1]))
        above = self.parents[-2] if len(self.parents) > 1 else ""
        fold = named.values.get("fold", "" if "fold" in named.classes else None)
        self.add(Item(named.id, "section", level + 2, number, above, match[2], block.line, fold=fold))

    def clause(self, block: Block, named: Attributes) -> None:
        text = "\n".join(block.lines[:-1])
        if "why" in named.classes:
            self.why(block, text)
        elif "rule" in named.classes:
            self.clauses += 1
            section = ".".join(str(count) for count in self.counts if count)
            kind: Kind = "prose" if "prose" in named.classes else "rule"
            if len(double := [name for name in KINDS if name != "source" and name in named.values]) > 1:
                self.fault(block.line, f"#{named.id} is marked {' and '.join(double)}; expected one of them")
            parent = self.parents[-1] if self.parents else ""
            number = f"{section}{letters(self.clauses)}"
            (name, values), *also = _chosen(named.values.get("option", "")) or [Chosen("", ())]
            item = Item(named.id, kind, 0, number, parent, text, block.line, provenance_of(named.values), name)
            unless = _chosen(named.values.get("unless", ""))
            self.add(item._replace(chosen=values, also=tuple(also), unless=tuple(unless)))

    def why(self, block: Block, text: str) -> None:
        if not self.items or self.items[-1].kind == "section":
            self.fault(block.line, "a .why paragraph after no clause; expected right after the clause it explains")
        else:
            self.items[-1] = self.items[-1]._replace(note=text)

    def add(self, item: Item) -> None:
        if not re.fullmatch(ID, item.id):
            self.fault(item.line, f"id #{item.id}; expected lower-case words with hyphens, joined by dots")
        if earlier := next((other for other in self.items if other.id == item.id), None):
            self.fault(item.line, f"id #{item.id} again; it stands already in line {earlier.line}")
        self.items.append(item)


def _chosen(text: str) -> list[Chosen]:
    parts = (part.partition(":") for part in text.split())
    return [Chosen(name, tuple(filter(None, values.split(",")))) for name, _, values in parts]


def letters(count: int) -> str:
    """1 -> a, 26 -> z, 27 -> aa."""
    text = ""
    while count:
        count, rest = divmod(count - 1, 26)
        text = chr(97 + rest) + text
    return text
