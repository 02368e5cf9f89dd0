"""Write all that belongs to a clause as HTML, folded: on its short page, from which the dialog takes it too."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from torite.citing.citable import anchor
from torite.words.say import Lang

from ...templates import NOTHING, fill
from ...templates.wording import word
from ...text.model.engine_facts import titles
from ...text.model.page import Page
from ...text.model.registry import Found, Registry
from ...text.model.terms import Term
from ...text.render.proofs import proofs
from ..compare.verdict_texts import said

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

    living: Registry
    lang: str
    up: str = "../../"
    """The way from a short page to the root of the site."""

    def title(self, game: str) -> str:
        """The title of a game, or its id where it has no page."""
        page = self.living.game_page(game, self.lang)
        return page.title if page else game

    def address(self, page: Page) -> str:
        """The way to a page of the living text."""
        return f"{self.up}{self.lang}/{page.address}"

    def clause(self, citation: str, here: str) -> tuple[Link | None, str]:
        """A link to a clause, of another game with its title, and its words."""
        game, _, ident = citation.partition("#")
        found = self.living.find(citation, game, self.lang)
        if not found:
            return None, citation
        name = found.item.number if game == here else f"{found.page.title} {found.item.number}"
        return (f"{self.address(found.page)}#{ident}", name), self.living.plain(found.item.text, found.page)

    def term(self, anchor: str) -> tuple[Link, str]:
        """A link to a term, and what it means."""
        term = next(one for one in self.living.terms.entries.values() if one.anchor == anchor)
        return (f"{self.up}{self.lang}/glossary/#{anchor}", term.words[self.lang]), term.definitions[self.lang]

    def examples(self, known: Sequence[Data]) -> list[Example]:
        """The examples that the pages of their games show."""
        return [found for one in known if (found := self._example(one["id"], one["steps"]))]

    def _example(self, ident: str, steps: Sequence[int]) -> Example | None:
        game, place = ident.partition("/")[0], f"#{anchor(ident)}"
        page = self.living.game_page(game, self.lang)
        if not page or ident not in {one.shows for one in page.examples}:
            return None
        links = tuple((f"{self.address(page)}?step={step}{place}", self._step(step)) for step in steps[:STEPS])
        return Example((f"{self.address(page)}{place}", titles(game)[ident][self.lang]), links)

    def _step(self, step: int) -> str:
        return word("after-step", self.lang, n=step) if step else word("at-start", self.lang)

    def verdicts(self, game: str, known: Sequence[Data], legal: bool) -> list[Judged]:
        """List what is refused or allowed, each once; deals are left out."""
        every = [one for one in known if one["legal"] == legal and not one["action"].startswith("deal:")]
        return [*dict.fromkeys(self._judged(game, one) for one in every)]

    def _judged(self, game: str, one: Data) -> Judged:
        action, sentence = said(game)[self.lang][f"{one['example']} {one['step']} {one['action']}"]
        return Judged(one["legal"], action, sentence, self._example(one["example"], [one["step"]]))


def around_clause(living: Registry, now: Mapping[Lang, Found], known: Data | None) -> Markup:
    """Give what belongs to a clause, in each language in which it stands."""
    return NOTHING.join(_clause(Around(living, lang), found, known) for lang, found in now.items() if known)


def _clause(here: Around, found: Found, known: Data) -> Markup:
    page, item = found
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
    """Tell what the proof of a clause says."""
    proof = proofs(game).get(ident)
    if not proof:
        return None
    noticed, made = (proof["exchanges"][place] + proof["changes"][place] for place in (0, 1))
    return {"shown": proof["shown"], "n": noticed, "of": made}


def around_term(living: Registry, term: Term, used: list[str]) -> Iterator[Markup]:
    """List what belongs to a term, in each language: related terms, other names, why it was chosen, the clauses that use it."""
    related = [other for ident in term.see if (other := living.terms.find(ident, term.game))]
    users = {game: [one for one in used if one.startswith(f"{game}#")] for game in living.games()}
    for lang in term.words:
        names = [*(("", name) for name in term.also.get(lang, ())), *term.other.items()]
        facts: Data = {"related": related, "names": names, "users": users, "data": f"terms.json#/terms/{term.anchor}"}
        yield fill("related.html", lang=lang, here=Around(living, lang), term=term, **facts)
