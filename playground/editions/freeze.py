"""Makes an edition of the text as it is, if it may be made: no id vanishes without a word, none that has gone is used again."""

import json
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

from ..common.edition_index import FOLDER, NAME, Listed, listed
from ..text.checks.page_checks import unnamed
from ..text.model.registry import NAME as RETIRED
from ..text.model.registry import Registry
from .compare.differences import positions
from .compare.touched import untouched
from .linked_deals import sample
from .store.edition import Edition, Game, editions, opened
from .store.packs import add, damages, object_id, pack_file
from .store.snapshot import Snapshot, snapshot

EAST = timezone(timedelta(hours=14))
"""Where a day begins first."""


def make_edition(registry: Registry, name: str, day: str, folder: Path = FOLDER) -> None:
    """Freezes the text under a name such as 2026-12. Ends the program with what stands against it."""
    day = day or datetime.now(UTC).date().isoformat()
    if faults := list(damages(folder)):
        sys.exit("\n".join(f"edition: {fault}" for fault in faults))
    before = editions(folder)
    last = before[-1] if before else None
    if fault := name_fault(name, last):
        sys.exit(f"edition: {name}; {fault}")
    if fault := day_fault(day, last):
        sys.exit(f"edition: --date {day}; {fault}")
    made = snapshot(registry, last)
    new = opened(Listed(name, day, object_id(made.root), ""), {**made.objects, object_id(made.root): made.root})
    text_faults = [*unnamed(registry, listed(folder)), *untouched(registry, before)]
    if last and (faults := [*text_faults, *version_faults(last, new)]):
        sys.exit("\n".join(f"edition: {fault}" for fault in faults))
    _write(folder, new, made)


def name_fault(name: str, last: Edition | None) -> str:
    """Tell what was expected of the name of an edition; '' if it may be called so."""
    if not NAME.fullmatch(name):
        return "expected a year and a month such as 2026-12"
    return f"expected a name after {last.name}, as no edition is written again" if last and name <= last.name else ""


def day_fault(text: str, last: Edition | None) -> str:
    """Tell what was expected of the day of an edition; '' if it may be of that day."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        return "expected a day such as 2026-12-01"
    if last and text < last.date:
        return f"expected a day that is not before {last.date}, that of edition {last.name}"
    today = datetime.now(EAST).date()
    return "" if day <= today else f"expected a day that is not after today, {today}"


def _write(folder: Path, new: Edition, made: Snapshot) -> None:
    add(folder, new.name, new.date, made.root, made.objects)
    links_file(folder, new.name).write_text(json.dumps(sample(new.name), indent=1) + "\n", "utf-8")
    size = pack_file(folder, new.name).stat().st_size
    clauses = sum(len(game.items) for game in new.games.values())
    print(f"edition {new.name}: {clauses} clauses and sections of {len(new.games)} games, {size} bytes")


def links_file(folder: Path, edition: str) -> Path:
    """Tell where links are kept that were made after an edition, and shall open for ever."""
    return folder / f"{edition}.links.json"


def version_faults(last: Edition, new: Edition) -> Iterator[str]:
    """Tell where rules_version does not say what has changed since the last edition: it goes up with what clauses mean."""
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
    return examples + [f"position {position.number}" for position in positions(old, new)]


def edition_faults(registry: Registry, folder: Path = FOLDER) -> Iterator[str]:
    """List what is wrong with the editions that there are: one that was rewritten, an id or a version changed without a word."""
    if damaged := [*damages(folder)]:
        yield from damaged
        return
    yield from unnamed(registry, listed(folder))
    yield from id_faults(registry, editions(folder))
    yield from untouched(registry, editions(folder))


def id_faults(registry: Registry, all_of_them: tuple[Edition, ...]) -> Iterator[str]:
    """Tell where the pages lack an id that an edition has, or use one anew that had gone in an edition."""
    standing = on_pages(registry)
    gone = gone_in(all_of_them)
    # each by the newest edition that has it
    held = {citation: edition.name for edition in all_of_them for citation in (*_items(edition), *edition.retired)}
    for citation, edition in held.items():
        game = citation.partition("#")[0]
        if citation in gone and citation in standing:
            yield (
                f"{standing[citation]}: #{citation.partition('#')[2]} had gone in edition {gone[citation]}; "
                f"expected an id never used before, and {citation} in {RETIRED}"
            )
        elif registry.game_page(game, "en") and citation not in standing and citation not in registry.retired:
            yield (
                f"{citation} stands in edition {edition} and is gone; expected it in {RETIRED}, "
                "with the clause that answers for it"
            )


def on_pages(registry: Registry) -> dict[str, str]:
    """Every id of the living text as `game#id`, with its file and line."""
    pages = [page for game in registry.games() for page in registry.both(game).values()]
    return {f"{page.game}#{item.id}": page.at(item.line) for page in reversed(pages) for item in page.items}


def gone_in(all_of_them: tuple[Edition, ...]) -> dict[str, str]:
    """Ids that were retired in an edition, or stood in one before it and no more, with that edition."""
    gone: dict[str, str] = {}
    seen: set[str] = set()
    for edition in all_of_them:
        here = _items(edition)
        left = [citation for citation in seen - here if citation.partition("#")[0] in edition.games]
        gone |= {citation: edition.name for citation in (*left, *edition.retired) if citation not in gone}
        seen |= here
    return gone


def _items(edition: Edition) -> set[str]:
    return {f"{game.id}#{entry.id}" for game in edition.games.values() for entry in game.items}
