"""Ask a clause's own function: its figures as a file writes them, the position it is asked about, its answer."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from ..core.acts import Action, Event, Step
from ..core.game import Game
from ..core.inputs import all_keys, as_list, as_table, as_text, only_keys
from ..core.position import kind_of
from .positions import read_options, read_start
from .reader import Reader
from .record import read_action

SILENT = "silent"
"""The answer of a rule that does not speak at a position."""
ACTION = "action"


class Answer(NamedTuple):
    """Hold what a function gave: the position it led to and the events, if any, and whatever else."""

    state: Any
    events: tuple[Event, ...]
    rest: Any


def hints_of(game: Game[Any], function: Callable[..., Any]) -> dict[str, Any]:
    """The types of a function; what the toolkit leaves open is the game's State."""
    states: dict[str, Any] = {}
    while True:
        try:
            return get_type_hints(function, localns=states, include_extras=True)
        except NameError as error:
            if not error.name or len(error.name) > 1 or error.name in states:
                raise
            states[error.name] = game.state


def is_rule(game: Game[Any], function: Callable[..., Any]) -> bool:
    """Whether a function is a rule's, which is put to the test by an action."""
    return any(rule.test is function for rules in game.rules.values() for rule in rules)


def arguments(game: Game[Any], clause: str, data: object, where: str, state: Any) -> dict[str, Any]:
    """The arguments of a clause's function: figures as they are given; position and options are the scenario's if left out."""
    function = game.clauses[clause]
    table, hints = as_table(where, data, "a table of figures, such as { cards = 39 }"), hints_of(game, function)
    parameters = inspect.signature(function).parameters
    only_keys(where, table, {*parameters, *([ACTION] if is_rule(game, function) else ())})
    options = options_of(game, table, where, state)
    given: dict[str, Any] = {}
    for name, hint in hints.items():
        if name == "return":
            continue
        if name in table:
            given[name] = _Figures(game, options).value(f"{where}.{name}", hint, table[name])
        elif hint is game.state or hint is game.option_type:
            given[name] = state if hint is game.state else options
    all_keys(where, given, [name for name, parameter in parameters.items() if parameter.default is parameter.empty])
    return given


def options_of(game: Game[Any], asked: object, where: str, state: Any) -> Any:
    """The options under which a question is asked: those it names itself, else those of the position."""
    named = as_table(where, asked, "a table of figures, such as { cards = 39 }").get("options")
    return state.options if named is None else read_options(game, named, f"{where}.options")


class _Figures:
    """Reads the figures of a question."""

    def __init__(self, game: Game[Any], options: Any) -> None:
        self.game, self.options, self.reader = game, options, Reader(game, options, whole=True)

    def value(self, where: str, hint: Any, value: Any) -> Any:
        """A figure of a type."""
        hint = getattr(hint, "__value__", hint)
        special: Mapping[Any, Callable[[str, Any], Any]] = {
            self.game.state: lambda place, table: read_start(self.game, table, self.options, place),
            self.game.option_type: lambda place, table: read_options(self.game, table, place),
            Action: lambda place, text: read_action(self.game, as_text(place, text), place),
            Event: self.event,
            Event | None: self.event,
        }
        if get_origin(hint) is not Annotated and hint in special:
            return special[hint](where, value)
        if get_origin(hint) in (tuple, list, Sequence) and get_args(hint)[0] is Event:
            return tuple(self.event(f"{where}[{at}]", event) for at, event in enumerate(as_list(where, value)))
        return self.reader.value(where, kind_of(hint), hint, value)

    def event(self, where: str, value: Any) -> Event:
        """An event that was before."""
        table, read = as_table(where, value, 'an event, such as { kind = "won", seat = "X" }'), self.reader
        only_keys(where, table, {"kind", "clause", "seat", "side", "cards", "value"})
        all_keys(where, table, ["kind"])
        return Event(
            as_text(f"{where}.kind", table["kind"]),
            as_text(f"{where}.clause", table.get("clause", "")),
            read.seat(f"{where}.seat", table.get("seat", "table")),
            read.cards(f"{where}.cards", table.get("cards", "")),
            as_text(f"{where}.value", table.get("value", "")),
            read.side(f"{where}.side", table.get("side", "table")),
        )


def answered(game: Game[Any], clause: str, given: Mapping[str, Any], asked: object, where: str) -> Any:
    """Call the clause's function; for a rule, tell whether the action passes its test, or that it does not speak."""
    function = game.clauses[clause]
    if not is_rule(game, function):
        return function(**given)
    table = as_table(where, asked, "a table of figures, such as { cards = 39 }")
    all_keys(where, table, [ACTION])
    test = function(**given)
    return (
        SILENT
        if test is None
        else bool(test(read_action(game, as_text(f"{where}.{ACTION}", table[ACTION]), f"{where}.{ACTION}")))
    )


def apart(game: Game[Any], came: Any) -> Answer:
    """Split what came into a position, events, and whatever else there is."""
    events = tuple(_instances(came, Event))
    state = next(_instances(came, game.state), None)
    if state is None and not events:
        return Answer(None, (), came)
    rest = [part for part in _row(came) if not isinstance(part, (game.state, Step)) and not [*_instances(part, Event)]]
    return Answer(state, events, [part for part in rest if part != ()])


def _row(value: Any) -> Sequence[Any]:
    return value if type(value) in (tuple, list) else ()


def _instances[T](value: Any, kind: type[T]) -> Iterator[T]:
    if isinstance(value, kind):
        yield value
    elif isinstance(value, Step):
        yield from _instances((value.state, *value.events), kind)
    elif type(value) in (tuple, list):
        for part in value:
            yield from _instances(part, kind)
