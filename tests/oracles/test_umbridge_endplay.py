"""Every contract (35), doubling (3), result (0 to 13 tricks) and vulnerability (2): 2,940 scores."""

from __future__ import annotations

import pytest

from .umbridge_endplay import compare


def test_every_deal_score() -> None:
    types = pytest.importorskip(
        "endplay.types", reason="endplay is not installed: pip install -r requirements-oracles.txt"
    )
    assert compare(types) == 35 * 3 * 14 * 2
