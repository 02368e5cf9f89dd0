"""The page of changes: each line under the edition that it came with, each with its clauses."""

from __future__ import annotations

import re

import pytest

from playground.common.edition_index import Listed, listed
from playground.common.paths import LANGS
from playground.editions.compare.differences import Otherwise
from playground.editions.freeze import edition_faults
from playground.text.checks.page_checks import change_faults
from playground.text.model.code import Code, codes
from playground.text.render.lists import changes_list

from ..copies import put
from .conftest import TOLD, Project, change, raised

FIRST = {"ja": "最初の本文です。", "en": "the first text."}


def lines(project: Project, lang: str, editions: list[Listed]) -> list[str]:
    return [line for line in changes_list(project.text(), lang, editions) if line]


def test_each_line_stands_under_the_edition_that_it_came_with(changed: Project) -> None:
    for lang in LANGS:
        title = {"ja": "スペード", "en": "Spades"}[lang]
        found = lines(changed, lang, listed(changed.store))
        heads = [line.partition("{ ")[2] for line in found if line.startswith("## ")]
        assert heads == ["#since }", "#edition-2017-03 }", "#edition-2016-12 }"]
        since, new, old = (found.index(line) for line in found if line.startswith("## "))
        colon = {"ja": "：", "en": ": "}[lang]
        line = f"- [{title}](../games/spades.md) 1.1{colon}{TOLD[lang]} [[spades#bid.new]]"
        assert line in found[new:old] and found.count(line) == 1
        assert f"(site:{lang}/2017-03/since/2016-12/)" in found[new + 1] and since == 0
        assert [one.partition("(")[2] for one in found[old + 2 :]] == [
            f"../games/{game}.md) 1.0{colon}{FIRST[lang]}" for game in ("birdhead", "spades")
        ]


def test_a_line_that_no_edition_has_yet_stands_above_all(changed: Project) -> None:
    first, _ = listed(changed.store)
    found = lines(changed, "en", [first])
    assert found[:2] == [
        "## Since edition 2016-12 { #since }",
        "- [Spades](../games/spades.md) 1.1: There is a new clause. [[spades#bid.new]]",
    ]
    assert lines(changed, "en", [])[2] == found[1]
    assert "No clause has changed its meaning." in lines(changed, "en", listed(changed.store))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[[bid.new]]", "", "1.1 names no clause; expected a reference"),
        ("[[bid.new]]", "[[bid.gone]]", "reference [[bid.gone]] leads nowhere; expected the id of a clause"),
        ("[[bid.new]]", "[[bid.order]]", "other clauses than on the other page"),
        ("1.1: ", "1.2: ", "versions 1.2; expected them to rise to rules_version"),
        ("1.1: ", "", "expected a list of lines such as"),
    ],
)
def test_a_line_that_does_not_agree_is_found(project: Project, old: str, new: str, expected: str) -> None:
    change(project)
    for lang in LANGS:
        raised(project, lang)
    assert list(change_faults(project.text())) == []
    put(
        project.page("spades", "en"),
        f'"1.1: {TOLD["en"]} [[bid.new]]"',
        f'"1.1: {TOLD["en"]} [[bid.new]]"'.replace(old, new),
    )
    assert expected in str(next(change_faults(project.text())))


def test_a_list_of_changes_without_lines_is_found(project: Project) -> None:
    page = project.page("spades", "en")
    put(page, "rules_version:", "changes: []\nrules_version:")
    assert "expected a list of lines such as" in str(next(change_faults(project.text())))


def test_a_line_that_names_a_clause_that_is_as_it_was_is_refused(project: Project) -> None:
    project.freeze("2016-12")
    change(project)
    for lang in LANGS:
        raised(project, lang)
        put(project.page("spades", lang), "[[bid.new]]", "[[bid.new]] [[cards.trumps]] [[deal.hands]]")
    assert list(edition_faults(project.text(), project.store)) == [], "new, changed, and what took another in"
    for lang in LANGS:
        put(project.page("spades", lang), '[[deal.hands]]"', '[[cards.rank]]"')
    faults = list(edition_faults(project.text(), project.store))
    assert len(faults) == 2 and re.match(
        r"docs/ja/games/spades\.md:\d+: changes: 1\.1 names cards\.rank, whose words, code and answers are those of "
        r"edition 2016-12; expected a clause that has changed",
        faults[0],
    )
    with pytest.raises(SystemExit, match=r"names cards\.rank"):
        project.freeze("2017-03")


def test_a_clause_whose_code_or_answers_are_others_has_changed(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.freeze("2016-12")
    for lang in LANGS:
        raised(project, lang)
        put(project.page("spades", lang), "[[bid.new]]", "[[trick.suit]]")
    assert any("names trick.suit" in fault for fault in edition_faults(project.text(), project.store))
    with monkeypatch.context() as patch:
        other = {**codes("spades"), "trick.suit": (Code("games/spades/rules.py", "otherwise"),)}
        patch.setattr("playground.editions.compare.touched.codes", lambda game: other)
        assert list(edition_faults(project.text(), project.store)) == []
    point = Otherwise(0, "verdict", [True, "trick.suit"], [False, "follow.must"])
    monkeypatch.setattr("playground.editions.compare.touched.differing_now", lambda edition, ident: [point])
    assert list(edition_faults(project.text(), project.store)) == []
