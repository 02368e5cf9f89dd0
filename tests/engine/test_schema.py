"""The schema that editors use: it holds of every scenario, and says what is wrong where a word, a key or a figure is."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from typing import Any

import jsonschema
import pytest

from torite.cli.commands import main
from torite.games import folder_of, game, game_ids
from torite.reading.asking import hints_of
from torite.reading.record import from_data
from torite.reading.scenario import load, names
from torite.reading.schema import schema

SPADES: dict[str, Any] = {
    "game": "spades",
    "line": ["W DT", "DJ"],
    "state": {"turn": "W", "hands": {"W": "DT S2", "X": ["DJ"]}, "bids": {"W": "blind"}, "totals": {"W-Y": 30}},
    "check": [{"ply": 1, "legal": ["DJ"], "clause": "follow.must"}],
    "ask": [{"clause": "bid.sum", "with": {"bids": ["4", "3"]}, "gives": 7}],
    "expect": [
        {"events": ["won Z #trick.suit", {"kind": "missed", "side": "W-Y", "value": -70}], "no_events": ["tie"]}
    ],
}


@cache
def validator() -> jsonschema.Draft7Validator:
    """Of the schema as it is published."""
    made = schema("https://torite.example/scenario.schema.json")
    jsonschema.Draft7Validator.check_schema(made)
    return jsonschema.Draft7Validator(made)


def faults(document: Any) -> list[str]:
    """List what the schema has against a document."""
    return [fault.message for fault in validator().iter_errors(document)]


@pytest.mark.parametrize("ident", game_ids())
def test_every_scenario_keeps_to_it_and_every_record(ident: str) -> None:
    for name in names(ident):
        document = tomllib.loads((folder_of(ident) / "scenarios" / f"{name}.toml").read_text("utf-8"))
        assert faults({"game": ident, **document}) == [], name
        record = load(f"{ident}/{name}").record.to_data()
        assert faults(record) == [] and from_data(record)


def test_a_file_in_its_games_folder_need_not_name_the_game() -> None:
    assert faults({key: one for key, one in SPADES.items() if key != "game"}) == []


@pytest.mark.parametrize(
    "change",
    [
        {"game": "whist"},
        {"tittle": {}},
        {"title": {"de": "x"}},
        {"options": {"minimum": 3}},
        {"options": {"players": 3}},
        {"line": ["W D10"]},
        {"line": ["E DT"]},
        {"line": ["S2 =x"]},
        {"state": {"hands": {"W": "DT"}}},
        {"state": {"turn": "E"}},
        {"state": {"turn": 0}},
        {"state": {"turn": "W", "hands": {"W": "D10"}}},
        {"state": {"turn": "W", "hands": {"E": "DT"}}},
        {"state": {"turn": "W", "hands": {"W": ["DT", "S1"]}}},
        {"state": {"turn": "W", "trick": ["W DT", "DJ"]}},
        {"state": {"turn": "W", "bids": {"W": "14"}}},
        {"state": {"turn": "W", "tricks": {"W": 14}}},
        {"state": {"turn": "W", "totals": {"W-X": 1}}},
        {"state": {"turn": "W", "totals": "0"}},
        {"state": {"turn": "W", "tricks": 14}},
        {"state": {"turn": "W", "phase": "plays"}},
        {"check": [{"legal": ["DJ"], "clause": "follow.msut"}]},
        {"check": [{"legal": "DJ"}]},
        {"check": [{"ply": -1}]},
        {"ask": [{"clause": "bid.sum", "with": {"bid": ["4"]}, "gives": 7}]},
        {"ask": [{"clause": "bid.sum", "with": {}, "gives": 7}]},
        {"ask": [{"clause": "follow.must", "gives": True}]},
        {"ask": [{"clause": "bid.sum", "with": {"bids": ["4"]}}]},
        {"expect": [{"events": ["wins Z"]}]},
        {"expect": [{"events": ["won E"]}]},
        {"expect": [{"events": ["won Z #trick.siut"]}]},
        {"expect": [{"shows": ["trick.siut"]}]},
        {"expect": [{"events": [{"seat": "W"}]}]},
        {"expect": [{"no_events": [{"kind": "won", "clause": "x"}]}]},
        {"expect": [{"scores": {"W": "9"}}]},
        {"expect": [{"winners": ["E"]}]},
        {"action": "S2"},
        {"scenario": "spades/made"},
    ],
)
def test_it_tells_what_the_reader_would_refuse(change: dict[str, Any]) -> None:
    assert faults(SPADES) == []
    assert faults({**SPADES, **change})


def test_what_is_the_same_for_all_may_be_written_once() -> None:
    assert faults({**SPADES, "state": {"turn": "W", "totals": 0, "tricks": 3}}) == []
    basra = {"game": "basra", "state": {"turn": "W", "piles": "", "waiting": 30}}
    assert faults(basra) == [] and faults({**basra, "state": {"turn": "W", "hands": ""}})


def test_it_holds_of_verdicts_too() -> None:
    verdict = {
        "game": "spades",
        "options": {},
        "state": {"turn": "X", "trick": ["W D9"]},
        "action": "S2",
        "legal": False,
    }
    assert faults({**verdict, "clause": "follow.must", "$schema": "x"}) == faults({**verdict, "clause": ""}) == []
    assert faults({**verdict, "clause": "x"}) and faults({**verdict, "legal": "no"})
    assert faults({key: one for key, one in verdict.items() if key != "legal"})


@pytest.mark.parametrize("ident", game_ids())
def test_it_knows_every_figure_of_every_clause(ident: str) -> None:
    found = {
        clause: {*rule["then"]["properties"]["with"]["properties"]}
        for rule in schema()["definitions"][f"{ident}.ask"]["allOf"]
        for clause in rule["if"]["properties"]["clause"]["enum"]
    }
    assert found.keys() == game(ident).clauses.keys()
    for clause, function in game(ident).clauses.items():
        assert {name for name in hints_of(game(ident), function) if name != "return"} <= found[clause]


def test_the_command_line_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == schema()
