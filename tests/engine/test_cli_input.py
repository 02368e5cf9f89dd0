"""Test bad input on the command line: one line names file, key and what was expected, and nothing is lost."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from torite.cli.commands import main

from .cli_data import CHECK, GOOD, POSITION, SHIPPED, refused


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
        ("birdhead", "expected a file, a link, or a record such as"),
        ("none.toml", "expected a file, a link, or a record such as"),
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


@pytest.mark.parametrize(
    ("line", "got"), [("1", ", got 1"), ("null", ""), ("true", ", got True"), ("1.5", ", got 1.5")]
)
def test_a_line_that_is_no_list_is_told_alike_by_every_command(
    line: str, got: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record = f'{{"game": "skat", "line": {line}}}'
    for command in ("link", "replay"):
        said = refused(capsys, command, record)
        assert f'line: expected a list of actions such as ["W 7,7", "pass"]{got}\n' in f"{said}\n"
