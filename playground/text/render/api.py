"""Describe the engine's functions and types for those who program with it, from their docstrings, in place of `[[api]]`."""

import re
import xml.etree.ElementTree as etree
from collections.abc import Iterator

import griffe

from ...common.paths import ENGINE
from ..model.registry import Registry
from .current_page import Here
from .elements import drawn

PUBLIC = {
    "torite.games": ("game_ids", "game"),
    "torite.core.game": ("Game",),
    "torite.core.acts": ("Action", "Step", "Event", "Verdict", "Reason", "Illegal", "play", "parse"),
    "torite.reading.scenario": ("every_id", "load", "load_file", "read_position"),
    "torite.reading.record": ("read_record", "replay"),
    "torite.player.think": ("Strength", "Decision", "think"),
    "torite.player.memory": ("Memory", "remembered"),
    "torite.player.worlds": ("World", "imagine"),
    "torite.player.open_spiel": ("SpielGame", "SpielState"),
}
"""The names meant for others, by module; whatever else there is may change without a word."""
type Member = griffe.Object | griffe.Alias
CODE = re.compile(r"`([^`]+)`")
BREAK = re.compile(r"(?<=[.(\[])(?=\w)")
"""Where the line of a signature may end on a narrow page."""


def reference(registry: Registry, here: Here) -> etree.Element:
    """List every public function and type with its docstring."""
    entries = [
        (module if path == name else "", path, BREAK.split(_signature(path, member)), _paragraphs(member))
        for module, names in PUBLIC.items()
        for read in [_read(module)]
        for name in names
        for path, member in _with_members(name, read[name])
    ]
    return drawn("api.html", entries=entries)


def _read(module: str) -> griffe.Module:
    """Read one module, and nothing of what it imports."""
    place = ENGINE.joinpath(*module.split("."))
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return griffe.visit(module, filepath=file, code=file.read_text("utf-8"))


def _with_members(name: str, owner: Member) -> Iterator[tuple[str, Member]]:
    """A function; or a class, and after it each of its public methods that has a docstring."""
    yield name, owner
    for inner, member in owner.members.items():
        if owner.is_class and member.is_function and inner[0] != "_" and member.docstring:
            yield f"{name}.{inner}", member


def _paragraphs(member: Member) -> list[list[str]]:
    """The paragraphs of a docstring; every second part of one stands between backticks, as code."""
    parts = (" ".join(part.split()) for part in (member.docstring.value if member.docstring else "").split("\n\n"))
    return [CODE.split(part) for part in parts]


def _signature(path: str, member: Member) -> str:
    if isinstance(member, griffe.Function):
        return str(member.signature(name=path))
    bases = member.bases if isinstance(member, griffe.Class) else ()
    if "NamedTuple" not in map(str, bases):
        return path
    fields = ((name, field) for name, field in member.members.items() if isinstance(field, griffe.Attribute))
    parts = (f"{name}: {field.annotation}" + (f" = {field.value}" if field.value else "") for name, field in fields)
    return f"{path}({', '.join(parts)})"
