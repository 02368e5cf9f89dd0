"""`dev.py test --quick` chooses by the changed files, and names only tests and checks that there are."""

from __future__ import annotations

import pytest

from playground.common.paths import ROOT
from playground.local.quick import ALONE, CHECKS, SAMPLE, TESTS, beside, games, needed
from playground.local.static_checks import commands
from torite.games import game_ids


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("engine/torite/games/king_of_the_hill/rules.py", ["king-of-the-hill"]),
        ("docs/ja/games/skat.md", ["skat"]),
        ("tests/golden/spades.txt", ["spades"]),
        ("engine/torite/core/fold.py", [*SAMPLE]),
        ("tests/games/test_strict.py", [*SAMPLE]),
        ("docs/en/guide/cite.md", []),
        ("playground/web/torite.js", []),
    ],
)
def test_a_change_asks_for_its_games(path: str, expected: list[str]) -> None:
    assert games([path]) == expected


@pytest.mark.parametrize(
    ("paths", "expected"),
    [
        (["engine/torite/player/think.py"], ["tests/player"]),
        (["engine/torite/core/fold.py", "tests/engine/test_fold.py"], ["tests/engine"]),
        (["tests/engine/test_fold.py"], ["tests/engine/test_fold.py"]),
        (["engine/torite/games/skat/rules.py", "README.md", "tests/page/test_page.py"], []),
    ],
)
def test_a_change_asks_for_its_tests(paths: list[str], expected: list[str]) -> None:
    assert beside(paths) == expected


def test_a_page_needs_no_checks_of_code_and_a_script_none_of_python() -> None:
    assert [check.name for check in needed(["docs/en/guide/cite.md"])] == ["clauses"]
    names = {check.name for check in needed(["playground/web/torite.js"])}
    assert {"tests", "eslint", "form", "prettier", "typescript"} == names


def test_all_that_may_be_chosen_is_there() -> None:
    assert {*CHECKS} <= {check.name for check in commands()}
    assert {*SAMPLE} <= {*game_ids()}
    named = {*ALONE, *TESTS, *(test for tests in TESTS.values() for test in tests)}
    assert [path for path in named if not (ROOT / path).exists()] == []
