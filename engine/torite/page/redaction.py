"""Hide from a seat what it may not see of a frame: as little as it takes to make its view out of the open one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypedDict

from ..core.position import UNKNOWN


class Veil(TypedDict):
    """Describe what changes for a seat: hands that lie face down, and other places with what stands there instead.

    Places are paths: `view.seats.0.hand`.
    """

    hide: list[str]
    put: dict[str, Any]


def veil(shown: Mapping[str, Any], seen: Mapping[str, Any]) -> Veil:
    """Compute the difference between the frame that shows all and the frame that a seat sees."""
    changed = [*_differences(shown, seen, "")]
    down = [path for path, old, new in changed if _turned_down(old, new)]
    return {"hide": down, "put": {path: new for path, _, new in changed if path not in down}}


def _turned_down(old: Any, new: Any) -> bool:
    """Whether as many cards lie there, all face down."""
    return isinstance(new, list) and bool(new) and new == [UNKNOWN] * len(old)


def _differences(old: Any, new: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """The smallest places at which two things that differ do so: fields of tables, and within the list of seats."""
    if isinstance(old, dict) and isinstance(new, dict) and set(old) == set(new):
        for key in old:
            if old[key] != new[key]:
                yield from _differences(old[key], new[key], f"{path}.{key}" if path else key)
    elif path == "view.seats":
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            if one != other:
                yield from _differences(one, other, f"{path}.{place}")
    else:
        yield path, old, new
