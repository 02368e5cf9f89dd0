"""Every part of `dev.py bench` runs, and its figures can be read: a brief run of each."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from playground.bench import report
from playground.bench.boot import LIMIT, PARTS
from playground.bench.contests import complaining, endings, players

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
    asked = report.Asked(1, 0.01, brief=True, deals=1, games=["lab"], pairs=["one-ply/random"])
    with ThreadPoolExecutor(1) as apart:  # Playwright is started once a thread, and other tests have it in this one
        apart.submit(report.run, [part], asked, tmp_path).result()
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
