"""The player, in every game: what it knows is true, what it imagines fits, what it may not see changes nothing."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from tests.games.asking import VARIANTS
from tests.player.deals import Deal, alike, looking_alike, random_deal, told
from torite.core.acts import OVER, Action, Event
from torite.core.game import Game
from torite.core.umpire import CLAIM, CLAUSES, EXPOSED, REFUTED
from torite.games import game, game_ids
from torite.page.session import handle
from torite.player.bidding import before_play
from torite.player.ending import Ending
from torite.player.memory import slots_of
from torite.player.playout import ended, gain, random_action, side_of
from torite.player.think import STRENGTHS, Strength, candidates, think
from torite.player.worlds import imagine
from torite.reading.positions import read_start

POSITIONS = int(os.environ.get("TORITE_EXCHANGES", "4"))
"""Positions a game in which hidden cards or words are exchanged; TORITE_EXCHANGES=1000 takes a quarter of an hour."""
FEW = Strength(12, 2)


def places(deal: Deal, most: int, seed: str) -> list[Deal]:
    """Cut a deal where somebody has to choose between several actions."""
    open_ = [
        ply for ply, step in enumerate(deal.steps) if step.state.turn >= 0 and len(deal.game.legal(step.state)) > 1
    ]
    return [deal.upto(ply) for ply in random.Random(seed).sample(open_, min(most, len(open_)))]


@pytest.mark.parametrize(("rules", "options"), VARIANTS)
def test_what_is_remembered_is_true(rules: Game[Any], options: Any) -> None:
    deals = [random_deal(rules, options, f"memory/{number}") for number in range(5)]
    for cut in (cut for deal in deals for cut in places(deal, 15, "memory")):
        state = cut.state
        memory = cut.memory(state.turn)
        for one in memory.tracked:
            assert any(one.card in _at(state, *slot) for slot in one.slots), (one, state)
        for seat, cards in enumerate(memory.lacking):
            assert not cards & {*rules.hand(state, seat)}, (seat, cards, state)


def _at(state: object, field: str, seat: int) -> tuple[str, ...]:
    value = getattr(state, field)
    return tuple(value[seat]) if seat >= 0 else tuple(value)


@pytest.mark.parametrize("ident", game_ids())
def test_worlds_agree_with_what_was_seen(ident: str) -> None:
    rules = game(ident)
    for cut in places(random_deal(rules, rules.option_type(), "worlds"), 25, "worlds"):
        seat = cut.state.turn
        memory = cut.memory(seat)
        assert len(memory.pool()) == sum(slots_of(memory.seen).values())
        world = imagine(memory, random.Random("world"))
        assert rules.seen_by(world.state, seat) == memory.seen
        assert rules.legal(world.state) == rules.legal(cut.state)


@pytest.mark.parametrize("ident", game_ids())
def test_of_a_play_no_seat_is_told_more_than_it_can_see(ident: str) -> None:
    rules, chance, compared = game(ident), random.Random(ident), 0
    options = rules.option_type()
    for number in range(20):
        whole = random_deal(rules, options, f"told/{number}")
        deal = whole.upto(len(whole.line) // 2)
        begun = next(
            (at for at, step in enumerate(deal.steps, 1) if step.state.phase in rules.in_play), len(deal.steps)
        )
        for seat in range(len(rules.seats(options))):
            for other in looking_alike(deal, seat, chance, 30):
                assert told(other, seat)[begun:] == told(deal, seat)[begun:], (seat, deal.line, other.line)
                compared += 1
    assert compared


def test_a_duck_is_a_duck_for_all_who_do_not_see_the_hand() -> None:
    rules = game("birdhead")
    for kind, rule in (("ducked", "follow.duck"), ("ducked-forced", "follow.forced-duck")):
        event = Event(kind, rule, 1, ("3",))
        assert rules.overheard(event, 1) == event
        assert rules.overheard(event, 0) == Event("ducks", "follow.duck", 1, ("3",))


def test_honours_tell_nothing_of_a_hidden_hand() -> None:
    rules = game("umbridge")
    own, honoured = "SQ S9 S8 S7 HQ H9 H8 H7 DQ D9 D8 D7 CQ", "SA SK SJ ST H2 H3 H4 H5 D2 D3 D4 D5 C2"
    given = {"turn": "X", "phase": "play", "leader": "X", "dealer": "X", "contract": "1S", "bidder": "Y", "dummy": ""}
    one, other = (
        read_start(rules, {**given, "hands": {"X": own, "Y": held}}, rules.option_type())
        for held in (honoured, honoured.replace("SA", "S2"))
    )
    assert (one.honours, other.honours) == ((0, 100), (0, 0))
    assert rules.seen_by(one, 0) == rules.seen_by(other, 0)
    assert rules.seen_by(one, 1).honours == one.honours
    for whole in (one, other):
        world = rules.imagine(rules.seen_by(whole, 0)._replace(hands=whole.hands), ((), ()), random.Random())
        assert world.honours == whole.honours


@pytest.mark.parametrize("ident", game_ids())
def test_hidden_cards_and_words_change_nothing(ident: str) -> None:
    rules, chance, compared = game(ident), random.Random(ident), 0
    for number in range(10 * POSITIONS):
        deal = random_deal(rules, rules.option_type(), f"{ident}/{number}")
        for cut in places(deal, 3, f"{number}"):
            seat = cut.state.turn
            for other in alike(cut, seat, chance, 12):
                assert other.state != cut.state or other.line != cut.line
                assert think(other.memory(seat), FEW, "same") == think(cut.memory(seat), FEW, "same")
                compared += 1
                break
        if compared >= POSITIONS:
            return
    assert ident == "lab" or compared >= POSITIONS, f"hidden things could be exchanged in {compared} positions only"


@pytest.mark.parametrize("ident", game_ids())
def test_what_is_chosen_may_be_played(ident: str) -> None:
    rules = game(ident)
    deal = random_deal(rules, rules.option_type(), "whole")
    first = next(ply for ply, step in enumerate(deal.steps) if step.state.turn >= 0)
    line, steps = [*deal.line[:first]], [*deal.steps[: first + 1]]
    while (state := steps[-1].state).turn != OVER and not ended(state) and len(line) < first + 10:
        now = Deal(rules, tuple(line), tuple(steps))
        action = think(now.memory(state.turn), FEW, str(len(line))).action if state.turn >= 0 else rules.legal(state)[0]
        line.append(action)
        steps.append(rules.play(state, action))
    assert len(line) > first


def after(calls: int) -> Callable[[], bool]:
    """Tell that time is up after so many questions."""
    left = iter(range(calls))
    return lambda: next(left, None) is None


@pytest.mark.parametrize("ident", game_ids())
def test_when_time_is_up_what_was_found_is_kept(ident: str) -> None:
    rules = game(ident)
    for cut in places(random_deal(rules, rules.option_type(), "late"), 5, "late"):
        memory = cut.memory(cut.state.turn)
        for calls in (0, 1, 3, 20):
            found = think(memory, STRENGTHS["patient"], "late", after(calls))
            counts = {one.worlds for one in found.weighed}
            assert found.action in rules.legal(cut.state)
            assert sum(one.worlds for one in found.weighed) <= calls  # nothing is begun once time is up
            assert not found.exact or len(counts) == 1  # each in the same worlds
            if found.weighed and calls:
                tried = [one for one in found.weighed if one.worlds == max(counts)]
                assert found.weighed[0].mean == max(one.mean for one in tried)


@pytest.mark.parametrize("ident", game_ids())
def test_each_halving_has_its_share_of_the_time(ident: str) -> None:
    """Where time is up long before the play-outs are, the better half has been looked at longer all the same."""
    rules, halved = game(ident), 0
    for cut in places(random_deal(rules, rules.option_type(), "share"), 12, "share"):
        memory = cut.memory(cut.state.turn)
        offered = len(candidates(rules, memory.seen, random.Random("share")))
        if before_play(rules, memory.seen) or not 4 <= offered <= STRENGTHS["patient"].playouts // 8:
            continue
        calls = count()
        found = think(memory, STRENGTHS["patient"], "share", lambda: next(calls) / (6 * offered))  # noqa: B023
        counts = [one.worlds for one in found.weighed]
        assert sum(counts) <= 6 * offered
        assert found.exact or max(counts) > min(counts) > 0
        halved += not found.exact
    assert halved


@pytest.mark.parametrize("ident", game_ids())
def test_each_strength_tries_a_card_in_more_worlds_than_the_one_before(ident: str) -> None:
    """A quick one looks at each in one."""
    rules = game(ident)
    deal = random_deal(rules, rules.option_type(), "strengths")
    cut = next(cut for cut in places(deal, 40, "strengths") if not before_play(rules, cut.state))
    tried = [
        max(one.worlds for one in think(cut.memory(cut.state.turn), Strength(strength.playouts, 0), "s").weighed)
        for strength in STRENGTHS.values()
    ]
    assert tried[0] == 1 < tried[1] < tried[2]


def test_endings_are_exact() -> None:
    rules = game("spades")
    deal = random_deal(rules, rules.option_type(), "ending")
    cut = next(
        deal.upto(ply) for ply, step in enumerate(deal.steps) if sum(map(len, getattr(step.state, "hands", ()))) == 8
    )
    side = side_of(rules, cut.state, cut.state.turn)
    ending = Ending(rules, rules.scores(cut.state), side, frozenset(side))

    def brute(state: object) -> float:
        if ended(state):
            return gain(rules, ending.before, state, side)
        values = [brute(rules.apply(state, action).state) for action in rules.legal(state)]
        return (max if getattr(state, "turn") in side else min)(values)  # noqa: B009

    assert ending.value(cut.state) == brute(cut.state)


def test_the_door_answers_with_thought() -> None:
    record = '"record": {"game": "spades", "line": ["start=A"]}'
    assert '"action":"deal:' in handle(f'{{"op": "auto", {record}, "seed": "a", "strength": "quick"}}')
    assert "one of quick, normal, patient" in handle(f'{{"op": "auto", {record}, "strength": "best"}}')
    assert set(STRENGTHS) == {"quick", "normal", "patient"}


@pytest.mark.parametrize(("rules", "options"), VARIANTS)
def test_nobody_gains_more_than_who_wins(rules: Game[Any], options: Any) -> None:
    """The player strives for the totals that win, also where those are the lowest."""
    start, chance = rules.start(options), random.Random("won")
    state, before = start, rules.scores(start)
    while state.turn != OVER:
        state = rules.apply(state, random_action(rules, state, chance)).state
    gains = {tuple(side): gain(rules, before, state, side) for side in rules.sides(options)}
    won = [side for side in gains if set(side) & set(rules.winners(state))]
    assert won
    assert all(gains[side] == max(gains.values()) for side in won), (rules.scores(state), won)


def as_play_begins(rules: Game[Any], options: Any, seed: str) -> Deal:
    """A random deal as far as the first card is due."""
    whole = random_deal(rules, options, seed)
    steps = enumerate(whole.steps)
    return whole.upto(next(at for at, step in steps if step.state.phase in rules.in_play and step.state.turn >= 0))


@pytest.mark.parametrize("ident", [ident for ident in game_ids() if CLAUSES[CLAIM] in game(ident).clauses])
def test_a_hand_shown_for_a_claim_stays_known_when_play_goes_on(ident: str) -> None:
    rules, options = game(ident), game(ident).option_type()
    begun = as_play_begins(rules, options, "claim")
    refuted = 0
    for seat, name in enumerate(rules.seats(options)):
        deal = begun
        for action in (Action(CLAIM, value=name), Action(REFUTED)):
            if deal.state.phase in rules.in_play:
                step = rules.take(deal.steps, deal.line, action)
                deal = Deal(rules, [*deal.line, action], [*deal.steps, step])
        if deal.state.phase in rules.in_play:
            memory = deal.memory((seat + 1) % len(rules.seats(options)))
            assert imagine(memory, random.Random("shown")).state.hands[seat] == deal.state.hands[seat]
            refuted += 1
    assert refuted


@pytest.mark.parametrize("ident", [ident for ident in game_ids() if CLAUSES[EXPOSED] in game(ident).clauses])
def test_a_card_that_was_seen_stays_known(ident: str) -> None:
    rules, options = game(ident), game(ident).option_type()
    begun = as_play_begins(rules, options, "seen")
    known = 0
    for seat, name in enumerate(rules.seats(options)):
        deal = begun
        card = deal.state.hands[seat][-1]
        action = Action(EXPOSED, (card,), name)
        deal = Deal(rules, [*deal.line, action], [*deal.steps, rules.take(deal.steps, deal.line, action)])
        for other in range(len(deal.state.hands)) if deal.state.phase in rules.in_play else ():
            memory = deal.memory(other)
            worlds = [imagine(memory, random.Random(f"seen/{number}")).state for number in range(5)]
            assert all(card in world.hands[seat] for world in worlds), (seat, other)
            known += 1
    assert known
