"""Other people's algorithms play every game: the adapter's states hold together, and OpenSpiel's Python search plays them."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from torite.games import game_ids
from torite.player.open_spiel import SpielGame, SpielState

MISSING = "OpenSpiel is not installed: pip install -r requirements-oracles.txt"


def moved(state: SpielState, chance: Random, most: int = 400) -> SpielState:
    """A copy played on at random."""
    state = state.clone()
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def first_move(ident: str, seed: int, more: int = 0) -> SpielState:
    """The first decision of a deal, and some actions on."""
    chance, state = Random(seed), SpielGame(ident).new_initial_state()
    while state.is_chance_node() or more:
        more -= not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
        if state.is_terminal():
            return first_move(ident, seed + 1000)
    return state


@pytest.mark.parametrize("ident", game_ids())
def test_a_deal_ends_and_what_sides_gain_comes_to_nothing(ident: str) -> None:
    end = moved(SpielGame(ident).new_initial_state(), Random(ident), most=5000)
    assert end.is_terminal() and end.legal_actions() == [] and end.current_player() == -4
    assert len(end.returns()) == end.get_game().num_players()
    if len({len(side) for side in end.get_game().game.sides(end.state.options)}) == 1:
        assert sum(end.returns()) == pytest.approx(0)


@pytest.mark.parametrize("ident", game_ids())
def test_chance_is_whole_and_a_copy_goes_its_own_way(ident: str) -> None:
    state = SpielGame(ident).new_initial_state()
    assert state.is_chance_node()
    assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
    copy = state.clone()
    copy.apply_action(0)
    assert str(state) == "" and not state.drawn


@pytest.mark.parametrize("ident", game_ids())
def test_a_resampled_world_is_one_that_the_player_cannot_tell_from_the_true_one(ident: str) -> None:
    for seed, more in ((1, 0), (2, 3), (3, 9)):
        state = first_move(ident, seed, more)
        player = state.current_player()
        resample = state.get_game().resampler(seed)
        worlds = [resample(state, player) for _ in range(4)]
        for world in worlds:
            assert world.information_state_string() == state.information_state_string()
            assert world.legal_actions() == state.legal_actions()
            assert [world.action_to_string(player, one) for one in world.legal_actions()[:50]] == [
                state.action_to_string(player, one) for one in state.legal_actions()[:50]
            ]
            assert moved(world, Random(seed)).steps


@pytest.mark.parametrize("ident", game_ids())
def test_what_others_hold_changes_nothing_that_a_player_is_told(ident: str) -> None:
    state = first_move(ident, 5, 2)
    player = state.current_player()
    worlds = [state.get_game().resampler(seed)(state, player) for seed in range(6)]
    assert len({world.information_state_string(player) for world in worlds}) == 1
    hidden = {repr(world.state) for world in worlds}
    assert len(hidden) > 1 or repr(state.state) == repr(state.get_game().game.seen_by(state.state, player))


@pytest.mark.parametrize("ident", game_ids())
def test_the_python_search_of_open_spiel_plays_it(ident: str) -> None:
    pytest.importorskip("pyspiel", reason=MISSING)
    np = pytest.importorskip("numpy")
    ismcts, mcts = (import_module(f"open_spiel.python.algorithms.{name}") for name in ("ismcts", "mcts"))
    state = first_move(ident, 7)
    game = state.get_game()
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=6, random_state=np.random.RandomState(2))
    bot.set_resampler(game.resampler(1))
    for _ in range(2):
        if state.current_player() >= 0:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
