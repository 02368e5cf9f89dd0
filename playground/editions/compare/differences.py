"""Find the differences of two editions: clauses that changed, came or went, and examples that play otherwise."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from torite.core.seats import seat_names, today
from torite.games import game_ids
from torite.reading.documents import dumps

from ..store.behaviour import Answer, Position, answers, behaviours
from ..store.edition import Edition, Entry, Game

type Example = dict[str, Any]

DRAWN = ("start", "dealer")
"""The actions that name a seat."""
NAMING = ("gives",)
"""The events whose value is the name of a seat."""


class Otherwise(NamedTuple):
    """Something that is answered otherwise: after how many actions, which kind of answer, then and now, about which action.

    A verdict is whether the action is legal and by which clause, None where there is no such position.
    """

    ply: int
    kind: Literal["verdict", "events", "scores", "line"]
    then: Any
    now: Any
    action: str = ""


class Asked(NamedTuple):
    """A position that is answered otherwise: its number, what was asked there, and what is otherwise."""

    number: int
    position: Position
    points: tuple[Otherwise, ...]


class Changes(NamedTuple):
    """Hold what differs in a game; `gone` and `merged` are clauses of the older edition, these with what took them in."""

    game: Game
    changed: tuple[tuple[Entry, Entry], ...]
    added: tuple[Entry, ...]
    gone: tuple[Entry, ...]
    examples: dict[str, list[Otherwise]]
    positions: tuple[Asked, ...] = ()
    merged: tuple[tuple[Entry, tuple[Game, Entry]], ...] = ()

    def __bool__(self) -> bool:
        return any(self[1:])


def changes(old: Edition, new: Edition) -> Iterator[Changes]:
    """The games in which anything differs, in the order of the newer edition; a game that is new has only what it added."""
    for ident, game in new.games.items():
        before = old.games.get(ident)
        change = _changes(before, game, new) if not before or before.name != game.name else None
        if change:
            yield change


def _changes(old: Game | None, new: Game, edition: Edition) -> Changes:
    before = old.by_id if old else {}
    both = [(before[entry.id], entry) for entry in new.items if entry.id in before]
    left = [(entry, edition.find(new.id, entry.id)) for entry in before.values() if entry.id not in new.by_id]
    examples = {
        ident: points
        for ident, example in new.examples.items()
        if old and ident in old.examples and (points := otherwise(old.examples[ident], example))
    }
    return Changes(
        new,
        tuple(pair for pair in both if pair[0].held["hash"] != pair[1].held["hash"]),
        tuple(entry for entry in new.items if entry.id not in before),
        tuple(entry for entry, heir in left if not heir),
        examples,
        tuple(positions(old, new)) if old else (),
        tuple((entry, heir) for entry, heir in left if heir),
    )


def positions(old: Game, new: Game) -> Iterator[Asked]:
    """The positions of the older edition that the newer answers otherwise."""
    known = {(id(positions), id(answers)) for positions, answers in old.corpus}
    fresh = [batch for batch in new.corpus if (id(batch[0]), id(batch[1])) not in known]  # one object in both editions
    yield from asked(old, {dumps(position): answer for batch in fresh for position, answer in zip(*batch, strict=True)})


def differing_now(edition: Edition, ident: str) -> list[Otherwise]:
    """In what the living engine answers an example of an edition otherwise, of whichever game it is."""
    game = ident.partition("/")[0]
    held = edition.example(ident)
    living = behaviours(game).get(ident) if held and game in game_ids() else None
    return otherwise(held, living) if held and living else []


def asked_now(game: Game) -> Iterator[Asked]:
    """The positions of an edition that the living engine answers otherwise."""
    if game.id in game_ids():
        every = (zip(known, answers(game.id, known), strict=True) for known, _ in game.corpus)
        yield from asked(game, {dumps(position): answer for batch in every for position, answer in batch})


def asked(old: Game, now: Mapping[str, Answer]) -> Iterator[Asked]:
    """The positions of an edition whose answers are others now, numbered as it has them."""
    pairs = [pair for batch in old.corpus for pair in zip(*batch, strict=True)]
    for number, (position, then) in enumerate(pairs if now else (), 1):
        answer = now.get(dumps(position), then)
        if answer != then and (points := tuple(_answers(position[2], then, answer))):
            yield Asked(number, position, points)


def _answers(action: str, then: Answer, now: Answer) -> Iterator[Otherwise]:
    """In what two answers differ; where only one of them allows the action, the rest goes without saying."""
    before, after = (answer and answer[:2] for answer in (then, now))
    if before != after:
        yield Otherwise(0, "verdict", before, after, action)
    if not then or not now or then[0] != now[0]:
        return
    seats = seat_names(len(now[3] or ()))
    if _named_events(seats, then[2]) != _named_events(seats, now[2]):
        yield Otherwise(1, "events", then[2], now[2])
    if then[3] != now[3]:
        yield Otherwise(1, "scores", then[3], now[3])


def otherwise(old: Example, new: Example) -> list[Otherwise]:
    """Tell where an example that plays the same line answers otherwise: verdicts, events, scores; [] if the line is another."""
    then, now = _by_place(old), _by_place(new)
    if [then["line"], then["options"]] != [now["line"], now["options"]]:
        return []
    return [*_verdicts(then, now), *_steps(then, now)]


def _by_place(example: Example) -> Example:
    """The example with seats by the names of today in its actions: a seat had another name in the first editions."""
    seats = seat_names(next((len(step["scores"]) for step in example["steps"] if step["scores"]), 0))
    return example | {
        "line": [_drawn(seats, action) for action in example["line"]],
        "verdicts": [[ply, _drawn(seats, action), *rest] for ply, action, *rest in example["verdicts"]],
        "steps": [step | {"events": _named_events(seats, step["events"])} for step in example["steps"]],
    }


def _drawn(seats: Sequence[str], action: str) -> str:
    verb, sign, name = action.partition("=")
    return f"{verb}={today(seats, name)}" if sign and verb in DRAWN else action


def _named_events(seats: Sequence[str], events: Sequence[Any]) -> list[list[Any]]:
    """Events; the value of one that names a seat is a name."""
    return [[kind, *rest, today(seats, value) if kind in NAMING else value] for kind, *rest, value in events]


def _verdicts(old: Example, new: Example) -> Iterator[Otherwise]:
    before = {(ply, action): [legal, rule] for ply, action, legal, rule in old["verdicts"]}
    for ply, action, legal, rule in new["verdicts"]:
        was = before.get((ply, action), [legal, rule])
        if was != [legal, rule]:
            yield Otherwise(ply, "verdict", was, [legal, rule], action)


def _steps(old: Example, new: Example) -> Iterator[Otherwise]:
    for ply, (was, now) in enumerate(zip(old["steps"], new["steps"], strict=False)):
        if was["events"] != now["events"]:
            yield Otherwise(ply, "events", was["events"], now["events"])
        if was["scores"] != now["scores"]:
            yield Otherwise(ply, "scores", was["scores"], now["scores"])
    lengths = len(old["steps"]), len(new["steps"])
    if lengths[0] != lengths[1]:
        yield Otherwise(min(lengths), "line", *lengths)
