"""`python3 dev.py oracles`: every comparison in full; the result is recorded beside this file, with date and versions."""

from __future__ import annotations

import importlib
import json
import platform
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from playground.bench.skat.xskat import SEED as XSKAT_SEED

from . import skat_openspiel, skat_xskat, umbridge_endplay

RESULTS = Path(__file__).with_name("results.json")
DECISIONS = 1_000_000
SEED = 20_181
XSKAT_GAMES = 20_000


def results() -> dict[str, object]:
    """Compare in full; return what was compared, when, with which versions. AssertionError at the first difference."""
    skat = skat_openspiel.compare(importlib.import_module("pyspiel"), DECISIONS, SEED)
    whole = skat_xskat.compare(XSKAT_GAMES, XSKAT_SEED)
    scores = umbridge_endplay.compare(importlib.import_module("endplay.types"))
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "skat": {"with": f"open_spiel {version('open_spiel')}", "seed": SEED, "differences": 0, **skat._asdict()},
        "skat, whole deals": {"with": "xskat 4.0", "seed": XSKAT_SEED, "differences": 0, **whole._asdict()},
        "umbridge": {"with": f"endplay {version('endplay')}", "differences": 0, "scores": scores},
    }


if __name__ == "__main__":
    text = json.dumps(results(), indent=2) + "\n"
    RESULTS.write_text(text, "utf-8")
    print(text, end="")
