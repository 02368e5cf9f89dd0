"""A page that names its sources is held to them: every clause says where it comes from, and no source is nameless."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.text.checks.source_checks import without_sources
from playground.text.export.rules_json import export
from playground.text.model.blocks import attributes
from playground.text.model.provenance import Provenance, provenance_of
from playground.text.model.sources import source_lines, sources_of

from .toy import PAGE, Project

SOURCES = """mechanisms: [tricks]
sources:
  - id: S1
    name: The book
    author: Ann
    date: 1950
    link: https://example.org/book
  - id: S2
    name: A letter
---
"""
HELD = (
    PAGE.replace("mechanisms: [tricks]\n---\n", SOURCES)
    .replace("#play.lead .rule }", "#play.lead .rule source=S1 }")
    .replace("decision=D1 }", 'decision=D1 source="S1 S2" }')
    .replace("#play.talk .rule .prose }", "#play.talk .rule .prose secondhand=S2 }")
    .replace("option=wild }", "option=wild source=S1 }")
    .replace("Last words.", "Last words, by S2.\n\n[[sources]]")
)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = Project(tmp_path)
    for lang in ("ja", "en"):
        made.write(lang, HELD)
    return made


def test_a_page_with_sources_is_sound(project: Project) -> None:
    assert project.faults() == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (" source=S1 }\n\nFollow", " }\n\nFollow", "#play.lead says not where it comes from; expected source=S1"),
        ("secondhand=S2", "secondhand=S3", "#play.talk names S3; expected one of S1, S2"),
        ("secondhand=S2", "departure=D2", "#play.talk is marked departure without a source"),
        ("secondhand=S2", "departure=D2 source=S2", "#play.talk is marked departure D2 S2; expected a .why paragraph"),
        ("secondhand=S2", "secondhand=S2 decision=D2", "#play.talk is marked decision and secondhand; expected one"),
        ("decision=D1", "decision=yes", "#play.follow is marked decision yes S1 S2; expected a letter and a number"),
        ("    name: A letter\n", "", "toy.md:11: source 2: expected id: S2, name: and perhaps author"),
        ("id: S2", "id: S4", "toy.md:11: source 2: expected id: S2"),
        ("[[sources]]", "Gone.", "[[sources]] stands on the page 0 times; expected it once"),
        ("by S2", "by S7", "S7 is no source of this page"),
        ("Last words", "So one source says", ""),
        ("Last words, by S2", "So one source says", "'one source' without saying which; expected its S1, S2"),
        ("Because of 3 things.", "Because of 3 things in most sources.", "'most sources' without saying which"),
    ],
)
def test_what_is_wrong_with_sources_is_found(project: Project, old: str, new: str, message: str) -> None:
    assert old in HELD
    project.write("en", HELD.replace(old, new))
    faults = project.faults()
    assert any(message in fault for fault in faults) if message else not any("which" in fault for fault in faults)


def test_a_source_that_nothing_names_is_found(project: Project) -> None:
    for lang in ("ja", "en"):
        project.write(
            lang, HELD.replace('"S1 S2"', "S1").replace("secondhand=S2", "secondhand=S1").replace("by S2", "so")
        )
    assert sorted(fault for fault in project.faults() if "S2 is named nowhere" in fault) == [
        f"docs/{lang}/games/toy.md:11: S2 is named nowhere; expected a clause or a sentence" for lang in ("en", "ja")
    ]


def test_both_languages_name_the_same_sources(project: Project) -> None:
    project.write("ja", HELD.replace("1950", "1951"))
    assert any("different sources" in fault and "1951" in fault for fault in project.faults())


def test_a_nameless_source_is_found_in_japanese(project: Project) -> None:
    project.write("ja", HELD.replace("Last words, by S2.", "S2です。もとにしたルールのとおりです。"))
    assert any("'もとにしたルール' without saying which" in fault for fault in project.faults())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#a .rule", None),
        ('#a .rule source="S1 S2"', Provenance("source", "", ("S1", "S2"))),
        ("#a .rule departure=D3 source=S1 option=x", Provenance("departure", "D3", ("S1",))),
        ("#a .rule secondhand=S2", Provenance("secondhand", "", ("S2",))),
    ],
)
def test_the_attributes_tell_the_provenance(text: str, expected: Provenance | None) -> None:
    assert provenance_of(attributes(text).values) == expected


def test_the_list_and_the_data_name_the_sources(project: Project) -> None:
    for lang in ("ja", "en"):
        project.write(lang, HELD.replace("```trick\ntoy/one\n```", ""))  # whose engine there is none
    found = project.registry()
    page = found.game_page("toy", "en")
    assert page and [one.id for one in sources_of(page)] == ["S1", "S2"]
    assert source_lines(page)[1] == "- **S1**{ #source-s1 } Ann, [The book](https://example.org/book) (1950)."
    rules = export(found, "https://example.org/", {})
    assert rules["games"]["toy"]["sources"][0]["author"] == {"ja": "Ann", "en": "Ann"}
    talk = next(one for one in rules["clauses"] if one["id"] == "play.talk")
    assert talk["provenance"] == {
        "kind": "secondhand", "number": None, "sources": ["S2"], "note": {"ja": "", "en": ""},
    }  # fmt: skip


def test_the_page_of_a_game_names_its_sources(project: Project) -> None:
    project.write("en", PAGE)
    assert [str(fault) for fault in without_sources(project.registry())] == [
        "docs/en/games/toy.md: no sources: in its front matter; expected a list of them, each with id: and name:"
    ]


def test_a_name_in_another_language_says_which(project: Project) -> None:
    for lang in ("ja", "en"):
        project.write(lang, HELD.replace("name: A letter", "name: Ein Brief\n    lang: de"))
    assert project.faults() == []
    found = project.registry()
    ja, en = (source_lines(found.pages[lang, "games/toy.md"]) for lang in ("ja", "en"))
    german = '<span lang="de">Ein Brief</span>'
    assert german in ja[2] and german in en[2]
    assert '<span lang="en">[The book](https://example.org/book)</span>' in ja[1] and "<span" not in en[1]
