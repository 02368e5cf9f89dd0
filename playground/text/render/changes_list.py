"""The page that tells all changes of the rules, edition by edition, in place of `[[changes]]`."""

from collections.abc import Iterator

from ...common.edition_index import Listed
from ...templates import fill
from ..model.changes import changes_of, numbers, version_of
from ..model.page import REFERENCE, Page
from ..model.registry import Registry
from .lists import literal


def changes_list(found: Registry, lang: str, editions: list[Listed]) -> list[str]:
    """All changes as Markdown: under each edition those that came with it, the newest first; above them those since."""
    told: dict[int | None, list[tuple[Page, str, str]]] = {}
    pages = (page for game in found.games() if (page := found.game_page(game, lang)))
    for page in sorted(pages, key=lambda page: page.title):
        for place, version, words in _of_game(page, editions):
            told.setdefault(place, []).append((page, version, words))
    return str(fill("changes.md", lang=lang, editions=editions, told=told, literal=literal)).split("\n")


def _of_game(page: Page, editions: list[Listed]) -> Iterator[tuple[int | None, str, str]]:
    """The place of the edition with which each change came, none if it is in none yet; its version and words, '' for the first text."""
    held = [dict(edition.versions).get(page.game) for edition in editions]
    changes = changes_of(page)
    first = next((at for at, version in enumerate(held) if version), None)
    begun = "" if first is None and changes else version_of(page) if first is None else held[first] or ""
    if begun:
        yield first, begun, ""
    for change in changes:
        new = numbers(change.version)
        came = next((at for at, version in enumerate(held) if version and numbers(version) >= new), None)
        if new > numbers(begun):
            words = REFERENCE.sub(lambda match: f"[[{match[1] or page.game}#{match[2]}]]", change.words)
            yield came, change.version, words
