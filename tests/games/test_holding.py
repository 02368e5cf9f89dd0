"""Tell what the page marks as not in use under an option's value, the engine never cites in what is played under it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from playground.common.random_games import named, option_sets, walk
from playground.text.model.registry import load
from torite.core.acts import Action, Illegal, Step, Verdict
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.games import game, game_ids
from torite.reading import scenario
from torite.reading.positions import STOPS
from torite.words.say import Voice

from .giving import given_way

STEPS = 300
JUDGED = 30
"""So many actions are judged at a moment."""


def weighed(verdict: Verdict) -> Iterator[str]:
    """Give the clauses of a verdict."""
    yield verdict.rule
    yield from (reason.rule for reason in verdict.chain)


def judged(of: Game[Any], state: Any) -> Iterator[str]:
    """Give the clauses by which a position judges what could be done in it."""
    if state.turn >= 0:
        for verdict in of.judge_all(state, islice(of.offers(state), JUDGED)):
            yield from weighed(verdict)


def named_in(view: Any) -> Iterator[str]:
    """Give the clauses that a table names."""
    if isinstance(view, dict):
        yield from (rule for rule in [view.get("rule")] if isinstance(rule, str))
    if isinstance(view, dict | list | tuple):
        yield from chain.from_iterable(map(named_in, view.values() if isinstance(view, dict) else view))


def played(of: Game[Any], options: Any) -> Iterator[str]:
    """Give the clauses that random play under options cites."""
    voice = Voice(of.id, "en", of.seats(options), of.sides(options))
    for moment in islice(walk(of, of.start(options), Random(of.id)), STEPS):
        yield from (event.rule for event in moment.step.events)
        yield from judged(of, moment.state)
        yield from named_in(of.view(moment.state, voice))


def shown(of: Game[Any], options: Any) -> Iterator[str]:
    """Give the clauses that the examples cite which can be told under exactly these options."""
    changed = {name: value for name, value in options._asdict().items() if value != getattr(of.option_type(), name)}
    for name in scenario.names(of.id):
        with suppress(BadInput):
            example = scenario.load(f"{of.id}/{name}", changed)
            if example.start.options == options:
                yield from told(of, example.start, example.line)


def told(of: Game[Any], start: Any, line: tuple[Action, ...]) -> Iterator[str]:
    """Give the clauses that a line cites, as far as it is allowed."""
    steps = [Step(start)]
    for ply, action in enumerate(line):
        try:
            yield from judged(of, steps[-1].state)
            steps.append(of.take(steps, line[:ply], action))
        except Illegal as refused:
            yield from weighed(refused.verdict)
            return
        except STOPS:
            return
        yield from (event.rule for event in steps[-1].events)


@pytest.mark.parametrize("ident", game_ids())
def test_what_is_not_in_use_is_never_cited(ident: str) -> None:
    of = game(ident)
    for options in option_sets(of):
        unused = {item.id for item, _ in given_way(of, options)}
        cited = {*played(of, options), *shown(of, options)}
        assert not unused & cited, named(options) or "the usual rules"


@pytest.mark.parametrize("ident", game_ids())
def test_what_gives_way_has_something_in_its_place(ident: str) -> None:
    """A clause of the usual rules gives way only to an option of which some clause holds then."""
    of, page = game(ident), load().game_page(ident, "en")
    assert page
    for options in option_sets(of):
        off = dict(given_way(of, options))
        standing = {item.option for item in page.items if item not in off}
        for item, why in off.items():
            assert item.option in why or why <= standing, f"{item.id} under {named(options)}"
