"""Test the manners of the player: actions that measure alike, in every game with suits and tricks, and in climbing games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from tests.player.deals import Deal, random_deal
from tests.player.test_player import places
from torite.core.acts import Action
from torite.core.cards import SUITS, suited
from torite.core.position import climbing, in_turn
from torite.games import game, game_ids
from torite.player import manners
from torite.player.bidding import taker
from torite.player.claim import lying
from torite.player.manners import worths
from torite.player.playout import PASS, side_of
from torite.player.think import Search, Sums

SUITED = [ident for ident in game_ids() if in_turn(game(ident).state) and any(map(suited, game(ident).cards))]
"""Games whose cards have suits, and in which everybody plays once to a trick."""
CLIMBING = [ident for ident in game_ids() if climbing(game(ident).state)]
"""Games in which a trick goes round until all pass."""
COUNTING = [ident for ident in SUITED if any(worths(game(ident)).values())]
"""Those of them in which cards count."""


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
    cut, cards, _ = next(one for one in last_to_play(ident) if len({*one[2]}) == 1 and len(counted(ident, one[1])) == 1)
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
def test_a_trick_is_left_to_nobody_but_a_partner(ident: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut, cards, takers = next(
        one
        for one in last_to_play(ident)
        if one[2][0] == one[0].state.turn not in one[2][1:] and len({*one[2][1:]}) == 1
    )
    sums = [Sums(cards[0]), Sums(cards[-1])]
    for one in sums:
        one.values = [1.0] * 20
    search = Search(cut.memory(cut.state.turn), "thrift")
    for friends, wanted in (((), sums), (takers[1:], sums[::-1])):
        monkeypatch.setattr(manners, "together", lambda *_, friends=friends: frozenset((cut.state.turn, *friends)))
        assert search.mannered([*sums]) == wanted


@pytest.mark.parametrize("fewest", [False, True])
@pytest.mark.parametrize("ident", COUNTING)
def test_a_trick_that_counts_is_left_to_nobody_else(ident: str, fewest: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lower card is chosen where nothing counts, where a partner has the trick, or where the lowest total wins."""
    monkeypatch.setattr(game(ident), "fewest", fewest)
    found = 0
    for cut, cards, takers in last_to_play(ident):
        if takers[0] != cut.state.turn or takers[-1] == cut.state.turn:
            continue
        counts = any(worths(cut.game).get(card, 0) > 0 for play in lying(cut.state) for card in play.cards)
        high, low = (Sums(cards[place]) for place in (0, -1))
        high.values = low.values = [1.0] * 20
        search = Search(cut.memory(cut.state.turn), "thrift")
        for friends, first in (((), high if counts and not fewest else low), (takers[-1:], low)):
            together = frozenset((cut.state.turn, *friends))
            monkeypatch.setattr(manners, "together", lambda *_, together=together: together)
            assert search.mannered([low, high])[0] is first
        found += counts
    assert found


@pytest.mark.parametrize("fewest", [False, True])
@pytest.mark.parametrize("ident", COUNTING)
def test_others_get_no_more_points_than_need_be(ident: str, fewest: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that counts more is thrown to a trick of others only if it is clearly better; a partner's trick gets no less.

    Where the lowest total wins it is the other way round.
    """
    cut, cards, takers = next(
        one
        for one in last_to_play(ident)
        if one[0].state.turn not in one[2] and max(counted(ident, one[1][:1])) > max(counted(ident, one[1][-1:]))
    )
    sums = [Sums(cards[0]), Sums(cards[-1])]
    for one in sums:
        one.values = [1.0] * 20
    search = Search(cut.memory(cut.state.turn), "thrift")
    monkeypatch.setattr(cut.game, "fewest", fewest)
    for friends, wanted in (((), sums if fewest else sums[::-1]), (takers, sums[::-1] if fewest else sums)):
        monkeypatch.setattr(manners, "together", lambda *_, friends=friends: frozenset((cut.state.turn, *friends)))
        assert search.mannered([*sums]) == wanted


def counted(ident: str, cards: Sequence[Action]) -> set[int]:
    """Tell what cards count."""
    return {worths(game(ident)).get(action.cards[0], 0) for action in cards}


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


@pytest.mark.parametrize("ident", SUITED)
def test_what_was_weighed_in_few_worlds_is_weighed_in_as_many_before_it_is_preferred(ident: str) -> None:
    for cut, cards in leads(ident):
        search = Search(cut.memory(cut.state.turn), "lead")
        best, other = Sums(cards[0]), Sums(cards[-1])
        best.values, other.values = [1e9] * 9, [1e9] * 3
        first = search.mannered([best, other])[0]
        assert first is best and len(other.values) in (3, 9)
        if len(other.values) == 3:  # the best one is preferred anyway
            continue
        best.values, other.values = [-1e9] * 9, [-1e9] * 3
        assert search.mannered([best, other])[0] is other and len(other.values) == 9
        return
    pytest.fail("no lower card is preferred anywhere")


@pytest.mark.parametrize("ident", CLIMBING)
def test_a_partner_is_beaten_only_by_what_is_clearly_better(ident: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An opponent is beaten by whatever was found to be best."""
    for cut, last in climbs(ident):
        search, seat = Search(cut.memory(cut.state.turn), "climb"), cut.state.turn
        play, leave = Sums(next(one for one in cut.game.legal(cut.state) if one != PASS)), Sums(PASS)
        play.values, leave.values = [2.0, 0.0] * 20, [0.0, 2.0] * 20
        for friends, first in ((frozenset((seat, last)), leave), (frozenset((seat,)), play)):
            monkeypatch.setattr(manners, "together", lambda *_, friends=friends: friends)
            assert search.mannered([play, leave])[0] is first
        leave.values = [value - 1 for value in play.values]
        assert search.mannered([play, leave])[0] is play


@pytest.mark.parametrize("ident", CLIMBING)
def test_of_single_cards_that_are_as_good_the_lowest_is_played(ident: str) -> None:
    """A higher one that is clearly better, and any that has no rank, is played all the same."""
    for cut, _ in climbs(ident):
        cards = [one for one in cut.game.legal(cut.state) if len(one.cards) == 1]
        if len(cards) < 2:
            continue
        cards.sort(key=lambda one: cut.game.order(one.cards[0]))
        search, low, high = Search(cut.memory(cut.state.turn), "climb"), Sums(cards[0]), Sums(cards[-1])
        high.values, low.values = [2.0, 0.0] * 20, [0.0, 2.0] * 20
        assert search.mannered([high, low])[0] is (low if suited(cards[0].cards[0]) else high)
        low.values = [value - 1 for value in high.values]
        assert search.mannered([high, low])[0] is high


def climbs(ident: str) -> Iterator[tuple[Deal, int]]:
    """Find positions in which a trick may be beaten or left, and who has it."""
    rules, found = game(ident), 0
    for number in range(4):
        deal = random_deal(rules, rules.option_type(), f"climbs/{number}")
        for ply, step in enumerate(deal.steps):
            lies = [play for name in climbing(rules.state) for play in getattr(step.state, name)]
            if lies and step.state.turn >= 0 and PASS in (legal := rules.legal(step.state)) and len(legal) > 1:
                found += 1
                yield deal.upto(ply), lies[-1].seat
    assert found


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
