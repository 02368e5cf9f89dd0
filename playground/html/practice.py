"""Make the questions that a page has for who practises: the first ones, dealt when the site is built, and recipes for more."""

import json
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, TypedDict

from torite.games import game as find_game
from torite.practice.kinds import Question
from torite.practice.nearby import Recipe, find_question
from torite.practice.puzzles import Puzzle, key_of, puzzle
from torite.words.say import LANGS, Lang
from torite.words.voices import voice_of

from ..common import source_digests
from ..common.cache import cached
from ..common.digests import digest_of
from ..common.paths import DOCS
from .ask_form import named_cards

FOLDER = DOCS / "practice"


def file_of(ident: str) -> Path:
    """Tell where what was measured of a game is kept."""
    return FOLDER / f"{ident}.json"


def recorded(ident: str) -> dict[str, dict[str, Any]]:
    """Read what was measured of a game, by clause; {} if nothing was."""
    return _read(ident)["clauses"]


def supplied(ident: str) -> dict[str, Any]:
    """Read how many positions a page can ask about."""
    return _read(ident)["supply"]


def _read(ident: str) -> dict[str, dict[str, Any]]:
    file = file_of(ident)
    measured: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {"supply": {}, "clauses": {}}
    return measured


def recipes(ident: str) -> dict[str, Recipe]:
    """The recipes of the clauses that are asked; of clauses that are gone nothing is left."""
    bound = find_game(ident).clauses
    return {
        clause: Recipe(entry["places"], entry["kinds"], entry.get("cited", ""))
        for clause, entry in recorded(ident).items()
        if "kept" in entry and clause in bound
    }


FIRST = 20
"""So many questions come with the page."""
PLACES = 6
"""At so many steps of examples at the most a page looks for more."""


class RecipeData(TypedDict):
    """Hold how the engine comes to questions about a clause: places, kinds, and the clause that is cited ('' = itself)."""

    places: list[str]
    kinds: list[str]
    cited: str


class Practice(TypedDict):
    """Hold what a page needs to begin with: names of cards, the first questions, and recipes by clause."""

    game: str
    names: dict[str, str]
    first: list[Puzzle]
    recipes: dict[str, RecipeData]


def _sources(ident: str) -> str:
    file = file_of(ident)
    return source_digests.game(ident) + (digest_of(file) if file.exists() else "")


@cached(_sources)
def practice(ident: str) -> dict[Lang, Practice]:
    """Ask the same questions about a game in each language."""
    game, dealt = find_game(ident), _first(ident, recipes(ident))
    return {
        lang: {
            "game": ident,
            "names": named_cards(game, voice_of(game, game.option_type(), lang), "?"),
            "first": [puzzle(game, question, clause, lang) for clause, question in dealt],
            "recipes": {
                clause: {"places": [*recipe.places], "kinds": [*recipe.kinds], "cited": recipe.cited}
                for clause, recipe in page_recipes(ident).items()
            },
        }
        for lang in LANGS
    }


def _first(ident: str, every: dict[str, Recipe]) -> list[tuple[str, Question]]:
    """The first questions, each about another clause as far as there are so many."""
    game, chance = find_game(ident), Random(ident)
    clauses = chance.sample([*every], len(every))
    dealt: dict[str, tuple[str, Question]] = {}
    for turn, clause in product(range(FIRST), clauses):
        question = find_question(game, clause, every[clause], Random(f"{clause} first {turn}"))
        if question:
            dealt.setdefault(key_of(question), (clause, question))
        if len(dealt) == FIRST:
            break
    return [*dealt.values()]


def page_recipes(ident: str) -> dict[str, Recipe]:
    """The recipes that a page has."""
    return {clause: recipe._replace(places=[*recipe.places][:PLACES]) for clause, recipe in recipes(ident).items()}
