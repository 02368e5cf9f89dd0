"""What differs between two editions: clauses that changed, came or went, and examples that play otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from torite.games import game_ids
from torite.page.session import dumps

from .corpus import Answer, Position, answers
from .read import Edition, Entry, Game

type Example = dict[str, Any]


class Otherwise(NamedTuple):
    """Something that an example answers otherwise: after how many actions, what was asked, then and now, with the clauses."""

    ply: int
    asked: str
    then: str
    now: str
    clauses: tuple[str, ...] = ()


class Asked(NamedTuple):
    """A position that is answered otherwise: its number, what was asked there, and what is otherwise."""

    number: int
    position: Position
    points: tuple[Otherwise, ...]


class Changes(NamedTuple):
    """What differs in a game; `gone` are clauses of the older edition."""

    game: Game
    changed: tuple[tuple[Entry, Entry], ...]
    added: tuple[Entry, ...]
    gone: tuple[Entry, ...]
    examples: dict[str, list[Otherwise]]
    positions: tuple[Asked, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.changed or self.added or self.gone or self.examples or self.positions)


def changes(old: Edition, new: Edition) -> Iterator[Changes]:
    """The games in which anything differs, in the order of the newer edition; a game that is new has only what it added."""
    for ident, game in new.games.items():
        found = _changes(old.games.get(ident), game)
        if found:
            yield found


def _changes(old: Game | None, new: Game) -> Changes:
    before = old.by_id if old else {}
    both = [(before[entry.id], entry) for entry in new.items if entry.id in before]
    examples = {
        ident: found
        for ident, example in new.examples.items()
        if old and ident in old.examples and (found := otherwise(old.examples[ident], example))
    }
    return Changes(
        new,
        tuple(pair for pair in both if pair[0].held["hash"] != pair[1].held["hash"]),
        tuple(entry for entry in new.items if entry.id not in before),
        tuple(entry for entry in before.values() if entry.id not in new.by_id),
        examples,
        tuple(positions(old, new)) if old else (),
    )


def positions(old: Game, new: Game) -> Iterator[Asked]:
    """The positions of the older edition that the newer answers otherwise."""
    yield from asked(old, {dumps(one): found for batch in new.corpus for one, found in zip(*batch, strict=True)})


def asked_now(game: Game) -> Iterator[Asked]:
    """The positions of an edition that the living engine answers otherwise."""
    if game.id in game_ids():
        every = (zip(known, answers(game.id, known), strict=True) for known, _ in game.corpus)
        yield from asked(game, {dumps(one): found for batch in every for one, found in batch})


def asked(old: Game, now: Mapping[str, Answer]) -> Iterator[Asked]:
    """The positions of an edition whose answers are others now, numbered as it has them."""
    pairs = [pair for batch in old.corpus for pair in zip(*batch, strict=True)]
    for number, (one, then) in enumerate(pairs, 1):
        found = now.get(dumps(one), then)
        if found != then:
            yield Asked(number, one, tuple(_answers(one[2], then, found)))


def _answers(action: str, then: Answer, now: Answer) -> Iterator[Otherwise]:
    """In what two answers differ."""
    before, after = (_said(found[0], found[1]) if found else "–" for found in (then, now))
    if before != after:
        clauses = tuple(dict.fromkeys(found[1] for found in (then, now) if found and found[1]))
        yield Otherwise(0, action, before, after, clauses)
    for place, key in ((2, "events"), (3, "scores")):
        if then and now and then[place] != now[place]:
            yield Otherwise(1, key, _told(then[place]), _told(now[place]))


def otherwise(old: Example, new: Example) -> list[Otherwise]:
    """Where an example that plays the same line answers otherwise: verdicts, events, scores; [] if the line is another."""
    if [old["line"], old["options"]] != [new["line"], new["options"]]:
        return []
    return [*_verdicts(old, new), *_steps(old, new)]


def _verdicts(old: Example, new: Example) -> Iterator[Otherwise]:
    before = {(ply, action): (legal, rule) for ply, action, legal, rule in old["verdicts"]}
    for ply, action, legal, rule in new["verdicts"]:
        was = before.get((ply, action), (legal, rule))
        if was != (legal, rule):
            yield Otherwise(
                ply, action, _said(*was), _said(legal, rule), tuple(filter(None, dict.fromkeys((was[1], rule))))
            )


def _said(legal: bool, rule: str) -> str:
    return f"{'✓' if legal else '✕'} {rule}".strip()


def _steps(old: Example, new: Example) -> Iterator[Otherwise]:
    for ply, (was, now) in enumerate(zip(old["steps"], new["steps"], strict=False)):
        for key in ("events", "scores"):
            if was[key] != now[key]:
                yield Otherwise(ply, key, _told(was[key]), _told(now[key]))
    if len(old["steps"]) != len(new["steps"]):
        yield Otherwise(
            min(len(old["steps"]), len(new["steps"])), "line", str(len(old["steps"])), str(len(new["steps"]))
        )


def _told(found: Any) -> str:
    """Events or scores in one line."""
    if found is None:
        return "–"
    return (
        "; ".join(" ".join(map(str, filter(None, one))) if isinstance(one, list) else str(one) for one in found) or "–"
    )
