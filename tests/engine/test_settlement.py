"""Test in which order the entries of a settlement are told."""

from __future__ import annotations

import pytest

from torite.page.settlement import Entry, side_by_side


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ("Y:most X:cards X:all Y:cards Y:all", "Y:most Y:cards Y:all X:cards X:all"),
        ("Y:shows Z:shows X:shows Y:loses", "Y:shows Z:shows X:shows Y:loses"),
        ("Y:cards :game Y:value", "Y:cards :game Y:value"),
    ],
)
def test_entries_of_a_side_stand_together_unless_they_compare(entries: str, told: str) -> None:
    rows = [Entry(at, one.partition(":")[2], one.partition(":")[0]) for at, one in enumerate(entries.split())]
    assert [f"{one.who}:{one.kind}" for one in side_by_side(rows)] == told.split()
