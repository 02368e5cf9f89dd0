"""Write the lists in place of `[[terms]]` and `[[ask]]`, and the summary at the head of a game's page."""

import re
import xml.etree.ElementTree as etree
from collections.abc import Iterator, Mapping
from html import escape
from re import Match

from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from torite.games import game as game_of

from ...common.paths import DOCS
from ..model.page import FACTS, Page
from ..model.registry import Registry
from ..model.terms import Term
from ..wording import word
from .current_page import HERE, Here
from .downloads import ROOT
from .elements import add, element

MARKUP = re.compile(r"([\\`*_{}\[\]|#])")
SCRIPT = "々-〇「-】ぁ-ヿ㐀-䶿一-鿿（-～"
JAPANESE = rf"(?<![\x03{SCRIPT}])[{SCRIPT}]*[ぁ-ヿ㐀-䶿一-鿿][{SCRIPT}]*"
"""Japanese words with their brackets, unless they stand in a tag of their own, whose place in the text `\\x03` ends."""


def literal(words: str) -> str:
    """Words for Markdown, in one line, that come through as they are."""
    return MARKUP.sub(r"\\\1", escape(" ".join(words.split()), quote=False))


def glossary(found: Registry, lang: str) -> list[str]:
    """The glossary as Markdown lines: the shared terms, then each game's."""
    field, way = (etree.tostring(one, "unicode", method="html") for one in (_field(lang), without_scripts(lang)))
    lines: list[str] = ["", field, "", f"<p>{way}</p>", ""]
    for game in ("", *found.games()):
        own = sorted(
            (term for term in found.terms.entries.values() if term.game == game), key=lambda term: _order(term, lang)
        )
        page = found.game_page(game, lang) if game else None
        if own:
            title = word("terms-of", lang, game=literal(page.title)) if page else word("shared-terms", lang)
            lines += ["", f"## {title} {{ #terms-{game or 'shared'} }}", ""]
            lines += [line for term in own for line in _entry(term, found, lang)]
    return lines


def _field(lang: str) -> etree.Element:
    """Make the form that narrows the glossary down as one types; a script makes it work, and where none runs it is not shown."""
    form = element("form", marks={"class": "term-filter", "role": "search"})
    label = add(form, "label", word("term-filter", lang))
    add(label, "input", marks={"type": "search", "autocomplete": "off", "enterkeyhint": "search"})
    add(form, "output", marks={"data-found": word("term-found", lang, n="{n}")})
    return form


def _order(term: Term, lang: str) -> str:
    return term.reading if lang == "ja" else term.words["en"].lower()


def _entry(term: Term, found: Registry, lang: str) -> Iterator[str]:
    yield f"### {literal(term.words[lang])} {{ #{term.anchor} .term-entry }}"
    yield ""
    yield " · ".join(_names(term, lang))
    yield "{ .term-names }"
    yield ""
    yield literal(term.definitions[lang])
    if term.ours:
        yield ""
        yield word("ours", lang)
        yield "{ .term-why }"
    if term.why:
        yield ""
        yield literal(term.why[lang])
        yield "{ .term-why }"
    related = [other for ident in term.see if (other := found.terms.find(ident, term.game))]
    if related:
        yield ""
        yield word("see", lang) + word("join", lang).join(
            f"[{literal(other.words[lang])}](#{other.anchor})" for other in related
        )
        yield "{ .term-see }"
    yield ""


def _names(term: Term, lang: str) -> Iterator[str]:
    other = "en" if lang == "ja" else "ja"
    if lang == "en":
        yield _in("ja", f"{term.words['ja']}（{term.aid}）" if term.aid else term.words["ja"])
    elif term.aid:
        yield _in("ja", term.aid)
    if other == "en":
        yield _in("en", term.words["en"])
    yield from (_in(code, text) for code, text in sorted(term.other.items()))


def _in(lang: str, words: str) -> str:
    """Words of another language than the page's."""
    return f'<span lang="{escape(lang)}">{literal(words)}</span>'


def in_japanese(words: str) -> etree.Element:
    """Mark words of an English page as Japanese, so that they are read aloud as what they are."""
    return element("span", words, {"lang": "ja"})


class Japanese(InlineProcessor):
    """Japanese words on an English page, which are read aloud as what they are."""

    def handleMatch(self, m: Match[str], data: str) -> tuple[etree.Element | None, int | None, int | None]:  # type: ignore[override]  # noqa: N802
        """The words in their language."""
        if HERE.get().lang == "ja":
            return None, None, None
        return in_japanese(m[0]), m.start(0), m.end(0)


def summary(page: Page) -> etree.Element:
    """The facts of a game at the head of its page."""
    box = element("dl", marks={"class": "game-summary"})
    for key in FACTS:
        if text := fact(page, key):
            pair = add(box, "div")
            for tag, told in (("dt", word(key, page.lang)), ("dd", text)):
                part = add(pair, tag, told)
                part.tail = "\n"  # else a search would read both in one word
                if page.lang == "en":
                    _mark_japanese(part)
    return box


def buttons(page: Page) -> Iterator[etree.Element]:
    """Give what opens what needs scripts: unseen, though its room stays, where none runs."""
    yield _button(page, "sheet-button", "sheet")
    if "sheet" in game_of(page.game).hooks:
        yield _button(page, "sheet-button", "score-sheet", {"data-game": page.game})
    if (DOCS / "practice" / f"{page.game}.json").exists():
        yield _button(page, "practise-button", "practise", {"data-game": page.game})
    if game_of(page.game).options:
        yield _button(page, "rules-button", "our-rules")
    yield _button(page, "offline-button", "offline", {"data-game": page.game})


def _button(page: Page, kind: str, key: str, data: Mapping[str, str] | None = None) -> etree.Element:
    return element("button", word(key, page.lang), {"type": "button", "class": kind, **(data or {})})


def without_scripts(lang: str, game: str = "") -> etree.Element:
    """The way to what belongs to each clause of a game, or to each term, where no script opens it."""
    to = f"{ROOT}@{game or 'terms'}/?stay"
    return element(
        "a", word("around-clauses" if game else "around-terms", lang), {"href": to, "class": "without-scripts"}
    )


def _mark_japanese(part: etree.Element) -> None:
    """Mark the first Japanese words of a text; a fact has no more."""
    words = part.text or ""
    if found := re.search(JAPANESE, words):
        marked = in_japanese(found[0])
        part.text, marked.tail = AtomicString(words[: found.start()]), AtomicString(words[found.end() :])
        part.append(marked)


def fact(page: Page, key: str) -> str:
    """A fact of the front matter in one line."""
    value = page.meta.get(key, "")
    return word("join", page.lang).join(map(str, value)) if isinstance(value, list) else str(value)


def ask_table(found: Registry, here: Here) -> etree.Element:
    """Link every game's page; where scripts run, a question to the referee takes its place."""
    tool = element("torite-ask")
    games = add(tool, "ul")
    for game in found.listed():
        if page := found.game_page(game, here.lang):
            add(add(games, "li"), "a", page.title, {"href": here.source(page.path), "data-game": game})
    return tool
