"""The box and the tables at the head of a game's page: each fault is found, and the message names the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.common.paths import LANGS
from playground.text.checks.head_checks import head_faults
from playground.text.model.engine_facts import Table
from playground.text.model.heads import chain, runs
from playground.text.model.registry import registry
from torite.core.views import Glance

PAGE = """---
title: Toy
game: toy
---
Intro.

## Tonight { #tonight }

- aim: Win 3 tricks with the [SA]. [[play.lead]]
- need: 4 [players](term:none). [[play.lead]]
- deal: All cards. [[play.lead]]
- turn: Follow. [[play.follow]]
- trick: High wins. [[play.follow]]
- end: After 9 deals. [[play.follow]] [[play.lead]]

```trick
toy/one
```

## Glance { #glance }

| Order | |
|---|---|
| Suits [[play.lead]] | [SA] > [SK] = [HK] > … > [S7] |

| Points [[play.lead]] | [A] | [10] |
|---|---:|---:|
| each | 11 | −10 |

| Deal | made | lost |
|---|---:|---:|
| Bid [[play.follow]] | 10 | 5 |

## Play { #play }

Lead.
{ #play.lead .rule }

Follow.
{ #play.follow .rule }
"""
GLANCE = Glance(
    orders=[("SA", "SK HK", "S9", "S8", "S7")],
    worths=[{"A": 11, "10": -10}],
    rows=[(10, 5)],
)
CARDS = frozenset({"SA", "SK", "HK", "S9", "S8", "S7", "A", "10"})


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    for lang in LANGS:
        write(tmp_path, lang, PAGE)
    return tmp_path / "docs"


def write(folder: Path, lang: str, text: str) -> None:
    place = folder / "docs" / lang / "games"
    place.mkdir(parents=True, exist_ok=True)
    (place / "toy.md").write_text(text, "utf-8")


def faults(docs: Path, glance: Glance = GLANCE) -> list[str]:
    return [str(fault) for fault in head_faults(registry(docs, docs.parent), {"toy": Table(glance, CARDS)})]


def test_a_sound_head_has_no_faults(docs: Path) -> None:
    assert faults(docs) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "## Glance { #glance }",
            "## Glance { #glances }",
            "toy.md: expected the sections { #tonight } and { #glance }",
        ),
        (PAGE[PAGE.index("## Tonight") : PAGE.index("## Play")], "", "toy.md: expected the sections { #tonight } and"),
        ("Intro.", "## Before { #before }\n\nIntro.", "in this order, before all others"),
        ("- need: 4", "- has: 4", "toy.md:7: the box: expected the entries aim, need, deal, turn, trick, end"),
        ("- deal: All cards. [[play.lead]]\n", "", "toy.md:7: the box: expected the entries"),
        ("All cards. [[play.lead]]", "All cards.", "toy.md:11: the box, deal: no clause; expected the [[clause]]"),
        ("All cards.", "All cards. " + "All of them. " * 50, "toy.md:7: the box has 174 words; expected at most 160"),
        ("```trick\ntoy/one\n```\n", "", "toy.md:7: the box: expected one example, a whole trick, below it"),
        ("| Order | |", "Talk.\n\n| Order | |", "toy.md:22: at a glance: expected nothing but tables"),
        ("| Bid [[play.follow]]", "| Bid", "toy.md:32: at a glance: a row without a clause"),
        ("| Bid", "| " + "Bid and " * 14, "toy.md:32: at a glance: a cell of 28 words; expected at most 26"),
        ("with the [SA]", "with the [SB]", "toy.md:9: [SB] is no card of toy, nor a rank of its cards"),
        ("[SA] > [SK]", "[SK] > [SA]", "toy.md:24: at a glance: SK > SA HK > … > S7 is no order of the engine's"),
        ("= [HK] > … > [S7]", "= [HK] > [S7]", "toy.md:24: at a glance: SA > SK HK > S7 is no order of the engine's"),
        ("[SK] = [HK]", "[SK]", "toy.md: at a glance: expected a row of the cards SA > SK HK > S9 > S8 > S7"),
        ("| each | 11", "| each | 12", "toy.md:28: at a glance: cards worth {'A': 12, '10': -10}; expected one of"),
        ("[A] | [10]", "A | [10]", "toy.md: at a glance: expected a row of what cards are worth, {'A': 11, '10': -10}"),
        ("| 10 | 5 |", "| 10 | 6 |", "toy.md:20: at a glance: no row of the figures [10, 5] of the engine"),
        (
            "Follow. [[play.follow]]\n- trick",
            "Follow. [[play.lead]]\n- trick",
            "different clauses: [('', 'play.follow')]",
        ),
        ("with the [SA]", "with the [SK]", "toy.md:9: different cards: ['SA'] against ['SK']; expected the same"),
    ],
)
def test_what_is_wrong_is_named(docs: Path, old: str, new: str, message: str) -> None:
    assert old in PAGE
    write(docs.parent, "en", PAGE.replace(old, new, 1))
    assert any(message in fault for fault in faults(docs)), faults(docs)


def test_japanese_is_counted_in_characters(docs: Path) -> None:
    write(docs.parent, "ja", PAGE.replace("All cards.", "配" * 341))
    assert any("docs/ja/games/toy.md:7: the box has" in fault and "characters" in fault for fault in faults(docs))


def test_what_the_engine_lists_has_to_be_shown(docs: Path) -> None:
    assert any("no row of the figures [1, 2, 3]" in fault for fault in faults(docs, GLANCE._replace(rows=[(1, 2, 3)])))


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("[SA] > [SK] = [HK] > … > [S7]", ["SA", "SK HK", "…", "S7"]),
        ("[SA] [SK]", None),
        ("[SA] > words", None),
        ("5 > 4", None),
    ],
)
def test_rows_of_cards_are_read(cell: str, expected: list[str] | None) -> None:
    assert chain(cell) == expected


def test_a_row_may_leave_out_only_what_its_dots_stand_for() -> None:
    order = ("A", "K", "Q", "J")
    assert runs(["A", "…", "J"], order) and runs(["A", "K", "…", "J"], order)
    assert not runs(["A", "K", "…", "Q"], order)
    assert not runs(["K", "…", "J"], order)
    assert not runs(["A", "Q", "J"], order)
