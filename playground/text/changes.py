"""What has changed in a game's rules: the lines of its front matter, and the page that tells them all, edition by edition.

    changes:
      - "1.1: Whoever has no card of the suit may now play any card. [[follow.suit]]"

A version that a game begins with needs no line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ..common.listed import Listed
from .literal import literal
from .page import REFERENCE, Fault, Page
from .registry import LANGS, Registry
from .wording import word

LINE = re.compile(r"(\d+(?:\.\d+)*): (.+)", re.DOTALL)


class Change(NamedTuple):
    """The version that came with a change, and what it was, with the clauses as references."""

    version: str
    words: str


def changes_of(page: Page) -> list[Change]:
    """The changes of a game, oldest first, as its page in one language tells them."""
    told = page.meta.get("changes", [])
    found = [LINE.fullmatch(str(line)) for line in (told if isinstance(told, list) else [told])]
    return [Change(match[1], match[2]) for match in found if match]


def numbers(version: str) -> list[int]:
    """A version as numbers, to compare."""
    return [int(part) for part in re.findall(r"\d+", version)]


def change_faults(found: Registry) -> Iterator[Fault]:
    """Where lines do not lead to clauses, do not rise, or do not end with the version of the page."""
    for page in found.pages.values():
        if "changes" in page.meta:
            where = f"{page.file}:{page.keys.get('changes', 1)}"
            yield from (Fault(where, f"changes: {what}") for what in _faults(found, page))


def _faults(found: Registry, page: Page) -> Iterator[str]:
    changes = changes_of(page)
    told = page.meta["changes"]
    if not isinstance(told, list) or len(changes) != len(told):
        yield 'expected a list of lines such as "1.1: What is otherwise now. [[follow.suit]]"'
        return
    versions = [numbers(change.version) for change in changes]
    if versions != sorted(versions) or versions[-1] != numbers(_version(page)):
        yield f"versions {', '.join(change.version for change in changes)}; expected them to rise to rules_version"
    for change in changes:
        clauses = REFERENCE.findall(change.words)
        if not clauses:
            yield f"{change.version} names no clause; expected a reference such as [[follow.suit]]"
        for game, ident in clauses:
            if not found.find(f"{game}#{ident}", page.game, page.lang):
                yield f"reference [[{game and f'{game}#'}{ident}]] leads nowhere; expected the id of a clause"
    other = found.game_page(page.game, LANGS[0])
    if other and [REFERENCE.findall(words) for _, words in changes_of(other)] != [
        REFERENCE.findall(words) for _, words in changes
    ]:
        yield "other clauses than on the other page; expected the same in both languages"


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
    begun = "" if first is None and changes else _version(page) if first is None else held[first] or ""
    if begun and place == first:
        yield f"- {_named(page, begun)}{word('changes-first', page.lang)}"
    for change in changes:
        new = numbers(change.version)
        came = next((at for at, version in enumerate(held) if version and numbers(version) >= new), None)
        if came == place and new > numbers(begun):
            yield f"- {_named(page, change.version)}{_linked(change.words, page.game)}"


def _version(page: Page) -> str:
    return str(page.meta.get("rules_version", ""))


def _named(page: Page, version: str) -> str:
    return f"[{literal(page.title)}](../{page.path}) {version}{word('changes-colon', page.lang)}"


def _linked(words: str, game: str) -> str:
    return REFERENCE.sub(lambda match: f"[[{match[1] or game}#{match[2]}]]", words)


def unnamed(found: Registry, editions: list[Listed]) -> Iterator[str]:
    """Where the version of a page has fallen since an edition, or one has come of which no line tells."""
    for page in found.pages.values():
        if page.game:
            held = [(one.name, version) for one in editions for game, version in one.versions if game == page.game]
            named = {change.version for change in changes_of(page)}
            for (name, old), (_, new) in pairwise([*held, ("", _version(page))]):
                told = f"{page.file}: rules_version {new} after {old} of edition {name}"
                if numbers(new) < numbers(old):
                    yield f"{told}; expected it never to fall"
                elif new != old and new not in named:
                    yield f"{told}; expected a line of changes that names its clauses"
