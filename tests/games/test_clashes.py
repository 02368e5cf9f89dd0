"""Options that contradict each other: each clash names its options and what was expected, and a reader is told why."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

import pytest

from torite.core.game import Game
from torite.core.inputs import Clash
from torite.games import folder_of
from torite.page.links import clash
from torite.words.say import LANGS

from .asking import GAMES

type Chosen = dict[str, Any]


def others(value: Any, listed: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give the other values of an option; of a free one some that nobody should play by, and some that one may."""
    if listed:
        return listed
    if isinstance(value, int):
        return 0, value + 1
    row = value if isinstance(value, str) else [*value]
    return row[:0], row[:-1], row[1:], row[:1] * len(row)


def clashes(game: Game[Any]) -> Iterator[tuple[Chosen, Clash]]:
    """Find the clashes of one value alone and of each two."""
    values = [(name, one) for name, (default, *rest) in game.options.items() for one in others(default, tuple(rest))]
    for chosen in chain(combinations(values, 1), combinations(values, 2)):
        options = dict(chosen)
        if len(options) == len(chosen):
            try:
                game.choose(**options)
            except Clash as found:
                yield options, found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_clash_names_the_options_and_is_told_in_both_languages(game: Game[Any]) -> None:
    for options, found in clashes(game):
        told = str(found)
        assert told.startswith(tuple(f"option {name}: " for name in options)), told
        assert "expected " in told, told
        record = {"game": game.id, "options": options}
        reasons = [clash(record, lang) for lang in LANGS]
        assert all(reasons) and len(set(reasons)) == len(LANGS), (options, reasons)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_reason_is_one_that_some_options_have(game: Game[Any]) -> None:
    words = tomllib.loads((folder_of(game.id) / "say.toml").read_text("utf-8")).get("words", {})
    assert {found.why for _, found in clashes(game)} == set(words.get("clash", {}))
