"""Every part of `dev.py bench` runs, and its figures can be read: a brief run of each."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from playground.bench import builds, disputes, move_times, report
from playground.bench.boot import LIMIT, PARTS
from playground.bench.contests import complaining, endings, players
from playground.bench.questions import question_files

from ..benching import asked
from ..copies import with_games

ELSEWHERE = {**dict.fromkeys(("playouts", "weights", "offline"), "test_weights.py"), "yardstick": "test_skat_xskat.py"}
"""Parts of which another test has a brief run."""


@pytest.mark.usefixtures("site")  # which only the main thread can build
@pytest.mark.flaky(reruns=1)  # it drives browsers, as those that conftest.py marks
@pytest.mark.parametrize("part", [part for part in report.PARTS if part not in ELSEWHERE])
def test_a_part_is_measured_and_written_down(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in (players, endings, complaining):
        monkeypatch.setattr(module, "CACHE", tmp_path)
    whole = builds.copied
    monkeypatch.setattr(builds, "copied", lambda folder: with_games(whole(folder), {"birdhead", "spades"}))
    least = asked("--brief", "--deals=1", "--game=lab", "--pair=one-ply/random")
    with ThreadPoolExecutor(1) as apart:  # Playwright is started once a thread, and other tests have it in this one
        apart.submit(report.run, [part], least, tmp_path).result()
    text = tmp_path.joinpath("bench.md").read_text("utf-8")
    assert f"## {part}" in text and "| --- |" in text
    assert text in capsys.readouterr().out
    if part == "boot":
        held(json.loads(tmp_path.joinpath("bench.json").read_text("utf-8"))["boot"])


def held(boot: dict[str, Any]) -> None:
    """Each start is told with its parts, and a phone has the memory for a deal."""
    plain = boot["plain"]
    assert set(plain["first visit"]["parts"]) == set(PARTS)
    assert all(plain[start]["milliseconds"] > 0 for start in ("stock", "first visit", "second visit"))
    memory = boot["memory"]
    assert memory["page"] < memory["engine"] <= memory["deal"] <= LIMIT


@pytest.mark.parametrize("part", ["questions", "complaints", "endings", "moves", "disputes"])
def test_games_that_are_not_asked_for_keep_their_rows(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The figures of a run for one game stand beside what is known of the others, with the day of each."""
    before = recorded_rows(part)
    ident = next(iter(rows_of(before[part])))
    fresh = dict.fromkeys([ident], rows_of(before[part])[ident])
    rows = {"ways": {"plain": fresh}} if "ways" in before[part] else {"games": fresh}
    found = {"player": "normal", "strength": "normal", **rows}
    for module in (question_files, complaining, endings, move_times, disputes):
        monkeypatch.setattr(module, "measure", lambda *_, **__: found)  # as the run for one game has it
    tmp_path.joinpath("bench.json").write_text(json.dumps(before), "utf-8")
    report.run([part], asked("--brief", "--deals=1", f"--game={ident}"), tmp_path)
    after = json.loads(tmp_path.joinpath("bench.json").read_text("utf-8"))[part]
    assert {**rows_of(before[part])} == rows_of(after)
    assert after["taken"]["earlier"] == {
        other: before[part]["taken"]["date"] for other in rows_of(after) if other != ident
    }
    text = tmp_path.joinpath("bench.md").read_text("utf-8")
    assert all(f"| {other} |" in text for other in rows_of(after))
    assert f"From {before[part]['taken']['date']}: " in text


def recorded_rows(part: str) -> dict[str, Any]:
    """A part's figures as they were written down, as if on a day long ago."""
    data = report.recorded(report.RESULTS)[part]
    return {part: {**data, "taken": {**data["taken"], "date": "2020-01-01", "earlier": {}}}}


def rows_of(data: dict[str, Any]) -> dict[str, Any]:
    """The rows of a part's games."""
    return next(iter(data["ways"].values())) if "ways" in data else data["games"]
