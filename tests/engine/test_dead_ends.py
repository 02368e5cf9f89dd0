"""Lines that leave an example go on to the end of the deal, or stop where the example holds too few cards, and say so."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from torite.core.position import counted
from torite.games import game, game_ids
from torite.page.session import handle
from torite.page.telling import story
from torite.reading.scenario import load, names
from torite.reading.written import Writer

MOST = 60
SOME = 6
"""So many examples of a game lose a hand."""
FEW = (
    "birdhead/lead-limits-mixed",
    "haggis/bombs",
    "haggis/bets",
    "king-of-the-hill/leads",
    "mighty/all-pass",
    "mighty/twenty",
    "skat/announcing",
    "umbridge/tricks",
)
"""Examples of a few cards, whose own lines ended in errors once."""


def ask(op: str, record: dict[str, Any], **more: object) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(handle(json.dumps({"op": op, "record": record, "lang": "en", **more})))
    return told


@pytest.mark.parametrize("ident", FEW)
def test_a_line_that_leaves_an_example_ends_in_a_sentence(ident: str) -> None:
    told = story(ident, "en")
    record: dict[str, Any] = {**told["record"]}
    left = 0
    for at, frame in enumerate(told["frames"]):
        legal = [one for one, place in frame["judged"].items() if frame["reasons"][place]["legal"]]
        other = next((one for one in legal if one != frame["next"]), None)
        if frame["turn"] >= 0 and other is not None:
            goes_on(record, [*told["record"]["line"][:at], other])
            left += 1
    assert left


@pytest.mark.parametrize("ident", game_ids())
def test_whatever_a_position_leaves_out_no_question_stops_the_engine(ident: str) -> None:
    chance = Random(ident)
    for name in chance.sample(names(ident), min(SOME, len(names(ident)))):
        scenario = load(f"{ident}/{name}")
        options, line = dict(scenario.start.options._asdict()), [*map(str, scenario.line)]
        state = Writer(scenario.game, scenario.start.options).state(scenario.start)
        hands: dict[str, str] = state.get("hands", {})
        for gone in [one for one in hands if hands[one]]:
            bare = {**state, "hands": {one: held for one, held in hands.items() if one != gone}}
            record = {"game": ident, "options": options, "line": line[: chance.randrange(len(line) + 1)], "state": bare}
            for op in ("frame", "hint", "auto", "cost", "claim", "link"):
                told = ask(op, record, seed="1", limit=0.001, seat=-1)
                assert "ok" in told or told["error"]["kind"] != "engine", (op, record, told)


@pytest.mark.parametrize("ident", game_ids())
def test_a_game_is_enough_of_a_record(ident: str) -> None:
    for op in ("frame", "auto", "link"):
        assert (
            ask(op, {"game": ident}, seed="1")["ok"]
            == ask(op, {"game": ident, "options": {}, "line": []}, seed="1")["ok"]
        )


def goes_on(record: dict[str, Any], line: list[str]) -> None:
    """Let the engine play on until the deal is over or the frame says that the cards do not suffice."""
    for _ in range(MOST):
        frame = ask("frame", {**record, "line": line}, seat=-1)
        if "error" in frame:
            assert frame["error"]["kind"] == "missing", (line, frame)
            return
        if frame["ok"].get("stuck") or frame["ok"]["turn"] == -2:
            return
        done = ask("auto", {**record, "line": line}, seed="1", number="7", limit=0.001)
        assert "ok" in done, (line, done)
        if done["ok"]["ended"]:
            return
        line = [*line, done["ok"]["action"]]


@pytest.mark.parametrize("ident", game_ids())
def test_figures_left_out_before_the_first_deal_stop_no_question(ident: str) -> None:
    it = game(ident)
    state = Writer(it, it.option_type()).state(it.start())
    bare = {name: value for name, value in state.items() if name not in counted(it.state)}
    for op in ("frame", "auto"):
        told = ask(op, {"game": ident, "options": {}, "line": [], "state": bare}, seat=-1, seed="1")
        assert "ok" in told, told
