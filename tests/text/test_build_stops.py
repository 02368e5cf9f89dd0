"""Test that faults in a copy of the project stop the build, with a message that names the place.

The check that a build begins with is asked by itself; that a build is stopped by it, tests/website/test_stops.py shows.
"""

from __future__ import annotations

from contextvars import copy_context
from pathlib import Path

import pytest

from playground.html import fence
from playground.text.render.current_page import HERE, Here
from torite.reading import scenario
from torite.reading.scenario import read

from ..copies import check, copied, put

JA, EN = "docs/ja/games/birdhead.md", "docs/en/games/birdhead.md"
SAY = "engine/torite/games/birdhead/say.toml"
RAISE = "engine/torite/games/birdhead/scenarios/raise.toml"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources of the project, to be spoiled."""
    return copied(tmp_path / "project")


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            RAISE,
            'only = ["8,10", "8,11",',
            'only = ["8,11",',
            "scenarios/raise.toml: after 2 actions, legal actions: expected",
        ),
        (RAISE, 'turn = "W"', 'turn = "E"', "scenarios/raise.toml: state.turn: expected a seat (W, X, Y, Z)"),
        (EN, '{ #follow.count .rule source="S1 S2" }', "", "expected the same sections and clauses in the same order"),
        (JA, "[[trick.next-lead]]", "[[trick.next]]", "reference [[trick.next]] leads nowhere"),
        (EN, "22 or more", "23 or more", "#end.limit: figures differ"),
        (EN, "| 39 |", "| 37 |", "table of 5 by 3 under #deal.aside: figures differ: only ja ['39'], only en ['37']"),
        (SAY, "up to 3 cards", "up to 4 cards", "words.led.several: figures differ"),
        (RAISE, 'en = "', 'en = "7 ', "scenarios/raise.toml:2: title: figures differ: only ja [], only en ['7']"),
    ],
)
def test_the_build_stops_and_names_the_place(copy: Path, file: str, old: str, new: str, message: str) -> None:
    path = copy / file
    put(path, old, new)
    done = check(copy)
    assert done.returncode != 0
    assert "build: stopped" in done.stderr and message in done.stderr, done.stderr
    assert path.name in done.stderr


def test_a_fence_with_a_wrong_expectation_stops_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'game = "birdhead"\n[state]\nturn = "B"\nhands = { B = "2 6" }\ntrick = ["A 6"]\n[[check]]\nonly = ["6"]\n'
    monkeypatch.setattr(scenario, "load", lambda ident: read(text, ident.partition("/")[2]))
    context = copy_context()
    context.run(HERE.set, Here("ja", "games/birdhead.md"))
    with pytest.raises(fence.ExampleError, match=r"docs/ja/games/birdhead\.md: trick 'birdhead/wrong'.*expected"):
        context.run(fence.trick, "birdhead/wrong")
