"""Clauses stay proven: what has changed since it was proven is proven again, and loses nothing."""

from __future__ import annotations

import pytest

from playground.prove.__main__ import no_longer
from playground.prove.files import made_of, prove, recorded
from torite.games import game, game_ids


@pytest.mark.parametrize("ident", game_ids())
def test_what_was_proven_still_is(ident: str) -> None:
    before = recorded(ident)
    now = before if before.get("of") == made_of(ident) else prove(ident)
    assert now["clauses"].keys() == game(ident).clauses.keys()
    assert no_longer(before, now) == []


@pytest.mark.parametrize("ident", game_ids())
def test_every_clause_in_the_code_is_told_of(ident: str) -> None:
    told = recorded(ident)["clauses"]
    assert told.keys() == game(ident).clauses.keys(), f"python3 dev.py prove {ident}"
    assert all(one["proven"] or one["unnoticed"] or one["changes"][1] for one in told.values())
