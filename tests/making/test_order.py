"""Long files are begun first."""

from __future__ import annotations

from ..conftest import HERE, LONG, place


def test_long_files_are_there_and_come_before_the_others() -> None:
    assert [name for name in LONG if not (HERE / name).is_file()] == []
    files = sorted(HERE.rglob("test_*.py"))
    assert [file.relative_to(HERE).as_posix() for file in sorted(files, key=place)[: len(LONG)]] == [*LONG]
