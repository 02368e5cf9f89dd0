"""Test what is named where an action is refused."""

from __future__ import annotations

import pytest

from torite.core.acts import Verdict, parse, play
from torite.page.nearest import nearest


@pytest.mark.parametrize(
    ("tried", "legal", "named"),
    [
        ("H7,S7", ["pass", "C9", "C9,D9", "H8,H9,HT", "CK,HK"], ["C9,D9", "CK,HK", "C9"]),
        ("H7,H8,H9", ["pass", "C9,D9,S9", "S8,S9,ST", "H8,H9,HT"], ["H8,H9,HT", "S8,S9,ST", "C9,D9,S9"]),
        ("SA", ["pass", "D2", "S3", "D4"], ["S3", "D2", "D4"]),
        ("bid=13S", ["pass", "bid=14N", "bid=15S"], ["bid=14N", "bid=15S", "pass"]),
        ("JR=S", ["HA", "JR=H", "JR=D"], ["JR=H", "JR=D", "HA"]),
    ],
)
def test_what_comes_nearest_is_named_first(tried: str, legal: list[str], named: list[str]) -> None:
    able = [parse(one) for one in legal]
    verdict = Verdict(parse(tried), legal=False, rule="", instead=tuple(able[:3]))
    assert [str(one) for one in nearest(verdict, able).instead] == named


def test_a_legal_action_names_no_other() -> None:
    verdict = Verdict(play("SA"), legal=True, rule="")
    assert nearest(verdict, [play("SK")]) is verdict
