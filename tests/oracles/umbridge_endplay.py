"""Umbridge's scores of single deals against those of contract bridge as PyPI's `endplay` reckons them."""

from __future__ import annotations

from itertools import product
from typing import Any

from torite.games import game

DENOMINATIONS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "N": "nt"}
PENALTIES = ("passed", "doubled", "redoubled")


def compare(types: Any) -> int:
    """Compares every contract, doubling, result and vulnerability; how many scores there were."""
    ours, compared = game("umbridge").clauses["option.duplicate"], 0
    for case in product(range(1, 8), DENOMINATIONS, range(3), range(14), (False, True)):
        assert ours(*case) == endplays(types, *case), case
        compared += 1
    return compared


def endplays(types: Any, level: int, denomination: str, doubling: int, tricks: int, vulnerable: bool) -> int:
    """The other engine's score."""
    contract = types.Contract(
        level=level,
        denom=getattr(types.Denom, DENOMINATIONS[denomination]),
        declarer=types.Player.north,
        penalty=getattr(types.Penalty, PENALTIES[doubling]),
        result=tricks - level - 6,
    )
    score: int = contract.score(types.Vul.both if vulnerable else types.Vul.none)
    return score
