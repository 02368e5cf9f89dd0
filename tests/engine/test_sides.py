"""A side is a thing of its own: positions hold what belongs to it, events and sentences name it."""

from __future__ import annotations

from typing import Any

import pytest

from torite.core.acts import Event
from torite.core.inputs import BadInput
from torite.core.unknown import is_known
from torite.games import game
from torite.reading.positions import read_state
from torite.reading.scenario import read
from torite.reading.scenario_run import run
from torite.toolkit.sides import across, alone, for_seats, side_of
from torite.words.say import LANGS, Voice

BASRA = game("basra")
FOUR = BASRA.choose(players=4)


def state(**fields: Any) -> Any:
    """A position of Basra for four."""
    return read_state(BASRA, {"turn": "W", **fields}, FOUR)


@pytest.mark.parametrize("written", [{"W-Y": 30, "X-Z": 7}, {"W": 30, "X": 7}, {"Y": 30, "Z": 7}])
def test_a_side_is_named_by_its_seats_or_by_one_of_them(written: dict[str, int]) -> None:
    assert state(totals=written, last="X-Z").totals == (30, 7)
    assert state(last="Z").last == 1


def test_what_is_left_out_is_unknown() -> None:
    piles = state(piles={"X-Z": "C2"}).piles
    assert [is_known(pile) for pile in piles] == [False, True] and piles[1] == ("C2",)
    assert not any(map(is_known, state().totals))


def test_what_is_the_same_for_all_is_written_once() -> None:
    assert state(piles="", totals=7).piles == ((), ()) and state(totals=7).totals == (7, 7)
    with pytest.raises(BadInput, match=r"state\.totals: expected a number from 0 to 999, got 1000"):
        state(totals=1000)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"totals": {"W": 1, "Y": 2}}, "state.totals.Y: expected one entry a side"),
        ({"totals": {"W-X": 1}}, "state.totals.W-X: expected a side"),
        ({"last": "E"}, "state.last: expected a side"),
    ],
)
def test_a_side_that_there_is_not_or_twice_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        state(**fields)


def test_the_pile_of_a_side_counts_among_the_cards() -> None:
    text = """
        options = { players = 4 }
        [state]
        turn = "W"
        hands = { W = "S6" }
        piles = { W-Y = "S6" }
    """
    with pytest.raises(BadInput, match="no card more often than the pack has it"):
        read(text, "twice", BASRA)


def voices(options: Any) -> list[Voice]:
    """Basra's voices in both languages."""
    return [Voice("basra", lang, BASRA.seats(options), BASRA.sides(options)) for lang in LANGS]


def test_a_sentence_names_both_partners_or_the_one_who_plays_alone() -> None:
    won = Event("match", "end.match", side=1)
    assert [voice.event(won) for voice in voices(FOUR)] == ["X・Zチームが試合に勝ちます。", "X and Z win the match."]
    assert [voice.event(won) for voice in voices(BASRA.choose())] == ["Yが試合に勝ちます。", "Y wins the match."]


@pytest.mark.parametrize(("wanted", "found"), [("match W-Y", True), ("match Y", True), ("match X-Z", False)])
def test_an_expected_event_may_name_its_side(wanted: str, found: bool) -> None:
    text = f"""
        options = {{ players = 4, games = 1 }}
        line = ["Z DK"]
        [state]
        turn = "Z"
        hands = {{ W = "", X = "", Y = "", Z = "DK" }}
        totals = {{ W-Y = 100, X-Z = 0 }}
        piles = {{ W-Y = "SA HA", X-Z = "" }}
        basras = 0
        won = 0
        waiting = 0
        last = "W-Y"
        [[expect]]
        events = ["{wanted}"]
    """
    assert all(result.ok for result in run(read(text, "match", BASRA)).results) is found


def test_partners_sit_across() -> None:
    assert across(4) == [(0, 2), (1, 3)]
    assert alone(3) == [(0,), (1,), (2,)]
    assert side_of(across(4), 3) == 1
    assert for_seats(across(4), ("x", "y")) == ("x", "y", "x", "y")
