"""Verdicts as lines of JSON: another engine's are checked, ours are published."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from torite.cli.commands import main

DOCS = Path(__file__).parents[2] / "docs"
VERDICT: dict[str, Any] = {
    "game": "spades",
    "options": {},
    "state": {"turn": "B", "trick": ["A D9"], "hands": {"A": "C4", "B": "DK S2", "C": "D3 H8", "D": "HA CJ"}},
    "action": "S2",
    "legal": False,
    "clause": "follow.must",
}


def check(capsys: pytest.CaptureFixture[str], *paths: Path) -> tuple[int, list[Any], list[str]]:
    """Return the exit code of `torite check`, its lines and its complaints."""
    code = main(["check", *map(str, paths)])
    printed = capsys.readouterr()
    return code, [json.loads(line) for line in printed.out.splitlines()], printed.err.splitlines()


@pytest.mark.parametrize("packed", [False, True])
def test_a_file_of_verdicts_is_checked_line_by_line(
    packed: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = {**VERDICT, "legal": True, "clause": "trick.suit"}
    plain = {key: one for key, one in VERDICT.items() if key not in ("clause", "options")}
    text = "".join(f"{json.dumps(one)}\n" for one in (VERDICT, wrong, plain)).encode()
    file = tmp_path / ("mine.jsonl.gz" if packed else "mine.jsonl")
    file.write_bytes(gzip.compress(text) if packed else text)
    code, [*results, sums], faults = check(capsys, tmp_path)
    assert (code, faults) == (1, [])
    assert sums == {"files": 1, "refused": 0, "checks": 5, "ok": 3, "differ": 2}
    assert [(one["file"], one["expected"], one["got"]) for one in results if not one["ok"]] == [
        (f"{file}:2", "legal", "illegal"),
        (f"{file}:2", "trick.suit", "follow.must"),
    ]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"legal": "no"}, "legal: expected true or false, got 'no'"),
        ({"action": "S10"}, "check[0].illegal: expected cards of spades, here written 'ST'"),
        ({"state": {"turn": "E"}}, "state.turn: expected a seat"),
        ({"check": []}, "check: expected one of action, clause, game, legal, options, state"),
        ({"clause": 5}, "check[0].clause: expected a text"),
    ],
)
def test_a_bad_line_is_named_and_leaves_the_others(
    change: dict[str, Any], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_text(f"{json.dumps({**VERDICT, **change})}\n\n{json.dumps(VERDICT)}\n")
    code, [*results, sums], [fault] = check(capsys, file)
    assert code == 1 and fault.startswith(f"torite: {file}:1: {message}")
    assert {one["file"] for one in results} == {f"{file}:3"}
    assert (sums["refused"], sums["ok"]) == (1, 2)


@pytest.mark.parametrize(
    "content", [b"no gzip", gzip.compress(b"\xff"), gzip.compress(b"{}")[:-3]], ids=["other", "no text", "cut off"]
)
def test_a_packed_file_that_cannot_be_read_is_named(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.jsonl.gz").write_bytes(content)
    code, [sums], [fault] = check(capsys, tmp_path)
    assert code == 2 and "mine.jsonl.gz" in fault and ": expected " in fault and sums["refused"] == 1


def test_a_verdict_can_be_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.json").write_text(json.dumps({"$schema": "scenario.schema.json", **VERDICT}))
    assert main(["judge", str(tmp_path / "one.json")]) == 0
    judged = json.loads(capsys.readouterr().out)
    assert (judged["action"], judged["legal"], judged["clause"]) == ("S2", False, "follow.must")
    assert main(["judge", str(tmp_path / "one.json"), "DK"]) == 0
    assert json.loads(capsys.readouterr().out)["legal"]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_the_guide_shows_is_so(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (DOCS / lang / "guide" / "verify.md").read_text("utf-8")
    verdict, difference = map(json.loads, re.findall(r"```json\n(.*)\n```", page))
    for place, shown in enumerate(re.findall(r"```toml\n(.*?)```", page, re.DOTALL)):
        (tmp_path / f"mine{place}.toml").write_text(shown, "utf-8")
    (tmp_path / "mine.jsonl").write_text(json.dumps(verdict))
    assert check(capsys, tmp_path)[0] == 0
    (tmp_path / "mine.jsonl").write_text(json.dumps({**verdict, "legal": True}))
    told = check(capsys, tmp_path / "mine.jsonl")[1][0]
    assert {**told, "file": Path(told["file"]).name} == difference
