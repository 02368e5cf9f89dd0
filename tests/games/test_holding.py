"""Tell what the page marks as not in use under an option's value, the engine never cites in a game played under it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from playground.text.model.registry import load
from playground.text.render.folds import holding
from torite.core.acts import OVER
from torite.core.game import Game
from torite.core.inputs import Clash
from torite.games import game, game_ids
from torite.page.forms import value_name
from torite.player.playout import random_action

STEPS = 150


def cited(of: Game[Any], options: Any) -> Iterator[str]:
    """Give the clauses of the events of random play under options."""
    state, chance = of.start(options), Random(of.id)
    for _ in range(STEPS):
        if state.turn == OVER:
            return
        step = of.apply(state, random_action(of, state, chance))
        yield from (event.rule for event in step.events)
        state = step.state


def unused(of: Game[Any], name: str, value: object) -> set[str]:
    """Give the clauses of an option that do not hold under one of its values, as the page says it to scripts."""
    page = load().game_page(of.id, "en")
    assert page
    said = {item.id: holding(page, item) for item in page.items if item.option == name}
    return {ident for ident, one in said.items() if one and value_name(value) not in one["data-values"].split()}


@pytest.mark.parametrize("ident", game_ids())
def test_what_is_not_in_use_is_never_cited(ident: str) -> None:
    of = game(ident)
    switched = ([(name, one) for one in values] for name, values in of.options.items() if len(values) > 1)
    for name, value in chain.from_iterable(switched):
        try:
            options = of.choose(**{name: value})
        except Clash:
            continue
        assert not unused(of, name, value).intersection(cited(of, options)), f"{name}={value}"
