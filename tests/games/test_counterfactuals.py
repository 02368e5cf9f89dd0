"""Whatever is said to make a refused action legal does: the position, changed so and in nothing else, is judged again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from torite.core.acts import Reason, Verdict
from torite.core.game import Game
from torite.core.trial import Moment
from torite.games import game_ids
from torite.page.candidates import probes
from torite.page.counterfactual import Counterfactuals
from torite.page.what_if import varied
from torite.reading.record import replay
from torite.reading.scenario import load, names

ALONG = {"leader", "passes", "said"}
"""Fields that go with the trick."""
REFUSES = ("binds", "bans")


def refusals(ident: str) -> Iterator[tuple[Game[Any], Any, list[Verdict]]]:
    """Every moment of a game's examples, with the verdicts on what is refused there."""
    for name in names(ident):
        scenario = load(f"{ident}/{name}")
        for step in replay(scenario.game, scenario.start, scenario.line):
            if step.state.turn >= 0:
                tried, _ = probes(scenario.game, step.state)
                every = scenario.game.judge_all(step.state, tried)
                yield scenario.game, step.state, [one for one in every if not one.legal]


@pytest.mark.parametrize("ident", game_ids())
def test_each_change_makes_it_legal_and_is_one_change(ident: str) -> None:
    told = Counter[bool]()
    for game, state, refused in refusals(ident):
        others = Counterfactuals(game, state, varied(game))
        for verdict in refused:
            found = others.of(verdict.action, verdict.rule)
            told[bool(found)] += 1
            for one in found:
                changed = one.change.state
                apart = {name for name in state._fields if getattr(state, name) != getattr(changed, name)}
                listed = verdict.action in game.legal(changed) or game.unlisted(changed, verdict.action)
                assert listed and game.judge(changed, verdict.action).legal, (verdict.action, one.change.kind)
                assert len(apart) == 1 or (one.change.kind == "leading" and apart - ALONG == {"trick"}), apart
    assert told[True] >= LEAST.get(ident, 0) * told.total() / 100, told


LEAST = {
    "basra": 11, "bird-dog": 100, "birdhead": 30, "clackerjack": 84, "haggis": 50, "king-of-the-hill": 77, "lab": 100,
    "mighty": 99, "olika": 100, "skat": 65, "spades": 100, "umbridge": 85,
}  # fmt: skip
"""The share of refusals, in per cent, for which something is found: shapes, and in King ranks, are wrong whatever the position."""


@pytest.mark.parametrize("ident", game_ids())
def test_a_duty_to_follow_with_a_card_always_has_one(ident: str) -> None:
    """Plays of several cards at a time may be wrong in more than one way."""
    for game, state, refused in refusals(ident):
        others = Counterfactuals(game, state)
        for verdict in refused:
            last = verdict.chain[-1]
            if last.effect == "binds" and last.facts.get("able") and len(verdict.action.cards) == 1:
                assert others.of(verdict.action, verdict.rule), (verdict.action, verdict.rule)


@pytest.mark.parametrize("ident", game_ids())
def test_every_rule_that_is_said_to_refuse_refuses_by_itself(ident: str) -> None:
    for game, state, refused in refusals(ident):
        moment = game.moment(state)
        for verdict in refused:
            bearing = moment.bearing(verdict.action)
            assert _goes_through(bearing, _of_rules(game, moment, verdict)) or not bearing
            for reason in bearing:
                assert reason.effect not in REFUSES or _refuses(game, moment, verdict, reason), (verdict.action, reason)


def _of_rules(game: Game[Any], moment: Moment[Any], verdict: Verdict) -> Sequence[Reason]:
    """Leave out of a verdict why an action that is not offered is none, which no rule says."""
    stray = verdict.action not in moment.offers and verdict.chain[-1] == game.stray(moment.state, verdict.action)
    return verdict.chain[:-1] if stray else verdict.chain


def _goes_through(bearing: Sequence[Reason], chain: Sequence[Reason]) -> bool:
    """Whether all reasons of a verdict are among those asked, in their order; others may refuse besides."""
    left = iter(bearing)
    return all(one in left for one in chain)


def _refuses(game: Game[Any], moment: Moment[Any], verdict: Verdict, reason: Reason) -> bool:
    """Whether a rule with this clause takes the action away from all that is offered, or bans it."""
    offers = list(dict.fromkeys([*moment.offers, verdict.action]))
    tests = ((rule, rule.test(moment.state)) for rule in game.rules[moment.state.phase])
    return any(
        verdict.action not in rule.fold(offers, offers, test)
        for rule, test in tests
        if test and reason.rule == rule.cited(moment.state, verdict.action, reason.effect)
    )
