"""Clauses of which one language has changed and the other has not been accepted since: a build that goes on marks them.

The notice stands right after the clause, in both languages, and shows what changed: against the newest edition that holds the
words accepted last, else the words as they are now.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from ..common.paths import LANGS
from ..editions.compare.clause_status import marked, now_text, then_text
from ..editions.store.edition import Edition, numbered
from ..templates import fill, plain
from ..text.checks.accepted import Stale, stale_clauses
from ..text.model.page import Page
from ..text.model.registry import Registry

type Held = Callable[[], tuple[Edition, ...]]
"""Reads the editions, which are asked only where a clause waits."""


class Notice(NamedTuple):
    """Hold the notice after a clause of a page."""

    page: Page
    citation: str
    html: str


def mark_awaiting(site: Path, found: Registry, accepted: Mapping[str, list[str]], held: Held) -> None:
    """Writes the notices into the pages."""
    for notice in notices(found, accepted, held):
        file = site / notice.page.lang / notice.page.address / "index.html"
        file.write_text(with_notice(file.read_text("utf-8"), notice), "utf-8")


def notices(found: Registry, accepted: Mapping[str, list[str]], held: Held) -> Iterator[Notice]:
    """A notice in each language for each clause that waits for the other language."""
    for game in found.games():
        pages = found.both(game)
        for stale in stale_clauses(pages["ja"], pages["en"], accepted) if len(pages) == len(LANGS) else ():
            change = _change(found, pages[stale.changed], stale, held)
            for lang, page in pages.items():
                key = "awaiting-ahead" if lang == stale.changed else "awaiting-behind"
                html = fill("awaiting.html", key=key, lang=lang, changed=stale.changed, change=change)
                yield Notice(page, f"{game}#{stale.id}", html)


def _change(found: Registry, page: Page, stale: Stale, held: Held) -> Markup:
    """The words that changed, marked where the words before are known."""
    now = now_text(found, page, stale.id)
    for edition in reversed(held()):
        there = edition.find(page.game, stale.id)
        if there and there[1].held["hash"][stale.changed] == stale.accepted:
            then = numbered(edition, there[0], then_text(there[1], page.lang), page.lang)
            return marked(then, found.plain(now, page))
    return plain(found.plain(now, page))


def with_notice(html: str, notice: Notice) -> str:
    """A page with a notice after its clause."""
    start = re.search(rf'<(\w+)\b[^>]*\bdata-cite="{re.escape(notice.citation)}"[^>]*>', html)
    if not start:
        raise ValueError(f"{notice.page.file}: no {notice.citation}; expected the clause on its page")
    end = _end(html, start.end(), start[1])
    return f"{html[:end]}{notice.html}{html[end:]}"


def _end(html: str, at: int, tag: str) -> int:
    """Where an element ends whose inside begins here."""
    depth = 1
    for found in re.compile(rf"<(/?){tag}\b[^>]*>").finditer(html, at):
        depth += -1 if found[1] else 1
        if not depth:
            return found.end()
    raise ValueError(f"<{tag}> is not closed")
