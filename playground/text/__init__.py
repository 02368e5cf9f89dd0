"""The rules text: reading, numbering, references, terms, checks, `rules.json`, and the Markdown extension.

`load()` reads the project's pages; `problems(load())` says what is wrong; `accept_now()` records that both languages
agree; `export(load(), url, engine_facts().bound)` is `rules.json`. `playground.text.extension` is what Python-Markdown loads.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from torite.games import game_ids

from .checks import check
from .engine_side import at_a_glance, engine_facts
from .export import export
from .games import game_faults, loads
from .head_checks import head_faults
from .licences import licence_faults
from .listing import listing_faults
from .page import Fault
from .pairs import pair_faults
from .registry import Registry, accept, registry
from .sources import without_sources

__all__ = ["Fault", "Registry", "accept_now", "engine_facts", "export", "load", "problems"]

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PACKAGE = ROOT / "engine" / "torite"
ACCEPTED = DOCS / "accepted"


@cache
def load() -> Registry:
    """The project's pages, as they were when this process first asked."""
    return registry(DOCS, PACKAGE)


def problems(found: Registry, *only: str) -> list[Fault]:
    """What is wrong with them; [] if the site may be built. Perhaps only what is wrong with the games named."""
    faults = [fault for ident in only or game_ids() for fault in game_faults(ident)]
    if not all(map(loads, game_ids())):
        return faults
    games = at_a_glance()
    heads = [*head_faults(found, games), *listing_faults(found, games), *without_sources(found)]
    pages = [*check(found, engine_facts(), ACCEPTED), *heads, *pair_faults(PACKAGE), *licence_faults()]
    return faults + [fault for fault in pages if not only or any(_is_of(fault, ident) for ident in only)]


def _is_of(fault: Fault, ident: str) -> bool:
    """Whether a fault is on a page of the game or in one of its files."""
    return any(part in fault.where for part in (f"/{ident}.md", f"games/{ident.replace('-', '_')}/"))


def accept_now(*only: str) -> None:
    """Records the present pair of each clause as saying the same, perhaps only of the games named."""
    accept(load(), ACCEPTED, only)
