"""Every part of `dev.py bench` runs, and its figures can be read: a brief run of each."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from playground.bench import builds, disputes, move_times, report
from playground.bench.boot import LIMIT, PARTS
from playground.bench.contests import complaining, deals, endings, players
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
    monkeypatch.setattr(deals, "KEPT", tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.environ.get("PYTHONPATH", ""))  # as it was, after a part that builds copies
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


@pytest.mark.parametrize("part", ["questions", "complaints", "endings", "moves", "players", "disputes"])
def test_what_is_not_asked_for_keeps_its_rows(part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures of a run for one game, in one way, stand beside what is known of the others, each with its day."""
    before = recorded_rows(part)
    way, rows = next(iter(tables_of(before).items()))
    ident, row = next(iter(rows.items()))
    fresh = {"ways": {way: {ident: row}}} if way else {"games": {ident: row}}
    for module in (question_files, complaining, endings, move_times, players, disputes):  # as such a run has it
        monkeypatch.setattr(module, "measure", lambda *_, **__: {"player": "normal", "strength": "normal", **fresh})
    tmp_path.joinpath("bench.json").write_text(json.dumps({part: before}), "utf-8")
    report.run([part], asked("--brief", "--deals=1", f"--game={ident}"), tmp_path)
    after = json.loads(tmp_path.joinpath("bench.json").read_text("utf-8"))[part]
    assert tables_of(after) == {**tables_of(before), way: {**rows, ident: {**row, "date": after["taken"]["date"]}}}
    text = tmp_path.joinpath("bench.md").read_text("utf-8")
    assert all(f"| {other} |" in text for other in rows)
    assert text.count(" | 2020-01-01 |") == sum(map(len, tables_of(before).values())) - 1


def recorded_rows(part: str) -> dict[str, Any]:
    """A part's figures as they were written down, as if on a day long ago."""
    data: dict[str, Any] = report.recorded(report.RESULTS)[part]
    for row in (row for rows in tables_of(data).values() for row in rows.values()):
        row["date"] = "2020-01-01"
    return data


def tables_of(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The rows of a part's games, by the way in which they were measured if there is more than one."""
    found: dict[str, dict[str, Any]] = data["ways"] if "ways" in data else {"": data["games"]}
    return found
