"""Test what the rules pages owe to the engine and to the term base; the message names the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.text.model.engine_facts import Engine

from .toy import ENGINE, TERMS, Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_for_an_example_that_is_none_one_of_the_same_game_is_named(project: Project) -> None:
    project.spoil("ja", "toy/one", "toy/oen")
    project.spoil("en", "toy/one", "toy/oen")
    [said, _] = project.faults(ENGINE._replace(scenarios=frozenset({"aces/oen", "toy/first", "toy/one"})))
    assert said == "docs/ja/games/toy.md:23: example 'toy/oen'; expected a scenario such as toy/one"


def test_a_sound_project_has_no_faults(project: Project) -> None:
    assert project.faults() == []


def test_an_example_with_nothing_to_step_through(project: Project) -> None:
    assert any(
        "docs/ja/games/toy.md:23: example 'toy/one' has no line" in fault
        for fault in project.faults(ENGINE._replace(still=frozenset({"toy/one"})))
    )


def test_a_retired_id_leads_to_a_clause_that_is_there(project: Project) -> None:
    project.retired.write_text('"toy#play.old" = "toy#play.lead"\n"toy#play.older" = "toy#play.none"\n', "utf-8")
    assert [fault for fault in project.faults() if "retired.toml" in fault] == [
        f"playground/text/retired.toml: toy#play.older leads to toy#play.none; expected a clause on the {lang} page"
        for lang in ("ja", "en")
    ]
    found = project.registry().find("#play.old", "toy", "en")
    assert found and found.item.id == "play.lead"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('"toy#a" = "toy#b"\n"toy#b" = "toy#a"', "toy#a leads to itself; expected a clause that stands"),
        ('"toy#a" = "play.lead"', "toy#a = 'play.lead'; expected a line such as"),
        ('"a" = "toy#play.lead"', "a = 'toy#play.lead'; expected a line such as"),
        ("toy = 1", "toy = 1; expected a line such as"),
        ('"toy#a" = ', "expected lines such as"),
    ],
)
def test_a_list_of_retired_ids_that_leads_nowhere(project: Project, lines: str, expected: str) -> None:
    project.retired.write_text(lines, "utf-8")
    found = [fault for fault in project.faults() if fault.startswith("playground/text/retired.toml: ")]
    assert found and expected in found[0]


def test_a_retired_id_leads_to_a_clause_of_its_own_game(project: Project) -> None:
    project.retired.write_text('"toy#play.old" = "other#play.lead"\n"gone#play" = "toy#play.lead"\n', "utf-8")
    found = [fault for fault in project.faults() if "where its anchor can be kept" in fault]
    said = "toy#play.old leads to other#play.lead; expected a clause of toy, where its anchor can be kept"
    assert found == [f"playground/text/retired.toml: {said}"] * 2


def test_a_retired_id_is_on_no_page(project: Project) -> None:
    project.retired.write_text('"toy#play.follow" = "toy#play.lead"\n', "utf-8")
    assert any(
        fault.startswith("docs/en/games/toy.md:") and "#play.follow is retired; expected an id never used" in fault
        for fault in project.faults()
    )


def test_the_engine_binds_what_no_page_has(project: Project) -> None:
    more = Engine(
        {"toy": ENGINE.bound["toy"] | {"play.more"}},
        {"toy": {"wild": ("false", "true"), "tame": ("1", "2")}},
        ENGINE.scenarios,
    )
    faults = project.faults(more)
    told = "#play.more is bound in code; expected a clause with this id on the page"
    assert {f"docs/{lang}/games/toy.md: {told}" for lang in ("ja", "en")} <= {*faults}
    assert any("option tame of the engine; expected a clause with option=tame" in fault for fault in faults)


def test_an_option_may_stand_beside_another_in_a_clause(project: Project) -> None:
    for lang in ("ja", "en"):
        project.spoil(lang, "option=wild", 'option="wild tame:2"')
    assert project.faults(ENGINE._replace(options={"toy": {"wild": ("false", "true"), "tame": ("1", "2")}})) == []


def test_a_clause_that_holds_for_a_value_the_option_does_not_have(project: Project) -> None:
    for lang in ("ja", "en"):
        project.spoil(lang, "option=wild", "option=wild:maybe")
    faults = project.faults()
    assert any("#play.variant has option=wild:maybe; expected one of false, true" in fault for fault in faults)


def test_a_clause_that_gives_way_to_what_is_no_option(project: Project) -> None:
    for lang in ("ja", "en"):
        project.spoil(lang, "#play.lead .rule", '#play.lead .rule unless="wild:maybe tame"')
    faults = project.faults()
    assert any("#play.lead has unless=wild:maybe; expected one of false, true" in fault for fault in faults)
    assert any("#play.lead has unless=tame; expected one of wild" in fault for fault in faults)


def test_a_clause_that_no_code_implements(project: Project) -> None:
    less = Engine({"toy": ENGINE.bound["toy"] - {"play.lead"}}, ENGINE.options, ENGINE.scenarios)
    assert any("docs/ja/games/toy.md:14: #play.lead is bound to no code" in fault for fault in project.faults(less))


def test_prose_that_code_implements(project: Project) -> None:
    more = Engine({"toy": ENGINE.bound["toy"] | {"play.talk"}}, ENGINE.options, ENGINE.scenarios)
    assert any("#play.talk is prose but bound in code" in fault for fault in project.faults(more))


def test_a_game_without_pages(project: Project) -> None:
    faults = project.faults(Engine({**ENGINE.bound, "whist": frozenset()}, ENGINE.options, ENGINE.scenarios))
    assert any("docs/*/games/whist.md: missing" in fault for fault in faults)


@pytest.mark.parametrize(
    ("terms", "message"),
    [
        ("trick = 3", "[trick]: expected a table with ja"),
        (TERMS.replace('en = "trick"', ""), "[trick]: no en; expected ja, reading, en, definition"),
        (TERMS.replace('en = "trick"', 'en = ""'), "[trick]: en = ''; expected words"),
        (TERMS.replace('reading = "とりっく"', 'reading = " "'), "[trick]: reading = ' '; expected words"),
        (TERMS.replace('definition.ja = "…"', 'definition.ja = ""'), "[trick]: definition.ja = ''; expected words"),
        (TERMS.replace('en = "trick"', "en = 3"), "[trick]: en = 3; expected words"),
        (TERMS + 'other.de = ""', "[trick]: other.de = ''; expected words"),
        (TERMS + 'see = ["none"]', "see 'none'; expected the id of a term"),
        (TERMS.replace("definition.en", "definition.fr"), "definition; expected definition.ja and definition.en"),
        (TERMS + "see = 5", "[trick]: see; expected a list of ids of terms"),
        (TERMS + "see = [5]", "[trick]: see; expected a list of ids of terms"),
        (TERMS + "also.ja = [3]", "[trick]: also; expected also.ja and also.en, lists of other spellings"),
        ("= 3", "no TOML"),
    ],
)
def test_the_term_base_is_checked(tmp_path: Path, terms: str, message: str) -> None:
    project = Project(tmp_path)
    (project.engine / "words" / "terms.toml").write_text(terms, "utf-8")
    assert any(message in fault for fault in project.faults()), project.faults()


def test_the_term_base_is_read_anew_when_a_file_changed(project: Project) -> None:
    assert project.registry().terms.find("duck", "toy") is None
    terms = TERMS + TERMS.replace("[trick]", "[duck]")
    (project.engine / "words" / "terms.toml").write_text(terms, "utf-8")
    assert project.registry().terms.find("duck", "toy")
