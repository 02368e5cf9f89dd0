"""Test what a seat is shown of its own hand and of the next deal."""

from __future__ import annotations

from random import Random

import pytest

from playground.common.random_games import walk
from torite.core.position import UNKNOWN
from torite.games import game, game_ids
from torite.page.telling import teller
from torite.player.playout import ended
from torite.words.say_files import texts

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


@pytest.mark.parametrize("ident", game_ids())
def test_after_a_deal_no_fact_of_the_next_one_is_told_as_its_own(ident: str) -> None:
    """A fact that names a dealer or leader then says that it is the next one; nobody deals after the last."""
    one = game(ident)
    telling = teller(one, one.option_type(), "en")
    words = ("dealer", "starter", "leader", "king")
    own = {telling.voice.word(f"labels.{word}") for word in words if f"words.labels.{word}" in texts(ident)}
    begun = False
    for moment in walk(one, one.start(), Random(ident)):
        if begun and ended(moment.state):
            view = telling.frame(moment.step, [])["view"]
            chips = [*view["chips"], *(chip for seat in view["seats"] for chip in seat["chips"])]
            assert not own & {chip["label"] or chip["value"] for chip in chips}
            return
        begun = begun or moment.state.turn >= 0
