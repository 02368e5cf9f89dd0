"""Test guesses at what somebody meant: cards written otherwise, and never another number."""

from __future__ import annotations

import pytest

from torite.core.suggest import near


@pytest.mark.parametrize(
    ("text", "known", "meant"),
    [
        ("S14", "14S", "14S"), ("3-1", "1-3", "1-3"), ("AS", "SA", "SA"), ("1NT", "1N", "1N"), ("s10", "ST", "ST"),
        ("18", "81", ""), ("27", "72", ""), ("48", "84", ""), ("120", "201", ""),
    ],
)  # fmt: skip
def test_a_number_is_never_turned_round(text: str, known: str, meant: str) -> None:
    assert near(text, [known]) == meant
