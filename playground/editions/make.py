"""Makes an edition of the text as it is, if it may be made."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from ..common.listed import FOLDER, Listed, listed
from ..text.changes import unnamed
from ..text.registry import Registry
from .comparing import positions
from .freeze import Snapshot, snapshot
from .read import Edition, Game, editions, opened
from .store import add, damages, name_of, pack_file

NAME = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])")


def make_edition(found: Registry, name: str, date: str, folder: Path = FOLDER) -> None:
    """Freezes the text under a name such as 2026-12. Ends the program with what stands against it."""
    date = date or datetime.now(UTC).date().isoformat()
    if not NAME.fullmatch(name):
        sys.exit(f"edition: {name}; expected a year and a month such as 2026-12")
    if faults := list(damages(folder)):
        sys.exit("\n".join(f"edition: {fault}" for fault in faults))
    before = editions(folder)
    made = snapshot(found, before[-1] if before else None)
    new = opened(Listed(name, date, name_of(made.root), ""), {**made.objects, name_of(made.root): made.root})
    told = unnamed(found, listed(folder))
    if before and (faults := [*told, *version_faults(before[-1], new)]):
        sys.exit("\n".join(f"edition: {fault}" for fault in faults))
    _write(folder, new, made)


def _write(folder: Path, new: Edition, made: Snapshot) -> None:
    try:
        add(folder, new.name, new.date, made.root, made.objects)
    except ValueError as error:
        sys.exit(f"edition: {error}")
    size = pack_file(folder, new.name).stat().st_size
    clauses = sum(len(game.items) for game in new.games.values())
    print(f"edition {new.name}: {clauses} clauses and sections of {len(new.games)} games, {size} bytes")


def version_faults(last: Edition, new: Edition) -> Iterator[str]:
    """Where rules_version does not say what has changed since the last edition: it goes up with what clauses mean."""
    for ident, game in new.games.items():
        old = last.games.get(ident)
        version = game.front["rules_version"]
        if old and old.front["rules_version"] == version and (changed := meanings(old, game)):
            yield (
                f"{ident}: {', '.join(changed[:5])} changed what the engine answers since {last.name}; "
                f"expected a higher rules_version than {version} on both pages"
            )


def meanings(old: Game, new: Game) -> list[str]:
    """The examples of both that play otherwise, and the positions that are answered otherwise."""
    kept = ("line", "options", "steps", "verdicts")
    examples = [
        ident
        for ident, example in new.examples.items()
        if (before := old.examples.get(ident))
        and [before[key] for key in kept[:2]] == [example[key] for key in kept[:2]]
        and [before[key] for key in kept[2:]] != [example[key] for key in kept[2:]]
    ]
    return examples + [f"position {one.number}" for one in positions(old, new)]


def edition_faults(found: Registry, folder: Path = FOLDER) -> Iterator[str]:
    """What is wrong with the editions that there are: one that was rewritten, an id or a version changed without a word."""
    yield from damages(folder)
    yield from unnamed(found, listed(folder))
    for edition in editions(folder)[-1:]:
        for ident, game in edition.games.items():
            for entry in game.items if found.game_page(ident, "en") else ():
                if not found.find(f"{ident}#{entry.id}", ident, "en"):
                    yield (
                        f"{ident}#{entry.id} stands in edition {edition.name} and is gone; expected it in "
                        "playground/text/retired.toml, with the clause that answers for it"
                    )
