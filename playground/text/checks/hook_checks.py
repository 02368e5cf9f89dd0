"""Check all that the engine relies on in a game: fields that files can hold, tests from rules, Actions from offers, Steps from moves."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

from torite.core.acts import OVER, TABLE, Action, Event, Step
from torite.core.faults import GameFault, place, shown, stopped_at
from torite.core.game import Game
from torite.core.position import kind_of, types_of
from torite.core.views import View
from torite.games import folder_of
from torite.player.playout import random_action
from torite.reading.positions import STOPS, Stopped

from ..model.page import Fault

type Misfit = tuple[str, str, object]
"""The key, what was expected there, and what is there."""


def drawn(game: Game[Any], view: object) -> None:
    """GameFault if a view cannot be drawn, with the line of the hook and the key."""
    for key, expected, got in _misfits(View, view, ""):
        raise GameFault(f"{place(game.hooks['view'])}: view{key}", expected, "None" if got is None else got)


def _misfits(hint: Any, value: Any, key: str) -> Iterator[Misfit]:
    kind, inner = _apart(hint)
    if kind in (NotRequired, UnionType):  # which may be missing, or None
        yield from _misfits(inner[0], value, key) if value is not None or kind is NotRequired else ()
    elif is_typeddict(kind):
        yield from _in_table(kind, value, key)
    elif kind is Literal:
        yield from () if value in inner else [(key, f"one of {', '.join(map(repr, inner))}", value)]
    elif not isinstance(value, kind):
        yield key, "a list" if kind is list else f"a value of type {kind.__name__}", value
    elif kind is list:
        for number, item in enumerate(value):
            yield from _misfits(inner[0], item, f"{key}[{number}]")


def _in_table(kind: type, value: Any, key: str) -> Iterator[Misfit]:
    fields, needed = _fields(kind)
    keys = value.keys() if isinstance(value, dict) else None
    if keys is None or not needed.keys() <= keys <= fields.keys():
        got = value if keys is None else [*keys]
        yield key, f"a {kind.__name__}, a table with {', '.join(needed)}", got
        return
    for name, entry in value.items():
        yield from _misfits(fields[name], entry, f"{key}.{name}")


@cache
def _apart(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    bare = getattr(hint, "__value__", hint)  # the type behind a `type` alias
    return get_origin(bare) or bare, get_args(bare)


@cache
def _fields(kind: type) -> tuple[dict[str, Any], dict[str, Any]]:
    fields = get_type_hints(kind, include_extras=True)
    return fields, {name: hint for name, hint in fields.items() if get_origin(hint) is not NotRequired}


LONGEST = 200
"""How far a game is played at random; tests play more of them."""
ROWS = (tuple, list, Sequence, Union, UnionType)
"""The types of several values that a file can hold, and of one of several."""


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
    return origin in ROWS and all(_holdable(part) for part in inner if part is not ...)


def stop(game: Game[Any], error: Stopped, met: str, blamed: str, options: Any = None) -> Fault:
    """Tell where the rules stopped: by what one of the game's functions gives, at a line of the game, else at who is `blamed`."""
    fault = broken_in(game, options)
    if error.at and not (fault and fault.got is not None):
        return Fault(error.at, f"{error.cause}; met in {met}")
    return Fault(fault.where, f"{fault.said}; met in {met}") if fault else Fault(blamed, str(error))


def broken_in(game: Game[Any], options: Any = None) -> GameFault | None:
    """Give what the first function gives that breaks its contract in a game at random, or where that stops; None if it goes on."""
    chance, phase = random.Random(0), "start"
    try:
        state = game.start(options)
        for _ in range(LONGEST):
            phase = state.phase
            if state.turn == OVER:
                return None
            _ruled(game, state)
            _offered(game, state)
            state = _moved(game, state, chosen(game, state, chance))
    except GameFault as fault:
        return fault
    except STOPS as error:
        at = stopped_at(error.__traceback__, folder_of(game.id))
        return GameFault(
            at or f"{shown(folder_of(game.id))}: phase {phase}", f"rules that go on ({type(error).__name__}: {error})"
        )
    return None


def chosen(game: Game[Any], state: Any, chance: random.Random) -> Action:
    """Give what is done at random. GameFault if nothing can be done, or if a modest player has nothing to choose from."""
    if game.shuffle(state):
        return random_action(game, state, chance)
    if modest := game.modest(state):
        return chance.choice(modest)
    if game.legal(state):
        raise immodest(game, [])
    where = f"{shown(folder_of(game.id))}: phase {state.phase}"
    raise GameFault(where, "something legal to do, or a shuffle, or the turn of OVER", state)


def immodest(game: Game[Any], given: object) -> GameFault:
    """A modest player is told to choose what is not legal, or nothing."""
    where = f"{place(game.hooks['modest'])}: modest" if "modest" in game.hooks else shown(folder_of(game.id))
    return GameFault(where, "some of the legal actions that it is given", given)


def _ruled(game: Game[Any], state: Any) -> None:
    for rule in game.rules.get(state.phase, ()):
        given = rule.test(state)
        if given is not None and not callable(given):
            raise GameFault(f"{place(rule.test)}: {rule.clause}", "a rule to give a test of actions, or None", given)


def _offered(game: Game[Any], state: Any) -> None:
    given: Any = game.hooks["offers"](state)
    ones: Sequence[Any] = given if isinstance(given, Sequence) else [given]
    if ones is not given or not all(isinstance(action, Action) for action in ones):
        where = f"{place(game.hooks['offers'])}: offers in the phase {state.phase}"
        raise GameFault(where, "a list of Actions", "None" if given is None else given)


def _moved(game: Game[Any], state: Any, action: Action) -> Any:
    step = cast("Any", game.apply(state, action))
    where = f"{shown(folder_of(game.id))}: move in the phase {state.phase}"
    if not isinstance(step, Step):
        raise GameFault(where, "a Step", step)
    events = cast("tuple[Any, ...]", step.events)
    if not all(isinstance(event, Event) for event in events):
        raise GameFault(where, "a Step with a tuple of Events", events)
    for event in events:
        placed(game, event, len(game.seats(state.options)), len(game.sides(state.options)))
    return cast("Any", step).state


def placed(game: Game[Any], event: Event, seats: int, sides: int) -> None:
    """GameFault if an event happens to a seat or side that there is not, with the line on which such an event is written."""
    for fact, at, count in (("seat", event.seat, seats), ("side", event.side, sides)):
        if not TABLE <= at < count:
            where = f"{_line(folder_of(game.id), f'Event("{event.kind}"')}: event {event.kind}"
            raise GameFault(where, f"a {fact} from 0 to {count - 1}, or none", at)


def founded(game: Game[Any], event: Event) -> None:
    """GameFault if an event happens by a clause that no code implements, with the line on which it is written."""
    if event.rule not in game.clauses:
        where = f"{_line(folder_of(game.id), f'"{event.rule}"')}: event {event.kind}"
        raise GameFault(where, "a clause that the game's code implements", event.rule)


def _line(folder: Path, text: str) -> str:
    for file in sorted(folder.glob("*.py")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if text in line:
                return f"{shown(file)}:{number}"
    return shown(folder)
