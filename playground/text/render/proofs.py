"""Show how far clauses are proven: the mark at each clause of a page, and the table in place of `[[proofs]]`.

`dev.py prove` writes docs/proofs; a game without such a file has no marks.
"""

import json
import xml.etree.ElementTree as etree
from collections.abc import Iterator
from functools import cache
from typing import TypedDict

from torite.citing.citable import anchor

from ...common.paths import DOCS
from ...templates import word
from ..model.page import Item, Page
from ..model.registry import Registry
from .current_page import Here
from .elements import drawn, element
from .lists import link_to

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
    clauses: dict[str, Proof] = json.loads(file.read_text("utf-8"))["clauses"] if file.exists() else {}
    return clauses


def mark(page: Page, item: Item, lang: str) -> etree.Element | None:
    """Tell how many positions show a clause, and the way to one; or that no code decides it."""
    if item.kind == "prose":
        return element("span", word("unjudged", lang), {"class": "proof"})
    proof = proofs(page.game).get(item.id)
    if not proof:
        return None
    link = _example(page, proof)
    text = word("n-position" if proof["shown"] == 1 else "n-positions", lang, n=str(proof["shown"]))
    marks = {"href": link} if link else {}
    marks |= {} if proof["proven"] else {"title": word("unproven", lang)}
    return element("a" if link else "span", text, {"class": "proof", **marks})


def _example(page: Page, proof: Proof) -> str:
    """The address of the first of the examples that is on the page."""
    here = {example.shows for example in page.examples}
    for example in proof["examples"]:
        ident, _, step = example.partition("@")
        if ident in here:
            return f"{f'?step={step}' if step else ''}#{anchor(ident)}"
    return ""


def proofs_table(registry: Registry, here: Here) -> etree.Element:
    """A row a game: clauses proven of those judged, exchanges and changes noticed, clauses left to the players."""
    head = ("proofs-game", "proofs-proven", "proofs-exchanges", "proofs-changes", "proofs-prose")
    pages = [page for page in registry.game_pages(here.lang) if proofs(page.game)]
    rows = [(link_to(here, page), *_figures(page, here.lang)) for page in pages]
    return drawn("table.html", lang=here.lang, head=head, rows=rows, figures=True)


def _figures(page: Page, lang: str) -> Iterator[str]:
    every = [*proofs(page.game).values()]
    pairs = [(sum(proof["proven"] for proof in every), len(every))]
    pairs += [
        (sum(proof[key][0] for proof in every), sum(proof[key][1] for proof in every))
        for key in ("exchanges", "changes")
    ]
    yield from (word("proofs-of", lang, n=number, of=made) for number, made in pairs)
    yield str(sum(item.kind == "prose" for item in page.items))
