"""The page of a clause without a language: it leads on to the reader's, and shows how the clause came to be what it is.

`…/@skat/follow.suit` leads to the living text, `…/@skat/follow.suit#2026-12` to an edition; both work on any host of static
files. Without scripts, or with `?stay`, the page shows the ways in both languages, and the history.
"""

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from torite.citing.formats import Held, Source, every_format

from ...common.paths import LANGS
from ...common.write_files import Text
from ...templates import NAMES, NOTHING, fill, plain
from ...templates.wording import word
from ...text.export.rules_json import address
from ...text.model.registry import Registry
from ...text.model.terms import Term
from ..compare.clause_status import History, State, histories, marked, then_text
from ..store.edition import Edition, numbered
from ..store.related import living as around_now
from ..store.related import used_in
from .frame import day, short_page
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
    pages = living.both(game)
    found = [(edition, held) for edition in reversed(all_of_them) if (held := edition.games.get(game))]
    items = pages["ja"].items if "ja" in pages else ()
    body = fill("clauses_of_game.html", pages=pages, items=items, editions=found, heading=_edition)
    return short_page(game, body, "../")


def _clause(one: History, around: Markup, base: str) -> str:
    led_on = any(found.item.id != one.id for found in one.now.values())
    body = fill(
        "clause.html",
        moved="merged" if led_on else "" if one.now else "gone",
        now=one.now,
        around=around,
        states=[(state, [*_texts(state)], [*_cited(one, state, base)]) for state in reversed(one.states)],
        heading=_edition,
    )
    return short_page(f"{one.game}#{one.id}", body, "../../")


def _edition(edition: Edition) -> Markup:
    """The heading of an edition."""
    return fill("edition_heading.html", edition=edition, day=day)


def _cited(one: History, state: State, base: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The citation of a clause as an edition has it, in both languages and all formats."""
    edition, game, entry, _ = state
    for lang in LANGS:
        there = edition.url(base, lang, game, one.id)
        found = one.now.get(lang)
        living = f"{address(found.page, base)}#{found.item.id}" if found else there
        name = f"{game.front['title'][lang]} {entry.number}"
        held = Held(edition.name, edition.date, there)
        source = Source(name, f"{one.game}#{one.id}", game.front["rules_version"], living, lang, held)
        yield lang, [*every_format(source).items()]


def _texts(state: State) -> Iterator[tuple[str, str, Markup]]:
    """The words with which the clause began, or each language that changed, with what changed."""
    for lang in state.changed if state.before else ():
        words = marked(then_text(state.before, lang), then_text(state.entry, lang)) if state.before else ""
        yield lang, NAMES[lang], _numbered(state, words, lang)
    for lang in () if state.before else LANGS:
        yield lang, "", _numbered(state, plain(then_text(state.entry, lang)), lang)


def _numbered(state: State, text: str, lang: str) -> Markup:
    """HTML with the numbers of that edition."""
    return Markup(numbered(state.edition, state.game, text, lang))


FOLDER_OF_TERMS = "@terms"


def term_pages(living: Registry, used: Mapping[str, list[str]]) -> Iterator[Text]:
    """A page for each term that games share, one for all terms of a game, and one that lists them."""
    terms = sorted(living.terms.entries.values(), key=lambda term: term.reading)
    pages: dict[str, list[Term]] = {}
    for term in terms:
        pages.setdefault(term.game or term.anchor, []).append(term)
    for name, held in pages.items():
        yield f"{FOLDER_OF_TERMS}/{name}/index.html", _terms(living, held, used)
    yield f"{FOLDER_OF_TERMS}/index.html", _list(terms)


def _terms(living: Registry, terms: list[Term], used: Mapping[str, list[str]]) -> str:
    shown = [(term, NOTHING.join(around_term(living, term, used.get(term.anchor, [])))) for term in terms]
    title = terms[0].game if len(terms) > 1 else " · ".join(terms[0].words.values())
    return short_page(title, fill("term.html", terms=shown), "../../")


def _list(terms: list[Term]) -> str:
    names = {lang: word("around-terms", lang) for lang in LANGS}
    return short_page(" · ".join(names.values()), fill("terms.html", names_of_list=names, terms=terms), "../")
