"""The first page of an edition, its glossary, and a feed a game and language (Atom)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from xml.sax.saxutils import escape as xml
from xml.sax.saxutils import quoteattr

from ...common.write_files import Text
from ...text.wording import word
from ..compare.differences import Changes
from ..store.edition import Edition
from .frame import Place, day, notice, page
from .game_view import Whole, folder


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


def feed(
    all_of_them: tuple[Edition, ...], steps: Sequence[Mapping[str, Changes]], ident: str, lang: str, base: str
) -> Text:
    """The feed, the newest edition first; `steps` tells what each edition changed since the one before it."""
    game = next(one.games[ident] for one in reversed(all_of_them) if ident in one.games)
    address = f"{base}{lang}/{folder(game)}"
    title = game.front["title"][lang]
    before = zip((None, *all_of_them), ({}, *steps), all_of_them, strict=False)
    entries = [_entry(old, step.get(ident), edition, ident, lang, base) for old, step, edition in before]
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{lang}">\n<title>{xml(title)} – Torite</title>\n'
        f"<id>{xml(address)}</id>\n<link href={quoteattr(address)}/>\n"
        f'<link rel="self" href={quoteattr(f"{address}atom.xml")}/>\n'
        f"<author><name>Torite</name></author>\n<updated>{all_of_them[-1].date}T00:00:00Z</updated>\n"
        f"{''.join(reversed([*filter(None, entries)]))}</feed>\n"
    )
    return f"{lang}/{folder(game)}atom.xml", text


def _entry(before: Edition | None, found: Changes | None, edition: Edition, ident: str, lang: str, base: str) -> str:
    """An edition that changed the game, or the one in which it came."""
    game = edition.games.get(ident)
    if not game:
        return ""
    if before and ident in before.games and not found:
        return ""
    address = f"{base}{lang}/{edition.name}/{folder(game)}"
    shown = f"{base}{lang}/{edition.name}/since/{before.name}/#{ident}" if before and found else address
    return (
        f"<entry>\n<title>{xml(word('of', lang, title=game.front['title'][lang], name=edition.name))}</title>\n"
        f"<id>{xml(address)}</id>\n<link href={quoteattr(shown)}/>\n<updated>{edition.date}T00:00:00Z</updated>\n"
        f"<summary>{xml(_summary(found, lang))}</summary>\n</entry>\n"
    )


def _summary(found: Changes | None, lang: str) -> str:
    if not found:
        return word("first-edition", lang)
    named = {
        "changed-clauses": [entry.id for _, entry in found.changed],
        "added-clauses": [entry.id for entry in found.added],
        "merged-clauses": [entry.id for entry, _ in found.merged],
        "gone-clauses": [entry.id for entry in found.gone],
        "examples": [*found.examples],
        "positions": [str(one.number) for one in found.positions],
    }
    return " / ".join(f"{word(key, lang)}: {', '.join(ids)}" for key, ids in named.items() if ids)
