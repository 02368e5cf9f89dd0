"""Which clauses of a game's page do not hold under options, as the page says it to scripts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.text.model.page import Item
from playground.text.model.registry import load
from playground.text.render.folds import holding
from torite.core.game import Game
from torite.page.forms import value_name


def chosen(options: Any) -> set[tuple[str, str]]:
    """Give each option with its value, as addresses write them."""
    return {(name, value_name(value)) for name, value in options._asdict().items()}


def given_way(of: Game[Any], options: Any) -> Iterator[tuple[Item, set[str]]]:
    """Give each clause that does not hold under options, as the page says it to scripts, with those that are why."""
    page = load().game_page(of.id, "en")
    assert page
    for item in page.items:
        said = holding(page, item)
        off = named(said.get("data-off", "")) & chosen(options)
        if off and not named(said.get("data-also", "")) & chosen(options):
            yield item, {name for name, _ in off}


def named(parts: str) -> set[tuple[str, str]]:
    """Give each option of `players:2,4 form:four` with each value."""
    options = [part.partition(":") for part in parts.split()]
    return {(name, value) for name, _, values in options for value in values.split(",")}
