"""Test that the recorded proofs cover the clauses that the code decides, and are no older than what they depend on."""

from __future__ import annotations

import pytest

from playground.prove.proof_files import alike, made_of, prove, recorded, unproven
from torite.games import game, game_ids


@pytest.mark.parametrize("ident", game_ids())
def test_every_clause_is_proven(ident: str) -> None:
    before = recorded(ident)
    now = before if before.get("of") == made_of(ident) else prove(ident)
    assert now["clauses"].keys() == game(ident).clauses.keys()
    assert unproven(now) == {}


@pytest.mark.parametrize("ident", game_ids())
def test_every_clause_in_the_code_is_told_of(ident: str) -> None:
    told = recorded(ident) or {"clauses": {}}
    other = sorted(told["clauses"].keys() ^ game(ident).clauses.keys())
    assert other == [], (
        f"docs/proofs/{ident}.json; expected the clauses bound in the code: python3 dev.py prove {ident}"
    )


@pytest.mark.parametrize("ident", game_ids())
def test_what_makes_no_difference_is_named_under_a_clause_with_a_reason(ident: str) -> None:
    assert alike(ident).keys() <= game(ident).clauses.keys()
    assert all(len(reason.split()) > 5 for changes in alike(ident).values() for reason in changes.values())


def test_some_clauses_of_a_game_are_proven_alone() -> None:
    found = prove("lab", ["table.next", "follow.ruff"])["clauses"]
    assert found.keys() == {"table.next", "follow.ruff"}
    assert all(one["exchanges"][1] > 20 and one["changes"][1] > 3 for one in found.values())
