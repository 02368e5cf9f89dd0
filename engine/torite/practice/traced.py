"""Watch functions being called, whoever calls them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from inspect import currentframe
from types import CodeType
from typing import Any

TOOL = 4
"""The number under which Python tells of calls."""


@contextmanager
def traced(codes: Iterable[CodeType], note: Callable[[CodeType, Mapping[str, Any]], object]) -> Generator[None]:
    """Note each call of some functions meanwhile: which of them it is, and its arguments by name."""
    monitoring, start = sys.monitoring, sys.monitoring.events.PY_START
    watched = [*codes]

    def begun(code: CodeType, _place: int) -> None:
        here = currentframe()
        if call := here and here.f_back:
            note(code, call.f_locals)

    monitoring.use_tool_id(TOOL, "practice")
    monitoring.register_callback(TOOL, start, begun)
    for code in watched:
        monitoring.set_local_events(TOOL, code, start)
    try:
        yield
    finally:
        for code in watched:
            monitoring.set_local_events(TOOL, code, 0)
        monitoring.register_callback(TOOL, start, None)
        monitoring.free_tool_id(TOOL)
