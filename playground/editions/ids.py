"""Ids that editions know: none vanishes without a word, and none that has gone is ever used again."""

from __future__ import annotations

from collections.abc import Iterator

from ..common.paths import LANGS
from ..text.model.registry import Registry
from .read import Edition

NAME = "playground/text/retired.toml"


def id_faults(found: Registry, all_of_them: tuple[Edition, ...]) -> Iterator[str]:
    """Where the pages lack an id that an edition has, or use one anew that had gone in an edition."""
    standing = on_pages(found)
    gone = gone_in(all_of_them)
    for citation, edition in last_held(all_of_them).items():
        game = citation.partition("#")[0]
        if citation in gone and citation in standing:
            yield (
                f"{standing[citation]}: #{citation.partition('#')[2]} had gone in edition {gone[citation]}; "
                f"expected an id never used before, and {citation} in {NAME}"
            )
        elif found.game_page(game, "en") and citation not in standing and citation not in found.retired:
            yield (
                f"{citation} stands in edition {edition} and is gone; expected it in {NAME}, "
                "with the clause that answers for it"
            )


def on_pages(found: Registry) -> dict[str, str]:
    """Every id of the living text as `game#id`, with its file and line."""
    pages = [page for game in found.games() for lang in LANGS if (page := found.game_page(game, lang))]
    return {f"{page.game}#{item.id}": f"{page.file}:{item.line}" for page in reversed(pages) for item in page.items}


def last_held(all_of_them: tuple[Edition, ...]) -> dict[str, str]:
    """Every id that an edition has or leads on, with the newest that does."""
    return {citation: one.name for one in all_of_them for citation in (*_items(one), *one.retired)}


def gone_in(all_of_them: tuple[Edition, ...]) -> dict[str, str]:
    """Ids that were retired in an edition, or stood in one before it and no more, with that edition."""
    gone: dict[str, str] = {}
    seen: set[str] = set()
    for one in all_of_them:
        here = _items(one)
        left = [citation for citation in seen - here if citation.partition("#")[0] in one.games]
        gone |= {citation: one.name for citation in (*left, *one.retired) if citation not in gone}
        seen |= here
    return gone


def _items(edition: Edition) -> set[str]:
    return {f"{game.id}#{entry.id}" for game in edition.games.values() for entry in game.items}
