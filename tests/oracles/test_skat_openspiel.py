"""A sample of the comparison with OpenSpiel; `python3 dev.py oracles` runs it over 100,000 decisions and more."""

from __future__ import annotations

import pytest

from .skat_openspiel import compare

SAMPLE = 30_000
MISSING = "OpenSpiel is not installed: pip install -r requirements-oracles.txt"


def test_a_sample_of_games() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason=MISSING)
    compared = compare(pyspiel, SAMPLE, seed=1)
    assert compared.decisions >= SAMPLE
    assert compared.tricks > compared.games
