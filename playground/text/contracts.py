"""What the engine relies on in a game: fields that files can hold, tests from rules, Steps from moves, events by its clauses."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

from torite.core.acts import Action, Event, Step
from torite.core.faults import GameFault, place, shown
from torite.core.game import Game
from torite.core.position import kind_of, types_of
from torite.games import folder_of
from torite.page.session import random_action
from torite.reading.positions import STOPS

LONGEST = 200
"""How far a game is played at random; tests play more of them."""
ROWS = (tuple, list, Sequence, Union, UnionType)
"""What a file can hold of several, and one of several."""


def unheld(game: Game[Any]) -> Iterator[GameFault]:
    """Fields of the State that no scenario can give."""
    for name, hint in types_of(game.state).items():
        if not _holdable(hint):
            where = f"{shown(folder_of(game.id) / 'state.py')}: State.{name}"
            yield GameFault(where, "a type of core.position, or a number, text, row or NamedTuple of such", hint)


def _holdable(hint: Any) -> bool:
    bare = getattr(hint, "__value__", hint)  # the type behind a `type` alias
    if kind_of(hint) or bare in (bool, int, str, type(None)) or get_origin(bare) is Literal:
        return True
    if hasattr(bare, "_fields"):
        return all(map(_holdable, types_of(bare).values()))
    origin, inner = get_origin(bare), get_args(bare)
    if origin is Annotated:
        return _holdable(inner[0])
    return origin in ROWS and all(_holdable(one) for one in inner if one is not ...)


def broken_in(game: Game[Any]) -> GameFault | None:
    """What the first function gives that breaks its contract in a game at random; None if none does."""
    chance, state = random.Random(0), game.start()
    try:
        for _ in range(LONGEST):
            _ruled(game, state)
            state = _moved(game, state, random_action(game, state, chance))
    except GameFault as fault:
        return fault
    except STOPS:  # something else is wrong, which is told as it is
        return None
    return None


def _ruled(game: Game[Any], state: Any) -> None:
    for rule in game.rules.get(state.phase, ()):
        given = rule.test(state)
        if given is not None and not callable(given):
            raise GameFault(f"{place(rule.test)}: {rule.clause}", "a rule to give a test of actions, or None", given)


def _moved(game: Game[Any], state: Any, action: Action) -> Any:
    step = cast("Any", game.apply(state, action))
    if not isinstance(step, Step):
        where = f"{shown(folder_of(game.id))}: move in the phase {state.phase}"
        raise GameFault(where, "a Step", step)
    return step.state


def founded(game: Game[Any], event: Event) -> None:
    """GameFault if an event happens by a clause that no code implements, with the line on which it is written."""
    if event.rule not in game.clauses:
        where = f"{_line(folder_of(game.id), event.rule)}: event {event.kind}"
        raise GameFault(where, "a clause that the game's code implements", event.rule)


def _line(folder: Path, clause: str) -> str:
    for file in sorted(folder.glob("*.py")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if f'"{clause}"' in line:
                return f"{shown(file)}:{number}"
    return shown(folder)
