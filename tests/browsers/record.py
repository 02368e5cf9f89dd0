"""The record of deals that browsers have played, row by row: `played.json`."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

from .driven import Browser

RECORD = Path(__file__).with_name("played.json")
"""Deals that were played, by browser: when, and how often one decided."""
ITSELF = "() => navigator.userAgent.match(/(Firefox|Chrome|Version)\\/[0-9.]+/)[0]"


def recorded() -> dict[str, dict[str, Any]]:
    """Read the record."""
    found: dict[str, dict[str, Any]] = json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {}
    return found


def record(named: str, browser: Browser, **counts: int) -> None:
    """Write down what was just played."""
    found = {"played": str(datetime.date.today()), "by": browser.evaluate(ITSELF), **counts}
    rows = sorted((recorded() | {named: found}).items())
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(data)}" for name, data in rows)
    RECORD.write_text(f"{{\n{lines}\n}}\n", "utf-8")
