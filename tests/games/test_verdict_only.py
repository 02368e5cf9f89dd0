"""Test that rules with `verdict_only` change no list of legal actions, so that the engine may leave them out of making one."""

from __future__ import annotations

from typing import Any

import pytest

from torite.core.game import Game
from torite.reading.record import replay
from torite.reading.scenario import every_id, load

from .asking import VARIANTS, Walk

WALK = Walk(seed=7, plies=240, stride=1, most=1, wild=True)


@pytest.mark.parametrize("ident", every_id())
def test_no_list_of_a_scenario_is_changed_by_a_rule_for_verdicts_only(ident: str) -> None:
    scenario = load(ident)
    for step in replay(scenario.game, scenario.start, scenario.line):
        _check(scenario.game, step.state)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_no_list_of_a_random_game_is_changed_by_a_rule_for_verdicts_only(game: Game[Any], options: Any) -> None:
    for state in WALK.moments(game, options):
        _check(game, state)


def _check(game: Game[Any], state: Any) -> None:
    legal = offers = game.offers(state)
    for rule in game.rules.get(state.phase, ()):
        if (test := rule.test(state)) is not None:
            legal = rule.fold(legal, offers, test)
    assert legal == game.legal(state), f"{game.id}: rules for verdicts only change what is legal in {state}"
