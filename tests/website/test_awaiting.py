"""Clauses whose other language has not followed are marked for the reader, whichever language changed first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markupsafe import Markup

from playground.common.paths import DOCS, LANGS
from playground.editions.store.edition import editions
from playground.templates import fill
from playground.text.checks.accepted import accepted_hashes, accepted_pairs
from playground.text.model.page import Page
from playground.text.model.registry import PACKAGE, Registry, load, registry
from playground.text.render.current_page import Notes
from playground.website.rendered import notices
from torite.games import game_ids
from torite.words.say import Lang

from ..copies import put
from ..editions.conftest import GAMES, Project, begun, block
from ..rendering import rendered_with

GAME = GAMES[0]
ADDED = {"ja": "追加の文です。", "en": "A sentence more."}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return begun(tmp_path)


def first_clause(registry: Registry) -> str:
    page = registry.game_page(GAME, "ja")
    assert page
    return next(item.id for item in page.items if item.kind != "section" and not item.note)


def page_in(project: Project, lang: str) -> Page:
    page = project.text().game_page(GAME, lang)
    assert page
    return page


@pytest.mark.parametrize("changed", LANGS)
def test_both_pages_tell_what_changed(project: Project, changed: str) -> None:
    accepted, ident = accepted_hashes(project.text()), first_clause(project.text())
    assert not any(notices(project.text(), page_in(project, lang), accepted, tuple) for lang in LANGS)
    project.freeze("2016-12")
    page = project.page(GAME, changed)
    old = block(page, ident)
    put(page, old, old.replace("\n{ #", f"\n{ADDED[changed]}\n{{ #"))
    for lang in LANGS:
        found = notices(project.text(), page_in(project, lang), accepted, lambda: editions(project.store))
        assert [*found] == [ident]
        assert re.search(rf'<p lang="{changed}">.*<ins>[^<]*{ADDED[changed][:2]}', found[ident])
        alone = notices(project.text(), page_in(project, lang), accepted, tuple)
        assert ADDED[changed] in alone[ident], "without an edition the words as they are"
        assert "<ins>" not in alone[ident]


@pytest.mark.parametrize("lang", LANGS)
def test_a_notice_stands_after_a_whole_clause_and_before_what_follows(lang: Lang) -> None:
    page = load().game_page(GAME, lang)
    assert page
    marked = Markup("<ins>{}</ins> [x] &amp; *y*")
    facts = {"key": "awaiting-ahead", "lang": lang, "changed": lang}
    noted = {one.id: fill("awaiting.html", change=marked.format(one.id), **facts) for one in page.items}
    html = rendered_with(page, Notes(after=noted))
    for item in page.items:
        of = rf'<(\w+) [^>]*data-cite="{GAME}#{item.id}".*?>(.*?)<details class="awaiting" open="">.*?<ins>{item.id}</ins> \[x\] &amp; \*y\*<'
        found = re.search(of, html, re.DOTALL)
        assert found, item.id
        assert found[2].rstrip().endswith(f"</{found[1]}>") and "data-cite" not in found[2], item.id


@pytest.mark.parametrize("game_id", game_ids())
def test_nothing_waits_in_what_is_published(game_id: str) -> None:
    pages = registry(DOCS, PACKAGE).both(game_id)
    assert pages
    for page in pages.values():
        assert not notices(load(), page, accepted_pairs(DOCS / "accepted"), tuple)
