"""The page of a clause without a language: it leads on to the reader's, and shows how the clause came to be what it is.

`…/@skat/follow.suit` leads to the living text, `…/@skat/follow.suit#2026-12` to an edition; both work on any host of static
files. Without scripts, or with `?stay`, the page shows the ways in both languages, and the history.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from torite.citing.formats import Held, Source, every_format

from ...common.paths import LANGS
from ...common.write_files import Text
from ...text.export.rules_json import address
from ...text.model.registry import Registry
from ...text.model.terms import Term
from ...text.wording import word
from ..compare.clause_status import History, State, histories, marked, then_text
from ..store.edition import Edition, numbered
from ..store.related import living as around_now
from ..store.related import used_in
from .frame import NAMES, day, short_page, way
from .game_view import folder
from .related_html import around_clause, around_term


def short_pages(living: Registry, all_of_them: tuple[Edition, ...], base: str) -> Iterator[Text]:
    """A page for each id that there is or was, and one for each game."""
    known = around_now(living)
    for one in histories(living, all_of_them):
        around = around_clause(living, one.now, known.get(f"{one.game}#{one.id}"))
        yield f"@{one.game}/{one.id}/index.html", _clause(one, around, base)
    for game in dict.fromkeys([*living.games(), *(game for edition in all_of_them for game in edition.games)]):
        yield f"@{game}/index.html", _game(living, all_of_them, game)
    yield from term_pages(living, used_in(known))


def _game(living: Registry, all_of_them: tuple[Edition, ...], game: str) -> str:
    pages = {lang: page for lang in LANGS if (page := living.game_page(game, lang))}
    ways = "".join(way(lang, "", f"../{lang}/{page.address}", page.title) for lang, page in pages.items())
    sections = "".join(
        f'<section id="{edition.name}">{_edition(edition)}<ul>'
        + "".join(
            way(lang, edition.name, f"../{lang}/{edition.name}/{folder(held)}", held.front["title"][lang])
            for lang in LANGS
        )
        + "</ul></section>"
        for edition in reversed(all_of_them)
        if (held := edition.games.get(game))
    )
    return short_page(game, f"<ul>{ways}</ul>{_clauses(living, game)}{sections}", "../")


def _clauses(living: Registry, game: str) -> str:
    """The way to the page of each clause, for a reader without scripts."""
    page = living.game_page(game, "ja")
    rows = (
        "".join(f'<li><a href="{item.id}/?stay">{item.number} {item.id}</a></li>' for item in page.items)
        if page
        else ""
    )
    title = " · ".join(f'<span lang="{lang}">{word("around-clauses", lang)}</span>' for lang in LANGS)
    return f'<section class="index"><h2>{title}</h2><ul>{rows}</ul></section>'


def _clause(one: History, around: str, base: str) -> str:
    ways = "".join(
        way(
            lang,
            "",
            f"../../{lang}/{found.page.address}#{found.item.id}",
            f"{found.page.title} {found.item.number}",
        )
        for lang, found in one.now.items()
    )
    led_on = next((found for found in one.now.values() if found.item.id != one.id), None)
    moved = _both("merged") if led_on else "" if one.now else _both("gone")
    states = "".join(_state(state, _cited(one, state, base)) for state in reversed(one.states))
    return short_page(f"{one.game}#{one.id}", f"{moved}<ul>{ways}</ul>{around}{states}", "../../")


def _both(key: str) -> str:
    return "".join(f'<p class="gone" lang="{lang}">{word(key, lang)}</p>' for lang in LANGS)


def _edition(edition: Edition) -> str:
    """The heading of an edition."""
    return f'<h2>{edition.name}</h2><p><span lang="ja">{day(edition.date, "ja")}</span> · <span lang="en">{day(edition.date, "en")}</span></p>'


def _cited(one: History, state: State, base: str) -> str:
    """The citation of a clause as an edition has it, in both languages and all formats."""
    edition, game, entry, _ = state
    shown = ""
    for lang in LANGS:
        there = f"{base}{lang}/{edition.name}/{folder(game)}#{one.id}"
        found = one.now.get(lang)
        living = f"{address(found.page, base)}#{found.item.id}" if found else there
        name = f"{game.front['title'][lang]} {entry.number}"
        held = Held(edition.name, edition.date, there)
        source = Source(name, f"{one.game}#{one.id}", game.front["rules_version"], living, lang, held)
        forms = "".join(
            f'<pre data-format="{form}">{escape(told)}</pre>' for form, told in every_format(source).items()
        )
        title = word("cite-edition", lang, name=edition.name)
        shown += f'<details lang="{lang}"><summary>{title}</summary>{forms}</details>'
    return shown


def _state(state: State, cited: str) -> str:
    """The clause in an edition: where it is, what changed in it since the edition before, how it is cited."""
    edition, entry = state.edition, state.entry
    place = folder(state.game)
    ways = "".join(
        way(
            lang,
            edition.name,
            f"../../{lang}/{edition.name}/{place}#{entry.id}",
            f"{state.game.front['title'][lang]} {entry.number}",
        )
        for lang in LANGS
    )
    changes = "".join(
        f'<p lang="{lang}"><strong>{NAMES[lang]}</strong> '
        f"{_numbered(state, marked(then_text(state.before, lang), then_text(entry, lang)), lang)}</p>"
        for lang in state.changed
        if state.before
    )
    words = changes or ("" if state.before else _words(state))
    return f'<section id="{edition.name}">{_edition(edition)}<ul>{ways}</ul>{words}{cited}</section>'


def _numbered(state: State, text: str, lang: str) -> str:
    """HTML with the numbers of that edition."""
    return numbered(state.edition, state.game, text, lang)


def _words(state: State) -> str:
    """The words with which the clause began."""
    return "".join(
        f'<p lang="{lang}">{_numbered(state, escape(then_text(state.entry, lang)), lang)}</p>' for lang in LANGS
    )


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
