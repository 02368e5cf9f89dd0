"""Test what a seat is shown of its own hand and of the next deal."""

from __future__ import annotations

from random import Random

import pytest

from playground.common.random_games import walk
from torite.core.position import UNKNOWN
from torite.games import game, game_ids
from torite.page.telling import teller

SOME = 160


@pytest.mark.parametrize("ident", game_ids())
def test_the_own_hand_is_the_same_whoever_is_to_move(ident: str) -> None:
    """But for what it plays and is given: between turns no card of it is somewhere else."""
    one = game(ident)
    moments = walk(one, one.start(), Random(ident))
    for moment, _ in zip(moments, range(SOME), strict=False):
        state = moment.state
        for seat, _name in enumerate(one.seats(state.options)):
            if seat != state.turn:
                frame = teller(one, state.options, "en", seat).frame(moment.step, [])
                hand = frame.get("own", frame["view"]["seats"][seat]["hand"])
                assert hand == [*one.hand(state, seat)] and UNKNOWN not in hand
