"""The page of a clause without a language: it leads on to the reader's, and shows how the clause came to be what it is.

`…/@skat/follow.suit` leads to the living text, `…/@skat/follow.suit#2026-12` to an edition; both work on any host of static
files. Without scripts, or with `?stay`, the page shows the ways in both languages, and the history.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from torite.citing.citable import anchor
from torite.citing.formats import Held, Source, every_format

from ...common.grouping import grouped
from ...common.paths import LANGS
from ...common.write_files import Text
from ...templates import NAMES, NOTHING, fill, plain, word
from ...text.export.rules_json import address
from ...text.model.engine_facts import titles
from ...text.model.page import Page
from ...text.model.registry import Registry, Target
from ...text.model.terms import Term
from ...text.render.proofs import proofs
from ..compare.clause_status import History, State, histories, marked, then_text
from ..compare.verdict_texts import said
from ..store.edition import Edition, numbered
from ..store.related import living as around_now
from ..store.related import used_in
from .frame import day, short_page

type Data = dict[str, Any]
type Link = tuple[str, str]
"""An address and a name."""

STEPS = 8
"""So many steps of an example are linked."""


class Example(NamedTuple):
    """An example by its title, and links to steps of it."""

    to: Link
    steps: tuple[Link, ...]


class Judged(NamedTuple):
    """Hold what a clause refuses or allows in an example: the action and the sentence as HTML, and the place, if its page shows it."""

    legal: bool
    action: str
    sentence: str
    place: Example | None


class Around(NamedTuple):
    """Give `related.html` what belongs to one thing, in one language of the living text."""

    registry: Registry
    lang: str
    up: str = "../../"
    """The way from a short page to the root of the site."""

    def title(self, game: str) -> str:
        """The title of a game, or its id where it has no page."""
        page = self.registry.game_page(game, self.lang)
        return page.title if page else game

    def address(self, page: Page) -> str:
        """The way to a page of the living text."""
        return f"{self.up}{self.lang}/{page.address}"

    def clause(self, citation: str, here: str) -> tuple[Link | None, str]:
        """A link to a clause, of another game with its title, and its words."""
        game, _, ident = citation.partition("#")
        target = self.registry.find(citation, game, self.lang)
        if not target:
            return None, citation
        name = target.item.number if game == here else f"{target.page.title} {target.item.number}"
        return (f"{self.address(target.page)}#{ident}", name), self.registry.plain(target.item.text, target.page)

    def term(self, anchor: str) -> tuple[Link, str]:
        """A link to a term, and what it means."""
        term = next(entry for entry in self.registry.terms.entries.values() if entry.anchor == anchor)
        return (f"{self.up}{self.lang}/glossary/#{anchor}", term.words[self.lang]), term.definitions[self.lang]

    def examples(self, known: Sequence[Data]) -> list[Example]:
        """The examples that the pages of their games show."""
        return [shown for example in known if (shown := self._example(example["id"], example["steps"]))]

    def _example(self, ident: str, steps: Sequence[int]) -> Example | None:
        game, place = ident.partition("/")[0], f"#{anchor(ident)}"
        page = self.registry.game_page(game, self.lang)
        if not page or ident not in {example.shows for example in page.examples}:
            return None
        links = tuple((f"{self.address(page)}?step={step}{place}", self._step(step)) for step in steps[:STEPS])
        return Example((f"{self.address(page)}{place}", titles(game)[ident][self.lang]), links)

    def _step(self, step: int) -> str:
        return word("after-step", self.lang, n=step) if step else word("at-start", self.lang)

    def verdicts(self, game: str, known: Sequence[Data], legal: bool) -> list[Judged]:
        """List what is refused or allowed, each once; deals are left out."""
        every = [
            verdict for verdict in known if verdict["legal"] == legal and not verdict["action"].startswith("deal:")
        ]
        return [*dict.fromkeys(self._judged(game, verdict) for verdict in every)]

    def _judged(self, game: str, verdict: Data) -> Judged:
        action, sentence = said(game)[self.lang][f"{verdict['example']} {verdict['step']} {verdict['action']}"]
        return Judged(verdict["legal"], action, sentence, self._example(verdict["example"], [verdict["step"]]))


def _related(here: Around, clause: Target, known: Data) -> Markup:
    """Give what belongs to a clause, in one language in which it stands."""
    page, item = clause
    return fill(
        "related.html",
        lang=here.lang,
        here=here,
        term=None,
        page=page,
        item=item,
        known=known,
        proof=_proof(page.game, item.id),
        data=f"clauses/{page.game}.json#/clauses/{item.id}",
    )


def _proof(game: str, ident: str) -> Data | None:
    proof = proofs(game).get(ident)
    if not proof:
        return None
    noticed, made = (proof["exchanges"][place] + proof["changes"][place] for place in (0, 1))
    return {"shown": proof["shown"], "n": noticed, "of": made}


def around_term(registry: Registry, term: Term, used: list[str]) -> Iterator[Markup]:
    """List what belongs to a term, in each language: related terms, other names, why it was chosen, the clauses that use it."""
    related = [other for ident in term.see if (other := registry.terms.find(ident, term.game))]
    users = {game: [citation for citation in used if citation.startswith(f"{game}#")] for game in registry.games()}
    for lang in term.words:
        names = [*(("", name) for name in term.also.get(lang, ())), *term.other.items()]
        facts: Data = {"related": related, "names": names, "users": users, "data": f"terms.json#/terms/{term.anchor}"}
        yield fill("related.html", lang=lang, here=Around(registry, lang), term=term, **facts)


def short_pages(registry: Registry, all_of_them: tuple[Edition, ...], base: str) -> Iterator[Text]:
    """A page for each id that there is or was, and one for each game."""
    known = around_now(registry)
    for history in histories(registry, all_of_them):
        own = known.get(f"{history.game}#{history.id}")
        around = [_related(Around(registry, lang), clause, own) for lang, clause in history.now.items() if own]
        yield f"@{history.game}/{history.id}/index.html", _clause(history, NOTHING.join(around), base)
    for game in dict.fromkeys([*registry.games(), *(game for edition in all_of_them for game in edition.games)]):
        yield f"@{game}/index.html", _game(registry, all_of_them, game)
    yield from term_pages(registry, used_in(known))


def _game(registry: Registry, all_of_them: tuple[Edition, ...], game: str) -> str:
    pages = registry.both(game)
    editions = [(edition, held) for edition in reversed(all_of_them) if (held := edition.games.get(game))]
    items = pages["ja"].items if "ja" in pages else ()
    body = fill("clauses_of_game.html", pages=pages, items=items, editions=editions, heading=_edition)
    return short_page(game, body, "../")


def _clause(history: History, around: Markup, base: str) -> str:
    led_on = any(clause.item.id != history.id for clause in history.now.values())
    body = fill(
        "clause.html",
        moved="merged" if led_on else "" if history.now else "gone",
        now=history.now,
        around=around,
        states=[(state, [*_texts(state)], [*_cited(history, state, base)]) for state in reversed(history.states)],
        heading=_edition,
    )
    return short_page(f"{history.game}#{history.id}", body, "../../")


def _edition(edition: Edition) -> Markup:
    return fill("edition_heading.html", edition=edition, day=day)


def _cited(history: History, state: State, base: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The citation of a clause as an edition has it, in both languages and all formats."""
    edition, game, entry, _ = state
    for lang in LANGS:
        there = edition.url(base, lang, game, history.id)
        now = history.now.get(lang)
        living = f"{address(now.page, base)}#{now.item.id}" if now else there
        name = f"{game.front['title'][lang]} {entry.number}"
        held = Held(edition.name, edition.date, there)
        source = Source(name, f"{history.game}#{history.id}", game.front["rules_version"], living, lang, held)
        yield lang, [*every_format(source).items()]


def _texts(state: State) -> Iterator[tuple[str, str, Markup]]:
    """The words with which the clause began, or each language that changed, with what changed."""
    for lang in state.changed if state.before else ():
        words = marked(then_text(state.before, lang), then_text(state.entry, lang)) if state.before else ""
        yield lang, NAMES[lang], _numbered(state, words, lang)
    for lang in () if state.before else LANGS:
        yield lang, "", _numbered(state, plain(then_text(state.entry, lang)), lang)


def _numbered(state: State, text: str, lang: str) -> Markup:
    return Markup(numbered(state.edition, state.game, text, lang))


FOLDER_OF_TERMS = "@terms"


def term_pages(registry: Registry, used: Mapping[str, list[str]]) -> Iterator[Text]:
    """A page for each term that games share, one for all terms of a game, and one that lists them."""
    terms = sorted(registry.terms.entries.values(), key=lambda term: term.reading)
    for name, held in grouped((term.game or term.anchor, term) for term in terms).items():
        shown = [(term, NOTHING.join(around_term(registry, term, used.get(term.anchor, [])))) for term in held]
        title = held[0].game if len(held) > 1 else " · ".join(held[0].words.values())
        yield f"{FOLDER_OF_TERMS}/{name}/index.html", short_page(title, fill("term.html", terms=shown), "../../")
    names = {lang: word("around-terms", lang) for lang in LANGS}
    body = fill("terms.html", names_of_list=names, terms=terms)
    yield f"{FOLDER_OF_TERMS}/index.html", short_page(" · ".join(names.values()), body, "../")
