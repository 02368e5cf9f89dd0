"""Clauses that are not as the newest edition has them: their numbers are marked on the living pages, quietly, and say so aloud."""

import re
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Literal

from ...common.paths import LANGS
from ...templates.wording import word
from ...text.model.changes import changes_of, numbers
from ...text.model.page import REFERENCE, Page
from ...text.model.registry import Registry
from ..compare.clause_status import added, since
from ..store.edition import Edition, Game

type How = Literal["new", "worded", "ruled"]
"""Whether a clause is new, has other words, or means something else, as a line of `changes:` tells."""

NUMBER = re.compile(r'<a\b(?=[^>]*\bclass="clause-number")[^>]*\bhref="#([^"]+)"[^>]*>')
LABEL = re.compile(r'aria-label="([^"]*)"')


def mark_changed(site: Path, found: Registry, held: Callable[[], tuple[Edition, ...]]) -> None:
    """Marks them on the pages of all games."""
    last = held()[-1:]
    for edition in last:
        for game in edition.games.values():
            for lang in LANGS:
                if (page := found.game_page(game.id, lang)) and (how := changed(found, game, page)):
                    file = site / page.lang / page.address / "index.html"
                    file.write_text(with_marks(file.read_text("utf-8"), how, edition.name, lang), "utf-8")


def changed(found: Registry, game: Game, page: Page) -> dict[str, How]:
    """The clauses of a page that an edition has otherwise or has not, by their ids."""
    version = numbers(game.front["rules_version"])
    told = " ".join(line.words for line in changes_of(page) if numbers(line.version) > version)
    ruled = {ident for name, ident in REFERENCE.findall(told) if name in ("", page.game)}
    fates = {entry.id: since(found, game.id, entry, page.lang) for entry in game.items}
    how: dict[str, How] = {item.id: "new" for item in added(found, game, page.lang)}
    for ident, fate in fates.items():
        if fate.fate == "changed" or (fate.fate == "same" and ident in ruled):
            how[ident] = "ruled" if ident in ruled else "worded"
    return how


def with_marks(html: str, how: Mapping[str, How], edition: str, lang: str) -> str:
    """A page whose clause numbers show what has changed, and say it where they are read aloud."""

    def marked(number: re.Match[str]) -> str:
        kind = how.get(number[1])
        if kind is None:
            return number[0]
        told = escape(word(f"changed-{kind}", lang, edition=edition), quote=True)
        spoken = LABEL.sub(lambda label: f'aria-label="{label[1]}{word("pause", lang)}{told}"', number[0])
        return spoken.replace('class="clause-number"', f'class="clause-number changed {kind}" data-changed="{told}"')

    return NUMBER.sub(marked, html)
