"""Test what a scenario can expect of a moment and ask of a clause, and what is told where it does not come out."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from torite import games
from torite.cli.commands import main
from torite.core.inputs import BadInput
from torite.games import game
from torite.reading.asking import hints_of
from torite.reading.expecting import Result
from torite.reading.scenario import read
from torite.reading.scenario_run import run

SPADES = """
line = ["W DT", "X DJ", "Y D9", "Z DQ"]
[state]
turn = "W"
tricks = { W = 4, X = 3, Y = 2, Z = 3 }
hands = { W = "DT", X = "DJ", Y = "D9", Z = "DQ" }
bids = { W = "4", X = "3", Y = "3", Z = "0" }
bags = { W-Y = 2, X-Z = 0 }
totals = 0
"""


def results(more: str, start: str = SPADES) -> list[Result]:
    """Return the results of a scenario's checks, of Spades but for the seats of its line."""
    return [
        result
        for result in run(read(start + more, "mine", game("spades"))).results
        if result.action not in ("DT", "DJ", "D9", "DQ")
    ]


def said(more: str) -> str:
    """Return what is said of a scenario that cannot be."""
    with pytest.raises(BadInput) as refused:
        results(more)
    return str(refused.value)


@pytest.mark.parametrize(
    ("events", "found"),
    [
        ('"won"', True),
        ('"won Z"', True),
        ('"won W"', False),
        ('"won Z #trick.suit"', True),
        ('"won #trick.suit"', True),
        ('"won Z #trick.trump"', False),
        ('{ kind = "won", seat = "Z", cards = "DQ", clause = "trick.suit" }', True),
        ('{ kind = "won", cards = "DJ" }', False),
        ('{ kind = "won", clause = "trick.trump" }', False),
        ('{ kind = "missed", side = "W-Y", value = -70 }', True),
        ('{ kind = "missed", side = "Y", value = "-70" }', True),
        ('{ kind = "missed", side = "W-Y", value = -60 }', False),
        ('{ kind = "nil-failed", seat = "Z", value = -100 }', True),
        ('"missed W-Y"', True),
        ('"missed Y"', True),
        ('"made W-Y"', False),
        ('"tie"', False),
    ],
)
def test_an_event_is_expected_with_any_of_its_facts_or_not_at_all(events: str, found: bool) -> None:
    [expected] = results(f"[[expect]]\nevents = [{events}]")
    [not_expected] = results(f"[[expect]]\nno_events = [{events}]")
    assert (expected.ok, not_expected.ok) == (found, not found)


def test_what_happened_is_told_where_an_event_is_missing() -> None:
    [missing] = results('[[expect]]\nevents = ["made W-Y"]')
    assert {"kind": "won", "clause": "trick.suit", "seat": "Z", "cards": ["DQ"]} in missing.got
    assert {"kind": "missed", "clause": "score.missed", "side": "W-Y", "value": "-70"} in missing.got
    [unwanted] = results('[[expect]]\nno_events = ["won"]')
    assert [event["kind"] for event in unwanted.got] == ["won"]


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ('events = ["wins"]', "expect[0].events[0]: expected a kind of event (back-in-hand, "),
        ('no_events = [{ kind = "wins" }]', "expect[0].no_events[0].kind: expected a kind of event (back-in-hand, "),
        ('events = ["won E"]', "expect[0].events[0]: expected a seat or a side (W, X, Y, Z, W-Y, X-Z) after the kind"),
        ('events = [{ seat = "W" }]', "expect[0].events[0].kind: expected to be there"),
        ('events = [{ kind = "won", seat = 0 }]', "expect[0].events[0].seat: expected a seat (W, X, Y, Z), got 0"),
        ('events = [{ kind = "won", clause = "x" }]', "expect[0].events[0].clause: expected a clause that the game's"),
        ('events = [{ kind = "won", cards = "S1" }]', "expect[0].events[0].cards: expected cards of spades"),
        ('events = [{ kind = "won", who = "W" }]', "expect[0].events[0].who: expected one of cards, clause, kind"),
        ('winners = ["E"]', "expect[0].winners: expected seats (W, X, Y, Z), got 'E'"),
    ],
)
def test_what_cannot_be_expected_is_told(expected: str, message: str) -> None:
    assert said(f"[[expect]]\n{expected}").startswith(message)


def test_a_kind_of_event_that_there_is_none_of_is_answered_with_all_there_are() -> None:
    assert {"won", "missed", "nil-failed", "next-dealer"} <= {
        *said('[[expect]]\nevents = ["wins"]').split("(")[1].split(")")[0].split(", ")
    }


def test_of_fields_only_what_is_named_is_compared_and_cards_in_any_order() -> None:
    [bids, tricks] = results('[[expect]]\nply = 1\nstate = { bids = { X = "3" }, tricks = { Y = 2 } }')
    assert bids.ok and bids.expected == {"X": "3"} and tricks.ok
    [wrong] = results("[[expect]]\nply = 1\nstate = { tricks = { Y = 0, W = 4 } }")
    assert not wrong.ok and wrong.got == {"W": 4, "Y": 2}
    state = 'turn = "W"\nphase = "play"\nhands = { W = "S2 H3" }'
    [hands] = results('[[expect]]\nstate = { hands = { W = "H3 S2" } }', f"[state]\n{state}\n")
    assert hands.ok


@pytest.mark.parametrize(
    ("ask", "gives"),
    [
        ('clause = "trick.suit"\nwith = { trick = ["W DT", "X DJ"] }', '"X DJ"'),
        ('clause = "follow.must"\nply = 1\nwith = { action = "DJ" }', "true"),
        ('clause = "follow.must"\nply = 1\nwith = { action = "C2" }', "false"),
        ('clause = "follow.must"\nwith = { action = "C2" }', '"silent"'),
        ('clause = "follow.void"\nply = 3\nwith = { action = "DQ" }', '{ state = { turn = "table" }, events = ["won Z"], no_events = ["tie"] }'),
        ('clause = "play.lead"\nwith = { action = "DT" }', '{ events = [{ kind = "leads", seat = "W", cards = "DT" }] }'),
        ('clause = "end.target"\nwith = { totals = [500, 0] }', "true"),
    ],
)  # fmt: skip
def test_a_clause_answers_whatever_it_computes(ask: str, gives: str) -> None:
    """Its figures, the verdict of a rule, the position and the events that it leads to; the rest comes from the scenario."""
    came = results(f"[[ask]]\n{ask}\ngives = {gives}")
    assert came and all(result.ok for result in came), came


def test_a_wrong_answer_is_told_with_names() -> None:
    [wrong] = results('[[ask]]\nclause = "trick.suit"\nwith = { trick = ["W DT", "X DJ"] }\ngives = "W DT"')
    assert (wrong.ok, wrong.got) == (False, "X DJ")
    gives = '{ state = { turn = "X" }, events = ["tie"] }'
    [state, events] = results(f'[[ask]]\nclause = "follow.void"\nply = 3\nwith = {{ action = "DQ" }}\ngives = {gives}')
    assert state.got == "table" and {"kind": "won", "clause": "trick.suit", "seat": "Z", "cards": ["DQ"]} in events.got


@pytest.mark.parametrize("of", games.all_games().values(), ids=lambda of: of.id)
def test_the_types_of_every_clause_can_be_read(of: Any) -> None:
    """Whatever it computes can be asked: no type is left open."""
    assert all("return" in hints_of(of, function) for function in of.clauses.values())


@pytest.mark.parametrize("place", ["file", "input"])
def test_replay_takes_a_scenario(
    place: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(games.__path__[0], "spades", "scenarios", "plain-trick.toml")
    if place == "input":
        monkeypatch.setattr("sys.stdin", io.StringIO(f'game = "spades"\n{file.read_text("utf-8")}'))
    assert main(["replay", str(file) if place == "file" else "-"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    won = next(event for line in lines[:-1] for event in line["events"] if event["kind"] == "won")
    assert (won["seat"], won["side"], won["cards"]) == ("X", None, ["DQ"])
    assert lines[-1]["scores"].keys() == {"W", "X", "Y", "Z"}


@pytest.mark.parametrize(
    ("shows", "found"),
    [
        ('"bid.order"', True),
        ('"score.made", "score.made"', True),
        (('"score.made", ' * 3)[:-2], False),
        ('"spades.broken"', False),
    ],
)
def test_the_clauses_that_the_table_names(shows: str, found: bool) -> None:
    (result,) = results(f"[[expect]]\nshows = [{shows}]")
    assert result.ok == found


def test_a_clause_that_there_is_not_is_expected_nowhere() -> None:
    assert "expect[0].shows: expected clauses that the game's code implements, got 'x'" in said(
        '[[expect]]\nshows = ["x"]'
    )
    assert "expect[0].events[0]: expected a clause that" in said('[[expect]]\nevents = ["won Z #trick.siut"]')
