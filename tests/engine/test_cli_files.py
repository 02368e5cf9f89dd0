"""Files of verdicts, and files that are damaged, marked, endless or hostile, are told of in a sentence."""

from __future__ import annotations

import gzip
import io
import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from torite.cli.commands import main
from torite.core.acts import Action
from torite.core.game import Game
from torite.games import game

from .cite_data import FROZEN, KEPT, WHOLE
from .cli_data import GOOD, POSITION, SCENARIOS, refused

VERDICT = {
    "game": "birdhead",
    "state": {"turn": "B", "hands": {"B": "2 6 9"}, "trick": ["A 6"]},
    "action": "2",
    "legal": True,
}


def checked(capsys: pytest.CaptureFixture[str], *files: Path) -> tuple[int, dict[str, int], list[str]]:
    """Return the exit code of checking files, the sums, and each fault told."""
    code = main(["check", *map(str, files)])
    printed = capsys.readouterr()
    return code, json.loads(printed.out.splitlines()[-1]), printed.err.splitlines()


@pytest.mark.parametrize(
    "spoilt", [lambda packed: packed[:12] + b"\xff\xff" + packed[14:], lambda packed: packed[:-9], lambda packed: b"x"]
)
def test_damaged_verdicts_are_told_in_a_sentence_and_the_others_checked(
    spoilt: Callable[[bytes], bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = tmp_path / "a.jsonl.gz", tmp_path / "b.jsonl"
    one.write_bytes(spoilt(gzip.compress(json.dumps(VERDICT).encode() * 9)))
    other.write_text(json.dumps(VERDICT))
    code, sums, (fault,) = checked(capsys, one, other)
    assert (code, sums["ok"], sums["refused"]) == (1, 1, 1)
    assert fault.startswith(f"torite: {one}: expected a file packed by gzip (")


@pytest.mark.parametrize("content", [b"", b"\n \n\r\n"])
def test_a_file_without_a_verdict_is_no_success(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.jsonl").write_bytes(content)
    assert "a.jsonl: expected at least one line with a verdict" in checked(capsys, tmp_path / "a.jsonl")[2][0]
    assert main(["check", str(tmp_path / "a.jsonl")]) == 2


def test_only_a_line_feed_ends_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = json.dumps(VERDICT | {"clause": "a\u2028b"}, ensure_ascii=False)
    (tmp_path / "a.jsonl").write_bytes(f"\f\n{said}\r\nnonsense\n".encode())
    code, sums, (fault,) = checked(capsys, tmp_path / "a.jsonl")
    assert (code, sums["checks"], sums["refused"]) == (1, 2, 1)
    assert "a.jsonl:3: expected a JSON document" in fault


def test_a_key_stands_once_in_an_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.jsonl").write_text(json.dumps(VERDICT).replace('"turn": "B"', '"turn": "A", "turn": "B"'))
    assert (
        "a.jsonl:1: expected each key of a JSON object once, got 'turn'" in checked(capsys, tmp_path / "a.jsonl")[2][0]
    )
    record = 'birdhead winner_rule={"a":1,"a":2} | pass'
    assert "record.options.winner_rule: expected one of" in refused(capsys, "replay", record)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xef\xbb\xbf" + GOOD.encode(), "without a byte order mark (BOM)"),
        (GOOD.encode("utf-16"), "that this is UTF-16"),
    ],
)
@pytest.mark.parametrize("name", ["a.toml", "a.jsonl"])
def test_a_byte_order_mark_is_told(
    content: bytes, said: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_bytes(content)
    assert said in checked(capsys, tmp_path / name)[2][0]


def test_a_byte_order_mark_on_standard_input_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"\ufeff{POSITION}"))
    assert "standard input: expected text in UTF-8 without a byte order mark" in refused(capsys, "judge", "-")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"x", "at most 1,000,000 bytes"),
        (b"\n", "at most 100,000,000 bytes of lines"),
    ],
)
def test_what_unpacks_to_more_than_anybody_writes_is_refused(
    content: bytes, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.jsonl.gz").write_bytes(gzip.compress(content * 1_000_000) * 110)
    tracemalloc.start()
    try:
        assert expected in checked(capsys, tmp_path / "a.jsonl.gz")[2][0]
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("lab | " + "SA " * 60_000, "line: expected at most 50,000 actions, got 60000"),
        ("#" + " " * 17_000_000, "expected at most 16,000,000 bytes"),
        ("[a]\n#" + " " * 1_000_000, "expected at most 1,000,000 bytes"),
        ("a" + ".a" * 400_000 + " = 1", "expected a TOML document whose keys have at most 50 parts"),
    ],
)
def test_what_is_longer_than_anything_to_read_is_refused(
    content: str, expected: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(content))
    assert expected in refused(capsys, "replay", "-")


@pytest.mark.parametrize(
    ("tables", "expected"),
    [
        ("[[check]]\nlegal = [" + '"2",' * 190_000 + "]", "check: expected at most 2,000 actions in all checks"),
        ('[[check]]\nillegal = ["2"]\n' * 1001, "check: expected at most 1,000 tables [[check]], got 1001"),
        (
            '[[ask]]\nclause = "trick.winner"\ngives = "W"\nwith = { trick = [' + '"W 2",' * 40_000 + "] }",
            "ask[0].with.trick: expected at most 50 plays, as many as there are cards, got 40000",
        ),
        ('[[ask]]\nclause = "deal.size"\n' * 1001, "ask: expected at most 1,000 tables [[ask]], got 1001"),
    ],
)
def test_more_checks_than_anybody_writes_are_refused(
    tables: str, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.toml").write_text(POSITION + tables)
    assert expected in refused_file(capsys, tmp_path / "a.toml")


def refused_file(capsys: pytest.CaptureFixture[str], file: Path) -> str:
    """Return what is said of a file that is checked and refused."""
    code, sums, (fault,) = checked(capsys, file)
    assert (code, sums["checks"], sums["refused"]) == (2, 0, 1)
    return fault


def test_many_checks_of_a_position_find_what_it_needs_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, birdhead = list[Any](), game("birdhead")

    def offers(state: Any) -> list[Action]:
        asked.append(state)
        return Game.offers(birdhead, state)

    (tmp_path / "a.toml").write_text(POSITION + '[[check]]\nonly = ["2", "6", "9"]\nlegal = ["2", "6"]\n' * 300)
    monkeypatch.setattr(birdhead, "offers", offers)
    assert checked(capsys, tmp_path / "a.toml")[1]["differ"] == 0
    assert len(asked) <= 4


def test_all_actions_of_a_position_are_judged_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, basra = list[Any](), game("basra")

    def offers(state: Any) -> list[Action]:
        asked.append(state)
        return Game.offers(basra, state)

    monkeypatch.setattr(basra, "offers", offers)
    assert main(["judge", str(SCENARIOS / "basra" / "scenarios" / "crowded.toml")]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 1000 and len(asked) <= 3


def test_a_name_that_no_file_system_holds_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "9" * 5000]) == 2
    assert "expected a file that can be read (File name too long)" in capsys.readouterr().err
    assert "--rules: expected a rules.json" in refused(capsys, "cite", "duck", "--rules", "9" * 5000)


def test_a_hostile_edition_in_rules_json_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    frozen = {"edition": [], "urls": FROZEN["urls"]}
    (tmp_path / "rules.json").write_text(json.dumps(WHOLE | {"clauses": [KEPT | {"frozen": frozen}]}))
    said = refused(capsys, "cite", "duck#a.b", "--rules", str(tmp_path / "rules.json"))
    assert "clauses[0].frozen.edition: expected a text, got []" in said
