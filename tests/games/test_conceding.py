"""Claims and concessions: all that is left goes to whom the rules give it, and nothing else follows from it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from playground.common.random_games import first_deal, named, option_sets, walk
from torite.core.acts import Action, Illegal, Step
from torite.core.inputs import BadInput
from torite.core.umpire import CLAIM
from torite.games import game, game_ids
from torite.reading.positions import read_start
from torite.reading.record import replay
from torite.reading.scenario import load

RULED = [ident for ident in game_ids() if "ruling" in game(ident).hooks]


def resolved(ident: str, state: dict[str, Any], *line: str, options: dict[str, Any] | None = None) -> list[Step[Any]]:
    """The steps of a line from a position."""
    it = game(ident)
    return replay(it, read_start(it, state, it.choose(**(options or {}))), [it.read(one) for one in line])


@pytest.mark.parametrize("ident", [ident for ident in RULED if "dummies" in game(ident).hooks])
def test_a_claim_shows_the_own_hand_and_not_the_dummys(ident: str) -> None:
    it, asked = game(ident), 0
    for options in (one for one in option_sets(it) if it.dummies(one)):
        for one in first_deal(walk(it, it.start(options), random.Random(named(options)))):
            state = one.step.state
            if state.phase in it.in_play and any(state.hands):
                turn: int = state.turn
                action = Action(CLAIM, value=it.seats(options)[turn])
                assert it.take([one.step], [], action).events[0].cards == state.hands[turn]
                asked += 1
    assert asked


def test_in_mighty_no_friend_is_made_by_what_the_declarer_gives_up() -> None:
    hands = {"V": "CA HK HJ H9 H8 H4 H3 DA CQ CJ", "W": "ST S9 D9 D7 HQ HT H7 H6 C8 C3"}
    hands |= {"X": "SA SK S3 S2 D3 CK C9 C7 C4 C2", "Y": "SQ S4 DQ D8 D5 D2 HA CT C6 C5"}
    hands |= {"Z": "SJ S8 S6 DK DJ DT D4 H5 H2 JR"}
    told = {"turn": "V", "dealer": "V", "declarer": "V", "contract": "14H", "call": "first", "number": 1}
    more = {"finished": 0, "totals": 0, "hands": hands, "away": {"V": "S5 D6 S7"}}
    kinds = {event.kind for event in resolved("mighty", told | more, "concede=V", "agreed")[-1].events}
    assert "failed" in kinds and not kinds & {"first-friend", "made", "run"}


def test_in_spades_what_is_conceded_breaks_no_nil() -> None:
    hands = {"W": "HK H2", "X": "D3 C2", "Y": "D4 C3", "Z": "SA SK"}
    told = {"turn": "W", "dealer": "Z", "bids": {"W": "3", "X": "0", "Y": "3", "Z": "5"}, "hands": hands}
    more = {"tricks": {"W": 5, "X": 0, "Y": 1, "Z": 5}, "broken": True, "totals": 0, "bags": 0}
    end = resolved("spades", told | more, "concede=W", "agreed")[-1]
    assert "nil-kept" in {event.kind for event in end.events}


SOLO = {"turn": "X", "phase": "play", "leader": "X", "turned": "H9", "trump": "H", "solo": "X", "totals": 0}
WON = {"X": "SA ST SJ HA HK HQ HJ HT DA DK DQ DJ DT CA CJ"}
LEFT = {"X": "SK SQ", "Y": "S9 D9", "Z": "CK CQ"}
ALONE = SOLO | {"dealer": "Z", "hands": LEFT, "won": WON | {"Y": "", "Z": ""}, "tricks": {"X": 5, "Y": 0, "Z": 0}}


@pytest.mark.parametrize("seat", ["X", "Y", "Z"])
def test_in_bird_dog_what_is_conceded_breaks_no_nil(seat: str) -> None:
    end = resolved("bird-dog", ALONE | {"nil": "Y"}, f"concede={seat}", "agreed")[-1]
    assert "nil-made" in {event.kind for event in end.events}


@pytest.mark.parametrize("seat", ["X", "Y"])
def test_in_bird_dog_for_two_what_is_conceded_breaks_no_nil(seat: str) -> None:
    hands = {"X": "SK SQ", "Y": "S9 D9"}
    told = SOLO | {"dealer": "Y", "nil": "Y", "hands": hands, "faced": "CK CQ", "won": WON | {"Y": ""}}
    end = resolved("bird-dog", told, f"concede={seat}", "agreed", options={"players": 2})[-1]
    assert "nil-made" in {event.kind for event in end.events}


@pytest.mark.parametrize(
    ("seat", "options", "gains"),
    [
        ("X", {}, (5, 2, 2)),
        ("Y", {}, (7, 0, 0)),
        ("X", {"team_pairs": "separate"}, None),
        ("X", {"edition": "newer"}, None),
    ],
)
def test_in_bird_dog_a_concession_counts_where_it_is_certain(
    seat: str, options: dict[str, str], gains: tuple[int, ...] | None
) -> None:
    end = resolved("bird-dog", ALONE, f"concede={seat}", "agreed", options=options)[-1]
    undecided = "undecided" in {event.kind for event in end.events}
    assert undecided == (gains is None) and end.state.totals == (gains or (0, 0, 0))


def test_in_king_of_the_hill_eight_cards_that_do_not_lie_there_are_not_shown() -> None:
    scenario = load("king-of-the-hill/claim")
    kinds = {event.kind for event in replay(scenario.game, scenario.start, scenario.line)[-1].events}
    assert not any(scenario.start.buried) and "nothing" in kinds and "eight" not in kinds


TAKEN = {"X": "DT SQ SK", "Y": "CA CT CK DA DK D9 SA ST CJ D8 D7 H9", "Z": "DQ SJ H8 C9 CQ HQ"}
SKAT = {"turn": "X", "phase": "play", "dealer": "Z", "declarer": "Y", "bid": 18, "contract": {"name": "diamonds"}}
LAST = {"tops": 1, "hands": {"X": "HT C8", "Y": "C7 HK", "Z": "HA S9"}, "taken": TAKEN, "skat": "S7 S8", "results": []}


def test_in_skat_a_lead_after_tricks_is_not_the_first() -> None:
    assert resolved("skat", SKAT | LAST, "HT")[-1].events[0].kind == "led"


@pytest.mark.parametrize("action", ["HT", "refuted", "claim=Y"])
def test_in_skat_nothing_goes_on_after_a_concession(action: str) -> None:
    assert resolved("skat", SKAT | LAST, "concede=Z")[-1].state.phase == "deal"
    with pytest.raises((BadInput, Illegal)):
        resolved("skat", SKAT | LAST, "concede=Z", action)
