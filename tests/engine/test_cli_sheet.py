"""The command `torite sheet` adds up what it is given, with a clause at each figure, and says what it cannot enter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from torite.cli.commands import main
from torite.games import game
from torite.words.say import LANGS

from .cli_data import SCENARIOS, refused

ROUND = str(SCENARIOS / "birdhead" / "scenarios" / "last-trick.toml")


def printed(capsys: pytest.CaptureFixture[str], *argv: str) -> list[list[str]]:
    """Return the words of each line of a sheet."""
    assert main(["sheet", *argv]) == 0
    return [line.split() for line in capsys.readouterr().out.splitlines()]


def test_a_deal_twice_brings_twice_as_much(capsys: pytest.CaptureFixture[str]) -> None:
    totals = [[*map(int, line[1:])] for line in printed(capsys, ROUND, ROUND) if line[0] == "="]
    assert any(totals[0])
    assert totals[1] == [2 * one for one in totals[0]]


@pytest.mark.parametrize("lang", LANGS)
def test_each_figure_stands_beside_a_clause_of_the_game(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", ROUND, "--lang", lang]) == 0
    figures = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ") and "+" in line]
    assert figures
    assert {line.split()[-1] for line in figures} <= {*game("birdhead").clauses}


def test_a_file_a_record_and_a_link_give_the_same_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    record = "birdhead/last-trick | reveal"
    assert main(["link", record]) == 0
    link = json.loads(capsys.readouterr().out)["link"]
    assert printed(capsys, record) == printed(capsys, link) == printed(capsys, ROUND)


@pytest.mark.parametrize(
    ("sources", "what"),
    [
        ([ROUND, "skat | "], "skat | : This is a record of another game."),
        (["lab | "], "expected a game that keeps a score sheet, got 'lab'"),
        (
            [str(SCENARIOS / "haggis" / "scenarios" / "aid-duel.toml"), "haggis form=trio3 | "],
            "This deal has other players or sides than the sheet.",
        ),
        (["nothing"], "expected a file, a link, or a record"),
    ],
)
def test_what_cannot_be_entered_is_told(sources: list[str], what: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert what in refused(capsys, "sheet", *sources)


def test_a_file_outside_the_games_names_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "round.toml"
    copy.write_text(f'game = "birdhead"\n{Path(ROUND).read_text("utf-8")}')
    assert printed(capsys, str(copy)) == printed(capsys, ROUND)
