"""The words of a clause as HTML that stays: what depends on the rest of the edition is left as a sign.

`[[follow.suit]]` stands for a reference, whose number is that of its edition; `href="term:trump"` for a term. `filled` puts
both in. The hashes in the store hold what is made here, so that a later change of this code changes no old edition.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from markdown import Markdown
from markupsafe import Markup

from ...text.model.blocks import Block, clause_of
from ...text.model.page import DRAWN, REFERENCE, RUBY, TERM, Page
from ...text.model.registry import Registry
from ...text.model.sources import MARKER, source_lines
from ...text.render.current_page import HERE, Here
from ...text.render.elements import Inline
from ...text.render.extension import furigana
from ...text.render.head_html import CARD, card
from .edition import Game

OPENED = re.compile(r'href="term:([^"]+)"')
SOURCE = re.compile(r'<a([^>]*) href="(?!https?:|#|term:)([^"#]*\.md)(#[^"]*)?"([^>]*)>(.*?)</a>', re.DOTALL)
EXAMPLE = re.compile(r"<!--example ([^>]+)-->")
REACHED = {"<table>": '<table tabindex="0">', "<th></th>": "<td></td>"}
"""A table that may be too wide for a phone can be scrolled by keyboard; a head without words is none."""

ALIGNED = re.compile(r' style="text-align: (\w+);"')
"""A host's policy may refuse styles in pages; how a column stands is said without them."""


@cache
def _markdown() -> Markdown:
    """Give what understands a block: no numbers, no links of the site, only what stands in it."""
    md = Markdown(extensions=["attr_list", "tables", "fenced_code"])
    md.inlinePatterns.register(Inline(CARD, card), "card", 175)
    md.inlinePatterns.register(Inline(RUBY.pattern, furigana), "furigana", 178)
    return md


def rendered(registry: Registry, page: Page, blocks: Iterable[Block]) -> str:
    """Blocks of a page with signs in place of what depends on the rest; of an example its name remains."""
    source = "\n\n".join(_source(block, page) for block in blocks)
    before = HERE.set(Here(page.lang, page.path))
    try:
        return _markdown().reset().convert(_with_terms(registry, page, source))
    finally:
        HERE.reset(before)


def _source(block: Block, page: Page) -> str:
    if block.lines == (MARKER,):
        return "\n".join(source_lines(page))
    if block.fence in DRAWN:
        return f"<!--example {block.lines[1].strip()}-->" if block.fence == "trick" else ""
    return "\n".join(block.lines)


def bare(block: Block) -> Block:
    """A block without its attribute line."""
    return block._replace(lines=block.lines[:-1]) if clause_of(block) and len(block.lines) > 1 else block


def _with_terms(registry: Registry, page: Page, source: str) -> str:
    def link(match: re.Match[str]) -> str:
        term = registry.terms.find(match[2] or match[3], page.game)
        return f"[{match[1] or term.words[page.lang]}](term:{term.anchor})" if term else match[1] or match[3]

    return TERM.sub(link, source)


class Fillers(NamedTuple):
    """Hold what stands in place of the signs: references by game and id, examples by id, terms below the address of a glossary.

    `page` tells where a page of the living site is that a text links to, or None if it is no longer there.
    """

    reference: Callable[[str, str], str]
    example: Callable[[str], str]
    glossary: str
    page: Callable[[str], str | None]


def filled(text: str, by: Fillers) -> str:
    """HTML with its signs replaced, its tables as all readers can use them."""

    def link(match: re.Match[str]) -> str:
        address = by.page(match[2])
        return f'<a{match[1]} href="{address}{match[3] or ""}"{match[4]}>{match[5]}</a>' if address else match[5]

    text = SOURCE.sub(link, OPENED.sub(lambda match: f'class="term" href="{by.glossary}#{match[1]}"', text))
    text = EXAMPLE.sub(lambda match: by.example(match[1]), text)
    text = ALIGNED.sub(r' align="\1"', text)
    for held, shown in REACHED.items():
        text = text.replace(held, shown)
    return REFERENCE.sub(lambda match: by.reference(match[1] or "", match[2]), text)


def examples_on(game: Game) -> Iterator[str]:
    """The examples on the page of a game in an edition, in their order."""
    texts = (text for entry in game.items for text in (entry.held["html"]["ja"], entry.held["more"]["ja"]))
    for text in (game.front["head"]["ja"], *texts):
        yield from EXAMPLE.findall(text)


def plain(text: str) -> str:
    """Tell what there is to read in HTML, references still as signs."""
    without = re.sub(r"<rp>.*?</rp>|<rt[^>]*>.*?</rt>|<rp[^>]*>.*?</rp>", "", text)
    return Markup(re.sub(r"</(?:td|th|li|p)>", " ", without)).striptags()
