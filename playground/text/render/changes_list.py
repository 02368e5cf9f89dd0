"""The page that tells all changes of the rules, edition by edition, in place of `[[changes]]`."""

from collections.abc import Iterator

from ...common.edition_index import Listed
from ...templates.wording import word
from ..model.changes import changes_of, numbers, version_of
from ..model.page import REFERENCE, Page
from ..model.registry import Registry
from .lists import literal


def changes_list(found: Registry, lang: str, editions: list[Listed]) -> list[str]:
    """All changes as Markdown: under each edition those that came with it, the newest first; above them those since."""
    since = _lines(found, lang, editions, None)
    head = word("changes-since", lang, name=editions[-1].name) if editions else word("changes-none", lang)
    lines = ["", f"## {head} {{ #since }}", "", *(since or [word("changes-nothing", lang)]), ""]
    for place in reversed(range(len(editions))):
        edition = editions[place]
        root = f"site:{lang}/{edition.name}/"
        ways = [f"[{word('changes-text', lang)}]({root})"]
        for old in editions[max(0, place - 1) : place]:
            ways += [f"[{word('changes-compared', lang, name=old.name)}]({root}since/{old.name}/)"]
        lines += ["", f"## {word('edition', lang, name=edition.name)} {{ #edition-{edition.name} }}", ""]
        lines += [f"{edition.date} · {' · '.join(ways)}", "", *_lines(found, lang, editions, place), ""]
    return lines


def _lines(found: Registry, lang: str, editions: list[Listed], place: int | None) -> list[str]:
    """The lines of one edition, or those since the newest, game by game."""
    pages = sorted(
        (page for game in found.games() if (page := found.game_page(game, lang))), key=lambda page: page.title
    )
    return [line for page in pages for line in _of_game(found, page, editions, place)]


def _of_game(found: Registry, page: Page, editions: list[Listed], place: int | None) -> Iterator[str]:
    held = [dict(edition.versions).get(page.game) for edition in editions]
    changes = changes_of(page)
    first = next((at for at, version in enumerate(held) if version), None)
    begun = "" if first is None and changes else version_of(page) if first is None else held[first] or ""
    if begun and place == first:
        yield f"- {_named(page, begun)}{word('changes-first', page.lang)}"
    for change in changes:
        new = numbers(change.version)
        came = next((at for at, version in enumerate(held) if version and numbers(version) >= new), None)
        if came == place and new > numbers(begun):
            yield f"- {_named(page, change.version)}{_linked(change.words, page.game)}"


def _named(page: Page, version: str) -> str:
    return f"[{literal(page.title)}](../{page.path}) {version}{word('colon', page.lang)}"


def _linked(words: str, game: str) -> str:
    return REFERENCE.sub(lambda match: f"[[{match[1] or game}#{match[2]}]]", words)
