"""Editions: what they hold, what they cost, and that nothing of an old one is ever rewritten."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from playground.common.listed import FOLDER, LIST, listed
from playground.common.paths import LANGS
from playground.editions.make import edition_faults, make_edition, version_faults
from playground.editions.read import editions
from playground.editions.render import plain
from playground.editions.store import damages, pack_file
from playground.text import load
from playground.text.registry import hash_of

from ..copies import put
from .conftest import Project, change

KILO = 1000


def test_the_editions_of_the_project_are_as_they_were_made() -> None:
    assert list(edition_faults(load())) == []
    assert list(damages(FOLDER)) == []


def test_an_edition_holds_every_clause_in_both_languages(project: Project) -> None:
    edition, text = project.freeze("2026-12"), project.text()
    for game in text.games():
        pages = {lang: text.game_page(game, lang) for lang in LANGS}
        for lang, page in pages.items():
            assert page
            held = [(entry.id, entry.number, entry.held["hash"][lang]) for entry in edition.games[game].items]
            assert held == [(item.id, item.number, hash_of(item)) for item in page.items]
            assert all(plain(entry.held["html"][lang]) for entry in edition.games[game].items)
    nil = edition.games["spades"].by_id["score.both-nil"].held
    assert nil["provenance"]["kind"] == "decision" and plain(nil["provenance"]["note"]["ja"])
    assert edition.games["spades"].examples["spades/plain-trick"]["verdicts"][0][2:] == [True, "spades.lead"]


def test_an_edition_costs_what_has_changed(project: Project) -> None:
    for month in range(1, 11):
        project.freeze(f"2026-{month:02}")
    assert pack_file(project.store, "2026-02").stat().st_size < KILO
    change(project)
    project.freeze("2026-11")
    assert pack_file(project.store, "2026-11").stat().st_size < 10 * KILO
    assert list(damages(project.store)) == []


def test_ten_changed_clauses_of_all_games_cost_less_than_a_tenth_of_a_megabyte(tmp_path: Path) -> None:
    text = load()
    make_edition(text, "2026-01", "2026-01-01", tmp_path)
    pages = dict(text.pages)
    for (lang, path), page in text.pages.items():
        if page.game:
            items = [item._replace(text=f"{item.text} 1.") if item.kind == "rule" else item for item in page.items[:4]]
            lines = page.body.replace("\n{ #overview", " 1.\n{ #overview", 1)
            pages[lang, path] = page._replace(items=(*items, *page.items[4:]), body=lines)
    make_edition(replace(text, pages=pages), "2026-02", "2026-02-01", tmp_path)
    assert pack_file(tmp_path, "2026-02").stat().st_size < 100 * KILO


def test_an_edition_is_made_once_and_the_newest_comes_last(project: Project) -> None:
    project.freeze("2026-12")
    for name in ("2026-12", "2026-11"):
        with pytest.raises(SystemExit, match=r"expected a name after 2026-12"):
            project.freeze(name)
    with pytest.raises(SystemExit, match="expected a year and a month"):
        project.freeze("winter")


def test_a_pack_that_was_touched_is_found(project: Project) -> None:
    project.freeze("2026-12")
    pack = pack_file(project.store, "2026-12")
    whole = pack.read_bytes()
    pack.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    os.utime(pack, (1, 1))
    assert "expected the pack that editions.json names" in next(damages(project.store))
    with pytest.raises(SystemExit, match="never another"):
        project.freeze("2027-01")
    pack.unlink()
    assert list(damages(project.store))


def test_an_object_of_another_edition_does_not_pass(changed: Project, tmp_path: Path) -> None:
    for file in changed.store.iterdir():
        tmp_path.joinpath(file.name).write_bytes(file.read_bytes())
    data = json.loads((tmp_path / LIST).read_text("utf-8"))
    data["2026-12"]["root"] = data["2027-03"]["root"]
    (tmp_path / LIST).write_text(json.dumps(data), "utf-8")
    assert "is missing" in next(damages(tmp_path))


def test_what_stands_in_no_list_is_found(changed: Project, tmp_path: Path) -> None:
    tmp_path.joinpath("2020-01.pack").write_bytes(b"")
    assert next(damages(tmp_path)) == "2020-01.pack: not in editions.json; expected every edition to be listed"


def test_both_editions_are_whole(changed: Project) -> None:
    assert list(damages(changed.store)) == []
    assert [one.name for one in editions(changed.store)] == ["2026-12", "2027-03"]


def test_an_id_that_an_edition_has_never_vanishes_without_a_word(project: Project) -> None:
    project.freeze("2026-12")
    change(project)
    assert list(edition_faults(project.text(), project.store)) == []
    project.retired.write_text("", "utf-8")
    [fault] = edition_faults(project.text(), project.store)
    assert fault.startswith("spades#deal.dealer stands in edition 2026-12 and is gone")


def test_the_version_of_the_rules_goes_up_with_what_they_mean(changed: Project) -> None:
    old, new = editions(changed.store)
    assert list(version_faults(old, new)) == []
    spades = new.games["spades"]
    same = new._replace(games={"spades": spades._replace(front={**spades.front, "rules_version": "1.0"})})
    assert "spades/plain-trick changed what the engine answers" in next(version_faults(old, same))


def test_a_version_that_rises_is_told_and_none_falls(project: Project) -> None:
    project.freeze("2026-12")
    change(project)
    for lang in LANGS:
        put(project.page("spades", lang), 'rules_version: "1.0"', 'rules_version: "1.1"')
    english, _ = edition_faults(project.text(), project.store)
    assert english == (
        "docs/ja/games/spades.md: rules_version 1.1 after 1.0 of edition 2026-12; "
        "expected a line of changes that names its clauses"
    )
    with pytest.raises(SystemExit, match="expected a line of changes"):
        project.freeze("2027-03")
    for lang in LANGS:
        put(project.page("spades", lang), 'rules_version: "1.1"', 'rules_version: "0.9"')
    assert all("expected it never to fall" in fault for fault in edition_faults(project.text(), project.store))


def test_the_list_gives_the_versions_of_the_text(changed: Project) -> None:
    assert [dict(one.versions)["spades"] for one in listed(changed.store)] == ["1.0", "1.1"]


def test_a_raised_version_is_frozen(project: Project) -> None:
    for lang in LANGS:
        put(project.page("spades", lang), 'rules_version: "1.0"', 'rules_version: "2.0"')
    assert project.freeze("2026-12").games["spades"].front["rules_version"] == "2.0"
