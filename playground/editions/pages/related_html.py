"""What belongs to a clause as HTML, folded: on its short page, from which the dialog beside the clause takes it too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any, NamedTuple

from ...text.model.engine_facts import titles
from ...text.model.page import Page
from ...text.model.registry import Found, Registry
from ...text.model.terms import Term
from ...text.render.proofs import proofs
from ...text.wording import word
from ..compare.verdict_texts import said
from ..store.related import QUESTIONS

type Data = dict[str, Any]

FEW = 3
"""So many entries are not folded away."""
MANY = 8
"""So many verdicts are shown; the rest are in the data."""
UP = "../../"
"""The way from a short page to the root of the site."""


class Around(NamedTuple):
    """What belongs to one thing, in one language of the living text."""

    living: Registry
    lang: str

    def page(self, game: str) -> Page | None:
        """The page of a game."""
        return self.living.game_page(game, self.lang)

    def clause(self, own: Found, known: Data) -> str:
        """All that belongs to a clause."""
        parts = [
            self.fold("refers_to", [self.to_clause(one, own.page.game) for one in known["refers_to"]]),
            self.fold("referred_by", [self.to_clause(one, own.page.game) for one in known["referred_by"]]),
            self.fold("shown-in", self._examples(known["examples"])),
            *(self._verdicts(own.page.game, known["verdicts"], legal=legal) for legal in (False, True)),
            self.fold("questions", [self._question(own.page, one[self.lang]) for one in known["questions"]]),
            self.fold("terms", [self.to_term(one) for one in known["terms"]], closed=True),
            self.fold("code", self._code(own, known["code"]), closed=True, tag="div"),
            self._decided(own),
        ]
        address = f"{UP}data/clauses/{own.page.game}/{own.item.id}.json"
        return self.section("clause", parts, address)

    def section(self, kind: str, parts: Iterable[str], data: str) -> str:
        """The whole of it, with the way to the data at its end."""
        foot = f'<p><a href="{data}">{word("data", self.lang)}</a></p>'
        return f'<section class="around" lang="{self.lang}"><h2>{word(kind, self.lang)}</h2>{"".join(parts)}{foot}</section>'

    def fold(
        self, key: str, rows: list[str], *, closed: bool = False, tag: str = "ul", of: int | None = None, more: str = ""
    ) -> str:
        """Entries under a heading with their number, folded away if they are many; nothing if there are none."""
        if not rows:
            return ""
        opened = "" if closed or len(rows) > FEW else " open"
        row = "li" if tag == "ul" else "div"
        inside = "".join(f"<{row}>{one}</{row}>" for one in rows)
        count = f' <span class="count">{of or len(rows)}</span>'
        return (
            f"<details{opened}><summary>{word(key, self.lang)}{count}</summary><{tag}>{inside}</{tag}>{more}</details>"
        )

    def to_clause(self, citation: str, here: str) -> str:
        """A link to a clause, and its words; of another game with its title."""
        game, _, ident = citation.partition("#")
        found = self.living.find(citation, game, self.lang)
        if not found:
            return escape(citation)
        name = found.item.number if game == here else f"{found.page.title} {found.item.number}"
        words = self.living.plain(found.item.text, found.page)
        return f'<a href="{self.address(found.page)}#{ident}">{escape(name)}</a> {escape(words)}'

    def address(self, page: Page) -> str:
        """The way to a page of the living text."""
        return f"{UP}{self.lang}/{page.address}"

    def to_term(self, anchor: str) -> str:
        """A link to a term, and what it means."""
        term = next(one for one in self.living.terms.entries.values() if one.anchor == anchor)
        link = f'<a href="{UP}{self.lang}/glossary/#{anchor}">{escape(term.words[self.lang])}</a>'
        return f"{link} {escape(term.definitions[self.lang])}"

    def _examples(self, found: list[Data]) -> list[str]:
        """The examples that stand on a page, each with the steps at which they show the clause."""
        return [one for example in found if (one := self._example(example["id"], example["steps"]))]

    def _example(self, ident: str, steps: list[int]) -> str:
        """An example by its title, and links to steps of it; '' if its game's page does not show it."""
        game = ident.partition("/")[0]
        page = self.page(game)
        if not page or ident not in {one.shows for one in page.examples}:
            return ""
        anchor = f"#example-{ident.replace('/', '-')}"
        links = [f'<a href="{self.address(page)}?step={step}{anchor}">{self._step(step)}</a>' for step in steps[:MANY]]
        title = f'<a href="{self.address(page)}{anchor}">{escape(self._title(ident))}</a>'
        return f"{title} {word('join', self.lang).join(links)}"

    def _step(self, step: int) -> str:
        return word("after-step", self.lang, n=step) if step else word("at-start", self.lang)

    def _title(self, ident: str) -> str:
        return titles(ident.partition("/")[0])[ident][self.lang]

    def _verdicts(self, game: str, found: list[Data], *, legal: bool) -> str:
        """What the clause refuses or allows in examples: the action, the sentence, the place."""
        every = [one for one in found if one["legal"] == legal and not one["action"].startswith("deal:")]
        told = dict.fromkeys(self._verdict(game, one) for one in every)
        shown = [*told][:MANY]
        more = f"<p>{word('more', self.lang, n=len(told) - MANY)}</p>" if len(told) > MANY else ""
        return self.fold("allowed" if legal else "refused", shown, closed=True, of=len(told), more=more)

    def _verdict(self, game: str, one: Data) -> str:
        action, sentence = said(game)[self.lang][f"{one['example']} {one['step']} {one['action']}"]
        place = self._example(one["example"], [one["step"]])
        return f"{'✓' if one['legal'] else '✕'} <strong>{action}</strong> {sentence} <small>{place}</small>"

    def _question(self, page: Page, text: str) -> str:
        """A question as the page has it, in bold with its answer after it."""
        return f'{escape(text)} <a href="{self.address(page)}#{QUESTIONS}">→</a>'

    def _code(self, own: Found, found: list[Data]) -> list[str]:
        """The code, and what its proof says."""
        rows = [
            f"<p><code>{escape(one['file'])}</code></p><pre tabindex=0>{escape(one['text'])}</pre>" for one in found
        ]
        proof = proofs(own.page.game).get(own.item.id)
        if rows and proof:
            noticed, made = (proof["exchanges"][place] + proof["changes"][place] for place in (0, 1))
            link = f'<a href="{UP}{self.lang}/guide/proofs/">→</a>'
            rows[-1] += f"<p>{word('proven', self.lang, shown=proof['shown'], n=noticed, of=made)} {link}</p>"
        return rows

    def _decided(self, own: Found) -> str:
        """Why the clause is as it is, and where the sources stand."""
        if own.item.kind == "section" or not own.page.listed:
            return ""
        known = own.item.provenance
        note = escape(self.living.plain(own.item.note, own.page))
        named = " ".join([word(known.kind, self.lang), *known.sources]) if known else ""
        why = f"<strong>{named}</strong> {note}" if known else word("sourced", self.lang)
        link = f'<a href="{self.address(own.page)}#credits">{word("sources", self.lang)}</a>'
        return f"<details><summary>{word('decided', self.lang)}</summary><p>{why} {link}</p></details>"


def around_clause(living: Registry, now: Mapping[str, Found], known: Data | None) -> str:
    """What belongs to a clause, in each language in which it stands."""
    return "".join(Around(living, lang).clause(found, known) for lang, found in now.items()) if known else ""


def around_term(living: Registry, term: Term, used: list[str]) -> Iterator[str]:
    """What belongs to a term, in each language: related terms, other names, why it was chosen, the clauses that use it."""
    related = [other.anchor for ident in term.see if (other := living.terms.find(ident, term.game))]
    games = {game: [one for one in used if one.startswith(f"{game}#")] for game in living.games()}
    for lang in term.words:
        here = Around(living, lang)
        names = [
            *map(escape, term.also.get(lang, ())),
            *(f'<span lang="{escape(code)}">{escape(name)}</span>' for code, name in term.other.items()),
        ]
        parts = [
            here.fold("related", [here.to_term(one) for one in related]),
            here.fold("also", names),
            here.fold("why", [escape(term.why[lang])] if term.why else []),
            *(_users(here, game, clauses) for game, clauses in games.items() if clauses),
        ]
        yield here.section("term", parts, f"{UP}data/terms/{term.anchor}.json")


def _users(here: Around, game: str, clauses: list[str]) -> str:
    """The clauses of one game that use a term."""
    page = here.page(game)
    title = escape(page.title) if page else game
    rows = "".join(f"<li>{here.to_clause(one, game)}</li>" for one in clauses)
    head = f'{word("used_in", here.lang)} {title} <span class="count">{len(clauses)}</span>'
    return f"<details><summary>{head}</summary><ul>{rows}</ul></details>"
