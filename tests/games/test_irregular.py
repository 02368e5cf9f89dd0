"""Plays against the rules in every game: whenever one is noticed, the ruling is one that is declared, and the line goes on."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from playground.common.random_games import first_deal, named, option_sets, walk
from torite.core.acts import OVER, TABLE, Action, Event, Illegal, Step
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.core.position import cards_in
from torite.core.umpire import AGREED, BY_SEAT, CLAIM, CONCEDE, COUNT, EXPOSED, INCIDENTS, NOTICED, ON, REFUTED, REVOKE
from torite.games import game, game_ids
from torite.player.playout import random_action
from torite.reading.positions import read_start
from torite.reading.record import from_text, replay
from torite.reading.scenario import load
from torite.words.say import LANGS, Voice

RULED = [ident for ident in game_ids() if "ruling" in game(ident).hooks]
DEALS = 3
MOST = 400
"""So many actions of a game are looked at."""


def test_every_game_that_is_listed_has_rulings() -> None:
    assert [ident for ident in game_ids() if ident not in RULED] == ["lab"], (
        "expected a call of irregularities(…) in each"
    )
    assert {f"irregular.{name}" for name in ("revoke", "established", "out-of-turn")} <= set.intersection(
        *(set(game(ident).clauses) for ident in RULED)
    )


@pytest.mark.parametrize("ident", RULED)
def test_whenever_a_play_is_noticed_the_ruling_is_declared(ident: str) -> None:
    it, met = game(ident), Counter[str]()
    for options in option_sets(it):
        for seed in range(DEALS):
            met += _deal(it, options, random.Random(f"{named(options)} {seed}"))
    assert met["established"] and (met["too-late"] or ident == "mighty"), met  # whose game is one round
    assert met["taken-back"] or ident == "skat", met
    assert met["to-dummy"] or ident != "umbridge", met


def _deal(it: Game[Any], options: Any, chance: random.Random) -> Counter[str]:
    """Play at random, once against the rules, and have it noticed after every action until it is too late."""
    steps, line, met, at = [Step(it.start(options))], list[Action](), Counter[str](), None
    while steps[-1].state.turn != OVER and len(line) < MOST and not met["too-late"]:
        state = steps[-1].state
        if state.turn != TABLE and not it.legal(state):
            break
        action = _broken(it, state, chance) if at is None else None
        at = len(line) if action else at
        action = action or random_action(it, state, chance)
        steps.append(it.take(steps, line, action))
        line.append(action)
        at = None if action.verb == NOTICED else at
        if at is not None:
            met[_noticed(it, steps, line, at, chance)] += 1
    return met


def _broken(it: Game[Any], state: Any, chance: random.Random) -> Action | None:
    """A play that a rule forbids, if there is one and chance wants it."""
    if state.phase not in it.in_play or state.turn < 0 or chance.random() < 0.7:
        return None
    legal = it.legal(state)
    bad = [one for one in it.offers(state) if one.verb == "play" and one not in legal]
    return chance.choice(bad)._replace(verb=REVOKE) if bad else None


def _noticed(it: Game[Any], steps: list[Step[Any]], line: list[Action], at: int, chance: random.Random) -> str:
    step = it.take(steps, line, Action(NOTICED))
    kind, seat = step.events[0].kind, steps[at].state.turn
    said(it, step, line[at])
    dealt_again = any(action.verb == "deal" for action in line[at:])
    assert (kind == "too-late") == dealt_again
    if kind in ("taken-back", "to-dummy"):
        there = [card for field in it.dummies(step.state.options).values() for card in getattr(steps[at].state, field)]
        assert step.state is steps[at].state
        assert {*step.events[0].cards} <= {*there} if kind == "to-dummy" else not {*step.events[0].cards} & {*there}
        assert step.events[-1] == Event("play-again", "irregular.revoke", seat)
    elif kind == "too-late":
        assert step.state is steps[-1].state
    else:
        assert kind == "established" and step.events[0].seat == seat
    assert Counter(cards_in(step.state)) == Counter(cards_in(steps[at].state)) or it.id == "birdhead"
    if len(line) % 7 == 0 and step.state.turn >= 0:
        _replayed(it, steps[0].state, [*line, Action(NOTICED)], step, chance)
    return kind


def said(it: Game[Any], step: Step[Any], action: Action) -> None:
    """Assert that there are words for all that happened, and clauses of the chapter."""
    options = step.state.options
    for lang in LANGS:
        voice = Voice(it.id, lang, it.seats(options), it.sides(options))
        assert all(voice.event(event) for event in step.events[:1]) and voice.action(action)
        it.view(step.state, voice)
    assert {event.rule for event in step.events} <= it.clauses.keys()
    assert step.events[0].rule.partition(".")[0] == "irregular"


def _replayed(it: Game[Any], start: Any, line: list[Action], step: Step[Any], chance: random.Random) -> None:
    """Assert that the line goes on from what stands, and says the same as text."""
    whole = (*line, random_action(it, step.state, chance))
    assert replay(it, start, whole)[-2] == step
    text = f"{it.id} | {' '.join(map(str, whole))}"
    assert from_text(text).line == whole


@pytest.mark.parametrize("ident", RULED)
def test_whatever_else_goes_wrong_at_any_moment_is_ruled_on(ident: str) -> None:
    it, met = game(ident), Counter[str]()
    for options in option_sets(it):
        chance = random.Random(f"incidents {named(options)}")
        steps, line = [Step(it.start(options))], list[Action]()
        while steps[-1].state.turn != OVER and len(line) < MOST:
            state = steps[-1].state
            if state.turn != TABLE and not it.legal(state):
                break
            if chance.random() < 0.2 and any(state.hands):
                met += _incidents(it, steps, line, chance)
            steps.append(it.take(steps, line, action := random_action(it, state, chance)))
            line.append(action)
    claimed = {"claims", "concedes", "face-up"} if "irregular.claim" in it.clauses else set[str]()
    bids = {"misbid"} if "irregular.bid" in it.clauses else set[str]()
    lacking = "undecided" if ident == "skat" else "overlooked"
    assert {"deal-void", "deal-stands", "seen", "corrected", lacking, *claimed, *bids} <= met.keys(), met
    assert {why for why in met if why.startswith("no")} <= {
        "no-clause",
        "no-bid",
        "no-play",
        "no-claim",
        "not-held",
        "no-cards",
    }


def _incidents(it: Game[Any], steps: list[Step[Any]], line: list[Action], chance: random.Random) -> Counter[str]:
    """Let each thing that is no play happen here, see that nothing is lost by it, and play on from a claim that is settled."""
    state, met = steps[-1].state, Counter[str]()
    seat = chance.choice([place for place, hand in enumerate(state.hands) if hand])
    name, card = it.seats(state.options)[seat], it.hand(state, seat)[:1]
    for verb in INCIDENTS:
        lacking = verb == COUNT and chance.random() < 0.5
        action = Action(verb, card if verb == EXPOSED else (), name if verb in BY_SEAT or lacking else "")
        before = [Action(chance.choice((CLAIM, CONCEDE)), (), name)] if verb in (AGREED, REFUTED) else []
        try:
            walked = [*steps, *(it.take(steps, line, one) for one in before)]
            step = it.take(walked, [*line, *before], action)
        except Illegal as refused:
            met[str(refused.verdict.chain[0].facts["why"])] += 1
            continue
        said(it, step, action)
        if it.id != "birdhead":
            assert Counter(cards_in(step.state)) == Counter(cards_in(state)), (action, state)
        if step.state.turn >= 0:
            assert it.legal(step.state)
        elif step.state.turn == TABLE:
            assert it.play(step.state, random_action(it, step.state, chance))
        met.update(event.kind for event in step.events[:1])
    return met


@pytest.mark.parametrize(
    ("line", "action", "why"),
    [
        ([], "agreed", "no-claim"),
        (["W HQ"], "exposed:SA=X", "not-held"),
        ([], "misbid=X", "no-bid"),
        ([], "claim", "no-seat"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_the_reason(line: list[str], action: str, why: str) -> None:
    it, scenario = game("spades"), load("spades/follow")
    done = [it.read(one.split()[-1]) for one in line] or []
    steps = replay(it, scenario.start, done)
    with pytest.raises(Illegal) as refused:
        it.take(steps, done, it.read(action))
    assert refused.value.verdict.chain[0].facts["why"] == why


@pytest.mark.parametrize("ident", RULED)
def test_a_card_out_of_turn_is_ruled_on(ident: str) -> None:
    scenario = load(f"{ident}/out-of-turn")
    it, options = scenario.game, scenario.start.options
    steps = [Step(scenario.start)]
    for ply, action in enumerate(scenario.line):
        steps.append(it.take(steps, scenario.line[:ply], action))
    assert scenario.line[-1].verb == "early"
    said(it, steps[-1], scenario.line[-1])
    turn = steps[-2].state.turn
    with pytest.raises(Illegal) as refused:
        it.take(steps[:-1], scenario.line[:-1], scenario.line[-1]._replace(value=it.seats(options)[turn]))
    assert refused.value.verdict.chain[0].facts["why"] == "in-turn"


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("noticed", "nothing-irregular"),
        ("revoke:H4", "no-revoke"),
        ("revoke:SA", "not-held"),
        ("early:S5", "no-seat"),
        ("early:S5=V", "no-seat"),
        ("early:S6=Z", "not-held"),
        ("early:H4=X", "in-turn"),
    ],
)
def test_what_is_not_irregular_is_refused_with_the_reason(action: str, why: str) -> None:
    it, scenario = game("spades"), load("spades/follow")
    steps = replay(it, scenario.start, scenario.line)
    with pytest.raises(Illegal) as refused:
        it.take(steps, scenario.line, it.read(action))
    verdict = refused.value.verdict
    assert verdict.chain[0].facts["why"] == why
    for lang in LANGS:
        assert Voice("spades", lang, it.seats(None), it.sides(None)).argument(verdict)[0][0]


@pytest.mark.parametrize(
    ("ident", "value", "why"), [("spades", ON, "no-demand-here"), ("skat", "on", "no-demand"), ("skat", ON, "")]
)
def test_only_where_it_is_allowed_may_the_other_side_demand_to_go_on(ident: str, value: str, why: str) -> None:
    scenario = load(f"{ident}/revoke-established")
    line = scenario.line[: [one.verb for one in scenario.line].index(REVOKE) + 1]
    steps = replay(scenario.game, scenario.start, line)
    demand = Action(NOTICED, value=value)
    if not why:
        assert scenario.game.take(steps, line, demand).events[-1].kind == "play-again"
        return
    with pytest.raises(Illegal) as refused:
        scenario.game.take(steps, line, demand)
    assert refused.value.verdict.chain[0].facts["why"] == why


def test_a_game_whose_page_says_nothing_leaves_it_to_the_table() -> None:
    it = game("lab")
    with pytest.raises(Illegal) as refused:
        it.take([Step(it.start())], [], Action(NOTICED))
    assert refused.value.verdict.chain[0].facts["why"] == "no-rulings"


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
