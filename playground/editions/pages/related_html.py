"""Write all that belongs to a clause as HTML, folded: on its short page, from which the dialog takes it too."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from torite.citing.citable import anchor
from torite.words.say import Lang

from ...templates import NOTHING, fill, link, plain
from ...templates.wording import word
from ...text.model.engine_facts import titles
from ...text.model.page import Page
from ...text.model.registry import Found, Registry
from ...text.model.terms import Term
from ...text.render.proofs import proofs
from ..compare.verdict_texts import said
from ..store.related import QUESTIONS

type Data = dict[str, Any]

FEW = 3
"""So many entries are not folded away."""
MANY = 8
"""So many verdicts are shown; the rest are in the data."""
REFERENCES = ("refers_to", "referred_by")
UP = "../../"
"""The way from a short page to the root of the site."""


class Fold(NamedTuple):
    """Entries under a heading with their number, folded away if they are many; `of` counts those that are left out, too."""

    title: str
    rows: Sequence[str]
    closed: bool = False
    of: int = 0
    code: bool = False

    @property
    def total(self) -> int:
        """How many there are."""
        return self.of or len(self.rows)

    @property
    def open(self) -> bool:
        """Whether it is shown unfolded."""
        return not self.closed and len(self.rows) <= FEW


class Around(NamedTuple):
    """Hold what belongs to one thing, in one language of the living text."""

    living: Registry
    lang: str

    def page(self, game: str) -> Page | None:
        """The page of a game."""
        return self.living.game_page(game, self.lang)

    def word(self, key: str, **facts: object) -> str:
        """A word of the interface."""
        return word(key, self.lang, **facts)

    def clause(self, own: Found, known: Data) -> Markup:
        """All that belongs to a clause."""
        game, answers = own.page.game, link(f"{self.address(own.page)}#{QUESTIONS}", "→")
        folds = [
            *(Fold(self.word(key), [self.to_clause(one, game) for one in known[key]]) for key in REFERENCES),
            Fold(
                self.word("shown-in"),
                [*filter(None, (self._example(one["id"], one["steps"]) for one in known["examples"]))],
            ),
            *(self._verdicts(game, known["verdicts"], legal=legal) for legal in (False, True)),
            Fold(self.word("questions"), [plain(one[self.lang]) + " " + answers for one in known["questions"]]),
            Fold(self.word("terms"), [self.to_term(one) for one in known["terms"]], closed=True),
            Fold(self.word("code"), self._code(own, known["code"]), closed=True, code=True),
        ]
        return self.section("clause", folds, f"{UP}data/clauses/{game}.json#/clauses/{own.item.id}", self._decided(own))

    def section(self, kind: str, folds: Sequence[Fold], data: str, decided: Markup = NOTHING) -> Markup:
        """The whole of it, with the way to the data at its end."""
        return fill("related.html", lang=self.lang, kind=kind, folds=folds, data=data, decided=decided)

    def to_clause(self, citation: str, here: str) -> Markup:
        """A link to a clause, and its words; of another game with its title."""
        game, _, ident = citation.partition("#")
        found = self.living.find(citation, game, self.lang)
        if not found:
            return plain(citation)
        name = found.item.number if game == here else f"{found.page.title} {found.item.number}"
        words = self.living.plain(found.item.text, found.page)
        return link(f"{self.address(found.page)}#{ident}", name) + " " + plain(words)

    def address(self, page: Page) -> str:
        """The way to a page of the living text."""
        return f"{UP}{self.lang}/{page.address}"

    def to_term(self, anchor: str) -> Markup:
        """A link to a term, and what it means."""
        term = next(one for one in self.living.terms.entries.values() if one.anchor == anchor)
        to = link(f"{UP}{self.lang}/glossary/#{anchor}", term.words[self.lang])
        return to + " " + plain(term.definitions[self.lang])

    def _example(self, ident: str, steps: list[int]) -> Markup:
        """An example by its title, and links to steps of it; nothing if its game's page does not show it."""
        page = self.page(ident.partition("/")[0])
        if not page or ident not in {one.shows for one in page.examples}:
            return NOTHING
        place = f"#{anchor(ident)}"
        links = [link(f"{self.address(page)}?step={step}{place}", self._step(step)) for step in steps[:MANY]]
        return (
            link(f"{self.address(page)}{place}", titles(ident.partition("/")[0])[ident][self.lang])
            + " "
            + Markup(self.word("join")).join(links)
        )

    def _step(self, step: int) -> str:
        return self.word("after-step", n=step) if step else self.word("at-start")

    def _verdicts(self, game: str, found: list[Data], *, legal: bool) -> Fold:
        """Give what the clause refuses or allows in examples: the action, the sentence, the place."""
        every = [one for one in found if one["legal"] == legal and not one["action"].startswith("deal:")]
        told = [*dict.fromkeys(self._verdict(game, one) for one in every)]
        return Fold(self.word("allowed" if legal else "refused"), told[:MANY], closed=True, of=len(told))

    def _verdict(self, game: str, one: Data) -> Markup:
        action, sentence = map(Markup, said(game)[self.lang][f"{one['example']} {one['step']} {one['action']}"])
        sign, place = "✓" if one["legal"] else "✕", self._example(one["example"], [one["step"]])
        return Markup("{} <strong>{}</strong> {} <small>{}</small>").format(sign, action, sentence, place)

    def _code(self, own: Found, found: list[Data]) -> list[Markup]:
        """The code, and what its proof says."""
        proof, told = proofs(own.page.game).get(own.item.id), ""
        if proof:
            noticed, made = (proof["exchanges"][place] + proof["changes"][place] for place in (0, 1))
            told = self.word("proven", shown=proof["shown"], n=noticed, of=made)
        proofs_page = f"{UP}{self.lang}/guide/proofs/"
        said_at_last = [""] * (len(found) - 1) + [told]
        return [
            fill("code.html", **one, proof=proven, address=proofs_page)
            for one, proven in zip(found, said_at_last, strict=False)
        ]

    def _decided(self, own: Found) -> Markup:
        """Why the clause is as it is, and where the sources stand."""
        if own.item.kind == "section" or not own.page.listed:
            return NOTHING
        known = own.item.provenance
        named = " ".join([self.word(known.kind), *known.sources]) if known else ""
        note = plain(self.living.plain(own.item.note, own.page))
        why = Markup("<strong>{}</strong> {}").format(plain(named), note) if known else plain(self.word("sourced"))
        return why + " " + link(f"{self.address(own.page)}#credits", self.word("sources"))


def around_clause(living: Registry, now: Mapping[Lang, Found], known: Data | None) -> Markup:
    """Give what belongs to a clause, in each language in which it stands."""
    return NOTHING.join(Around(living, lang).clause(found, known) for lang, found in now.items() if known)


def around_term(living: Registry, term: Term, used: list[str]) -> Iterator[Markup]:
    """List what belongs to a term, in each language: related terms, other names, why it was chosen, the clauses that use it."""
    related = [other.anchor for ident in term.see if (other := living.terms.find(ident, term.game))]
    games = {game: [one for one in used if one.startswith(f"{game}#")] for game in living.games()}
    for lang in term.words:
        here = Around(living, lang)
        foreign = (Markup('<span lang="{}">{}</span>').format(code, plain(name)) for code, name in term.other.items())
        folds = [
            Fold(here.word("related"), [here.to_term(one) for one in related]),
            Fold(here.word("also"), [*term.also.get(lang, ()), *foreign]),
            Fold(here.word("why"), [term.why[lang]] if term.why else []),
            *(_users(here, game, clauses) for game, clauses in games.items()),
        ]
        yield here.section("term", folds, f"{UP}data/terms.json#/terms/{term.anchor}")


def _users(here: Around, game: str, clauses: list[str]) -> Fold:
    """The clauses of one game that use a term."""
    page = here.page(game)
    title = f"{here.word('used_in')} {page.title if page else game}"
    return Fold(title, [here.to_clause(one, game) for one in clauses], closed=True)
