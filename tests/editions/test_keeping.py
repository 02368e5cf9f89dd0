"""Pages of editions are kept from build to build, and never show it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from playground.common import cache as keeping
from playground.common.digests import files_below
from playground.editions.pages.contents import changes_page
from playground.editions.pages.game_page import game_page
from playground.editions.publish import publish_editions

from ..copies import put
from .conftest import Project, begun, change

BASE = "https://example.org/there/"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The pages that are made anew, by what makes them; nothing is kept at the start."""
    anew: list[str] = []

    def watched(make: Callable[..., str], name: Callable[..., str]) -> Callable[..., str]:
        def made(*given: object) -> str:
            anew.append(name(*given))
            return make(*given)

        return made

    monkeypatch.setattr(keeping, "KEPT", tmp_path / "kept")
    monkeypatch.setattr("playground.editions.publish.game_page", watched(game_page, lambda whole, game, lang: game.id))
    monkeypatch.setattr(
        "playground.editions.publish.changes_page", watched(changes_page, lambda whole, old, lang: "both")
    )
    return anew


def published(site: Path, project: Project) -> dict[str, str]:
    publish_editions(site, BASE, project.text(), project.store)
    return {file.relative_to(site).as_posix(): file.read_text("utf-8") for file in files_below(site)}


def test_a_second_build_makes_no_page_anew(changed: Project, made: list[str], tmp_path: Path) -> None:
    first = published(tmp_path / "first", changed)
    assert sorted(made) == ["birdhead"] * 4 + ["both"] * 2 + ["spades"] * 4
    assert published(tmp_path / "second", changed) == first
    assert len(made) == 10


def test_what_has_changed_is_made_anew(made: list[str], tmp_path: Path) -> None:
    project = begun(tmp_path)
    project.freeze("2016-12")
    before = published(tmp_path / "before", project)
    made.clear()
    put(project.page("birdhead", "en"), "the others plays exactly", "the other players plays exactly")
    after = published(tmp_path / "after", project)
    assert made == ["birdhead"] * 2
    assert before["en/2016-12/games/spades/index.html"] == after["en/2016-12/games/spades/index.html"]
    assert "players</ins>" in after["en/2016-12/games/birdhead/index.html"]


def test_ids_that_were_retired_and_terms_count_for_every_game(made: list[str], tmp_path: Path) -> None:
    project = begun(tmp_path)
    project.freeze("2016-12")
    published(tmp_path / "before", project)
    made.clear()
    change(project)
    published(tmp_path / "after", project)
    assert sorted(made) == ["birdhead"] * 2 + ["spades"] * 2
