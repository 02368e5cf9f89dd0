"""The first page of an edition, and its glossary."""

from __future__ import annotations

from html import escape

from ..text.wording import word
from .days import day
from .frame import Place, notice, page
from .sheet import Whole, folder


def contents(whole: Whole, lang: str) -> str:
    """What an edition holds."""
    edition, place = whole.edition, Place(lang, whole.edition.name, "")
    games = "".join(
        f'<li><a href="{folder(game)}">{escape(game.front["title"][lang])}</a> '
        f"{word('version', lang, version=game.front['rules_version'])} · "
        f'<a href="../{folder(game)}atom.xml">{word("feed", lang)}</a></li>'
        for game in sorted(edition.games.values(), key=lambda game: str(game.front["title"][lang]).lower())
    )
    title = word("edition", lang, name=edition.name)
    body = (
        f"<h1>{title}</h1>{_top(whole, place)}{_compared(whole, lang)}<h2>{word('games', lang)}</h2><ul>{games}</ul>"
        f'<p><a href="glossary/">{word("glossary", lang)}</a></p>'
        f"<p>{word('hash', lang)}: <code>{edition.root}</code></p><p>{word('licence', lang)}</p>"
    )
    return page(place, whole.base, title, "", body)


def _compared(whole: Whole, lang: str) -> str:
    """Links to what differs from each earlier edition."""
    new = whole.edition.name
    rows = "".join(
        f'<li><a href="since/{old}/">{word("compared", lang, new=new, old=old)}</a></li>'
        for old in reversed(whole.before)
    )
    return f"<ul>{rows}</ul>" if rows else ""


def glossary(whole: Whole, lang: str) -> str:
    """The terms of an edition."""
    place = Place(lang, whole.edition.name, "glossary/")
    title = word("of", lang, title=word("glossary", lang), name=whole.edition.name)
    order = "reading" if lang == "ja" else "en"
    terms = sorted(whole.edition.terms.items(), key=lambda item: _key(item[1], order))
    rows = "".join(_term(anchor, term, lang) for anchor, term in terms)
    return page(place, whole.base, title, "", f"<h1>{word('glossary', lang)}</h1>{_top(whole, place)}<dl>{rows}</dl>")


def _key(term: dict[str, dict[str, str]], order: str) -> str:
    return str(term["reading"] if order == "reading" else term["words"][order].lower())


def _term(anchor: str, term: dict[str, dict[str, str]], lang: str) -> str:
    other = "en" if lang == "ja" else "ja"
    name = f'<span lang="{other}">{escape(term["words"][other])}</span>'
    why = f"<dd>{escape(term['why'][lang])}</dd>" if term["why"] else ""
    return (
        f'<dt id="{escape(anchor)}">{escape(term["words"][lang])} ({name})</dt>'
        f"<dd>{escape(term['definition'][lang])}</dd>{why}"
    )


def _top(whole: Whole, place: Place) -> str:
    link = f'<a class="living" href="{place.living}">{word("living", place.lang)}</a>'
    return notice(place, day(whole.edition.date, place.lang), link, f"{place.lang}/guide/changes/", "")
