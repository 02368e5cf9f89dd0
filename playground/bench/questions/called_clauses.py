"""Find the clauses whose functions are entered when questions are answered; others only make or set up a game."""

import inspect
import sys
from collections.abc import Iterable
from contextlib import suppress
from types import CodeType
from typing import Any

from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.practice.kinds import Question, answer
from torite.reading.positions import STOPS

TOOL = 3
"""The number under which Python tells of calls."""


def entered(game: Game[Any], questions: Iterable[Question]) -> frozenset[str]:
    """The clauses whose functions are called for the right answer to any of some questions."""
    codes = {clause: inspect.unwrap(function).__code__ for clause, function in game.clauses.items()}
    called = set[CodeType]()
    events = sys.monitoring.events
    sys.monitoring.use_tool_id(TOOL, "questions")
    sys.monitoring.register_callback(TOOL, events.PY_START, lambda code, place: called.add(code))
    for code in codes.values():
        sys.monitoring.set_local_events(TOOL, code, events.PY_START)
    try:
        for one in questions:
            with suppress(BadInput, *STOPS):
                answer(game, one.state, one.asked)
    finally:
        sys.monitoring.register_callback(TOOL, events.PY_START, None)
        for code in codes.values():
            sys.monitoring.set_local_events(TOOL, code, 0)
        sys.monitoring.free_tool_id(TOOL)
    return frozenset(clause for clause, code in codes.items() if code in called)
