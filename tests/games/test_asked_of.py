"""Questions to practise with are about figures that occur in play, and about the clause that decides what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from playground.bench.questions.measuring import ENOUGH
from playground.html.practice import file_of, recipes, recorded
from torite.core.acts import Event
from torite.games import game as find_game
from torite.games import game_ids
from torite.player.bidding import takes
from torite.practice.cases import cases
from torite.practice.given import FEW
from torite.practice.kinds import Question, came, kept_voice
from torite.practice.nearby import find_question
from torite.practice.occurring import occurring
from torite.practice.puzzles import puzzle
from torite.words.say_files import find

TIMES = 3
ASKED = [ident for ident in game_ids() if file_of(ident).exists()]
SKAT = find_game("skat")
BIDS = {18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72}
BASES = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
NULLS = {23, 35, 46, 59}


def asked(ident: str, kind: str) -> Iterator[Question]:
    """Questions of a kind about each clause that is asked so, some of each."""
    for clause, recipe in recipes(ident).items():
        if kind in recipe.kinds:
            for seed in range(TIMES):
                if one := find_question(
                    find_game(ident), clause, recipe._replace(kinds=[kind]), Random(f"{clause} {seed}")
                ):
                    yield one


def is_value(value: int, name: str = "") -> bool:
    """Whether a game of Skat can be worth this."""
    bases = [BASES[name]] if name in BASES else [] if name == "null" else [*BASES.values()]
    return any(value % base == 0 and value >= 2 * base for base in bases) or (name in ("null", "") and value in NULLS)


def test_values_and_bids_of_skat_are_such_as_there_are() -> None:
    told = [dict(one.asked.given) for one in asked("skat", "gives")]
    worths = [one for one in told if "value" in one]
    assert len(worths) >= TIMES
    for one in worths:
        assert is_value(one["value"], one.get("name", "")), one
        assert one.get("bid", 18) in BIDS or one["bid"] > max(BIDS), one


@pytest.mark.parametrize("ident", ASKED)
def test_numbers_are_asked_about_as_they_occur_together(ident: str) -> None:
    game = find_game(ident)
    for clause, recipe in recipes(ident).items():
        if "gives" not in recipe.kinds:
            continue
        deals = [find_question(game, clause, recipe._replace(kinds=["gives"]), Random(seed)) for seed in range(TIMES)]
        numbers = [one.asked.given for one in deals if one and any(map(is_number, one.asked.given))]
        if all(len(given) == 1 and str(given[0][1]) in game.cards for given in numbers):
            continue
        cited, places = recipe.cited or clause, tuple(place for place in recipe.places if "@" not in place)
        asks = [one for place in places for one in cases(game, place)]
        tables = tuple(dict.fromkeys(case.state.options for named, case in asks if named == cited))
        told = occurring(game, cited, places, tables)
        assert occurring.__wrapped__(game, cited, places, tables) == told, "no matter what was played before"
        assert {*numbers} <= {*told, *(() if len(told) >= FEW else (case.given for _, case in asks))}, cited


def is_number(figure: tuple[str, Any]) -> bool:
    """Whether a figure is a number, or several."""
    value = figure[1]
    return type(value) is int or (isinstance(value, tuple) and any(type(one) is int for one in value))


@pytest.mark.parametrize("ident", ASKED)
def test_figures_that_an_answer_needs_are_said_and_no_card_is_given_twice(ident: str) -> None:
    game = find_game(ident)
    for one in asked(ident, "gives"):
        rows = [value for _, value in one.asked.given if isinstance(value, tuple)]
        cards = [card for row in rows for card in row if card in game.cards]
        deck = [*game.deck(one.state.options)]
        assert all(cards.count(card) <= deck.count(card) for card in cards), one.asked
        sentence = str(find(ident, f"words.gives.{one.clause}.asked"))
        assert all(f"{{{name}" in sentence for name, _ in one.asked.given), one.asked


def test_a_trick_is_taken_with_a_dummys_card_as_well_but_a_game_is_no_trick() -> None:
    kinds = ("won", "won-null", "dummy-won-suit", "won-game", "lost-game", "next")
    assert [takes(Event(kind, "trick.winner", 0)) for kind in kinds] == [True, True, True, False, False, False]


@pytest.mark.parametrize("ident", ASKED)
def test_who_wins_a_trick_is_decided_by_the_clause_of_its_event(ident: str) -> None:
    game = find_game(ident)
    for one in asked(ident, "won"):
        tricks = [event for event in came(game, one.state, one.asked.actions).events if takes(event)]
        told = puzzle(game, one, one.clause, "en")
        assert told["why"][0][0]["rule"] == one.clause
        assert one.clause in {event.rule for event in tricks}
        assert not any(event.kind == "won-game" for event in tricks)


@pytest.mark.parametrize("ident", ASKED)
def test_what_is_asked_about_is_told_before_other_events_by_its_clause(ident: str) -> None:
    game = find_game(ident)
    for one in asked(ident, "points"):
        event, told = one.asked.event, puzzle(game, one, one.clause, "en")
        assert event
        happened = came(game, one.state, one.asked.actions).events
        meant = next(two for two in happened if two._replace(rule="") == event._replace(rule=""))
        assert told["why"][0][0] == {"text": kept_voice(game, one.state.options).event(meant), "rule": meant.rule}


@pytest.mark.parametrize("ident", ASKED)
def test_another_clause_is_named_where_other_rules_answer_otherwise(ident: str) -> None:
    named = {clause: one for clause, one in recorded(ident).items() if one.get("cited")}
    for clause, one in named.items():
        every, changed, emptied, _ = one["kept"]
        assert changed + emptied >= ENOUGH * every, clause
