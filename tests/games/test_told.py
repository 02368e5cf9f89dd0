"""Every example holds what its table shows without an engine: views of seats, earlier tricks, consequences, settlements."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from torite.core.acts import Action
from torite.games import game
from torite.page.earlier_tricks import past
from torite.page.session import handle
from torite.page.telling import ENTRIES, story, teller
from torite.page.what_if import Ruled
from torite.reading.documents import dumps
from torite.reading.positions import read_start
from torite.reading.record import replay
from torite.reading.scenario import Scenario, every_id, load
from torite.toolkit.face_up import face_up
from torite.words.say import LANGS, Lang


@cache  # several tests look at each example, in any order
def told_of(ident: str, lang: Lang = "en") -> Any:
    """The story of an example."""
    return story(ident, lang)


ALONE = {"next": None, "further": None}
"""Keys that a moment has only within its example."""
NARROW = {"only": None, "dead": None}
"""Keys that tell of a seat with little choice; a veil puts null in their place."""
SOME = 3
"""So many actions of each moment are played."""


def answered(**request: Any) -> Any:
    """Return the engine's answers."""
    return json.loads(handle(dumps(request)))["ok"]


def veiled(frame: Any, veil: Any) -> Any:
    """The frame under a veil, made as the page makes it."""
    made = copy.deepcopy(frame)
    for path in (*veil["hide"], *veil["put"]):
        *way, last = path.split(".")
        place = made
        for key in way:
            place = place[int(key) if isinstance(place, list) else key]
        key = int(last) if isinstance(place, list) else last
        place[key] = veil["put"][path] if path in veil["put"] else ["?"] * len(place[key])
    return made


def trick_of(frame: Any) -> Any:
    """Return what lies in the trick."""
    return next((zone["plays"] for zone in frame["view"]["zones"] if zone["kind"] == "trick"), [])


@pytest.mark.parametrize("ident", every_id())
def test_a_seat_sees_of_an_example_what_the_engine_lets_it_see(ident: str) -> None:
    scenario = load(ident)
    told = told_of(ident)
    steps = replay(scenario.game, scenario.start, scenario.line)
    lying = face_up(scenario.game, steps)
    for seat in range(told["players"]):
        looking = teller(scenario.game, scenario.start.options, "en", seat)
        for ply in {0, len(steps) // 2, len(steps) - 1}:
            frame = told["frames"][ply]
            made = veiled(frame, told["veils"][told["seen"][ply][seat]])
            assert NARROW | made | ALONE == NARROW | looking.frame(steps[ply], frame["past"], None, lying[ply]) | ALONE


@pytest.mark.parametrize("ident", every_id())
def test_earlier_tricks_are_found_where_they_were_finished(ident: str) -> None:
    frames = told_of(ident)["frames"]
    for ply, frame in enumerate(frames):
        lying = trick_of(frame)
        earlier = [trick_of(frames[place]) for place in frame["past"]]
        assert all(place < ply for place in frame["past"]) and all(earlier)
        assert lying not in earlier, "a trick that still lies there is no earlier one"


def test_of_two_equal_tricks_one_after_the_other_both_are_told() -> None:
    it = game("birdhead")
    start = it.state(0, hands=(("3", "8", "8"), ("2", "2", "9"), ("3", "3", "9"), ("4", "4", "9")), leader=0)
    line = [it.read(one) for one in ("8", "2", "3", "4") * 2]
    steps = replay(it, start, line)
    assert steps[4].state.shown == steps[8].state.shown
    assert past(steps, line)[4:] == [[], [4], [4], [4], [4]]


@pytest.mark.parametrize("ident", every_id())
def test_every_other_legal_action_tells_what_it_leads_to(ident: str) -> None:
    for lang in LANGS:
        for ply, frame in enumerate(told_of(ident, lang)["frames"]):
            legal = [one for one, place in frame["judged"].items() if frame["reasons"][place]["legal"]]
            silent = [one for one in legal if frame["turn"] >= 0 and not frame["further"]["of"][one]]
            assert silent == [], ply


@pytest.mark.parametrize("ident", every_id())
def test_what_an_action_leads_to_is_what_the_rules_bring_when_it_is_done(ident: str) -> None:
    scenario, told = load(ident), told_of(ident)
    steps = replay(scenario.game, scenario.start, scenario.line)
    for ply, frame in enumerate(told["frames"]):
        legal = [one for one, place in frame["judged"].items() if frame["reasons"][place]["legal"]]
        for action in legal[:: len(legal) // SOME + 1] if frame["turn"] >= 0 else ():
            said = [frame["further"]["said"][place] for place in frame["further"]["of"][action]]
            after = _happens(scenario, steps[ply].state, [scenario.game.read(action), *scenario.line[ply + 1 :]])
            happened = next(after)
            for text in [one["text"].lower() for one in said if one["rule"]]:
                later = text.removeprefix("if the others go on as in the example, ")
                assert later in happened if text == later else any(later in texts for texts in after), (ply, action)


def _happens(scenario: Scenario, state: Any, line: Sequence[Action]) -> Iterator[list[str]]:
    """Say what happens by each action of a line, in small letters."""
    voice = teller(scenario.game, scenario.start.options, "en").voice
    for action in line:
        step = scenario.game.play(state, action)
        yield [voice.event(event).lower() for event in step.events]
        state = step.state


@pytest.mark.parametrize("ident", every_id())
def test_a_settlement_is_a_table_of_who_what_for_and_points(ident: str) -> None:
    for lang in LANGS:
        for frame in told_of(ident, lang)["frames"]:
            rows = [one["row"] for one in frame["said"] if "row" in one]
            assert not rows or len(rows) >= ENTRIES
            assert all(len(row) == 3 and row[1] for row in rows)


@pytest.mark.parametrize("pair", ["W", "X"])
def test_nobody_is_told_beforehand_who_could_overrule_what_is_shown(pair: str) -> None:
    rules = game("king-of-the-hill")
    told = {
        "turn": "V", "phase": "show", "king": "V", "first": "V", "markers": "2", "finalists": 0, "stock": "? " * 99,
        "hands": {"V": "S2 H3", "Y": "? ?", "Z": "?"} | {seat: "D2 D2" if seat == pair else "C5 C6" for seat in "WX"},
    }  # fmt: skip
    options = rules.choose(asking="during")
    state, action = read_start(rules, told, options), Action("show", ("S2",))
    asked = [Ruled(action, True, "show.one")]
    assert teller(rules, options, "en", 0).further(state, asked)["said"] == []
    assert teller(rules, options, "en").further(state, asked)["said"][-1]["text"] == f"{pair} is next."
