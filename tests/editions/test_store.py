"""Editions: what they hold, what they cost, and that nothing of an old one is ever rewritten."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from playground.common.edition_index import FOLDER, LIST, Broken, listed, write_list
from playground.common.paths import LANGS
from playground.editions.freeze import edition_faults, version_faults
from playground.editions.publish import publish_editions
from playground.editions.store.clause_html import plain
from playground.editions.store.edition import editions
from playground.editions.store.packs import damages, objects, pack_file
from playground.text.export.rules_json import export
from playground.text.model.registry import clause_hash, load
from playground.website.rules import check_editions
from torite.citing.cite import cite

from ..copies import put
from .conftest import Project, block, change, make_early

KILO = 1000
BASE = "https://example.org/there/"


def test_the_editions_of_the_project_are_as_they_were_made() -> None:
    assert list(edition_faults(load())) == []
    assert list(damages(FOLDER)) == []


def test_an_edition_holds_every_clause_in_both_languages(project: Project) -> None:
    edition, text = project.freeze("2016-12"), project.text()
    for game in text.games():
        pages = {lang: text.game_page(game, lang) for lang in LANGS}
        for lang, page in pages.items():
            assert page
            held = [(entry.id, entry.number, entry.held["hash"][lang]) for entry in edition.games[game].items]
            assert held == [(item.id, item.number, clause_hash(item)) for item in page.items]
            assert all(plain(entry.held["html"][lang]) for entry in edition.games[game].items)
    nil = edition.games["spades"].by_id["score.both-nil"].held
    assert nil["provenance"]["kind"] == "decision" and plain(nil["provenance"]["note"]["ja"])
    assert edition.games["spades"].examples["spades/plain-trick"]["verdicts"][0][2:] == [True, "spades.lead"]


def test_an_edition_costs_what_has_changed(project: Project) -> None:
    for month in range(1, 11):
        project.freeze(f"2016-{month:02}")
    assert pack_file(project.store, "2016-02").stat().st_size < KILO
    change(project)
    project.freeze("2016-11")
    assert pack_file(project.store, "2016-11").stat().st_size < 10 * KILO
    assert list(damages(project.store)) == []


def test_ten_changed_clauses_of_all_games_cost_less_than_a_tenth_of_a_megabyte(tmp_path: Path) -> None:
    registry = load()
    make_early(registry, "2016-01", "2016-01-01", tmp_path)
    pages = dict(registry.pages)
    for (lang, path), page in registry.pages.items():
        if page.game:
            items = [item._replace(text=f"{item.text} 1.") if item.kind == "rule" else item for item in page.items[:4]]
            lines = page.body.replace("\n{ #overview", " 1.\n{ #overview", 1)
            pages[lang, path] = replace(page, items=(*items, *page.items[4:]), body=lines)
    make_early(replace(registry, pages=pages), "2016-02", "2016-02-01", tmp_path)
    assert pack_file(tmp_path, "2016-02").stat().st_size < 100 * KILO


def test_an_edition_is_made_once_and_the_newest_comes_last(project: Project) -> None:
    project.freeze("2016-12")
    for name in ("2016-12", "2016-11"):
        with pytest.raises(SystemExit, match=r"expected a name after 2016-12"):
            project.freeze(name)
    with pytest.raises(SystemExit, match="expected a year and a month"):
        project.freeze("winter")


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("yesterday", "expected a day such as"),
        ("2016-02-30", "expected a day such as"),
        ("20161201", "expected a day such as"),
        ("2016-11-30", "expected a day that is not before 2016-12-01, that of edition 2016-12"),
        ("9999-01-01", "expected a day that is not after today"),
    ],
)
def test_the_day_of_an_edition_is_one_that_can_be(project: Project, day: str, expected: str) -> None:
    project.freeze("2016-12")
    with pytest.raises(SystemExit, match=rf"^edition: --date {day}; {expected}"):
        make_early(project.text(), "2017-01", day, project.store)
    assert [one.name for one in listed(project.store)] == ["2016-12"]


def spoilt(project: Project, spoil: Callable[[bytes], bytes | None], name: str) -> str:
    """Spoil a file of the store; return what any reader of the editions says of it, which never is a traceback."""
    file = project.store / name
    changed = spoil(file.read_bytes())
    file.unlink() if changed is None else file.write_bytes(changed)
    [fault] = edition_faults(project.text(), project.store)
    with pytest.raises(SystemExit, match=re.escape(f"edition: {fault}")):
        project.freeze("2017-02")
    assert fault.startswith(f"{file}: ") and "expected" in fault and "\n" not in fault
    return fault


def flipped(data: bytes) -> bytes:
    place = len(data) // 2
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


@pytest.mark.parametrize("spoil", [flipped, lambda data: None, lambda data: b"", lambda data: data[:-9]])
def test_a_damaged_pack_is_told_in_a_sentence_with_its_file(
    project: Project, spoil: Callable[[bytes], bytes | None]
) -> None:
    project.freeze("2016-12")
    spoilt(project, spoil, "2016-12.pack")
    with pytest.raises(Broken, match=r"2016-12\.pack: .*; expected the pack"):
        objects(project.store, listed(project.store))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"2016-12-01", b"2016-12-02"),
        (b'"1.0"', b'"1.1"'),
        (b'"date"', b'"day"'),
        (b'"2016-12"', b'"winter"'),
        (b"2016-12-01", b"yesterday"),
        (b"}", b""),
        (b"{", b"[{"),
        (b'"1.0"', b"1.0"),
    ],
)
def test_a_list_that_was_altered_is_told_in_a_sentence_with_its_file(project: Project, old: bytes, new: bytes) -> None:
    project.freeze("2016-12")
    assert "dev.py edition" in spoilt(project, lambda data: data.replace(old, new, 1), LIST)


def test_no_build_begins_with_a_damaged_edition(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    project.freeze("2016-12")
    pack_file(project.store, "2016-12").unlink()
    monkeypatch.setattr("playground.website.rules.FOLDER", project.store)
    with pytest.raises(SystemExit, match=r"^build: .*2016-12\.pack: .*; expected the pack"):
        check_editions()


def test_an_object_of_another_edition_does_not_pass(changed: Project, tmp_path: Path) -> None:
    for file in changed.store.iterdir():
        tmp_path.joinpath(file.name).write_bytes(file.read_bytes())
    old, new = listed(tmp_path)
    write_list(tmp_path, [old._replace(root=new.root), new])
    assert "is missing" in next(damages(tmp_path))


def test_what_stands_in_no_list_is_found(changed: Project, tmp_path: Path) -> None:
    tmp_path.joinpath("2020-01.pack").write_bytes(b"")
    assert (
        next(damages(tmp_path)) == f"{tmp_path}/2020-01.pack: not in editions.json; expected every edition to be listed"
    )


def test_both_editions_are_whole(changed: Project) -> None:
    assert list(damages(changed.store)) == []
    assert [one.name for one in editions(changed.store)] == ["2016-12", "2017-03"]


def test_an_id_that_an_edition_has_never_vanishes_without_a_word(project: Project) -> None:
    project.freeze("2016-12")
    change(project)
    assert list(edition_faults(project.text(), project.store)) == []
    project.retired.write_text("", "utf-8")
    [fault] = edition_faults(project.text(), project.store)
    assert fault.startswith("spades#deal.dealer stands in edition 2016-12 and is gone")


def test_an_id_that_was_retired_is_never_used_again(project: Project) -> None:
    project.freeze("2016-12")
    old = block(project.page("spades", "ja"), "deal.dealer"), block(project.page("spades", "en"), "deal.dealer")
    change(project)
    project.freeze("2017-03")
    again = [fault for fault in _reused(project, old) if "deal.dealer" in fault]
    assert len(again) == 1 and re.match(
        r"docs/ja/games/spades\.md:\d+: #deal\.dealer had gone in edition 2017-03; expected an id never used before",
        again[0],
    )
    project.freeze("2017-04")
    assert [fault for fault in edition_faults(project.text(), project.store) if "deal.dealer" in fault] == again


def _reused(project: Project, blocks: tuple[str, str]) -> list[str]:
    """Put a retired id on the pages again, without its line of the retired; return what is said."""
    for lang, text in zip(LANGS, blocks, strict=True):
        anchor = block(project.page("spades", lang), "deal.hands")
        put(project.page("spades", lang), anchor, f"{anchor}\n{text}")
    project.retired.write_text("", "utf-8")
    return list(edition_faults(project.text(), project.store))


def test_an_id_that_was_led_on_does_not_lose_its_line(project: Project) -> None:
    project.freeze("2016-12")
    change(project)
    project.freeze("2017-03")
    project.retired.write_text("", "utf-8")
    [fault] = edition_faults(project.text(), project.store)
    assert fault.startswith("spades#deal.dealer stands in edition 2017-03 and is gone; expected it in")


def test_an_id_whose_heir_is_retired_later_is_led_to_the_one_that_stands(project: Project, tmp_path: Path) -> None:
    project.freeze("2016-12")
    change(project)
    project.retired.write_text(
        '"spades#deal.dealer" = "spades#deal.first"\n"spades#deal.first" = "spades#deal.hands"\n', "utf-8"
    )
    text = project.text()
    assert list(edition_faults(text, project.store)) == [] and text.faults == []
    found = text.find("#deal.dealer", "spades", "en")
    assert found and found.item.id == "deal.hands"
    assert text.retired == dict.fromkeys(("spades#deal.dealer", "spades#deal.first"), "spades#deal.hands")
    publish_editions(tmp_path, BASE, text, project.store)
    page = (tmp_path / "en/2016-12/games/spades/index.html").read_text("utf-8")
    assert "Gone since" not in page and "Taken into another clause" in page
    rules = export(text, BASE, {})
    assert "(spades#deal.hands)" in cite(rules, "spades#deal.dealer", "en", "text").text
    assert project.freeze("2017-03").find("spades", "deal.dealer")


def test_the_version_of_the_rules_goes_up_with_what_they_mean(changed: Project) -> None:
    old, new = editions(changed.store)
    assert list(version_faults(old, new)) == []
    spades = new.games["spades"]
    same = new._replace(games={"spades": spades._replace(front={**spades.front, "rules_version": "1.0"})})
    assert "spades/plain-trick changed what the engine answers" in next(version_faults(old, same))


def test_a_version_that_rises_is_told_and_none_falls(project: Project) -> None:
    project.freeze("2016-12")
    change(project)
    for lang in LANGS:
        put(project.page("spades", lang), 'rules_version: "1.0"', 'rules_version: "1.1"')
    english, _ = edition_faults(project.text(), project.store)
    assert english == (
        "docs/ja/games/spades.md: rules_version 1.1 after 1.0 of edition 2016-12; "
        "expected a line of changes that names its clauses"
    )
    with pytest.raises(SystemExit, match="expected a line of changes"):
        project.freeze("2017-03")
    for lang in LANGS:
        put(project.page("spades", lang), 'rules_version: "1.1"', 'rules_version: "0.9"')
    assert all("expected it never to fall" in fault for fault in edition_faults(project.text(), project.store))


def test_the_list_gives_the_versions_of_the_text(changed: Project) -> None:
    assert [dict(one.versions)["spades"] for one in listed(changed.store)] == ["1.0", "1.1"]


def test_a_raised_version_is_frozen(project: Project) -> None:
    for lang in LANGS:
        put(project.page("spades", lang), 'rules_version: "1.0"', 'rules_version: "2.0"')
    assert project.freeze("2016-12").games["spades"].front["rules_version"] == "2.0"
