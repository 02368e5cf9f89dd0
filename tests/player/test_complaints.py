"""Tell what players complain of is found where it is done, and a card that another beats in every world is noticed."""

from __future__ import annotations

from itertools import accumulate, count, islice
from random import Random

import pytest

from playground.bench.contests import complaining, complaints, endings, one_ply
from playground.bench.contests.complaining import Watcher
from playground.bench.contests.deals import real_games
from playground.common.random_games import first_deal, walk
from tests.player.deals import random_deal
from torite.core.acts import TABLE
from torite.core.position import in_turn
from torite.games import game
from torite.player.playout import ended


def complaining_games() -> list[str]:
    """The games with tricks to which everybody plays once."""
    return [ident for ident in real_games(()) if in_turn(game(ident).state)]


def watched(ident: str, number: int) -> Watcher:
    rules = game(ident)
    watcher = Watcher(rules)
    for moment in first_deal(walk(rules, rules.start(), Random(f"complaints/{number}"))):
        watcher.follow(moment)
    return watcher


def test_random_players_do_all_that_is_complained_of() -> None:
    """High cards are seldom cashed by chance: so they are in the last of these deals."""
    deals = [(ident, number) for ident in ("skat", "spades") for number in range(4)]
    done = {name for ident, number in [*deals, ("spades", 31)] for name in watched(ident, number).counts}
    assert {pattern.__name__ for pattern in complaints.PATTERNS} <= done


def test_an_ace_that_is_low_when_led_is_high_otherwise() -> None:
    """So it is in Olika."""
    led, followed = (one_ply.ranking("olika", led=led) for led in (True, False))
    assert led["SA"] < led["SQ"] and followed["SA"] > followed["SQ"]


def test_nobody_complains_of_one_of_two_cards_that_are_worth_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A king is no higher than the queen beside it, nor than the ten when queen and jack have gone."""
    found = list[complaints.Decision]()
    honour, wasted = complaints.leads_a_lone_honour, complaints.wastes_a_high_card

    def noted(one: complaints.Decision) -> bool:
        if honour(one) or wasted(one):
            found.append(one)
        return False

    monkeypatch.setattr(complaints, "PATTERNS", (noted,))
    for number in range(30):
        watched("bird-dog", number)
    assert len(found) > 5
    for one in found:
        order = one.rules.order
        lower = [other.cards[0] for other in one.others if other.cards[0][0] == one.card[0]]
        assert any(
            order(one.card) < order(out) < order(card) for card in lower for out in one.out if out[0] == one.card[0]
        )


def test_whoever_has_to_lose_tricks_is_not_complained_of() -> None:
    """The declarer of a Null game of Skat that is not lost anyway; at a game in a suit or a Grand nobody."""
    found = {True: set[bool](), False: set[bool]()}
    rules = game("skat")
    for number in range(60):
        deal = random_deal(rules, rules.option_type(), f"null/{number}")
        ply = next((at for at, step in enumerate(deal.steps) if step.state.phase == "play"), 0)
        cut = deal.upto(ply)
        if ply and cut.state.turn == cut.state.declarer:
            memory = cut.memory(cut.state.turn)
            lost = complaints.has_to_lose(memory, frozenset({memory.seat}))
            found[cut.state.contract.name == "null"].add(lost)
    assert True in found[True] and found[False] == {False}


def test_who_may_play_together_is_told_by_what_a_seat_knows() -> None:
    """The friend that a declarer of Mighty has called is known to the friend; others may think so of several."""
    rules = game("mighty")
    for number in range(20):
        deal = random_deal(rules, rules.option_type(), f"friend/{number}")
        ply = next((at for at, step in enumerate(deal.steps) if step.state.phase == "play"), 0)
        state = deal.steps[ply].state
        if not ply or state.friend in (TABLE, state.declarer) or state.turn in (state.friend, TABLE):
            continue
        cut = deal.upto(ply)
        told = {seat: complaints.known_of(cut.memory(seat)) for seat in range(5)}
        assert told[state.friend].friends == {state.friend, state.declarer}
        assert len(told[state.turn].maybe) > 2 and told[state.turn].friends < told[state.turn].maybe
        return
    pytest.fail("nobody has a friend")


def test_where_cards_have_no_suits_nobody_is_void_of_one() -> None:
    found = [watched("birdhead", number) for number in range(10)]
    assert sum(one.counts["decisions"] for one in found) > 100
    assert not any(one.counts["leads_into_a_void"] for one in found)


def test_the_player_is_complained_of_less_than_a_random_one() -> None:
    one, other = (
        complaining.summed([complaining.counted(("spades", player), deal) for deal in range(2)])
        for player in ("normal", "random")
    )
    assert one["decisions"] > 40 and one["percent"] < other["percent"]


@pytest.mark.parametrize("ident", complaining_games())
def test_every_decision_of_every_game_can_be_judged(ident: str) -> None:
    counts = (watched(ident, number).counts["decisions"] for number in count())
    assert any(found > 10 for found in accumulate(islice(counts, 6)))


@pytest.mark.parametrize("ident", ["skat", "spades"])
def test_a_card_beaten_in_every_world_is_noticed(ident: str) -> None:
    """Of all cards of some endings, one is beaten; the player's never is."""
    rules, noticed = game(ident), 0
    for number in range(12):
        deal = random_deal(rules, rules.option_type(), f"beaten/{number}")
        for ply in range(1, len(deal.steps) - 1):
            cut = deal.upto(ply)
            if cut.state.turn < 0 or ended(cut.state) or len(rules.legal(cut.state)) < 2:
                continue
            memory = cut.memory(cut.state.turn)
            if endings.is_ending(memory):
                noticed += any(endings.is_beaten(memory, action) for action in rules.legal(cut.state))
        if noticed:
            break
    assert noticed
    assert endings.counted((ident,), Random(ident).randrange(100))[endings.BEATEN] == 0
