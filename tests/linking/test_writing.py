"""A link that nobody could open is not written, and the part is named; a long damaged one is not searched."""

from __future__ import annotations

import json

import pytest

from torite.cli.commands import main
from torite.games import game
from torite.linking.link import LONGEST, Link, nearest, read_link, write_link
from torite.page.session import handle
from torite.reading.record import RecordData, replay

from .test_links import GAMES, NUMBER, deal

UNSOUND = [
    *(("number", number) for number in ("!!", "あ", "A" * 500)),
    *(("asked", asked) for asked in ("99", "２", "foo", "foo=3", "start=" + "W" * 70_000)),
    *(("edition", f"{year}-{month}") for year, month in (("9999", 99), ("1999", "01"), ("2025", "12"), ("9999", "01"))),
    *(("edition", f"2026-{month}") for month in ("13", "00", "1", "11x", "１１")),
    *(("edition", edition) for edition in ("abc", "２０２６-11")),
]
"""Parts that no link can tell."""


@pytest.mark.parametrize(("part", "value"), UNSOUND)
def test_what_cannot_be_opened_is_not_written(part: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the page nor the command writes it, and each names the part."""
    record = {"game": "birdhead", "options": {}, "scenario": "birdhead/raise", "line": ["7,7"]}
    error = json.loads(handle(json.dumps({"op": "link", "lang": "en", "record": record, part: value})))["error"]
    assert (error["kind"], error["message"].partition(":")[0]) == ("input", part) and error["expected"]
    assert main(["link", "birdhead/raise | 7,7", f"--{part}", value]) == 2
    assert f"--{part}: expected" in capsys.readouterr().err


@pytest.mark.parametrize("ident", GAMES)
def test_whatever_a_game_offers_can_be_asked(ident: str) -> None:
    record = deal(ident)
    steps = replay(game(ident), game(ident).start(), [game(ident).read(one) for one in record["line"]])
    for at in range(0, len(steps), 4):
        if offers := [one for one in game(ident).offers(steps[at].state) if one.verb != "deal"]:
            link = Link(record, NUMBER, at, asked=str(offers[-1]), edition="2999-12")
            assert read_link(write_link(link)) == link


def test_a_number_and_an_action_are_written_as_the_game_writes_them() -> None:
    record: RecordData = {"game": "birdhead", "options": {}, "scenario": "birdhead/raise", "line": ["7,7"]}
    told = read_link(write_link(Link(record, "o1l", 1, asked="10,8")))
    assert (told.number, told.asked) == ("011", "8,10")


@pytest.mark.parametrize("flag", ["--step", "--seat"])
def test_the_command_names_its_own_flag(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["link", "birdhead/raise | 7,7", flag, "99"]) == 2
    assert f"{flag}: expected" in capsys.readouterr().err


def test_a_long_damaged_link_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []

    def search(code: str) -> list[tuple[int, str]]:
        searched.append(code)
        return []

    monkeypatch.setattr("torite.linking.link.mendings", search)
    assert nearest("7" * (LONGEST + 1)) is None and not searched
    assert nearest("7" * LONGEST) is None and searched
