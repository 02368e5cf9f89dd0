"""A clause that is not as the newest edition has it shows that at its number, and says it aloud; all others say nothing."""

from __future__ import annotations

import re

import pytest

from playground.common.paths import LANGS
from playground.editions.compare.clause_status import changed, changed_words
from playground.editions.store.edition import editions
from playground.local.testing import built_site
from playground.templates import word
from playground.text.model.registry import load
from playground.text.render.current_page import Notes
from torite.words.say import Lang

from ..rendering import rendered_with


@pytest.mark.parametrize("lang", LANGS)
def test_only_a_changed_clause_is_marked(lang: Lang) -> None:
    page = load().game_page("spades", lang)
    assert page
    first, second, *_ = (item for item in page.items if item.kind != "section")
    html = rendered_with(page, Notes({second.id: ("worded", "TOLD")}))
    spoken = word("clause-spoken", lang, number=second.number) + word("pause", lang) + "TOLD"
    assert (
        f'<a aria-label="{spoken}" class="clause-number changed worded" data-changed="TOLD" href="#{second.id}"' in html
    )
    assert f'class="clause-number" href="#{first.id}"' in html
    assert html.count("data-changed") == 1


def test_how_a_clause_has_changed_is_said_in_words() -> None:
    held = editions()
    page = load().game_page("spades", "en")
    assert page
    said = changed_words(load(), page, held)
    assert {ident: kind for ident, (kind, _) in said.items()} == changed(load(), held[-1].games["spades"], page)
    assert all(held[-1].name in told for _, told in said.values())
    assert not changed_words(load(), page, ())


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
