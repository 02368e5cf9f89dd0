"""Plays against the rules in every game: whenever one is noticed, the ruling is one that is declared, and the line goes on."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from playground.common.random_games import named, option_sets, walk
from torite.core.acts import OVER, TABLE, Action, Event, Illegal, Step
from torite.core.game import Game
from torite.core.position import cards_in
from torite.core.umpire import (
    AGREED,
    BREACH,
    BY_SEAT,
    CLAIM,
    CONCEDE,
    COUNT,
    EARLY,
    EXPOSED,
    INCIDENTS,
    NOTICED,
    ON,
    REFUTED,
    REVOKE,
)
from torite.games import game, game_ids
from torite.player.playout import random_action
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


@pytest.mark.parametrize("ident", [ident for ident in RULED if "circle" in game(ident).hooks])
def test_whoever_sits_out_breaks_no_rule(ident: str) -> None:
    it, met = game(ident), 0
    for options in option_sets(it):
        moment = next(one for one in walk(it, it.start(options), random.Random(ident)) if one.state.phase in it.in_play)
        playing = it.hooks["circle"](moment.state)
        for name in (name for seat, name in enumerate(it.seats(options)) if seat not in playing):
            for verb in (
                (EARLY, BREACH, COUNT, CLAIM, CONCEDE) if "breach" in it.hooks else (EARLY, COUNT, CLAIM, CONCEDE)
            ):
                with pytest.raises(Illegal) as refused:
                    it.take([Step(moment.state)], [], Action(verb, value=name))
                assert refused.value.verdict.chain[0].facts["why"] == "no-seat"
                met += 1
    assert met


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


def test_a_card_of_the_dummy_that_is_played_out_of_turn_goes_back_there() -> None:
    scenario = load("umbridge/revoke-twice")
    action = scenario.game.read("early:H3=X")
    step = scenario.game.take([Step(scenario.start)], [], action)
    assert [event.kind for event in step.events] == ["early", "due-dummy"]
    assert step.state == scenario.start
    said(scenario.game, step, action)


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
