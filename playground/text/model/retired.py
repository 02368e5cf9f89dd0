"""Ids that are no longer on a page but keep answering: `retired.toml` maps each to the clause that took it in.

That clause may be retired later in its turn: whoever asks for either is led to the one that stands.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from ...common.paths import ROOT
from .page import REFERENCE, Fault

RETIRED = ROOT / "playground" / "text" / "retired.toml"
NAME = "playground/text/retired.toml"
SUCH = '"birdhead#old" = "birdhead#new"'


def read_retired(file: Path, faults: list[Fault]) -> dict[str, str]:
    """`{"birdhead#old": "birdhead#new"}`, each with the last of those that took it in; what is wrong goes into `faults`."""
    try:
        told = tomllib.loads(file.read_text("utf-8"))
    except (ValueError, OSError) as error:
        faults.append(Fault(NAME, f"{error}; expected lines such as {SUCH}"))
        return {}
    named = {old: new for old, new in told.items() if _names(old) and isinstance(new, str) and _names(new)}
    faults += [
        Fault(NAME, f"{old} = {told[old]!r}; expected a line such as {SUCH}") for old in told if old not in named
    ]
    found = heirs(named)
    faults += [
        Fault(NAME, f"{old} leads to itself; expected a clause that stands") for old in named if old not in found
    ]
    return found


def _names(citation: str) -> bool:
    match = REFERENCE.fullmatch(f"[[{citation}]]")
    return bool(match and match[1])


def heirs(retired: Mapping[str, str]) -> dict[str, str]:
    """Each id with the one that answers for it in the end; those that lead in a circle are left out."""
    found: dict[str, str] = {}
    for old, new in retired.items():
        passed = {old}
        while new in retired and new not in passed:
            passed.add(new)
            new = retired[new]  # noqa: PLW2901
        if new not in passed:
            found[old] = new
    return found
