"""Describe what is proven of the clauses: the mark at each clause of a page, and the table in place of `[[proofs]]`.

`dev.py prove` writes docs/proofs; a game without such a file has no marks.
"""

import json
import xml.etree.ElementTree as etree
from collections.abc import Iterator
from functools import cache
from typing import TypedDict

from markdown.util import AtomicString

from torite.citing.citable import anchor

from ...common.paths import DOCS
from ..model.page import Item, Page
from ..model.registry import Registry
from ..wording import word
from .current_page import Here

FOLDER = DOCS / "proofs"


class Proof(TypedDict):
    """Hold what is known of a clause; `examples` are scenarios with the step at which they show it."""

    shown: int
    examples: list[str]
    exchanges: list[int]
    changes: list[int]
    proven: bool


@cache
def proofs(game: str) -> dict[str, Proof]:
    """A game's proofs, by clause."""
    file = FOLDER / f"{game}.json"
    found: dict[str, Proof] = json.loads(file.read_text("utf-8"))["clauses"] if file.exists() else {}
    return found


def mark(page: Page, item: Item, lang: str) -> etree.Element | None:
    """How many positions show a clause, and the way to one; or that no code decides it."""
    if item.kind == "prose":
        return _words("span", word("unjudged", lang))
    proof = proofs(page.game).get(item.id)
    if not proof:
        return None
    link = _example(page, proof)
    found = _words(
        "a" if link else "span",
        word("n-position" if proof["shown"] == 1 else "n-positions", lang, n=str(proof["shown"])),
    )
    if link:
        found.set("href", link)
    if not proof["proven"]:
        found.set("title", word("unproven", lang))
    return found


def _words(tag: str, text: str) -> etree.Element:
    found = etree.Element(tag, {"class": "proof"})
    found.text = AtomicString(text)
    return found


def _example(page: Page, proof: Proof) -> str:
    """The address of the first of the examples that is on the page."""
    here = {example.shows for example in page.examples}
    for example in proof["examples"]:
        ident, _, step = example.partition("@")
        if ident in here:
            return f"{f'?step={step}' if step else ''}#{anchor(ident)}"
    return ""


def table(found: Registry, here: Here) -> etree.Element:
    """A row a game: clauses proven of those judged, exchanges and changes noticed, clauses left to the players."""
    box = etree.Element("table")
    head = etree.SubElement(etree.SubElement(box, "thead"), "tr")
    for key in ("game", "proven", "exchanges", "changes", "prose"):
        marks = {} if key == "game" else {"align": "right"}
        etree.SubElement(head, "th", marks).text = AtomicString(word(f"proofs-{key}", here.lang))
    body = etree.SubElement(box, "tbody")
    for game in found.games():
        page = found.game_page(game, here.lang)
        if page and proofs(game):
            row = etree.SubElement(body, "tr")
            link = etree.SubElement(etree.SubElement(row, "td"), "a", {"href": here.source(page.path)})
            link.text = AtomicString(page.title)
            for cell in _figures(page, here.lang):
                etree.SubElement(row, "td", {"align": "right"}).text = AtomicString(cell)
    return box


def _figures(page: Page, lang: str) -> Iterator[str]:
    every = [*proofs(page.game).values()]
    pairs = [(sum(one["proven"] for one in every), len(every))]
    pairs += [
        (sum(one[key][0] for one in every), sum(one[key][1] for one in every)) for key in ("exchanges", "changes")
    ]
    yield from (word("proofs-of", lang, n=str(found), of=str(made)) for found, made in pairs)
    yield str(sum(item.kind == "prose" for item in page.items))
