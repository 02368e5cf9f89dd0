"""Questions to practise with: distinct positions without end, answers as the referee gives them, a baked beginning that is light."""

from __future__ import annotations

import gzip
import json
import os
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import pytest

from playground.bench.questions.measuring import REASONS
from playground.bench.questions.question_files import WANTED
from playground.html.practice import FIRST, file_of, practice, recipes, recorded, supplied
from torite.core.inputs import Clash
from torite.games import game as find_game
from torite.games import game_ids
from torite.page.session import handle
from torite.player.bidding import takes
from torite.practice.asker import Asker
from torite.practice.kinds import Question, answer, came, given_said
from torite.practice.nearby import every, find_question
from torite.practice.puzzles import key_of, puzzle
from torite.reading.documents import dumps
from torite.reading.scenario import load
from torite.words.say import LANGS

MANY = int(os.environ.get("TORITE_QUESTIONS", "30"))
"""So many questions of each game are dealt."""
MOST = 15_000
ENOUGH = 0.9

ASKED = [ident for ident in game_ids() if file_of(ident).exists()]
"""A game that is new has no questions until they are measured."""


def test_every_game_of_the_site_is_asked_about() -> None:
    assert [*game_ids()] == ASKED


@pytest.mark.parametrize("ident", ASKED)
def test_cards_are_named_in_the_same_order_in_each_build(ident: str) -> None:
    game = find_game(ident)
    names = [*practice(ident)["en"]["names"]]
    assert names == [*sorted(game.cards, key=lambda card: (game.order(card), card)), "?"]


def dealt(ident: str, number: int) -> Iterator[tuple[str, Question]]:
    """Questions as a page deals them, clause after clause, none that was asked; a clause that has none makes way."""
    game, asked = find_game(ident), set[str]()
    by_clause = recipes(ident)
    clauses = deque(Random(ident).sample([*by_clause], len(by_clause)))
    for at in range(number * 2):
        clause = clauses[0]
        clauses.rotate(-1)
        ways = every(game, clause, by_clause[clause], Random(f"{ident} {at}"))
        if question := next((one for one in ways if key_of(one) not in asked), None):
            asked.add(key_of(question))
            yield clause, question


@pytest.mark.parametrize("ident", ASKED)
def test_positions_differ_and_answers_are_those_of_the_referee(ident: str) -> None:
    game = find_game(ident)
    keys = [key_of(question) for _, question in islice(graded(dealt(ident, MANY), game), MANY)]
    assert len(set(keys)) == MANY


def graded(questions: Iterator[tuple[str, Question]], game: Any) -> Iterator[tuple[str, Question]]:
    """Questions, each looked at."""
    for clause, question in questions:
        kind, actions = question.asked.kind, question.asked.actions
        if kind in ("may", "which"):
            verdicts = [game.judge(question.state, action) for action in actions]
            legal = [one.legal for one in verdicts]
            right = (
                legal[0] == question.answers[question.right] if kind == "may" else legal.index(True) == question.right
            )
            assert right and (kind == "may" or legal.count(True) == 1)
        elif kind == "why":
            refused = [game.judge(one.state, one.action).rule for one in question.answers]
            assert refused.index(game.judge(question.state, actions[0]).rule) == question.right
        elif kind == "ends":
            assert game.winners(came(game, question.state, actions).state) == question.answers[question.right]
        elif kind == "gives":
            assert answer(game, question.state, question.asked) == said(game, question)
        elif kind == "won":
            came_of = came(game, question.state, actions).events
            took_it = [one for one in came_of if takes(one)]
            assert {one.seat for one in took_it} == {question.answers[question.right]}
            assert question.clause in {one.rule for one in took_it}
        elif kind == "happens":
            events = [one._replace(rule="") for one in came(game, question.state, actions).events]
            happen = [one._replace(rule="") in events for one in question.answers]
            assert happen.index(True) == question.right and happen.count(True) == 1
        yield clause, question


def test_a_wrong_figure_keeps_to_its_side_of_others_in_the_sentence_and_is_no_card() -> None:
    scenario = load("basra/komi-eleven")
    told: list[Any] = []
    for seed in range(12):
        questions = Asker(scenario.game, Random(seed)).at(scenario.start, scenario.line)
        told += [event for one in questions if one.asked.kind == "happens" for event in one.answers]
    assert {event.kind for event in told} >= {"takes", "komi-sum"}
    assert all(int(event.value) > 10 for event in told if event.kind == "komi-sum"), "more than 10, as it says"
    assert all({*event.value.split("+")} <= scenario.game.cards for event in told if event.kind == "takes")


def test_what_a_function_gives_is_asked_of_cards_there_are_and_listed_once() -> None:
    for seed in range(8):
        tiles, ranks = (
            find_question(find_game(ident), clause, recipes(ident)[clause], Random(seed))
            for ident, clause in (("clackerjack", "combos.blanks"), ("birdhead", "cards.deck"))
        )
        assert tiles and ranks and str(dict(ranks.asked.given)["rank"]) in find_game("birdhead").cards
        for text in puzzle(find_game("clackerjack"), tiles, tiles.clause, "en")["answers"]:
            assert len({*text.split(", ")}) == len(text.split(", ")), text


def said(game: Any, question: Question) -> Any:
    """The right answer of a question about what a function gives, in words."""
    return given_said(game, question.state, question.asked.label, question.answers[question.right])


@pytest.mark.parametrize("ident", ASKED)
def test_the_first_questions_are_light_and_the_same_in_both_languages(ident: str) -> None:
    told = [practice(ident)[lang] for lang in LANGS]
    for one in told:
        assert len(one["first"]) == FIRST
        assert len(gzip.compress(json.dumps(one, ensure_ascii=False).encode())) <= MOST
        assert set(one["recipes"]) <= set(find_game(ident).clauses)
        for first in one["first"]:
            assert len(set(first["answers"])) == len(first["answers"]) > first["right"]
            assert any(said["rule"] for why in first["why"] for said in why)
    keys = [[first["key"] for first in one["first"]] for one in told]
    assert keys[0] == keys[1] and len(set(keys[0])) == FIRST


@pytest.mark.parametrize("ident", ASKED)
def test_what_is_asked_of_a_clause_matters_as_measured(ident: str) -> None:
    kept = [one["kept"] for one in recorded(ident).values() if "kept" in one]
    assert kept and all(sum(depend) >= ENOUGH * asked for asked, *depend in kept)


@pytest.mark.parametrize("ident", ASKED)
def test_every_bound_clause_is_asked_or_has_a_reason(ident: str) -> None:
    told = recorded(ident)
    assert told.keys() == find_game(ident).clauses.keys()
    assert {clause: one for clause, one in told.items() if ("kept" in one) == ("reason" in one)} == {}
    assert {one["reason"] for one in told.values() if "reason" in one} <= {*REASONS}


@pytest.mark.parametrize("ident", ASKED)
def test_there_are_positions_enough(ident: str) -> None:
    assert supplied(ident)["positions"] >= WANTED


@pytest.mark.parametrize("ident", ASKED)
def test_the_engine_deals_through_its_door(ident: str) -> None:
    clause, one = next(iter(practice(ident)["en"]["recipes"].items()))
    request = {"op": "practise", "game": ident, "clause": clause, **one, "seed": "1", "lang": "ja", "limit": 60}
    answer = json.loads(handle(json.dumps(request)))["ok"]
    question = find_question(
        find_game(ident), clause, recipes(ident)[clause]._replace(places=one["places"]), Random("1")
    )
    assert question and answer == json.loads(dumps(puzzle(find_game(ident), question, clause, "ja")))


@pytest.mark.parametrize("ident", ASKED)
def test_what_is_known_is_not_dealt_again(ident: str) -> None:
    clause, one = next(iter(practice(ident)["en"]["recipes"].items()))
    request = {"op": "practise", "game": ident, "clause": clause, **one, "seed": "1", "lang": "en", "limit": 60}
    first = json.loads(handle(json.dumps(request)))["ok"]
    other = json.loads(handle(json.dumps({**request, "known": [first["key"]]})))["ok"]
    assert other is None or other["key"] != first["key"]


def test_bad_questions_are_told() -> None:
    request = {"op": "practise", "game": "skat", "clause": "no.clause", "lang": "en"}
    assert "clause" in json.loads(handle(json.dumps(request)))["error"]["message"]


def other_rules(ident: str) -> Any:
    """Options of which the first that has another value has it, as far as that goes with the usual ones."""
    game = find_game(ident)
    for name, values in game.options.items():
        with suppress(Clash, IndexError):
            return game.choose(**{name: values[1]})
    return None


@pytest.mark.parametrize("ident", [ident for ident in ASKED if other_rules(ident)])
def test_a_table_is_asked_under_its_own_rules(ident: str) -> None:
    game, by_clause, options = find_game(ident), recipes(ident), other_rules(ident)
    clauses = Random(ident).sample([*by_clause], min(6, len(by_clause)))
    ours = [
        find_question(game, one, by_clause[one]._replace(options=options), Random(f"{ident} {one}")) for one in clauses
    ]
    questions = [one for one in ours if one]
    assert questions
    for question in questions:
        assert question.state.options == options
        answer(game, question.state, question.asked)
