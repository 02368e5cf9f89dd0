"""Cards that others have seen lie face up where the clause says so: all see them and think with them until they are played."""

from __future__ import annotations

import json
import random

import pytest

from playground.common.paths import DOCS
from tests.player.deals import Deal, random_deal
from torite.core.acts import Action
from torite.core.position import Play
from torite.core.umpire import CLAIM, CLAUSES, EXPOSED, NOTICED, REFUTED, REVOKE
from torite.games import game, game_ids
from torite.page.session import handle
from torite.page.telling import story
from torite.player.playout import ended, random_action
from torite.player.worlds import imagine
from torite.reading.documents import dumps
from torite.reading.record import replay
from torite.reading.scenario import load
from torite.toolkit.face_up import face_up

ON, STAYS = "play goes on with these cards face up", "stays face up in front of its owner"
"""The words of the clauses by which cards of a hand lie open."""


def says(ident: str, clause: str) -> str:
    """The text of a clause, '' where the game has none."""
    if clause not in game(ident).clauses:
        return ""
    page = (DOCS / "en" / "games" / f"{ident}.md").read_text("utf-8")
    return next(text for text in page.split("\n\n") if f"{{ #{clause} " in text)


CLAIMED = [ident for ident in game_ids() if ON in says(ident, CLAUSES[CLAIM])]
SEEN = [ident for ident in game_ids() if says(ident, CLAUSES[EXPOSED])]


def begun(ident: str) -> Deal:
    """A random deal up to the first card."""
    it = game(ident)
    deal = random_deal(it, it.option_type(), "face up")
    return deal.upto(next(at for at, one in enumerate(deal.steps) if one.state.phase in it.in_play))


def after(deal: Deal, action: Action) -> Deal:
    """The deal with one action more."""
    return Deal(deal.game, [*deal.line, action], [*deal.steps, deal.game.take(deal.steps, deal.line, action)])


def by(deal: Deal, verb: str, seat: int, *cards: str) -> Action:
    """An action that names a seat."""
    return Action(verb, cards, deal.game.seats(deal.state.options)[seat])


def looks(deal: Deal, owner: int) -> tuple[tuple[str, str] | None, list[list[str]]]:
    """Tell what stands beside a seat about cards that lie face up, to all alike, and its hand as each of the others sees it."""
    asked = {"op": "frame", "record": {"game": deal.game.id, "line": [*map(str, deal.line)]}, "lang": "en"}
    seats = range(len(deal.state.hands))
    views = [json.loads(handle(dumps({**asked, "seat": seat})))["ok"]["view"]["seats"][owner] for seat in (-1, *seats)]
    told = [[(one["value"], one["rule"]) for one in view["chips"] if one["label"] == "Face up"] for view in views]
    assert told == [told[0]] * len(told) and len(told[0]) < 2
    return next(iter(told[0]), None), [views[seat + 1]["hand"] for seat in seats if seat != owner]


def thinks(deal: Deal) -> None:
    """Every seat takes what lies face up to lie there."""
    for seat in range(len(deal.state.hands)):
        world = imagine(deal.memory(seat), random.Random("face up")).state
        assert all({*cards} <= {*world.hands[owner]} for owner, cards, _ in face_up(deal.game, deal.steps)[-1])


@pytest.mark.parametrize("ident", CLAIMED)
def test_a_hand_shown_for_a_claim_lies_face_up_until_it_is_played(ident: str) -> None:
    deal, chance, left = begun(ident), random.Random(ident), 0
    owner = next(seat for seat in (0, 1, 2) if any(after(deal, by(deal, CLAIM, seat)).state.hands))
    assert looks(deal, owner)[0] is None
    actions = [by(deal, CLAIM, owner), Action(REFUTED)]
    while not ended(deal.state):
        deal = after(deal, actions.pop(0) if actions else random_action(deal.game, deal.state, chance))
        hand = deal.state.hands[owner]
        if len(hand) != left:
            told, hands = looks(deal, owner)
            assert told == (("Hand", "irregular.claim") if hand else None)
            assert all({*one} == {*hand} for one in hands)
            thinks(deal)
            left = len(hand)
    assert not left
    redealt = after(deal, random_action(deal.game, deal.state, chance)) if deal.state.turn == -1 else deal
    assert face_up(deal.game, redealt.steps)[-1] == []


@pytest.mark.parametrize("ident", SEEN)
def test_a_card_that_was_seen_lies_face_up_only_where_its_clause_says_so(ident: str) -> None:
    deal, stays, chance = begun(ident), STAYS in says(ident, CLAUSES[EXPOSED]), random.Random(ident)
    falls = [by(deal, EXPOSED, seat, hand[0]) for seat, hand in enumerate(deal.state.hands)]
    owner, fallen = next((seat, one) for seat, fall in enumerate(falls) if any((one := after(deal, fall)).state.hands))
    [card, *others] = deal.state.hands[owner]
    before, (told, hands) = looks(deal, owner), looks(fallen, owner)
    assert before[0] is None
    assert told == ((f"[{card}]", "irregular.exposed") if stays else None)
    assert hands == ([[card, *["?"] * len(others)]] * len(hands) if stays else before[1])
    thinks(fallen)
    while card in fallen.state.hands[owner]:
        fallen = after(fallen, random_action(deal.game, fallen.state, chance))
    assert looks(fallen, owner)[0] is None


@pytest.mark.parametrize("ident", [ident for ident in SEEN if STAYS in says(ident, CLAUSES[EXPOSED])])
def test_a_card_that_fell_is_played_as_soon_as_the_rules_allow(ident: str) -> None:
    it, deal, chance, late = game(ident), begun(ident), random.Random(ident), 0
    for seat, hand in enumerate(deal.state.hands):
        deal = after(deal, by(deal, EXPOSED, seat, hand[len(hand) // 2]))
    while not ended(deal.state):
        legal, free = it.legal(deal.state), it.legal(deal.state._replace(fallen=()))
        fallen = [one for one in free for play in deal.state.fallen if {*one.cards} & {*play.cards}]
        assert legal == (fallen or free)
        late += bool(fallen) and len(free) > 1
        deal = after(deal, random_action(it, deal.state, chance))
    assert late > 1


def test_a_card_that_lay_face_up_does_so_again_when_the_play_is_taken_back() -> None:
    it = game("spades")
    hands = (("HQ", "D5", "CT"), ("H4", "S9", "CK"), ("H8", "D3", "C6"), ("H2", "D8", "S5"))
    start = it.state(0, hands=hands, dealer=3, bids=("3", "3", "4", "2"))
    line = [by(Deal(it, [], replay(it, start, [])), EXPOSED, 1, "CK"), it.read("HQ"), Action(REVOKE, ("CK",))]
    moments = face_up(it, replay(it, start, [*line, Action(NOTICED)]))
    assert [[one.cards for one in lying] for lying in moments] == [[], [("CK",)], [("CK",)], [], [("CK",)]]


def test_a_card_that_fell_before_a_position_lies_face_up_in_it() -> None:
    it = game("spades")
    hands = (("HQ", "D5", "CT"), ("H4", "S9", "CK"), ("H8", "D3", "C6"), ("H2", "D8", "S5"))
    start = it.state(0, hands=hands, dealer=3, bids=("3", "3", "4", "2"), fallen=(Play(1, ("CK",)), Play(1, ("H4",))))
    [[lying]] = face_up(it, replay(it, start, []))
    assert lying == (1, ("H4", "CK"), "irregular.exposed")


@pytest.mark.parametrize("ident", [f"{ident}/claim-refuted" for ident in CLAIMED])
def test_an_example_hides_no_hand_that_lies_face_up(ident: str) -> None:
    told = story(ident, "en")
    for ply, frame in enumerate(told["frames"]):
        for seat, one in enumerate(frame["view"]["seats"][: told["players"]]):
            veils = [told["veils"][place] for looker, place in enumerate(told["seen"][ply]) if looker != seat]
            shown = any(chip["label"] == "Face up" for chip in one["chips"])
            assert all(shown != (f"view.seats.{seat}.hand" in veil["hide"]) for veil in veils), (ply, seat)


def test_a_card_that_fell_since_a_play_that_goes_back_stays_face_up() -> None:
    scenario = load("spades/follow")
    it, start = scenario.game, scenario.start
    line = [it.read(one) for one in ("HQ", "revoke:S5", "exposed:H2=Y", NOTICED)]
    hands = (("HQ", "D3"), ("H4", "S5"), ("H2", "C4"), ("H3", "C5"))
    steps = replay(it, start._replace(turn=0, hands=hands, trick=(), broken=True), line)
    assert steps[-1].events[0].kind == "taken-back"
    assert steps[-1].state.fallen == (Play(2, ("H2",)),)
