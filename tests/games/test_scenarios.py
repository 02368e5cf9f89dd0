"""Every scenario of every game comes out as it says, and can be gone on from."""

from __future__ import annotations

import json
import random

import pytest

from torite.core.acts import OVER, TABLE
from torite.core.position import UNKNOWN
from torite.core.unknown import is_known
from torite.page.session import handle
from torite.player.playout import random_action
from torite.reading.documents import dumps
from torite.reading.refused_line import before_refusal
from torite.reading.scenario import every_id, load
from torite.reading.scenario_run import run
from torite.words.say import LANGS

FURTHER = 60


@pytest.mark.parametrize("ident", every_id())
def test_scenario(ident: str) -> None:
    scenario = load(ident)
    assert scenario.title.get("ja") and scenario.title.get("en"), f"{ident} needs a title in both languages"
    results = before_refusal(scenario, run(scenario))
    assert results, f"{ident} checks nothing"
    assert [result for result in results if not result.ok] == []


@pytest.mark.parametrize("ident", every_id())
def test_frames_by_request_are_the_baked_ones(ident: str) -> None:
    scenario = load(ident)
    for lang in LANGS:
        baked = json.loads(handle(dumps({"op": "story", "scenario": ident, "lang": lang})))["ok"]
        for ply in {0, len(scenario.line) // 2, len(scenario.line)}:
            record = {**baked["record"], "line": baked["record"]["line"][:ply]}
            answer = json.loads(handle(dumps({"op": "frame", "record": record, "lang": lang})))
            alone = {"next": None, "further": None}
            assert answer["ok"] | alone == baked["frames"][ply] | alone


@pytest.mark.parametrize("scenario_id", every_id())
def test_play_goes_on_from_every_scenario(scenario_id: str) -> None:
    """Also where only a part of the pack was written down: the deal ends, and the next one has all the cards."""
    scenario, chance = load(scenario_id), random.Random(scenario_id)
    state = run(scenario).steps[-1].state
    for _ in range(FURTHER):
        if state.turn == OVER or any(UNKNOWN in hand for hand in getattr(state, "hands", ())):
            break
        if state.phase == "deal" and not is_known(getattr(state, "dealer", TABLE)):
            break  # the next deal asks who dealt this one
        if state.turn >= 0 and not scenario.game.legal(state):
            assert not scenario.game.hand(state, state.turn), "only who has no cards may be unable to do anything"
            break
        state = scenario.game.play(state, random_action(scenario.game, state, chance)).state
