"""A clause that is not as the newest edition has it shows that at its number, and says it aloud; all others say nothing."""

from __future__ import annotations

import re

import pytest

from playground.common.paths import LANGS
from playground.editions.pages.changed_clauses import changed, with_marks
from playground.editions.store.edition import editions
from playground.local.testing import built_site
from playground.text.model.registry import load

NUMBERS = '<a aria-label="Clause 1a" class="clause-number" href="#a">1a</a><a aria-label="Clause 1b" class="clause-number" href="#b">1b</a>'


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("new", "Clause 1b, new since edition 2026-11"),
        ("worded", "Clause 1b, worded otherwise than in edition 2026-11"),
        ("ruled", "Clause 1b, another rule than in edition 2026-11"),
    ],
)
def test_only_a_changed_clause_is_marked(how: str, told: str) -> None:
    html = with_marks(NUMBERS, {"b": how}, "2026-11", "en")  # type: ignore[dict-item]
    assert html.startswith(NUMBERS.partition("</a>")[0])
    assert f'aria-label="{told}" class="clause-number changed {how}"' in html


@pytest.mark.parametrize("lang", LANGS)
def test_the_pages_mark_what_the_last_edition_has_otherwise(lang: str) -> None:
    site, found, *_, last = built_site(), load(), *editions()
    marked = 0
    for game in last.games.values():
        page = found.game_page(game.id, lang)
        assert page
        html = site.joinpath(lang, page.address, "index.html").read_text("utf-8")
        due = {one for one in changed(found, game, page) if f'href="#{one}"' in html}
        shown = re.findall(r'<a\b(?=[^>]*clause-number changed)[^>]*href="#([^"]+)"', html)
        assert {*shown} == {one for one in due if "." in one}, page.file
        marked += len(shown)
    assert marked, "the clauses have been worded anew since the edition"
