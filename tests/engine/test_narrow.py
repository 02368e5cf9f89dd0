"""Test what a moment tells of a seat that has little or no choice, along a random deal of every game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.player.deals import alike, random_deal
from torite.core.acts import TABLE, Step
from torite.games import game, game_ids
from torite.page.story_data import Frame
from torite.page.telling import Teller, teller

TRIES = 12


@cache
def turns(ident: str) -> list[Step[Any]]:
    """The steps of a deal after which a seat is to move."""
    rules = game(ident)
    return [step for step in random_deal(rules, rules.option_type(), "narrow").steps if step.state.turn >= 0]


def tellers(ident: str) -> list[Teller]:
    """Who looks: all cards open, and each seat."""
    rules = game(ident)
    options = rules.option_type()
    return [teller(rules, options, "en", seat) for seat in range(TABLE, len(rules.seats(options)))]


def told(ident: str) -> Iterator[tuple[Step[Any], Teller, Frame]]:
    """Each moment as everybody is told of it."""
    for step in turns(ident):
        yield from ((step, looks, looks.frame(step, [])) for looks in tellers(ident))


def shown(frame: Frame) -> list[Any]:
    """List all that a moment tells of what may be done."""
    return [frame["judged"], frame["reasons"], frame["labels"], frame["taps"]]


@pytest.mark.parametrize("ident", game_ids())
def test_the_only_legal_action_is_told_to_whoever_is_to_do_it(ident: str) -> None:
    rules, forced = game(ident), 0
    for step, looks, frame in told(ident):
        legal = [str(action) for action in rules.legal(step.state)]
        due = legal[0] if len(legal) == 1 and looks.seat in (TABLE, step.state.turn) else None
        assert ("only" in frame) == (due is not None) and frame.get("only") == due, (step.state, looks.seat)
        forced += due is not None
    assert forced


@pytest.mark.parametrize("ident", game_ids())
def test_nobody_else_reads_it_from_under_a_veil(ident: str) -> None:
    for step in turns(ident):
        shown, *seats = tellers(ident)
        frame = shown.frame(step, [])
        for looks in seats:
            put = looks.veil(step, frame)["put"]
            for key in ("only", "dead"):
                assert (key in put) == (key in frame and looks.seat != step.state.turn)


@pytest.mark.parametrize("ident", game_ids())
def test_what_the_table_does_is_told_to_everybody_and_tells_nothing_hidden(ident: str) -> None:
    """It has words wherever it is more than dealing, the same in all deals that a seat cannot tell apart."""
    rules, chance = game(ident), Random(ident)
    deal = random_deal(rules, rules.option_type(), "narrow")
    for ply, step in enumerate(deal.steps):
        if step.state.turn != TABLE:
            continue
        every = [one.frame(step, []) for one in tellers(ident)]
        assert all(shown(frame) == shown(every[0]) for frame in every)
        assert bool(every[0]["labels"]) != bool(rules.shuffle(step.state)), "a button that deals does nothing else"
        for looks in tellers(ident)[1:]:
            for other in alike(deal.upto(ply), looks.seat, chance, TRIES if ply else 0):
                assert shown(looks.frame(other.steps[-1], [])) == shown(every[0])
