"""Test what an action cost: against the best one, over the worlds and in the deal as it was."""

from __future__ import annotations

import json
from statistics import fmean
from typing import Any

import pytest

from torite.core.acts import Action
from torite.games import game, game_ids
from torite.page.session import handle
from torite.player.every_world import every_world
from torite.player.memory import Memory
from torite.player.playout import ended, gain, side_of
from torite.player.review import cost
from torite.player.think import STRENGTHS, think
from torite.reading.scenario import load

from .deals import random_deal


def asked(record: dict[str, Any]) -> Any:
    return json.loads(handle(json.dumps({"op": "cost", "lang": "en", "seed": "a", "limit": 60, "record": record})))


@pytest.mark.parametrize("ident", game_ids())
def test_each_of_the_last_actions_has_its_cost(ident: str) -> None:
    """The best action costs nothing; near the end the loss in this deal is exact, so it is never a gain."""
    rules = game(ident)
    deal = random_deal(rules, rules.option_type(), "review")
    line = [str(action) for action in deal.line]
    plies = [ply for ply in range(len(line)) if deal.steps[ply].state.turn >= 0][-4:]
    for ply in plies:
        told = asked({"game": ident, "options": {}, "line": line[: ply + 1]})["ok"]
        if told["best"] == line[ply]:
            assert told["lost"] == told["here"] == 0
        if told["exact"]:
            assert told["worlds"] > 0


BLUNDERS = (
    ("basra", 2, 46),
    ("clackerjack", 0, 73),
    ("haggis", 0, 123),
    ("olika", 0, 25),
    ("skat", 1, 35),
    ("spades", 2, 53),
)
"""Moments of random deals at which one action is worse than another however all go on, in every world: game, deal, step."""


def outcomes(memory: Memory, action: Action) -> list[float]:
    """List what a seat can come to gain in the deal after an action: all worlds, all that everybody may do."""
    game, found = memory.game, list[float]()
    for world in every_world(memory, 60) or ():
        before, side, left = game.scores(world), side_of(game, world, memory.seat), [game.apply(world, action).state]
        while left:
            state = left.pop()
            if ended(state):
                found.append(gain(game, before, state, side))
            else:
                left += [game.apply(state, one).state for one in game.legal(state)]
    return found


@pytest.mark.parametrize(("ident", "number", "ply"), BLUNDERS)
def test_a_blunder_costs_what_it_loses_and_the_best_action_nothing(ident: str, number: int, ply: int) -> None:
    rules = game(ident)
    deal = random_deal(rules, rules.option_type(), f"blunder/{number}").upto(ply)
    spans = {str(one): outcomes(deal.memory(deal.state.turn), one) for one in rules.legal(deal.state)}
    safe = max(map(min, spans.values()))
    lost = {action: safe - max(span) for action, span in spans.items() if max(span) < safe}
    line = [*map(str, deal.line)]
    assert lost
    for action, least in lost.items():
        told = asked({"game": ident, "options": {}, "line": [*line, action]})["ok"]
        assert told["best"] not in lost and told["lost"] >= least and told["here"] >= least, (action, told)
        best = asked({"game": ident, "options": {}, "line": [*line, told["best"]]})["ok"]
        assert best["best"] == told["best"] and best["lost"] == best["here"] == 0


def test_only_a_players_action_has_a_cost() -> None:
    assert asked({"game": "skat", "options": {}, "line": []})["error"]["kind"] == "input"


@pytest.mark.parametrize("wrong", [["wrong-score"], ["claim=X", "refuted"], ["exposed:D5=W"]])
def test_what_is_no_play_has_no_cost(wrong: list[str]) -> None:
    scenario = load("spades/follow")
    line = [*map(str, scenario.line[:1]), *wrong]
    record = {"game": "spades", "scenario": scenario.id, "line": line}
    assert asked(record)["error"]["kind"] == "input"


def test_a_bid_is_looked_back_at_as_the_contract_that_it_leads_to() -> None:
    """The announcement after a bid belongs to it: a bid that was nearly as good as passing cost little, not a contract at random."""
    rules, off = game("skat"), list[float]()
    for number in range(8):
        deal = random_deal(rules, rules.option_type(), f"bid/{number}")
        first = next(ply for ply, step in enumerate(deal.steps) if step.state.turn >= 0)
        memory, state = deal.upto(first).memory(deal.steps[first].state.turn), deal.steps[first].state
        decision = think(memory, STRENGTHS["patient"], "bid")
        weighed = {str(one.action): one.mean for one in decision.weighed}
        other = Action("bid", (), "18") if str(decision.action) == "pass" else Action("pass")
        if str(other) in weighed:
            gap = weighed[str(decision.action)] - weighed[str(other)]
            off.append(abs(cost(memory, state, other, "bid").lost - gap))
    assert len(off) > 3
    assert fmean(off) < 10


@pytest.mark.parametrize("ident", ["mighty", "skat"])
def test_what_no_sense_would_choose_has_a_cost_too(ident: str) -> None:
    """Where all but one action are left out of the choice, another one that was chosen is compared all the same."""
    rules, compared = game(ident), 0
    for number in range(40):
        deal = random_deal(rules, rules.option_type(), f"sense/{number}")
        for ply, step in enumerate(deal.steps[:-1]):
            state = step.state
            if state.turn < 0 or len(rules.sense(state)) != 1:
                continue
            other = next((one for one in rules.legal(state) if one not in rules.sense(state)), None)
            if other and compared < 4:
                compared += 1
                assert cost(deal.upto(ply).memory(state.turn), state, other, "sense").worlds > 1, (state, other)
    assert compared == 4
