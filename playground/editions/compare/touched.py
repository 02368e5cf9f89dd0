"""Whether the lines of `changes:` name clauses that have changed: in words, in code, in what is answered by them."""

from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from torite.games import game_ids

from ...text.model.changes import Change, changes_of, numbers, version_of
from ...text.model.code import codes
from ...text.model.page import REFERENCE, Page
from ...text.model.registry import Registry, clause_hash
from ..store.edition import Edition, Entry, Game
from .differences import Otherwise, asked_now, differing_now, otherwise, positions

type Face = tuple[Any, ...]
"""The parts of a clause that are held against another state of it: its words in both languages, its option, its code."""


class State(NamedTuple):
    """A game in an edition, or as it is now: what each clause looks like, ids that lead to it."""

    name: str
    version: str
    faces: dict[str, Face]
    heirs: frozenset[tuple[str, str]]
    game: Game | None = None
    edition: Edition | None = None


def untouched(registry: Registry, all_of_them: tuple[Edition, ...]) -> Iterator[str]:
    """Tell where a line names a clause that is as it was before the version that the line tells of."""
    for page in registry.pages.values():
        if page.game and (lines := changes_of(page)):
            states = [_held(edition, page.game) for edition in all_of_them if page.game in edition.games]
            for old, new in pairwise([*states, _living(registry, page)]):
                came = [line for line in lines if numbers(old.version) < numbers(line.version) <= numbers(new.version)]
                yield from _faults(page, old, new, came)


def _faults(page: Page, old: State, new: State, came: Collection[Change]) -> Iterator[str]:
    named = [(line.version, *reference) for line in came for reference in REFERENCE.findall(line.words)]
    same = [(at, ident) for at, game, ident in named if game in ("", page.game) and _same(old, new, ident)]
    answered = _answered_otherwise(old, new) if same else ()
    for version, ident in same:
        if ident not in answered:
            yield (
                f"{page.at('changes')}: changes: {version} names {ident}, whose words, "
                f"code and answers are those of edition {old.name}; expected a clause that has changed"
            )


def _same(old: State, new: State, ident: str) -> bool:
    """Whether a clause looks as it did, and no other was taken into it."""
    return ident in old.faces and old.faces[ident] == new.faces.get(ident) and ident not in dict(new.heirs - old.heirs)


def _held(edition: Edition, game: str) -> State:
    own = edition.games[game]
    faces = {entry.id: _face(entry) for entry in own.items}
    return State(edition.name, own.front["rules_version"], faces, _heirs(edition.retired, game), own, edition)


def _face(entry: Entry) -> Face:
    held = entry.held
    code = tuple(sorted(source["text"] for source in held.get("code", ())))
    return held["hash"]["ja"], held["hash"]["en"], tuple(held.get("option", ())), code


def _living(registry: Registry, page: Page) -> State:
    code = codes(page.game) if page.game in game_ids() else {}
    both = [{item.id: item for item in either_page.items} for either_page in registry.both(page.game).values()]
    faces = {
        ident: (
            *(clause_hash(items[ident]) if ident in items else "" for items in both),
            (item.option, *item.chosen) if item.option else (),
            tuple(sorted(source.text for source in code.get(ident, ()))),
        )
        for ident, item in both[0].items()
    }
    return State("", version_of(page), faces, _heirs(registry.retired, page.game))


def _heirs(retired: Mapping[str, str], game: str) -> frozenset[tuple[str, str]]:
    """The clauses of a game into which others were taken, each with what it took in."""
    return frozenset((new.partition("#")[2], old) for old, new in retired.items() if new.startswith(f"{game}#"))


def _answered_otherwise(old: State, new: State) -> set[str]:
    """The clauses by which anything that was asked is answered otherwise."""
    assert old.game and old.edition, "what comes first is an edition"
    if new.game:
        both = {ident: example for ident, example in old.game.examples.items() if ident in new.game.examples}
        points = [point for ident, example in both.items() for point in otherwise(example, new.game.examples[ident])]
        asked = positions(old.game, new.game)
    else:
        points = [point for ident in old.game.examples for point in differing_now(old.edition, ident)]
        asked = asked_now(old.game)
    return {
        ident
        for point in [*points, *(point for position in asked for point in position.points)]
        for ident in _by(point)
    }


def _by(point: Otherwise) -> Iterator[str]:
    """The clauses of a point on either side: that of a verdict, those of events that are only on one."""
    if point.kind == "verdict":
        yield from (verdict[1] for verdict in (point.then, point.now) if verdict)
    elif point.kind == "events":
        yield from (event[1] for event in point.then if event not in point.now)
        yield from (event[1] for event in point.now if event not in point.then)
