"""The command line as people who verify use it."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from torite import games
from torite.cli.commands import main
from torite.page.session import handle
from torite.reading.documents import dumps
from torite.reading.record import from_text
from torite.words.say import Voice

SCENARIOS = Path(games.__path__[0])
GOOD = """
game = "birdhead"
[state]
turn = "X"
hands = { X = "2 6 9" }
trick = ["W 6"]
[[check]]
only = ["2", "6", "9"]
"""


def lines(capsys: pytest.CaptureFixture[str]) -> list[Any]:
    """Each printed line as JSON."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    listed = {line["game"]: line for line in lines(capsys)}
    assert listed["birdhead"]["options"] == {"winner_rule": ["last_to_raise", "highest_single_card"]}


def test_check_runs_a_file_from_anywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text(GOOD)
    assert main(["check", str(tmp_path)]) == 0
    *checks, sums = lines(capsys)
    assert all(line["ok"] and line["file"].endswith("mine.toml") for line in checks)
    assert sums == {"files": 1, "refused": 0, "checks": 4, "ok": 4, "differ": 0}


def test_check_exits_1_on_a_difference_and_names_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text(GOOD.replace('"2", "6", "9"', '"6", "9"'))
    assert main(["check", str(tmp_path / "mine.toml")]) == 1
    *checks, sums = lines(capsys)
    wrong = [line for line in checks if not line["ok"]]
    assert sums == {"files": 1, "refused": 0, "checks": 3, "ok": 2, "differ": 1}
    assert wrong[0]["expected"] == ["6", "9"] and wrong[0]["got"] == ["2", "6", "9"]


@pytest.mark.parametrize("content", ["game = 'birdhead'", "nonsense", "game = 'whist'", GOOD.replace("only", "lonely")])
def test_check_refuses_what_is_no_scenario(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text(content)
    assert main(["check", str(tmp_path)]) == 2
    assert "mine.toml" in (said := capsys.readouterr().err) and "expected" in said


def test_check_of_nothing_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path)]) == 2
    assert main(["check", str(tmp_path / "none.toml")]) == 2
    assert "expected" in capsys.readouterr().err


def test_replay_prints_events_and_scores(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "birdhead/game-end | reveal"]) == 0
    printed = lines(capsys)
    assert {event["clause"] for event in printed[0]["events"]} >= {"last.losers", "end.limit", "end.winner"}
    assert printed[-1] == {"scores": {"W": 11, "X": 22, "Y": 9, "Z": 0}, "winners": ["Z"]}


def test_replay_stops_at_a_refused_action_with_the_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "birdhead/raise | 7,7 8,10 8,9"]) == 1
    refusal = lines(capsys)[-1]
    assert (refusal["illegal"], refusal["clause"]) == ("8,9", "follow.raise")
    assert "10" in refusal["why"]["ja"] and "10" in refusal["why"]["en"]


@pytest.mark.parametrize("as_json", [False, True])
def test_judge_reads_a_position_from_standard_input(
    as_json: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = {"game": "birdhead", "state": {"turn": "X", "hands": {"X": "3 4 8"}, "trick": ["W 9"]}}
    toml = 'game = "birdhead"\n[state]\nturn = "X"\nhands = { X = "3 4 8" }\ntrick = ["W 9"]\n'
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(position) if as_json else toml))
    assert main(["judge"]) == 0
    judged = {line["action"]: line for line in lines(capsys)}
    assert {action: line["legal"] for action, line in judged.items()} == {"3": True, "4": False, "8": False}
    assert judged["8"]["clause"] == "follow.raise" and judged["8"]["why"]["ja"] != judged["8"]["why"]["en"]


def test_judge_gives_every_verdict_a_clause_and_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = {"game": "birdhead", "state": {"turn": "X", "trick": ["W 6"], "hands": {"X": "6 9"}}}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(position)))
    assert main(["judge"]) == 0
    judged = lines(capsys)
    assert {line["action"]: line["clause"] for line in judged} == {"6": "follow.raise", "9": "follow.raise"}
    assert all(line["why"]["ja"] and line["why"]["en"] for line in judged)


RAISE = str(SCENARIOS / "birdhead" / "scenarios" / "raise.toml")


@pytest.mark.parametrize(
    ("ply", "action", "legal", "clause"),
    [
        (0, "7,7", True, "lead.any"),
        (1, "8,10", True, "follow.raise"),
        (1, "2,2", False, ""),
        (2, "8", False, "follow.count"),
        (0, "pass", False, "lead.any"),
    ],
)
def test_judge_answers_whatever_is_asked_at_any_ply(
    ply: int, action: str, legal: bool, clause: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["judge", RAISE, action, "--ply", str(ply)]) == 0
    [judged] = lines(capsys)
    assert (judged["action"], judged["legal"]) == (action, legal)
    assert judged["clause"] == clause and judged["why"]["ja"] and judged["why"]["en"]


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["7,7", "--ply", "99"], "ply: expected a number of actions of the line, 0 to "),
        (["S10"], "action S10: expected cards of birdhead"),
    ],
)
def test_judge_says_what_it_cannot_be_asked(argv: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", RAISE, *argv]) == 2
    assert message in capsys.readouterr().err


def test_judge_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "p.toml").write_text('game = "birdhead"')
    assert main(["judge", str(tmp_path / "p.toml")]) == 2
    assert "[state]" in capsys.readouterr().err


RECORDS = [
    "birdhead/duck-loses | 8,8 8,10 5,11 2,3",
    "birdhead/duck-loses winner_rule=highest_single_card | 8,8 8,10 5,11 2,3",
    "birdhead/highest-single-card winner_rule=last_to_raise | 8,8 8,10",
    "birdhead/game-end winner_rule=highest_single_card | reveal",
    "skat/tie rounds=2 kontra=true |",
    "king-of-the-hill/sudden-none follow_pair=designer | C5 C9",
    "birdhead winner_rule=highest_single_card | start=X",
]


@pytest.mark.parametrize("record", RECORDS)
def test_replay_ends_where_the_page_does(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command line and the requests of the page read one record alike, options included."""
    assert main(["replay", record]) == 0
    last = lines(capsys)[-2:][0].get("events", [])
    answer = json.loads(handle(dumps({"op": "frame", "record": from_text(record).to_data(), "lang": "en"})))
    said = [one["text"] for one in answer["ok"]["said"]]
    voice = Voice(from_text(record).game, "en", (), ())
    assert [event["en"] for event in last if event["en"]] == [voice.printed(text) for text in said]


def test_replay_heeds_the_options_of_a_record_from_a_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    winners = [
        event["seat"]
        for record in RECORDS[:2]
        for event in (main(["replay", record]), lines(capsys)[-2]["events"])[1]
        if event["kind"] == "won"
    ]
    assert winners == ["X", "Y"]


@pytest.mark.parametrize("form", ["toml", "json", "text"])
@pytest.mark.parametrize("place", ["file", "argument", "input"])
def test_a_record_is_read_for_what_it_is(
    form: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["start=W"]
    long = "a comment | with a bar, " * 20
    content = {
        "toml": f'# {long}\ngame = "birdhead" # {long}\nline = {json.dumps(line)}\n',
        "json": json.dumps({"game": "birdhead", "line": line}) + " " * 300,
        "text": "birdhead | start=W\n",
    }[form]
    (tmp_path / "record").write_text(content)
    monkeypatch.setattr("sys.stdin", io.StringIO(content))
    assert main(["replay", {"file": str(tmp_path / "record"), "argument": content, "input": "-"}[place]]) == 0
    assert lines(capsys)[0]["action"] == "start=W"
