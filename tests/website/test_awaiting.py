"""Clauses whose other language has not followed are marked for the reader, whichever language changed first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from playground.common.paths import DOCS, LANGS
from playground.editions.store.edition import editions
from playground.text.checks.accepted import accepted_hashes, accepted_pairs
from playground.text.model.registry import PACKAGE, Registry, registry
from playground.website.untranslated import mark_awaiting, notices, with_notice
from torite.games import game_ids

from ..copies import put
from ..editions.conftest import GAMES, Project, begun, block

GAME = GAMES[0]
ADDED = {"ja": "追加の文です。", "en": "A sentence more."}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return begun(tmp_path)


def first_clause(found: Registry) -> str:
    page = found.game_page(GAME, "ja")
    assert page
    return next(item.id for item in page.items if item.kind != "section" and not item.note)


@pytest.mark.parametrize("changed", LANGS)
def test_both_pages_tell_what_changed(project: Project, changed: str, tmp_path: Path) -> None:
    accepted, ident = accepted_hashes(project.text()), first_clause(project.text())
    assert [*notices(project.text(), accepted, tuple)] == []
    project.freeze("2016-12")
    page = project.page(GAME, changed)
    old = block(page, ident)
    put(page, old, old.replace("\n{ #", f"\n{ADDED[changed]}\n{{ #"))
    site = tmp_path / "site"
    for lang in LANGS:
        file = site / lang / "games" / GAME / "index.html"
        file.parent.mkdir(parents=True)
        file.write_text(f'<p data-cite="{GAME}#{ident}" id="{ident}">Old <b>words</b></p><p>After.</p>', "utf-8")
    mark_awaiting(site, project.text(), accepted, lambda: editions(project.store))
    for lang in LANGS:
        text = (site / lang / "games" / GAME / "index.html").read_text("utf-8")
        assert text.index("</p><details") < text.index(f'<p lang="{changed}">') < text.index("</details><p>After.")
        assert re.search(rf"<ins>[^<]*{ADDED[changed][:2]}", text)
    assert len([*notices(project.text(), accepted, tuple)]) == len(LANGS), "without an edition the words as they are"


def test_a_notice_stands_after_a_whole_box(project: Project) -> None:
    accepted = accepted_hashes(project.text())
    ident = first_clause(project.text())
    page = project.page(GAME, "en")
    put(page, block(page, ident), block(page, ident).replace("\n{ #", f"\n{ADDED['en']}\n{{ #"))
    notice = next(notices(project.text(), accepted, tuple))
    box = f'<div class="clause" data-cite="{GAME}#{ident}"><div>table</div></div>'
    assert with_notice(f"{box}<p></p>", notice) == f"{box}{notice.html}<p></p>"
    with pytest.raises(ValueError, match=ident):
        with_notice("<p></p>", notice)


@pytest.mark.parametrize("game_id", game_ids())
def test_nothing_waits_in_what_is_published(game_id: str) -> None:
    found = registry(DOCS, PACKAGE)
    assert not [one for one in notices(found, accepted_pairs(DOCS / "accepted"), tuple) if one.page.game == game_id]
