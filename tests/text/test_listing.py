"""Test what the list of games needs: each fault is found, and the order is that of the language."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.common.paths import LANGS
from playground.text.checks.head_checks import listing_faults
from playground.text.model.engine_facts import Table, player_counts
from playground.text.model.listing import kana_order
from playground.text.model.registry import load, registry
from playground.text.render.band import game_list
from playground.text.render.current_page import Here
from torite.core.views import Glance

PAGE = """---
title: Toy
game: toy
kind: tricks
pack: standard
minutes: 30
difficulty: 1
fan: SA SK SQ
felt: green
reading: トイ
---
"""


def faults(folder: Path) -> list[str]:
    cards = frozenset({"SA", "SK", "SQ", "SJ"})
    rules = registry(folder / "docs", folder)
    return [str(fault) for fault in listing_faults(rules, {"toy": Table(Glance(), cards)})]


def write(folder: Path, lang: str, text: str) -> None:
    (folder / "docs" / lang).mkdir(parents=True, exist_ok=True)
    (folder / "docs" / lang / "toy.md").write_text(text, "utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for lang in LANGS:
        write(tmp_path, lang, PAGE)
    return tmp_path


def test_a_page_that_tells_all_has_no_faults(project: Path) -> None:
    assert faults(project) == []


@pytest.mark.parametrize(
    ("lang", "old", "new", "message"),
    [
        (
            "en",
            "kind: tricks",
            "kind: trumps",
            "docs/en/toy.md:4: kind: trumps; expected one of tricks, climbing, fishing",
        ),
        ("en", "pack: standard\n", "", "docs/en/toy.md:1: pack: None; expected one of standard"),
        ("en", "minutes: 30", "minutes: soon", "docs/en/toy.md:6: minutes: soon; expected a number of minutes"),
        ("en", "difficulty: 1", "difficulty: 2", "docs/en/toy.md:7: difficulty: 2, but 1 in ja; expected the same"),
        ("en", "SQ", "S9", "docs/en/toy.md:8: fan: S9; expected cards of toy"),
        ("en", "felt: green", "felt: mint", "docs/en/toy.md:9: felt: mint; expected one of green, pine"),
        ("en", "SK SQ", "", "docs/en/toy.md:8: fan: 1 cards; expected 3 to 6"),
        ("ja", "reading: トイ", "reading: Toy", "docs/ja/toy.md:10: reading: Toy; expected the name in kana"),
    ],
)
def test_what_is_wrong_is_named(project: Path, lang: str, old: str, new: str, message: str) -> None:
    assert old in PAGE
    write(project, lang, PAGE.replace(old, new))
    assert any(message in fault for fault in faults(project)), faults(project)


def test_a_table_of_the_guide_is_no_game_to_list(project: Path) -> None:
    guide = "---\ntitle: Toy\ngame: toy\nkind: guide\n---\n"
    for lang in LANGS:
        write(project, lang, guide)
    rules = registry(project / "docs", project)
    assert (rules.games(), rules.listed(), faults(project)) == (["toy"], [], [])
    write(project, "ja", PAGE)
    assert any("kind: guide, but tricks in ja; expected the same" in fault for fault in faults(project))


def test_the_lab_is_a_game_of_the_engine_and_in_no_list_of_games() -> None:
    assert "lab" in load().games()
    assert "lab" not in load().listed()
    for lang in LANGS:
        page = load().game_page("lab", lang)
        assert page and page.path.startswith("guide/")
        cards = list(game_list(load(), Here(lang, "games/index.md")).iter("li"))
        assert len(cards) == len(load().listed())


def test_kana_are_ordered_without_their_marks() -> None:
    names = [
        "マイティ",
        "バード・ドッグ",
        "バードヘッド",
        "クラッカージャック",
        "キング",
        "ハギス",
        "アンブリッジ",
        "オリカ",
    ]
    assert sorted(names, key=kana_order) == [
        "アンブリッジ",
        "オリカ",
        "キング",
        "クラッカージャック",
        "ハギス",
        "バード・ドッグ",
        "バードヘッド",
        "マイティ",
    ]


def test_how_many_can_play_is_the_engines_to_say() -> None:
    assert player_counts("haggis") == [2, 3, 4]
    assert player_counts("birdhead") == [4]
