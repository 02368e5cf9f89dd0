"""The tricks of a deal that are finished and no longer lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.acts import Action, Step
from ..core.position import kinds
from ..core.umpire import IRREGULAR, REVOKE

ASIDE = {*IRREGULAR} - {REVOKE}
"""Actions that are no plays: no trick is finished by it, but some may be taken back."""


def past(steps: Sequence[Step[Any]], line: Sequence[Action]) -> list[list[int]]:
    """For each moment of a line, those before it at which an earlier trick of the deal had just been finished."""
    finished: list[int] = []
    earlier: list[list[int]] = []
    for ply, step in enumerate(steps):
        verb = line[ply - 1].verb if ply else "deal"
        if verb in ASIDE:
            back = next(place for place, moment in enumerate(steps) if moment.state is step.state)
            finished = [place for place in finished if place <= back]
        elif verb == "deal":
            finished = []
        elif _has_ended(steps[ply - 1].state, step.state):
            finished = [*finished, ply]
        earlier.append(finished[:-1] if _in_sight(step.state) and finished and not _on_table(step.state) else finished)
    return earlier


def _has_ended(before: Any, after: Any) -> bool:
    """Whether a trick has been finished: it lies in sight, and another did before, or its last card has cleared the table."""
    lying, cleared = _in_sight(after), _on_table(before) and not _on_table(after)
    return bool(lying and (cleared or lying != _in_sight(before)))


def _in_sight(state: Any) -> Any:
    """The trick just finished, as it still lies there."""
    return _field(state, "shown")


def _on_table(state: Any) -> Any:
    """The trick in progress."""
    return _field(state, "plays")


def _field(state: Any, kind: str) -> Any:
    return next((getattr(state, name) for name, other in kinds(type(state)).items() if other == kind), ())
