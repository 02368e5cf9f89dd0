"""Claims: offered only where every world agrees, by what the seat may know, and played out to the score."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from playground.common.random_games import first_deal, walk
from tests.player.deals import Deal, alike, random_deal
from tests.player.every_world import ManyWorldsError, is_claim
from torite.core.acts import Action
from torite.core.game import Game
from torite.core.position import in_turn
from torite.games import game, game_ids
from torite.page.session import handle
from torite.player import claim as claims
from torite.player.bidding import taker
from torite.player.claim import claim, may_claim, proof
from torite.player.doubt import doubt, worth_asking
from torite.player.playout import ended, random_action
from torite.player.worlds import misfits
from torite.reading.record import Record

SMALL = 2
"""Cards in hand at the most where every world is tried."""
POSITIONS = 24
DEALS = {"birdhead": 6, "king-of-the-hill": 2}
"""How many deals are played of some games: where one takes a second, few."""
WITHOUT = {"basra", "clackerjack", "haggis"}
"""Games without tricks to which everybody plays once."""


def ends(ident: str, count: int, most: int) -> list[Deal]:
    """Cut random deals where a seat with few cards is to play from its own hand."""
    rules, found = game(ident), list[Deal]()
    for number in range(DEALS.get(ident, 12)):
        deal = random_deal(rules, rules.option_type(), f"{ident}/{number}")
        for ply, step in enumerate(deal.steps):
            turn = step.state.turn
            if turn >= 0 and len(rules.hand(step.state, turn)) <= most and may_claim(deal.upto(ply).memory(turn)):
                found.append(deal.upto(ply))
        if len(found) >= count:
            break
    return found[:count]


@pytest.mark.parametrize("ident", [one for one in game_ids() if one not in WITHOUT])
def test_every_world_agrees(ident: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With no bound to the search, a claim is proven exactly where brute force finds one."""
    monkeypatch.setattr(claims, "NODES", 10_000)
    proven = compared = 0
    for cut in ends(ident, POSITIONS, SMALL):
        memory = cut.memory(cut.state.turn)
        try:
            due = is_claim(memory)
        except ManyWorldsError:
            continue
        assert bool(proof(memory)) == due, (cut.state, proof(memory))
        compared, proven = compared + 1, proven + due
    assert compared and (ident in {"birdhead", "lab"} or 0 < proven < compared), (proven, compared)


@pytest.mark.parametrize("ident", sorted(WITHOUT))
def test_where_tricks_are_none_nothing_is_claimed(ident: str) -> None:
    rules = game(ident)
    assert not in_turn(rules.state)
    deal = random_deal(rules, rules.option_type(), "claim")
    assert not any(
        claim(deal.upto(ply).memory(step.state.turn)) for ply, step in enumerate(deal.steps) if step.state.turn >= 0
    )


@pytest.mark.parametrize("ident", ["bird-dog", "mighty", "olika", "skat", "spades", "umbridge"])
def test_hidden_cards_change_no_offer(ident: str) -> None:
    chance, compared = random.Random(ident), 0
    for cut in ends(ident, POSITIONS, 4):
        seat = cut.state.turn
        for other in alike(cut, seat, chance, 8):
            assert claim(other.memory(seat)) == claim(cut.memory(seat))
            compared += 1
            break
        if compared >= 6:
            return
    assert compared


def asked(deal: Deal, **more: bool) -> dict[str, Any]:
    record = Record(deal.game.id, line=tuple(deal.line)).to_data()
    told = json.loads(handle(json.dumps({"op": "claim", "record": record, "lang": "en", **more})))
    assert "ok" in told, told
    return dict(told["ok"])


def first_claim(ident: str) -> Deal:
    return next(cut for cut in ends(ident, 60, 5) if len(claim(cut.memory(cut.state.turn))) > 1)


@pytest.mark.parametrize("ident", ["olika", "skat", "spades"])
def test_a_claim_is_played_out_to_the_score(ident: str) -> None:
    cut = first_claim(ident)
    told, seat = asked(cut), cut.state.turn
    state, own = cut.state, list[str]()
    for text in told["line"]:
        own += [text] if state.turn == seat else []
        step = cut.game.play(state, cut.game.read(text))
        assert taker(step) in (None, seat)
        state = step.state
    assert ended(state) and own == told["order"]


def test_what_would_cost_points_is_not_claimed() -> None:
    """In Olika all tricks are not always most points: whoever is sure of the rest says nothing then."""
    rules = game("olika")
    cut = random_deal(rules, rules.option_type(), "olika/4").upto(21)
    memory = cut.memory(cut.state.turn)
    assert len(proof(memory)) == 3 and not claim(memory)


def test_a_search_that_grows_too_long_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = first_claim("skat")
    monkeypatch.setattr(claims, "NODES", 2)
    assert proof(cut.memory(cut.state.turn)) == ()


@pytest.mark.parametrize("ident", ["bird-dog", "mighty", "skat", "spades", "umbridge"])
def test_a_false_claim_is_shown_the_world_that_beats_it(ident: str) -> None:
    """It agrees with all that the seat knows, its line is legal there, and another seat takes a trick at its end."""
    shown = 0
    for cut in ends(ident, POSITIONS, 4):
        seat = cut.state.turn
        memory = cut.memory(seat)
        found = doubt(memory, lambda: False)
        assert not (found and proof(memory)), "a claim that is proven is beaten nowhere"
        if found:
            assert not misfits(memory, found.state) and cut.game.seen_by(found.state, seat) == memory.seen
            state, takers = found.state, list[int | None]()
            for action in found.line:
                assert action in cut.game.legal(state)
                step = cut.game.apply(state, action)
                takers.append(taker(step))
                state = step.state
            assert {*takers[:-1]} <= {None, seat} and takers[-1] == found.taker != seat
            shown += 1
    assert shown
    beaten = (cut for cut in ends(ident, POSITIONS, 4) if doubt(cut.memory(cut.state.turn), lambda: False))
    told = asked(next(cut for cut in beaten if worth_asking(cut.memory(cut.state.turn))), doubt=True)
    assert told["may"] and told["doubted"]["line"][0][0] and told["doubted"]["taker"]


@pytest.mark.parametrize("seed", [20, 91, 109])
def test_who_is_to_take_no_trick_is_not_asked_whether_the_rest_is_theirs(seed: int) -> None:
    """The first seat has a few cards and no trick so far: after a bid of nil it takes none, after another it might."""
    for bid, due in (("bid=0", False), ("bid=4", True)):
        cut = spades(bid, f"nil/{seed}")
        assert 0 not in map(taker, cut.steps) and worth_asking(cut.memory(0)) == due


def spades(bid: str, seed: str) -> Deal:
    """A random deal after the first seat's bid and others of three, up to the first turn of that seat with four cards."""
    rules = game("spades")

    def choose(_: Game[Any], state: Any, chance: random.Random) -> Action:
        if state.turn >= 0 and state.phase == "bid":
            return rules.read(bid if state.turn == 0 else "bid=3")
        return random_action(rules, state, chance)

    moments = [*first_deal(walk(rules, rules.start(), random.Random(seed), choose))]
    deal = Deal(rules, [one.action for one in moments if one.action], [one.step for one in moments])
    return next(
        deal.upto(ply)
        for ply, step in enumerate(deal.steps)
        if step.state.turn == 0 and step.state.phase == "play" and len(step.state.hands[0]) <= 4
    )
