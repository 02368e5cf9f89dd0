"""The player, in every game: what it knows is true, what it imagines fits, what it may not see changes nothing."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.games.asking import VARIANTS
from tests.player.deals import Deal, alike, looking_alike, random_deal, told
from torite.core.acts import OVER, Action, Event
from torite.core.cards import SUITS, suited
from torite.core.game import Game
from torite.core.position import in_turn
from torite.games import game, game_ids
from torite.page.session import handle
from torite.player.bidding import taker
from torite.player.claim import lying
from torite.player.ending import Ending
from torite.player.memory import slots_of
from torite.player.playout import ended, gain, side_of
from torite.player.think import STRENGTHS, Search, Strength, Sums, think
from torite.player.worlds import imagine

POSITIONS = int(os.environ.get("TORITE_EXCHANGES", "4"))
"""Positions a game in which hidden cards or words are exchanged; TORITE_EXCHANGES=1000 takes hours."""
FEW = Strength(12, 2)


def places(deal: Deal, count: int, seed: str) -> list[Deal]:
    """Cut a deal where somebody has to choose between several actions."""
    open_ = [
        ply for ply, step in enumerate(deal.steps) if step.state.turn >= 0 and len(deal.game.legal(step.state)) > 1
    ]
    return [deal.upto(ply) for ply in random.Random(seed).sample(open_, min(count, len(open_)))]


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
            found = think(memory, STRENGTHS["normal"], "late", after(calls))
            counts = {one.worlds for one in found.weighed}
            assert found.action in rules.legal(cut.state)
            assert sum(one.worlds for one in found.weighed) <= calls  # nothing is begun once time is up
            assert not found.exact or len(counts) == 1  # each in the same worlds
            if found.weighed and calls:
                tried = [one for one in found.weighed if one.worlds == max(counts)]
                assert found.weighed[0].mean == max(one.mean for one in tried)


SUITED = [ident for ident in game_ids() if in_turn(game(ident).state) and any(map(suited, game(ident).cards))]
"""Games whose cards have suits, and in which everybody plays once to a trick."""


def last_to_play(ident: str) -> Iterator[tuple[Deal, list[Action], list[int | None]]]:
    """Find positions in which single cards of one suit end a trick: the cards in the order of the hand, and who takes it."""
    rules = game(ident)
    for number in range(12):
        deal = random_deal(rules, rules.option_type(), f"thrift/{number}")
        for cut in places(deal, 100, "thrift"):
            legal = [action for action in rules.legal(cut.state) if len(action.cards) == 1 and suited(action.cards[0])]
            for suit in SUITS:
                cards = [action for action in legal if action.cards[0][0] == suit and not action.value]
                cards.sort(key=lambda action: rules.order(action.cards[0]))
                takers = [taker(rules.apply(cut.state, action)) for action in cards]
                if len(cards) > 1 and None not in takers:
                    yield cut, cards, takers


@pytest.mark.parametrize("ident", SUITED)
def test_a_hand_is_sorted_from_the_highest_card_of_a_suit(ident: str) -> None:
    higher = lower = 0
    for cut, _, takers in last_to_play(ident):
        own = side_of(cut.game, cut.state, cut.state.turn)
        higher += takers[0] in own and takers[-1] not in own
        lower += takers[-1] in own and takers[0] not in own
    assert higher > lower


@pytest.mark.parametrize("ident", SUITED)
def test_of_cards_that_are_as_good_the_higher_one_is_kept(ident: str) -> None:
    """Only if the lower one ends the trick for the same seat, and is not clearly worse."""
    cut, cards, _ = next(one for one in last_to_play(ident) if len({*one[2]}) == 1)
    search = Search(cut.memory(cut.state.turn), "thrift")
    high, *_, low = (Sums(action) for action in cards)
    high.values, low.values = [2.0, 0.0] * 20, [0.0, 2.0] * 20
    assert search.mannered([high, low]) == [low, high]
    assert search.mannered([low, high]) == [low, high]
    assert search.mannered([high, low], exact=True) == [low, high]
    low.values = [value - 1 for value in low.values]
    assert search.mannered([high, low], exact=True) == [high, low]
    low.values = [value - 1 for value in high.values]
    assert search.mannered([high, low]) == [high, low]


@pytest.mark.parametrize("ident", SUITED)
def test_a_card_that_takes_the_trick_is_no_substitute(ident: str) -> None:
    found = (one for one in last_to_play(ident) if one[2][0] != one[2][-1])
    cut, cards, _ = next(found)
    sums = [Sums(cards[0]), Sums(cards[-1])]
    for one in sums:
        one.values = [1.0] * 20
    assert Search(cut.memory(cut.state.turn), "thrift").mannered([*sums]) == sums


@pytest.mark.parametrize("ident", SUITED)
def test_of_leads_that_are_as_good_only_the_highest_card_left_is_high(ident: str) -> None:
    """Where a higher one is out the lowest of the suit is led; what is clearly better is led all the same."""
    found = {True: 0, False: 0}
    for cut, cards in leads(ident):
        search = Search(cut.memory(cut.state.turn), "lead")
        order = cut.game.order
        beaten = any(
            card[0] == cards[0].cards[0][0] and order(card) < order(cards[0].cards[0]) for card in search.memory.pool()
        )
        high, low = Sums(cards[0]), Sums(cards[-1])
        high.values, low.values = [2.0, 0.0] * 20, [0.0, 2.0] * 20
        assert search.mannered([high, low])[0] is (low if beaten else high)
        low.values = [value - 1 for value in high.values]
        assert search.mannered([high, low])[0] is high
        found[beaten] += 1
    assert found[True] and (found[False] or ident == "lab"), found


def leads(ident: str) -> Iterator[tuple[Deal, list[Action]]]:
    """Find positions in which somebody leads and has several cards of a suit, the highest first."""
    rules = game(ident)
    for number in range(8):
        deal = random_deal(rules, rules.option_type(), f"leads/{number}")
        for ply, step in enumerate(deal.steps):
            if step.state.turn < 0 or step.state.phase not in rules.in_play or lying(step.state):
                continue
            legal = [one for one in rules.legal(step.state) if len(one.cards) == 1 and suited(one.cards[0])]
            cards = [one for one in legal if one.cards[0][0] == legal[0].cards[0][0] and not one.value]
            if len(cards) > 1:
                yield deal.upto(ply), sorted(cards, key=lambda one: rules.order(one.cards[0]))


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
