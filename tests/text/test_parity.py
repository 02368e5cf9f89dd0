"""Whatever one language says and the other does not, and what leads nowhere, is found; the message names the place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playground.text.checks.accepted import accept

from .toy import GUIDE, Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("## Play { #play }", "## Play", "docs/en/games/toy.md:12: a heading without an id"),
        ("#play.lead .rule", "#Play.lead .rule", "docs/en/games/toy.md:14: id #Play.lead; expected lower-case"),
        ("#play.talk", "#play.lead", "id #play.lead again; it stands already in line"),
        (
            "#play.talk",
            "#play.chat",
            "prose #play.talk against prose #play.chat; expected the same sections and clauses",
        ),
        (".rule .prose", ".rule", "prose #play.talk against rule #play.talk"),
        ("Play 2 cards", "Play 4 cards", "#play.lead: figures differ: only ja ['2'], only en ['4']"),
        ("of 3 things", "of 5 things", "#play.follow's reason: figures differ"),
        ("[[play.follow]]", "[[play.talk]]", "#play.lead refers to ['#play.follow'] and ['#play.talk']"),
        ("[[play.follow]]", "[[play.none]]", "docs/en/games/toy.md:14: reference [[play.none]] leads nowhere"),
        ("[[play.follow]]", "[[whist#play]]", "reference [[whist#play]] leads nowhere"),
        ("term:trick", "term:stich", "docs/en/games/toy.md:14: term:stich; expected an entry of the term base"),
        ("toy/one", "toy/two", "docs/en/games/toy.md:23: example 'toy/two'; expected a scenario"),
        ("```trick\ntoy/one\n```\n\n", "", "different examples, toy/one against nothing"),
        ("decision=D1", "decision=D2", "#play.follow is marked decision D1"),
        ("{ .why }", "", "#play.follow is marked decision D1; expected a .why paragraph"),
        (" option=wild", "", "#play.variant is marked nothing wild and nothing ;"),
        ("option=wild", "option=wild unless=wild:true", "#play.variant holds under other options in each language"),
        ("option=wild", "option=wild:true", "#play.variant is marked nothing wild and nothing wild; expected the same"),
        ('"1.0"', '"1.1"', "docs/en/games/toy.md:4: different rules_version: 1.0 against 1.1"),
        ("players: 4", "players: 5", "docs/en/games/toy.md:5: players: figures differ: only ja ['4'], only en ['5']"),
        ("[tricks]", "[tricks, trumps]", "toy.md:10: different mechanisms: tricks against tricks, trumps; expected as"),
        (
            "B has 18",
            "B has 19",
            "toy.md:33: paragraph under #play.variant: figures differ: only ja ['18'], only en ['19']",
        ),
        ("| 48 |", "| 47 |", "toy.md:37: table of 3 by 2 under #play.variant: figures differ: only ja ['48']"),
        ("| 40 | 0 |", "| 0 | 40 |", "toy.md:38: table of 3 by 2 under #play.variant: figures differ"),
        ("| 40 | 0 |\n", "", "toy.md:35: under #play.variant: table of 3 by 2 against table of 2 by 2; expected"),
        ("| 40 | 0 |", "| 40 |", "toy.md:38: table of 3 by 2 under #play.variant: figures differ: only ja ['0']"),
        ("| 40 | 0 |", "| 40 | 0 | 0 |", "table of 3 by 2 against table of 3 by 3"),
        ("| 48 | 10 |", "| 48 | 10 |\n| 44 | 10 |", "table of 3 by 2 against table of 4 by 2"),
        ("Up to 3", "Up to 4", "toy.md:40: list of 2 under #play.variant: figures differ: only ja ['3']"),
        ("of 7", "of 8", "toy.md:41: list of 2 under #play.variant: figures differ: only ja ['7']"),
        ("| Cards | Hand |\n|---:|---:|\n| 48 | 10 |\n| 40 | 0 |", "|---|", "table of 3 by 2 against table of 0 by 0"),
        ("Follow.\n{", "Follow.\n\n{", "toy.md:17: under #play.lead: nothing against paragraph"),
        ("- A row", "* A row\n- An entry", "list of 2 against list of 3"),
        ("Last words.\n", "", "toy.md:30: under #play.variant: paragraph against nothing; expected the same blocks"),
        ("Last words.", "- Last words.", "toy.md:44: under #play.variant: paragraph against list of 1"),
        (
            "In this example",
            "Look.\n\nIn this example",
            "toy.md:35: under #play.variant: table of 3 by 2 against paragraph",
        ),
        ("## Play {", "### Play {", "section #play of level 2 against section #play of level 3; expected"),
        (
            "title: Toy",
            "title: Toy: A Game",
            "docs/en/games/toy.md: no front matter: mapping values are not allowed",
        ),
        ("length: 1 round\n", "", "docs/en/games/toy.md: no length: in its front matter; expected each of players"),
    ],
)
def test_what_differs_or_leads_nowhere_is_named(project: Project, old: str, new: str, message: str) -> None:
    project.spoil("en", old, new)
    assert any(message in fault for fault in project.faults()), project.faults()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Of 2", "Of 3", "docs/en/guide/cite.md:3: description: figures differ: only ja ['2'], only en ['3']"),
        ("four ways", "five ways", "docs/en/guide/cite.md:9: paragraph under #ids: figures differ: only ja ['4']"),
        (
            "4.3b",
            "4.3c\ntoy 4.3b",
            "docs/en/guide/cite.md:11: under #ids: fence text of 3 lines against fence text of 4",
        ),
        ("toy 4.3b", "toy 4.2b", "fence text of 3 lines under #ids: figures differ: only ja ['3'], only en ['2']"),
        ("Copy.", "", "docs/en/guide/cite.md:15: under #links: paragraph against nothing"),
        ("## Links { #links }\n\nCopy.\n", "", "docs/en/guide/cite.md: section #links of level 2 against nothing"),
        ("## Links", "### Links", "section #links of level 2 against section #links of level 3; expected"),
    ],
)
def test_what_differs_on_a_page_of_no_game(project: Project, old: str, new: str, message: str) -> None:
    assert old in GUIDE
    project.guide("en", GUIDE.replace(old, new))
    assert any(message in fault for fault in project.faults()), project.faults()


def test_a_page_in_one_language_only(project: Project) -> None:
    (project.docs / "en" / "games" / "toy.md").unlink()
    assert (
        "docs/en/games/toy.md: missing; docs/ja/games/toy.md exists, expected the page in both languages"
        in project.faults()
    )


def test_a_game_without_a_page_in_one_language_cannot_be_accepted(project: Project) -> None:
    accept(project.registry(), project.accepted)
    (project.docs / "en" / "games" / "toy.md").unlink()
    for only in ((), ("toy",)):
        with pytest.raises(
            SystemExit, match=r"docs/en/games/toy\.md: missing; a game needs its page in both languages"
        ):
            accept(project.registry(), project.accepted, only)
    assert (project.accepted / "toy.json").exists()


def test_a_side_that_changed_alone_since_it_was_accepted(project: Project) -> None:
    accept(project.registry(), project.accepted)
    assert project.faults() == []
    project.spoil("ja", "Talk.", "Talk more.")
    assert any(
        "docs/en/games/toy.md:27: #play.talk changed in ja only; expected the en side to follow" in fault
        for fault in project.faults()
    )
    project.spoil("en", "Talk.", "Talk much more.")
    assert project.faults() == []
    accept(project.registry(), project.accepted)
    assert len(json.loads((project.accepted / "toy.json").read_text("utf-8"))) == 5
