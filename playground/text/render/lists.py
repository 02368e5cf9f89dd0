"""Write the lists in place of `[[terms]]` and `[[ask]]`, and the summary at the head of a game's page."""

import re
import xml.etree.ElementTree as etree
from collections.abc import Iterator
from html import escape
from re import Match

from markupsafe import Markup

from torite.games import game as game_of

from ...common.paths import DOCS
from ...templates import fill
from ...templates.wording import word
from ..model.page import FACTS, Page
from ..model.registry import Registry
from ..model.terms import Term
from .current_page import HERE, Here
from .downloads import ROOT
from .elements import drawn, element

MARKUP = re.compile(r"([\\`*_{}\[\]|#])")
SCRIPT = "々-〇「-】ぁ-ヿ㐀-䶿一-鿿（-～"
JAPANESE = rf"(?<![\x03{SCRIPT}])[{SCRIPT}]*[ぁ-ヿ㐀-䶿一-鿿][{SCRIPT}]*"
"""Japanese words with their brackets, unless they stand in a tag of their own, whose place in the text `\\x03` ends."""


def literal(words: str) -> Markup:
    """Words for Markdown, in one line, that come through as they are."""
    return Markup(MARKUP.sub(r"\\\1", escape(" ".join(words.split()), quote=False)))


def glossary(found: Registry, lang: str) -> list[str]:
    """The glossary as Markdown lines, under the form that narrows it down: the shared terms, then each game's.

    A script makes the form work, and where none runs it is not shown.
    """

    def related(term: Term) -> list[Term]:
        return [other for ident in term.see if (other := found.terms.find(ident, term.game))]

    facts = {"groups": [*_groups(found, lang)], "game": "", "root": ROOT, "related": related, "literal": literal}
    return [*str(fill("glossary.md", lang=lang, **facts)).split("\n"), ""]


def _groups(found: Registry, lang: str) -> Iterator[tuple[str, str, list[Term]]]:
    """Terms under a title, with what their place is called."""
    for game in ("", *found.games()):
        own = [term for term in found.terms.entries.values() if term.game == game]
        page = found.game_page(game, lang) if game else None
        if own:
            title = word("terms-of", lang, game=literal(page.title)) if page else word("shared-terms", lang)
            yield (
                title,
                game or "shared",
                sorted(own, key=lambda term: term.reading if lang == "ja" else term.words["en"].lower()),
            )


def japanese(found: Match[str]) -> etree.Element | None:
    """Mark Japanese words of an English page as such, so that they are read aloud as what they are."""
    return None if HERE.get().lang == "ja" else element("span", found[0], {"lang": "ja"})


def game_head(page: Page) -> list[etree.Element]:
    """The facts of a game at the head of its page, and what opens what needs scripts: unseen, though its room stays, where none runs."""
    told = [(word(key, page.lang), text) for key in FACTS if page.listed and (text := fact(page, key))]
    facts = [[_spoken(words, page.lang) for words in pair] for pair in told]
    more = {"game": page.game, "root": ROOT}
    return [*drawn("game_head.html", lang=page.lang, facts=facts, buttons=[*_buttons(page)], **more)]


def _buttons(page: Page) -> Iterator[tuple[str, str, str]]:
    """Their classes and words, and the game, where a script asks which."""
    yield "sheet-button", "sheet", ""
    if not page.listed and (DOCS / "practice" / f"{page.game}.json").exists():  # else it is in the band
        yield "practise-button", "practise", page.game
    if game_of(page.game).options:
        yield "rules-button", "our-rules", ""
    yield "offline-button", "offline", page.game


def _spoken(words: str, lang: str) -> list[str]:
    """Part words of an English page before and after the first Japanese of them; a fact has no more."""
    found = None if lang == "ja" else re.search(JAPANESE, words)
    return [words[: found.start()], found[0], words[found.end() :]] if found else [words]


def fact(page: Page, key: str) -> str:
    """A fact of the front matter in one line."""
    value = page.meta.get(key, "")
    return word("join", page.lang).join(map(str, value)) if isinstance(value, list) else str(value)


def ask_table(found: Registry, here: Here) -> etree.Element:
    """Link every game's page; where scripts run, a question to the referee takes its place."""
    pages = [page for game in found.listed() if (page := found.game_page(game, here.lang))]
    return drawn("ask.html", games=[(page.game, here.source(page.path), page.title) for page in pages])
