"""The clause that a verdict names is the one that decides, and whose sentence speaks.

A rule decides if the verdict would be another had it answered otherwise about this one action: that is tried out here on
the fold itself, beside the engine's own way of telling. A duty that nothing fulfils is answered otherwise by holding it to be
fulfilled by something else. A clause that no rule speaks for decides as that of what the action does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from torite.core.acts import Action, Reason, Verdict
from torite.core.fold import Rule, Test
from torite.core.game import Game
from torite.reading.scenario import every_id
from torite.words.say import LANGS, Voice

from .asking import VARIANTS, Walk, along

WALK = Walk(seed=6, plies=240, stride=5, most=25, wild=True)

type Fold = tuple[Rule[Any], Test, list[Action], list[Action]]
"""A rule that is concerned with a position, its test, and what was legal before it and after it."""


@pytest.mark.parametrize("ident", every_id())
def test_in_a_scenario_the_named_clause_decides(ident: str) -> None:
    for game, state, action in along(ident):
        _check(game, state, action)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_in_a_random_game_the_named_clause_decides(game: Game[Any], options: Any) -> None:
    for _, state, action in WALK.asked(game, options):
        if state.turn >= 0:
            _check(game, state, action)


def _check(game: Game[Any], state: Any, action: Action) -> None:
    verdict = game.judge(state, action)
    if not verdict.legal and verdict.chain[-1] in (game.stray(state, action), _not_held(verdict)):
        return  # no action of this position, which is no rule's verdict
    where = f"{game.id}: {verdict.rule} does not decide {action} in {state}: {verdict.chain}"
    assert decided(game, state, verdict), where
    for lang in LANGS:
        voice = Voice(game.id, lang, game.seats(state.options), game.sides(state.options))
        assert verdict.rule in {rule for _, rule in voice.argument(verdict)}, f"{where}, or is silent ({lang})"


def _not_held(verdict: Verdict) -> Reason | None:
    return next((link for link in verdict.chain if link.rule == ""), None)


def decided(game: Game[Any], state: Any, verdict: Verdict) -> bool:
    """Whether the verdict would be another if what it cites had been otherwise."""
    links = [link for link in verdict.chain if link.rule == verdict.rule]
    every = [fold for fold in _folds(game, state, verdict.action) if _cites(fold[0], state, verdict)]
    if links[-1].effect == "offered":
        return verdict.legal and not any(verdict.action not in after for _, _, _, after in every)
    return any(_turns(verdict.action, fold, _offers(game, state, verdict.action)) for fold in every) and not (
        verdict.legal and links[-1].effect == "meets" and _idle(verdict, every) and _busier(game, state, verdict)
    )


def _offers(game: Game[Any], state: Any, action: Action) -> list[Action]:
    return list(dict.fromkeys([*game.offers(state), action]))


def _folds(game: Game[Any], state: Any, action: Action) -> Iterator[Fold]:
    offers = _offers(game, state, action)
    legal = offers
    for rule in game.rules.get(state.phase, ()):
        if (test := rule.test(state)) is not None:
            after = rule.fold(legal, offers, test)
            yield rule, test, legal, after
            legal = after


def _cites(rule: Rule[Any], state: Any, verdict: Verdict) -> bool:
    return any(link.rule == verdict.rule == rule.cited(state, verdict.action, link.effect) for link in verdict.chain)


def _turns(action: Action, fold: Fold, offers: Sequence[Action]) -> bool:
    """Whether the action's fate after this rule hangs on what the rule says of it."""
    rule, test, before, after = fold
    other = not test(action)
    if rule.force == "must":  # something else is held to fulfil it, as otherwise no answer would refuse anything
        return action in before
    flipped = rule.fold(before, offers, lambda one: other if one == action else test(one))
    return (action in flipped) != (action in after)


def _idle(verdict: Verdict, folds: Sequence[Fold]) -> bool:
    return all(len(after) == len(before) for _, _, before, after in folds)


def _busier(game: Game[Any], state: Any, verdict: Verdict) -> bool:
    """Whether another duty that the action fulfils took something, or one binds nobody that it fails."""
    return any(
        rule.force == "must" and verdict.action in before and (len(after) < len(before) or not test(verdict.action))
        for rule, test, before, after in _folds(game, state, verdict.action)
    )
