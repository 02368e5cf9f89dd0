"""How well the search answers: the questions of `tests/search/` are asked of the page's own scripts, each in its open game."""

import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from ..common.paths import LANGS, ROOT
from ..common.tools import node
from ..text.model.registry import load
from ..website.search import findable

QUESTIONS = ROOT / "tests" / "search"
ASK = Path(__file__).with_name("search.mjs")
SCREEN = 8
"""So many answers are in sight at once at 390x844, at the least."""


class Question(NamedTuple):
    """Hold a question in the open game, and the clauses of which one has to be found."""

    lang: str
    game: str
    words: str
    clauses: tuple[str, ...]


class Hit(NamedTuple):
    """Something found: its page and place, its number if it is a clause, its heading."""

    page: str
    place: str
    number: str
    title: str


class Answered(NamedTuple):
    """A question and what was found, the best first."""

    question: Question
    hits: tuple[Hit, ...]

    @property
    def rank(self) -> int | None:
        """The place of the first clause that answers, from 1, among the hits of the open game."""
        own = [hit.place for hit in self.hits if hit.page == page_of(self.question.game)]
        return next((at for at, place in enumerate(own, 1) if place in self.question.clauses), None)


def page_of(game: str) -> str:
    """Tell where a game's rules stand; the first page of all for none."""
    return f"games/{game}/" if game else ""


def questions(name: str) -> list[Question]:
    """The questions of a file."""
    languages = tomllib.loads(QUESTIONS.joinpath(f"{name}.toml").read_text("utf-8"))
    return [
        Question(lang, game, words, tuple(clauses.split()))
        for lang, games in languages.items()
        for game, asked in games.items()
        for words, clauses in asked.items()
    ]


def answered(asked: list[Question]) -> list[Answered]:
    """Answer each question with what the search finds."""
    asks = [(question.lang, page_of(question.game), question.words) for question in asked]
    return [Answered(question, hits) for question, hits in zip(asked, find(asks), strict=True)]


def find(asks: list[tuple[str, str, str]]) -> list[tuple[Hit, ...]]:
    """Search for words in a language, while a page of it is open."""
    given = {"languages": {lang: findable(load(), lang) for lang in LANGS}, "questions": asks}
    return [tuple(Hit(*hit) for hit in hits) for hits in json.loads(node(ASK, given=json.dumps(given)))]


def shares(answers: list[Answered]) -> dict[str, Any]:
    """Tell how many of a hundred questions are answered by the first answer, and on the first screen."""
    return {
        "questions": len(answers),
        "first": round(100 * sum(answer.rank == 1 for answer in answers) / len(answers), 1),
        "screen": round(100 * sum((answer.rank or SCREEN + 1) <= SCREEN for answer in answers) / len(answers), 1),
    }


def measure() -> dict[str, Any]:
    """The shares of each file of questions, by language."""
    return {
        "screen_answers": SCREEN,
        "shares": {
            f"{name}, {lang}": shares([answer for answer in answers if answer.question.lang == lang])
            for name in ("tuned", "unseen")
            for answers in [answered(questions(name))]
            for lang in LANGS
        },
    }
