"""The rules text: reading, numbering, references, terms, checks, `rules.json`, and the Markdown extension.

`load()` reads the project's pages; `problems(load())` says what is wrong; `accept_now()` records that both languages
agree; `export(load(), url, engine_facts().bound)` is `rules.json`. `playground.text.extension` is what Python-Markdown loads.
"""

from __future__ import annotations

from pathlib import Path

from .checks import check
from .engine_side import at_a_glance, engine_facts, scenario_faults
from .export import export
from .head_checks import head_faults
from .page import Fault
from .pairs import pair_faults
from .registry import Registry, accept, registry

__all__ = ["Fault", "Registry", "accept_now", "engine_facts", "export", "load", "problems"]

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PACKAGE = ROOT / "engine" / "torite"
ACCEPTED = DOCS / "accepted.json"


def load() -> Registry:
    """The project's pages."""
    return registry(DOCS, PACKAGE)


def problems(found: Registry) -> list[Fault]:
    """What is wrong with them; [] if the site may be built."""
    return [
        *check(found, engine_facts(), ACCEPTED),
        *head_faults(found, at_a_glance()),
        *pair_faults(PACKAGE),
        *scenario_faults(),
    ]


def accept_now() -> None:
    """Records the present pair of each clause as saying the same."""
    accept(load(), ACCEPTED)
