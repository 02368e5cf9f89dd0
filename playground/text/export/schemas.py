"""The JSON Schemas of what the site offers to programs: `rules.json`, and the files below `data/`."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "schemas"
URL = "@URL@"
"""Stands in them for the address of the site."""


def schema(kind: str, base: str) -> dict[str, Any]:
    """The schema of a kind of file: rules, clauses, terms or index; `base` is the site's address."""
    found: dict[str, Any] = json.loads((FOLDER / f"{kind}.schema.json").read_text("utf-8").replace(URL, base))
    return found
