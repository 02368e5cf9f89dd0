"""Find all that belongs to a clause, of the living text and of an edition alike.

References both ways, terms, examples, verdicts, questions about it, and the code that implements it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import lru_cache
from typing import Any, NamedTuple

from torite.games import game_ids
from torite.words.say import Lang

from ...common.grouping import grouped
from ...common.paths import LANGS
from ...text.model.code import codes
from ...text.model.layout import entries, parts
from ...text.model.page import REFERENCE, TERM, Item, Page
from ...text.model.registry import Registry, pairs
from ...text.render.marking import Words, words_of
from ...text.render.proofs import proofs
from .behaviour import behaviours
from .clause_html import EXAMPLE, plain
from .edition import Edition, numbered

QUESTIONS = "questions"
"""The section of a page in which readers' questions are answered."""
ENTRY = re.compile(r"<li>(.*?)</li>", re.DOTALL)

type Data = dict[str, Any]


class Known(NamedTuple):
    """Hold what is known of one clause by itself; references as `game#id`, examples with the step, or alone where they stand under it."""

    references: tuple[str, ...]
    terms: tuple[str, ...]
    code: tuple[Data, ...]
    examples: tuple[str, ...]


class Question(NamedTuple):
    """A question with its answer in each language, and the clauses that the answer names."""

    text: Mapping[Lang, str]
    references: frozenset[str]


class Text(NamedTuple):
    """All clauses of a text, the questions, and how the examples of each game come out."""

    clauses: Mapping[str, Known]
    questions: tuple[Question, ...]
    behaviours: Mapping[str, Mapping[str, Data]]


def neighbours(text: Text) -> dict[str, Data]:
    """Give what belongs to each clause of a text, by its citation."""
    behind = grouped((other, citation) for citation, known in text.clauses.items() for other in known.references)
    examples, verdicts = shown(text)
    return {
        citation: {
            "refers_to": [*known.references],
            "referred_by": behind.get(citation, []),
            "terms": [*known.terms],
            "examples": [
                {"id": ident, "steps": sorted(steps)}
                for ident, steps in joined(known.examples, examples.get(citation, {})).items()
            ],
            "verdicts": verdicts.get(citation, []),
            "questions": [dict(question.text) for question in text.questions if citation in question.references],
            "code": [*known.code],
        }
        for citation, known in text.clauses.items()
    }


def joined(named: Iterable[str], deciding: Mapping[str, Set[int]]) -> Mapping[str, Set[int]]:
    """Examples with their steps: those that are named, `skat/tonight@3` or without a step, then those that decide."""
    examples: dict[str, set[int]] = {}
    for name in named:
        ident, _, step = name.partition("@")
        examples.setdefault(ident, set()).update([int(step)] if step else [])
    for ident, steps in deciding.items():
        examples.setdefault(ident, set()).update(steps)
    return examples


type Shown = dict[str, dict[str, set[int]]]


def shown(text: Text) -> tuple[Shown, dict[str, list[Data]]]:
    """By clause the examples in which it decides, with the steps; and what was judged by it there."""
    examples: Shown = {}
    verdicts: dict[str, list[Data]] = {}
    for game, every in text.behaviours.items():
        for ident, example in every.items():
            steps = [(ply, rule) for ply, step in enumerate(example["steps"]) for _, rule, *_ in step["events"]]
            for ply, action, legal, rule in example["verdicts"]:
                steps.append((ply, rule))
                verdict = {"example": ident, "step": ply, "action": action, "legal": legal}
                verdicts.setdefault(f"{game}#{rule}", []).append(verdict)
            for ply, rule in steps:
                examples.setdefault(f"{game}#{rule}", {}).setdefault(ident, set()).add(ply)
    return examples, verdicts


def _terms(
    registry: Registry, both: Mapping[str, Page], marking: Mapping[str, Words], items: Mapping[str, Item]
) -> tuple[str, ...]:
    """The places in the glossary of the terms that a clause uses in either language, as they are marked on the page."""
    anchors: set[str] = set()
    for lang, item in items.items():
        text = f"{item.text}\n{item.note}"
        linked = [registry.terms.find(link[1] or link[2], both[lang].game) for link in TERM.findall(text)]
        words = marking[lang]
        marked = [words.terms[match[0].lower()] for match in words.pattern.finditer(TERM.sub(" ", text))]
        anchors |= {term.anchor for term in [*linked, *marked] if term}
    return tuple(sorted(anchors))


@lru_cache(maxsize=1)
def living(registry: Registry) -> dict[str, Data]:
    """Give what belongs to each clause of the text as it is now."""
    both = registry.complete_games()
    clauses = {f"{game}#{ident}": known for game, each in both.items() for ident, known in clauses_of(registry, each)}
    questions = tuple(question for each in both.values() for question in _questions(registry, each))
    return neighbours(Text(clauses, questions, {game: behaviours(game) for game in both if game in game_ids()}))


def clauses_of(registry: Registry, both: Mapping[str, Page]) -> Iterator[tuple[str, Known]]:
    """The clauses of a game with what is known of each by itself."""
    page = both["en"]
    marking = {lang: words_of(registry.terms, page.game, lang) for lang in both}
    code = codes(page.game) if page.game in game_ids() else {}
    for items in pairs(both):
        item = items["en"]
        under = [
            example.shows
            for example in page.examples
            if example.fence == "trick" and page.above(example.line) == item.id
        ]
        proof = proofs(page.game).get(item.id)
        yield (
            item.id,
            Known(
                _cited(registry, page.game, item.references),
                _terms(registry, both, marking, items),
                tuple(source._asdict() for source in code.get(item.id, ())),
                tuple(dict.fromkeys([*under, *(proof["examples"] if proof else ())])),
            ),
        )


def _cited(registry: Registry, game: str, references: Iterable[str]) -> tuple[str, ...]:
    """References with their game; those to retired ids as what answers for them."""
    reached = [registry.find(reference, game, "en") for reference in references]
    return tuple(dict.fromkeys(f"{clause.page.game}#{clause.item.id}" for clause in reached if clause))


def _questions(registry: Registry, both: Mapping[str, Page]) -> Iterator[Question]:
    cut = [_entries(both[lang]) for lang in LANGS]
    for pair in zip(*cut, strict=True):
        named = [f"{game}#{ident}" for game, ident in REFERENCE.findall(pair[0])]
        text: dict[Lang, str] = {
            lang: registry.plain(question, both[lang]) for lang, question in zip(LANGS, pair, strict=True)
        }
        yield Question(text, frozenset(_cited(registry, both["en"].game, named)))


def _entries(page: Page) -> list[str]:
    own = [part for part in parts(page) if part.item and part.item.id == QUESTIONS]
    blocks = [block for part in own for block in part.blocks if block.lines[0].startswith("- ")]
    return [entry.text.removeprefix("- ") for block in blocks for entry in entries(block)]


def frozen(edition: Edition) -> Text:
    """The text of an edition."""
    clauses: dict[str, Known] = {}
    questions: list[Question] = []
    for game in edition.games.values():
        for entry in game.items:
            held = entry.held
            words = f"{held['html']['en']} {held.get('provenance', {'note': {'en': ''}})['note']['en']}"
            clauses[f"{game.id}#{entry.id}"] = Known(
                _named(edition, game.id, words),
                tuple(held.get("terms", ())),
                tuple(held.get("code", ())),
                tuple(dict.fromkeys(EXAMPLE.findall(held["more"]["en"]))),
            )
        asked = game.by_id.get(QUESTIONS)
        for pair in zip(*(ENTRY.findall(asked.held["more"][lang]) for lang in LANGS), strict=True) if asked else ():
            own = zip(LANGS, pair, strict=True)
            text: dict[Lang, str] = {lang: numbered(edition, game, plain(question), lang) for lang, question in own}
            questions.append(Question(text, frozenset(_named(edition, game.id, pair[0]))))
    return Text(clauses, tuple(questions), {game.id: game.examples for game in edition.games.values()})


def _named(edition: Edition, game: str, words: str) -> tuple[str, ...]:
    reached = [edition.find(other or game, ident) for other, ident in REFERENCE.findall(words)]
    return tuple(dict.fromkeys(f"{target[0].id}#{target[1].id}" for target in reached if target))


def used_in(around: Mapping[str, Data]) -> dict[str, list[str]]:
    """By term, by its place in the glossary, the clauses that use it."""
    return grouped((anchor, citation) for citation, beside in around.items() for anchor in beside["terms"])
