"""Umbridge's scores of single deals against an independent engine of bridge.

Every contract (35), doubling (3), result (0 to 13 tricks) and vulnerability (2): 2,940 scores. The engine is PyPI's
`endplay`; without it the test is skipped.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from torite.games import game

DENOMINATIONS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "N": "nt"}
PENALTIES = ("passed", "doubled", "redoubled")


@pytest.fixture(scope="module")
def types() -> Any:
    return pytest.importorskip("endplay.types", reason="endplay is not installed: pip install endplay")


def test_every_deal_score(types: Any) -> None:
    ours = game("umbridge").clauses["option.duplicate"]
    compared = 0
    for level, (denomination, name), doubling, tricks, vulnerable in product(
        range(1, 8), DENOMINATIONS.items(), range(3), range(14), (False, True)
    ):
        contract = types.Contract(
            level=level,
            denom=getattr(types.Denom, name),
            declarer=types.Player.north,
            penalty=getattr(types.Penalty, PENALTIES[doubling]),
            result=tricks - level - 6,
        )
        theirs = contract.score(types.Vul.both if vulnerable else types.Vul.none)
        assert ours(level, denomination, doubling, tricks, vulnerable) == theirs, (
            level,
            denomination,
            doubling,
            tricks,
            vulnerable,
        )
        compared += 1
    assert compared == 2940
