"""Write the lists and tables in place of markers such as `[[terms]]`, and the summary at the head of a game's page.

On a page the address `site:` stands for the root of the site, which the site generator does not know of.
"""

import re
import xml.etree.ElementTree as etree
from collections.abc import Iterator
from html import escape
from re import Match
from typing import Any

from markdown.postprocessors import Postprocessor
from markupsafe import Markup

from torite.games import game as find_game

from ...common.edition_index import Listed
from ...common.grouping import grouped
from ...common.paths import DOCS
from ...templates import fill, link, plain, word
from ..model.changes import changes_of, numbers, version_of
from ..model.licences import OTHERS, shipped
from ..model.page import FACTS, REFERENCE, Page
from ..model.registry import Registry
from ..model.terms import Term
from .current_page import HERE, Here
from .elements import drawn, element

ROOT = "site:"


class RootLinks(Postprocessor):
    """Turns addresses at the root of the site into those that a browser follows from this page."""

    def run(self, text: str) -> str:
        """The page with its links."""
        return text.replace(f'href="{ROOT}', f'href="{HERE.get().root()}')


def link_to(here: Here, page: Page) -> Markup:
    """The title of a page as a link to it."""
    return link(here.source(page.path), page.title)


def downloads(registry: Registry, here: Here) -> etree.Element:
    """A row a game: its page, and the file with its positions."""
    file = Markup('<a href="{0}positions/{1}.jsonl.gz" download="">{1}.jsonl.gz</a>')
    rows = [(link_to(here, page), file.format(ROOT, plain(page.game))) for page in registry.game_pages(here.lang)]
    return drawn("table.html", lang=here.lang, head=("proofs-game", "downloads-file"), rows=rows, figures=False)


def licence_table(registry: Registry, here: Here) -> etree.Element:
    """A row for each: name with version, what it does here, licence with its text."""
    rows = [
        (
            link(work.entry["home"], f"{work.entry['name']} {work.version}".strip()),
            work.entry["use"][here.lang],
            link(f"{ROOT}{OTHERS}", work.entry["licence"]),
        )
        for work in shipped()
    ]
    head = ("licences-name", "licences-use", "licences-licence")
    return drawn("table.html", lang=here.lang, head=head, rows=rows, figures=False)


MARKUP = re.compile(r"([\\`*_{}\[\]|#])")
SCRIPT = "々-〇「-】ぁ-ヿ㐀-䶿一-鿿（-～"
JAPANESE = rf"(?<![\x03{SCRIPT}])[{SCRIPT}]*[ぁ-ヿ㐀-䶿一-鿿][{SCRIPT}]*"
"""Japanese words with their brackets, unless they stand in a tag of their own, whose place in the text `\\x03` ends."""


def literal(words: str) -> Markup:
    """Words for Markdown, in one line, that come through as they are."""
    return Markup(MARKUP.sub(r"\\\1", escape(" ".join(words.split()), quote=False)))


def glossary(registry: Registry, lang: str) -> list[str]:
    """The glossary as Markdown lines, under the form that narrows it down: the shared terms, then each game's.

    A script makes the form work, and where none runs it is not shown.
    """

    def related(term: Term) -> list[Term]:
        return [other for ident in term.see if (other := registry.terms.find(ident, term.game))]

    facts = {"groups": [*_groups(registry, lang)], "game": "", "root": ROOT, "related": related, "literal": literal}
    return [*str(fill("glossary.md", lang=lang, **facts)).split("\n"), ""]


def _groups(registry: Registry, lang: str) -> Iterator[tuple[str, str, list[Term]]]:
    for game in ("", *registry.games()):
        own = [term for term in registry.terms.entries.values() if term.game == game]
        page = registry.game_page(game, lang) if game else None
        if own:
            title = word("terms-of", lang, game=literal(page.title)) if page else word("shared-terms", lang)
            yield (
                title,
                game or "shared",
                sorted(own, key=lambda term: term.reading if lang == "ja" else term.words["en"].lower()),
            )


def japanese(match: Match[str]) -> etree.Element | None:
    """Mark Japanese words of an English page as such, so that they are read aloud as what they are."""
    return None if HERE.get().lang == "ja" else element("span", match[0], {"lang": "ja"})


def game_head(page: Page) -> list[etree.Element]:
    """The facts of a game at the head of its page, and what opens what needs scripts: unseen, though its room stays, where none runs."""
    pairs = [
        (word(key, page.lang), text)
        for key in FACTS
        if page.listed and (text := fact(page.meta.get(key, ""), page.lang))
    ]
    facts = [[_spoken(words, page.lang) for words in pair] for pair in pairs]
    own = {"game": page.game, "facts": facts, "buttons": [*_buttons(page)]}
    return [*drawn("game_head.html", lang=page.lang, root=ROOT, **own)]


def _buttons(page: Page) -> Iterator[tuple[str, str, str]]:
    """Their classes and words, and the game, where a script asks which."""
    yield "sheet-button", "sheet", ""
    if not page.listed and (DOCS / "practice" / f"{page.game}.json").exists():  # else it is in the band
        yield "practise-button", "practise", page.game
    if find_game(page.game).options:
        yield "rules-button", "our-rules", ""
    yield "offline-button", "offline", page.game


def _spoken(words: str, lang: str) -> list[str]:
    """Part words of an English page before and after the first Japanese of them; a fact has no more."""
    match = None if lang == "ja" else re.search(JAPANESE, words)
    return [words[: match.start()], match[0], words[match.end() :]] if match else [words]


def fact(value: Any, lang: str) -> str:
    """A fact of the front matter in one line."""
    return word("join", lang).join(map(str, value)) if isinstance(value, list) else str(value)


def ask_table(registry: Registry, here: Here) -> etree.Element:
    """Link every game's page; where scripts run, a question to the referee takes its place."""
    pages = [page for page in registry.game_pages(here.lang) if page.listed]
    return drawn("ask.html", games=[(page.game, here.source(page.path), page.title) for page in pages])


def changes_list(registry: Registry, lang: str, editions: list[Listed]) -> list[str]:
    """All changes as Markdown: under each edition those that came with it, the newest first; above them those since."""
    pages = sorted(registry.game_pages(lang), key=lambda page: page.title)
    by_edition = grouped((place, (page, *change)) for page in pages for place, *change in _of_game(page, editions))
    return str(fill("changes.md", lang=lang, editions=editions, by_edition=by_edition, literal=literal)).split("\n")


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
