"""Whatever is asked gets a verdict, also what belongs to another phase or another game."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from playground.common.random_games import walk
from torite.core.acts import OVER, Action, parse
from torite.core.game import Game
from torite.games import all_games, game
from torite.reading.positions import read_start
from torite.words.say import Voice

WORDS = ("pass", "bid=18", "bid=1S", "trump=N", "take", "announce=grand", "say=3/1")
VERBS = ("bury", "call", "take", "play")
POSITIONS = 60


def strange(rules: Game[Any]) -> list[Action]:
    """Actions of many games, with cards of this one."""
    cards = sorted(rules.cards)[:2]
    return [*map(parse, WORDS), *(Action(verb, (card,)) for verb in VERBS for card in cards)]


@pytest.mark.parametrize("game_id", sorted(all_games()))
def test_a_strange_action_gets_a_verdict(game_id: str) -> None:
    rules = game(game_id)
    for moment in islice(walk(rules, rules.start(), random.Random(4)), POSITIONS):
        state, legal = moment.state, rules.legal(moment.state)
        for action in strange(rules) if state.turn != OVER else ():
            verdict = rules.judge(state, action)
            if verdict.legal and rules.unlisted(state, action):
                rules.apply(state, action)
            else:
                assert verdict.legal == (action in legal), (state, action)


@pytest.mark.parametrize(
    ("text", "forms"),
    [("JR", "JR=S, JR=H, JR=D, JR=C"), ("JR=N", "JR=S, JR=H, JR=D, JR=C"), ("S4=S", "S4"), ("C3=S", "C3, C3=call")],
)
def test_who_says_nothing_or_too_much_with_a_card_is_told_how_it_is_written(text: str, forms: str) -> None:
    mighty = game("mighty")
    hands = {"A": "JR S4 C3", "B": "S5 H6 D6", "C": "S6 H7 D3", "D": "S7 H8 D4", "E": "S8 H9 D5"}
    table = {"turn": "A", "contract": "14H", "declarer": "A", "hands": hands}
    verdict = mighty.judge(read_start(mighty, table, mighty.option_type()), mighty.read(text))
    assert not verdict.legal and verdict.chain[-1].facts == {"why": "values", "values": forms}


@pytest.mark.parametrize("text", ["bid", "bid=8S", "bid=x"])
def test_who_writes_no_value_or_another_is_told_the_values(text: str) -> None:
    umbridge = game("umbridge")
    start = read_start(
        umbridge,
        {"turn": "A", "phase": "call", "dealer": "A", "hands": {"A": "S3"}},
        umbridge.option_type(),
    )
    verdict = umbridge.judge(start, umbridge.read(text))
    assert verdict.chain[-1].facts == {"why": "values", "values": "bid=1C, bid=1D, bid=1H, bid=1S, …, bid=7N"}
    said = Voice("umbridge", "en", umbridge.seats(start.options), umbridge.sides(start.options)).argument(verdict)
    assert said == [("Here it can be written bid=1C, bid=1D, bid=1H, bid=1S, …, bid=7N.", "auction.higher")]
