"""Ids that are no longer on a page but keep answering: `retired.toml` maps each to the clause that took it in."""

from __future__ import annotations

import tomllib
from pathlib import Path

RETIRED = Path(__file__).with_name("retired.toml")


def read_retired(file: Path) -> dict[str, str]:
    """`{"birdhead#old": "birdhead#new"}`."""
    return {str(old): str(new) for old, new in tomllib.loads(file.read_text("utf-8")).items()}
