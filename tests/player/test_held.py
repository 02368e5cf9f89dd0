"""After a deal all cards are listed: the hand that each seat was dealt, what it came to hold later, and the rest."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from playground.common.random_games import first_deal, walk
from torite.games import game, game_ids
from torite.page.held import MANY
from torite.reading.record import Record

from .test_fair import asked

FORMS = [
    *((ident, {}) for ident in game_ids()),
    *(
        (ident, {name: value})
        for ident in game_ids()
        for name in ("players", "form")
        for value in game(ident).options.get(name, ())[1:]
    ),
]


@pytest.mark.parametrize(("ident", "options"), FORMS, ids=[f"{ident} {options}" for ident, options in FORMS])
def test_all_cards_of_a_deal_are_listed_once(ident: str, options: dict[str, Any]) -> None:
    rules = game(ident)
    for seed in range(3):
        moments = [*first_deal(walk(rules, rules.start(rules.choose(**options)), Random(seed)))]
        record = Record(ident, tuple(options.items()), line=tuple(one.action for one in moments if one.action))
        rows = asked("held", record=record.to_data())
        listed = Counter(card for row in rows for card in row["cards"] + row["later"])
        left = Counter(rules.deck(rules.choose(**options))) - listed
        assert not listed - Counter(rules.deck(rules.choose(**options)))
        assert not left or left.total() > MANY, "cards that were dealt are not listed"
        assert all(row["label"] for row in rows if row["later"])


def held(ident: str, **options: Any) -> dict[str, list[int]]:
    """Count what each seat is told to have held of a deal: the hand first dealt, and what came later."""
    rules = game(ident)
    moments = [*first_deal(walk(rules, rules.start(rules.choose(**options)), Random(1)))]
    record = Record(ident, tuple(options.items()), line=tuple(one.action for one in moments if one.action))
    rows = asked("held", record=record.to_data())
    return {row["label"]: [len(row["cards"]), len(row["later"])] for row in rows}


def test_hands_that_come_in_rounds_are_listed_whole() -> None:
    assert held("basra") == {"X": [4, 20], "Y": [4, 20], "Floor": [4, 0]}
    assert held("basra", players=4) == {"Floor": [4, 0]} | {seat: [4, 8] for seat in "WXYZ"}
