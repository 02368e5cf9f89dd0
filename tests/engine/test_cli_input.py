"""Test bad input on the command line: one line names file, key and what was expected, and nothing is lost."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from torite import games
from torite.cli.commands import main
from torite.core.acts import Action
from torite.core.game import Game
from torite.games import game

from .test_cite import FROZEN, KEPT, WHOLE

SCENARIOS = Path(games.__path__[0])
SHIPPED = SCENARIOS / "birdhead" / "scenarios" / "raise.toml"
GOOD = """
game = "birdhead"
line = ["X 2"]
[state]
turn = "X"
hands = { W = "3 4", X = "2 6 9", Y = "5 5 5", Z = "7 7 7" }
trick = ["W 6"]
leader = "W"
"""
CHECK = '[[check]]\nonly = ["2", "6", "9"]\n'
POSITION = GOOD.replace('line = ["X 2"]\n', "")


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Return what is said of bad input: one line."""
    assert main([*argv]) == 2
    said = capsys.readouterr().err
    assert said.startswith("torite: ") and said.count("\n") == 1
    return said


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ('[[ask]]\nclause = "deal.size"\ngives = 9', "ask[0].with.cards: expected to be there"),
        ('[[ask]]\nclause = "deal.size"\ngives = 9\nwith = 5', "ask[0].with: expected a table of figures"),
        ('[[ask]]\nclause = "deal.size"\nwith = { cards = 39 }', "ask[0].gives: expected what the clause's function"),
        ('[[ask]]\nclause = ["x"]\ngives = 9', "ask[0].clause: expected a text"),
        ('[[ask]]\nclause = "x"\ngives = 9', "ask[0].clause: expected a clause that the game's code implements"),
        ('[[ask]]\nclause = "deal.size"\nwith = { cards = 39 }\ngives = 2001-01-01', "ask[0].gives: expected figures"),
        (
            '[[ask]]\nclause = "last.losers"\nwith = { cards = "2 3", order = ["W"] }\ngives = ["W"]',
            "ask[0].with: expected figures that last.losers can be asked about; here the rules stop at ",
        ),
        (
            '[[ask]]\nclause = "follow.raise"\ngives = true\nwith = { s = { turn = "X", trick = ["W 7"], hands = { X = "9 9" } } }',
            "ask[0].with.action: expected to be there",
        ),
        (
            '[[ask]]\nclause = "follow.raise"\ngives = true\nwith = { s = { turn = 1 } }',
            "ask[0].with.s.turn: expected a seat (W, X, Y, Z), 'table' or 'over', got 1",
        ),
        (
            '[[ask]]\nclause = "follow.raise"\ngives = 1\nwith = { action = "2" }',
            "ask[0].gives: expected true or false or silent",
        ),
        (
            '[[ask]]\nclause = "trick.winner"\ngives = 0\nwith = { trick = ["W 6", "X 2"] }',
            "ask[0].gives: expected a seat (W, X, Y, Z, table), as ",
        ),
        ("[[expect]]\nevents = 5", "expect[0].events: expected a list of events, such as "),
        ("[[expect]]\nscores = [1, 2]", "expect[0].scores: expected a table with the scores of seats (W, X, Y, Z)"),
        ("[[expect]]\nscores = { W = true }", "expect[0].scores.W: expected a whole number, got True"),
        ("[[expect]]\nwinners = 'W'", "expect[0].winners: expected a list of seats (W, X, Y, Z), got 'W'"),
        ('[[expect]]\nstate = "x"', "expect[0].state: expected a table, got 'x'"),
        ("[[expect]]\nply = 1", "expect[0]: expected something to expect"),
        ("[[check]]\nply = 0", "check[0]: expected something to check"),
        ("[[check]]\nlegal = []", "check[0]: expected something to check"),
        (f"{CHECK}ply = true", "check[0].ply: expected a whole number, got True"),
        (f"{CHECK}ply = 2", "check[0].ply: expected a number of actions of the line, 0 to 1, got 2"),
        (f'{CHECK}[[check]]\nlegal = ["2"]\nclause = ["x"]', "check[1].clause: expected a text, got ['x']"),
    ],
)
def test_a_bad_check_is_named(tables: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text(GOOD + tables)
    said = refused(capsys, "check", str(tmp_path / "mine.toml"))
    assert f"mine.toml: {message}" in said


@pytest.mark.parametrize("as_input", [False, True])
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (POSITION.replace("2 6 9", "2 6 99"), "state.hands.X: expected cards of birdhead"),
        (POSITION.replace('turn = "X"', ""), "state.turn: expected to be there, as it has no default"),
        (POSITION.replace("2 6 9", "8 8 8 8 8 8"), "state: expected no card more often than the pack has it (8: 5)"),
        (POSITION.replace('"W 6"', '"W 6", "W 5"'), "state.trick: expected one play a seat, got 'two or more of W'"),
        (POSITION + 'phase = "nonsense"', "state.phase: expected one of draw, deal, play, last, over, got 'nonsense'"),
        (POSITION.replace("[state]", "option = {}\n[state]"), "option: expected one of action, ask, check"),
        (
            POSITION.replace("[state]", "options = { winner_rule = [] }\n[state]"),
            "options.winner_rule: expected one of last_to_raise, highest_single_card, got []",
        ),
        (POSITION.replace('game = "birdhead"', ""), "game: expected the id of a game (basra, "),
        (POSITION.replace('"birdhead"', "5"), "game: expected the id of a game (basra, "),
        ('{"a":' * 100_000, "expected a JSON document"),
        ("a = " + "[" * 100_000, "expected a TOML document"),
        ('{"game": "\\ud800"}', "expected a JSON document"),
    ],
)
def test_a_bad_position_is_named_with_its_file(
    content: str,
    message: str,
    as_input: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "p.toml"
    path.write_text(content)
    monkeypatch.setattr("sys.stdin", io.StringIO(content))
    said = refused(capsys, "judge", "-" if as_input else str(path))
    assert f"{'standard input' if as_input else path}: {message}" in said


def test_a_judged_file_may_lie_in_the_folder_of_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", str(SHIPPED)]) == 0
    assert all("legal" in json.loads(line) for line in capsys.readouterr().out.splitlines())


def test_two_names_of_the_game_must_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "p.toml").write_text(POSITION)
    assert main(["judge", str(tmp_path / "p.toml"), "--game", "birdhead"]) == 0
    assert "game: expected skat, the game that" in refused(capsys, "judge", str(tmp_path / "p.toml"), "--game", "skat")


@pytest.mark.parametrize("command", ["judge", "replay", "check"])
def test_a_file_that_is_no_text_is_named(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "p.toml").write_bytes(b"game = '\xff'")
    assert "p.toml: expected text in UTF-8" in refused(capsys, command, str(tmp_path / "p.toml"))


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ("birdhead winner_rule=[ | start=W", "record.options.winner_rule: expected one of last_to_raise"),
        ("birdhead winner_rule=[] | start=W", "record.options.winner_rule: expected one of last_to_raise"),
        ("birdhead colour=red | start=W", "record.options.colour: expected one of winner_rule"),
        ("birdhead", "expected a file, or a record such as"),
        ("none.toml", "expected a file, or a record such as"),
        ("whist | 7", "game: expected the id of a game"),
        ('{"game": "birdhead"', "expected a JSON document"),
        ('{"game": "birdhead", "scenario": "birdhead/\\u0000"}', "scenario: expected the name of a scenario"),
        ('{"game": "birdhead", "line": ["' + "7" * 300 + '"]}', "line[0]: expected cards of birdhead"),
        ('{"a":' * 100_000, "expected a JSON document"),
    ],
)
def test_a_bad_record_is_refused(record: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"argument: {message}" in refused(capsys, "replay", record)


def test_a_bad_record_is_named_with_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "r.txt").write_text("birdhead | XX")
    assert "r.txt: line[0]: expected cards of birdhead" in refused(capsys, "replay", str(tmp_path / "r.txt"))


def test_a_bad_file_leaves_the_others_to_be_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text(GOOD + CHECK)
    (tmp_path / "b.toml").write_text("nonsense")
    (tmp_path / "c.toml").write_bytes(b"\xff")
    (tmp_path / "d.toml").write_text(GOOD + CHECK)
    assert main(["check", str(tmp_path), str(tmp_path / "none.toml")]) == 1
    printed = capsys.readouterr()
    *checks, sums = map(json.loads, printed.out.splitlines())
    assert sums == {"files": 5, "refused": 3, "checks": 10, "ok": 10, "differ": 0}
    files = {Path(line["file"]).name for line in checks}
    assert files == {"a.toml", "d.toml"}
    faults = printed.err.splitlines()
    assert [name in fault for name, fault in zip(("b.toml", "c.toml", "none.toml"), faults, strict=True)] == [True] * 3


def test_whoever_reads_may_have_seen_enough() -> None:
    command = [sys.executable, "-m", "torite", "games"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""


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
