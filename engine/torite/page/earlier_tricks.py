"""The tricks of a deal that are finished and no longer lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.acts import Action, Step
from ..core.position import kinds


def past(steps: Sequence[Step[Any]], line: Sequence[Action]) -> list[list[int]]:
    """For each moment of a line, those before it at which an earlier trick of the deal had just been finished."""
    finished: list[int] = []
    told: list[list[int]] = []
    for ply, step in enumerate(steps):
        if ply and line[ply - 1].verb == "deal":
            finished = []
        lying = _in_sight(step.state)
        if ply and lying and lying != _in_sight(steps[ply - 1].state):
            finished = [*finished, ply]
        told.append(finished[:-1] if lying and finished and not _on_table(step.state) else finished)
    return told


def _in_sight(state: Any) -> Any:
    """The trick just finished, as it still lies there."""
    return _field(state, "shown")


def _on_table(state: Any) -> Any:
    """The trick in progress."""
    return _field(state, "plays")


def _field(state: Any, kind: str) -> Any:
    return next((getattr(state, name) for name, one in kinds(type(state)).items() if one == kind), ())
