"""The page of a term without a language: it leads on to the reader's glossary, and shows what belongs to the term."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from ..common.paths import LANGS
from ..common.texts import Text
from ..text.model.registry import Registry
from ..text.model.terms import Term
from ..text.wording import word
from .around import around_term
from .short_frame import short_page, way

FOLDER_OF_TERMS = "@terms"


def term_pages(living: Registry, used: Mapping[str, list[str]]) -> Iterator[Text]:
    """A page a term, and one that lists them."""
    terms = sorted(living.terms.entries.values(), key=lambda term: term.reading)
    for term in terms:
        yield f"{FOLDER_OF_TERMS}/{term.anchor}/index.html", _term(living, term, used.get(term.anchor, []))
    yield f"{FOLDER_OF_TERMS}/index.html", _list(terms)


def _ways(up: str, names: Mapping[str, str], place: str) -> str:
    """The ways to the glossaries."""
    return "".join(way(lang, "", f"{up}{lang}/glossary/{place}", name) for lang, name in names.items())


def _term(living: Registry, term: Term, used: list[str]) -> str:
    ways = _ways("../../", term.words, f"#{term.anchor}")
    around = "".join(around_term(living, term, used))
    return short_page(" · ".join(term.words.values()), f"<ul>{ways}</ul>{around}", "../../")


def _list(terms: list[Term]) -> str:
    rows = "".join(
        f'<li><a href="{term.anchor}/?stay"><span lang="ja">{escape(term.words["ja"])}</span> · '
        f'<span lang="en">{escape(term.words["en"])}</span></a></li>'
        for term in terms
    )
    names = {lang: word("around-terms", lang) for lang in LANGS}
    return short_page(" · ".join(names.values()), f"<ul>{_ways('../', names, '')}</ul><ul>{rows}</ul>", "../")
