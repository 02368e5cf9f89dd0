"""Test what an action cost: against the best one, over the worlds and in the deal as it was."""

from __future__ import annotations

import json
from typing import Any

import pytest

from torite.games import game, game_ids
from torite.page.session import handle

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


def test_only_a_players_action_has_a_cost() -> None:
    assert asked({"game": "skat", "options": {}, "line": []})["error"]["kind"] == "input"
