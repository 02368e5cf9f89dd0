"""Check a game itself when it is loaded; each fault names the place and what was expected there."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Protocol, get_args, get_origin, get_type_hints

from .figures import ScoreSheet, sheet_clauses
from .inputs import BadInput

NEEDED: Mapping[str, str] = {
    "start": "start(options): the position before the first action",
    "offers": "offers(s): everything the seat to move could think of doing",
    "move": "move(s, action): the next position and its events, as a Step",
    "view": "view(s, voice): the table as data for a reader",
    "scores": "scores(s): each seat's total so far",
    "winners": "winners(s): the seats that have won, asked when the game is over",
}
"""The hooks that every game has."""

OPTIONAL: Mapping[str, str] = {
    "sides": "sides(options): who plays together, each side as its seats; without it everybody plays alone",
    "shuffle": "shuffle(s): the cards whose order the table settles now; () if it is no deal",
    "hand": "hand(s, seat): the cards that a seat may play from, where they are not s.hands[seat]",
    "stray": "stray(s, action): why an action that is not offered is none, as a Reason, or None",
    "taps": "taps(action): the cards a reader taps for an action, where they are not the action's",
    "conceal": "conceal(s, seat): the position less the secrets that its fields' types do not tell of",
    "opened": "opened(s): the fields of secret cards that lie face up by now, as they have been counted",
    "known": "known(s): the cards in hands that everybody knows of, as pairs of seat and card",
    "imagine": "imagine(s, played, chance): a position whose hidden cards are guessed, with what else was concealed; played are each seat's cards",
    "heard": "heard(event): the event as others than its seat learn of it, where they may not know all",
    "tries": "tries(s): actions that are not offered but worth a verdict on the page",
    "modest": "modest(s, legal): those of the legal actions among which a modest player chooses; random play keeps to them",
    "sense": "sense(s, legal): those of the modest actions that a thinking player weighs",
    "fields": "fields(option, voice): how the numbers of an option are laid out for a reader who changes them",
    "glance": "glance(): what the tables at the head of the page have to agree with, as a Glance",
    "dummies": "dummies(options): the names of places that play to tricks and are nobody's seat, each with the field of its cards",
    "circle": "circle(s): the places that play to a trick, in their order, where these are not all seats",
    "turns": "turns(s): the places of the trick in their order, each with who plays from it, where that is not its own seat",
    "complete": "complete(s, given): a position from outside with what follows from the keys given",
    "validate": "validate(s): what cannot be in a position from outside, as Problems",
    "told": "told(s, given): what cannot be by the keys given, whatever else is left out, as Problems",
    "sums": "sums(s, given): what cannot be in one in which every card is told, as Problems",
    "absent": "absent(options): the phases that there are not with these options",
    "dealt": "dealt(s, given): how many cards each begins the play with and who leads then, as Dealt; None where nobody can tell",
    "auction": "auction(s, given): where bidding began and what it settles, as an Auction; None where nobody can tell",
    "trick_size": "trick_size(s): how many plays a trick has, where it is not one of each place",
    "unlifted": "unlifted(s): the positions before the last trick shown, as it may have been; none where nobody can tell",
    "undone": "undone(s, place): the position before a play of the trick, and that play as an action",
    "normal": "normal(s, action): the action as the game writes it, where it may be written in several ways",
    "unread": "unread(s, action): why the value of an action means nothing here, as a Reason, or None",
    "unlisted": "unlisted(s, action): whether an action that is not offered, as there are too many, is to be weighed too",
    "ruling": "ruling(past, done, at, on): what the play at that place of the deal brings, as a Step; past: positions, done: what was done in them",
    "untimely": "untimely(s, seat, cards): what a seat's cards played out of turn bring, as a Step",
    "breach": "breach(s, seat): what another breach of the rules by a seat brings, as a Step",
    "redeal": "redeal(dealt): the position before another deal in place of a void one, from that after the deal",
    "allow": "allow(options): raises Clash for options that do not go together",
    "sheet": "sheet(options): what stands on the score sheet, as a ScoreSheet",
}
"""The hooks that a game may have."""


FIELDS: Mapping[str, str] = {
    "turn": "turn: Seat, the seat to move, or TABLE, or OVER",
    "options": "options: Options = Options(), what was chosen",
}
"""The fields that every State has beside its `phase`."""
ROOMS = (Path(__file__).parent, Path(__file__).parent.with_name("toolkit"))
"""Where the code lies that games call to have something registered."""


class GameFault(BadInput):
    """Something that a game's own files lack or have wrong; `where` is the file and the line or key."""


class Loaded(Protocol):
    """Hold the parts of a game that are checked."""

    @property
    def state(self) -> Any:
        """Its NamedTuple of positions."""
        ...

    @property
    def hooks(self) -> Mapping[str, Callable[..., Any]]:
        """Its hooks by name."""
        ...

    @property
    def rules(self) -> Mapping[str, Sequence[Any]]:
        """Its rules by phase."""
        ...

    @property
    def option_type(self) -> Callable[[], Any]:
        """Its NamedTuple of options."""
        ...

    @property
    def clauses(self) -> Mapping[str, Any]:
        """The clauses that its code implements."""
        ...


def game_faults(game: Loaded, folder: Path) -> Iterator[GameFault]:
    """List the faults that keep the game in a folder from being played at all."""
    for name, use in NEEDED.items():
        if name not in game.hooks:
            yield GameFault(f"{shown(folder)}: hook {name}", f"a function marked @game.hook, {use}")
    for name, use in FIELDS.items():
        if name not in game.state._fields:
            yield GameFault(f"{shown(folder / 'state.py')}: State.{name}", f"a field {use}")
    known = phases(game.state)
    if not known:
        what = 'a type alias that names the phases, such as type Phase = Literal["deal", "play", "over"]'
        yield GameFault(f"{shown(folder / 'state.py')}: State.phase", what)
        return
    for phase, rules in game.rules.items():
        for rule in rules if phase not in known else ():
            yield GameFault(f"{place(rule.test)}: {rule.clause}", f"a phase of State ({', '.join(known)})", phase)
    if "sheet" in game.hooks:
        yield from _sheet_faults(game, game.hooks["sheet"])


def _sheet_faults(game: Loaded, hook: Callable[..., Any]) -> Iterator[GameFault]:
    """List the faults of what a game says of its score sheet."""
    where, sheet = f"{place(hook)}: sheet", hook(game.option_type())
    if not isinstance(sheet, ScoreSheet):
        yield GameFault(where, "a ScoreSheet", sheet)
        return
    for clause in sheet_clauses(sheet):
        if clause not in game.clauses:
            yield GameFault(where, "a clause that the game's code implements", clause)
    if sheet.field and sheet.field not in game.state._fields:
        yield GameFault(where, f"a field of State ({', '.join(game.state._fields)})", sheet.field)


def phases(state: Any) -> tuple[str, ...]:
    """The phases that a State names; () if its `phase` has no type alias of a Literal."""
    alias = getattr(get_type_hints(state).get("phase"), "__value__", None)
    return get_args(alias) if get_origin(alias) is Literal else ()


def shown(file: Path) -> str:
    """A file as a message names it: from the working folder, if it lies there."""
    return str(file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file)


def place(function: Callable[..., Any]) -> str:
    """Where a function begins, as `file:line`."""
    code = getattr(function, "__wrapped__", function).__code__
    return f"{shown(Path(code.co_filename))}:{code.co_firstlineno}"


def needs(state: Any, function: str, *fields: str) -> None:
    """GameFault, with the line of the game's file, if a State lacks a field that a function of the toolkit works with."""
    for field in fields:
        if field not in state._fields:
            raise GameFault(f"{caller()}: {function}", f"a field of State ({', '.join(state._fields)})", field)


def caller() -> str:
    """The line of a game's file that calls a function of the toolkit, as `file:line`."""
    frame = inspect.currentframe()
    while frame is not None and Path(frame.f_code.co_filename).parent in ROOMS:
        frame = frame.f_back
    return f"{shown(Path(frame.f_code.co_filename))}:{frame.f_lineno}" if frame else ""


def stopped_at(trace: TracebackType | None, folder: Path) -> str:
    """Where in the files of a folder an error arose, as `file:line, in function`; '' if in none of them."""
    place = ""
    while trace is not None:
        code = trace.tb_frame.f_code
        if folder in Path(code.co_filename).parents:
            place = f"{shown(Path(code.co_filename))}:{trace.tb_lineno}, in {code.co_name}"
        trace = trace.tb_next
    return place
