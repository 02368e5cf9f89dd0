"""Seats are called by the last letters of the alphabet; what they were called before is still read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from torite.core.inputs import BadInput
from torite.core.seats import OLDER, keys_today, seat_names, today
from torite.games import game, game_ids
from torite.reading.record import from_text, replay
from torite.reading.scenario import read, read_position
from torite.reading.scenario_run import run

ROOT = Path(__file__).parents[2]
OLD = """
game = "spades"
line = ["A DT", "B DJ", "C D9", "D DQ"]
[state]
turn = "A"
hands = { A = "DT", B = "DJ", C = "D9", D = "DQ" }
bids = { A = "4", B = "3", C = "3", D = "3" }
tricks = { A = 4, B = 3, C = 2, D = 3 }
totals = 0
bags = { A-C = 2, B-D = 0 }
[[check]]
ply = 1
legal = ["DJ"]
[[ask]]
clause = "trick.suit"
with = { trick = ["A DT", "B DJ"] }
gives = "B DJ"
[[expect]]
events = [{ kind = "won", seat = "D", cards = "DQ" }, "missed A-C"]
scores = { A = -70, B = 61 }
"""


@pytest.mark.parametrize(("players", "names"), [(2, "XY"), (3, "XYZ"), (4, "WXYZ"), (5, "VWXYZ"), (6, "UVWXYZ")])
def test_seats_are_the_last_letters_of_the_alphabet(players: int, names: str) -> None:
    assert seat_names(players) == tuple(names)


@pytest.mark.parametrize("ident", game_ids())
def test_no_seat_is_called_like_a_rank(ident: str) -> None:
    own = game(ident)
    assert not {card[-1] for card in own.cards} & set(own.seats(own.option_type()))


def test_the_names_of_before_are_read() -> None:
    scenario = read(OLD, "old")
    assert scenario.seats == ("W", "X", "Y", "Z")
    assert [result for result in run(scenario).results if not result.ok] == []
    renamed = re.sub(r'(?<![\w.])([A-D])(?= [=DH"]|-|")', lambda old: "WXYZ"[OLDER[old[1]]], OLD)
    assert scenario.start == read(renamed.replace("W-C", "W-Y").replace("X-D", "X-Z"), "new").start


@pytest.mark.parametrize(
    ("record", "first"),
    [("birdhead | start=B", 1), ("birdhead | start=X", 1), ("skat | dealer=C", 2), ("olika | start=P3", 2)],
)
def test_the_line_of_an_old_record_is_played(record: str, first: int) -> None:
    found = from_text(record)
    own, start, _ = read_position(found.to_data())
    state = replay(own, start, found.line)[-1].state
    assert state.dealer == first if "dealer" in state._fields else state.leader == first


def test_a_seat_under_both_names_is_one_too_many() -> None:
    with pytest.raises(BadInput, match=r"hands.A: expected one entry for the seat W"):
        keys_today(seat_names(4), {"W": "SA", "A": "SK"}, "hands")


def test_other_names_stay() -> None:
    assert [today(seat_names(3), name) for name in ("table", "dummy", "D", "Z", "A-C")] == [
        "table", "dummy", "D", "Z", "X-Z",
    ]  # fmt: skip
