"""Bad input is refused with its place and what was expected there; good input is read as written."""

from __future__ import annotations

import pickle
import unicodedata
from itertools import islice
from random import Random
from typing import Any

import pytest

from playground.common.random_games import walk
from torite.core.acts import Action, Illegal
from torite.core.cards import glyph
from torite.core.faults import GameFault
from torite.core.inputs import BadInput
from torite.core.unknown import Missing
from torite.games import game, game_ids
from torite.linking.letters import LinkFault
from torite.reading.asking import arguments
from torite.reading.positions import Stopped, read_options, read_start, read_state
from torite.reading.record import from_data, from_text, from_toml
from torite.reading.scenario import load, load_file, read
from torite.words.say import MissingSentence

BIRDHEAD = game("birdhead")
OPTIONS = BIRDHEAD.option_type()


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"turn": "E"}, r"state\.turn: expected a seat \(W, X, Y, Z\)"),
        ({"turn": "W", "hands": {"W": "3 12"}}, r"state\.hands\.W: expected cards of birdhead or '\?', got '12'"),
        ({"turn": "W", "hands": "3 4"}, r"state\.hands: expected a table with one entry a seat"),
        ({"turn": "W", "hands": {"S": "3"}}, r"state\.hands\.S: expected a seat"),
        ({"turn": "W", "trick": ["W"]}, r"state\.trick\[0\]: expected a seat and its cards"),
        ({"turn": "W", "bar": "3"}, r"state\.bar: expected one of"),
        ({"hands": {}}, r"state\.turn: expected to be there"),
        ([], "state: expected a table"),
    ],
)
def test_a_position_is_checked_key_by_key(state: Any, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        read_state(BIRDHEAD, state, OPTIONS)


def test_hands_left_out_are_unknown_cards() -> None:
    state = read_state(BIRDHEAD, {"turn": "X", "hands": {"X": "9 3 8"}, "trick": ["W 9"]}, OPTIONS)
    assert state.hands == (("?",) * 2, ("3", "8", "9"), ("?",) * 3, ("?",) * 3)
    assert [str(action) for action in BIRDHEAD.legal(state)] == ["3", "9"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"winner_rule": "lowest"},
            r"options\.winner_rule: expected one of last_to_raise, highest_single_card, got 'lowest'",
        ),
        ({"winner_rule": []}, r"options\.winner_rule: expected one of .*, got \[\]"),
        ({"colour": 1}, r"options\.colour: expected one of winner_rule"),
        (7, "expected a table of options"),
    ],
)
def test_options_are_checked(options: Any, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        read_options(BIRDHEAD, options)


@pytest.mark.parametrize("other", [{"players": 2}, {"edition": "newer"}])
def test_options_that_do_not_go_together_are_refused(other: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match=r"option team_pairs: .*; expected together"):
        read_options(game("bird-dog"), {"team_pairs": "separate", **other})


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ({"game": "whist"}, r"game: expected the id of a game \(basra, .*\), got 'whist'"),
        ({"game": "birdhead", "line": "7"}, "line: expected a list of actions"),
        (
            {"game": "birdhead", "line": ["W 7 7"]},
            r"line\[0\]: expected a seat and an action, whose cards are joined by commas",
        ),
        ({"game": "birdhead", "line": ["7 ,"]}, r"line\[0\]"),
        ({"game": "birdhead", "line": ["SA"]}, r"line\[0\]: expected cards of birdhead"),
        ({"game": "birdhead", "scenario": "skat/x"}, "expected a scenario of this game"),
        ({"game": "birdhead", "extra": 1}, "record.extra: expected one of"),
        ("birdhead", "expected a table with game"),
    ],
)
def test_records_are_checked(record: Any, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        from_data(record)


@pytest.mark.parametrize("text", ["", "birdhead", "birdhead colour=red | 7", "birdhead winner_rule=x | 7"])
def test_record_lines_are_checked(text: str) -> None:
    with pytest.raises(BadInput, match="expected"):
        from_text(text)
    with pytest.raises(BadInput, match="expected"):
        from_toml("game = ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("line = 3", "expected"),
        ("nonsense = 1", "nonsense: expected one of"),
        ("[title]\nfr = 'x'", r"title\.fr: expected one of en, ja"),
        ("check = 3", r"check: expected tables \[\[check\]\]"),
        ("= 3", "expected a TOML document"),
    ],
)
def test_scenarios_are_checked(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        read(text, "x", BIRDHEAD)


def test_a_scenario_file_is_named_in_the_message(tmp_path: Any) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "birdhead"\n[state]\nturn = "Q"\n')
    with pytest.raises(BadInput, match=r"mine\.toml: state\.turn: expected a seat"):
        load_file(path)


@pytest.mark.parametrize("ident", ["birdhead/none", "birdhead/", "birdhead", "none/raise", ""])
def test_unknown_scenarios_are_refused(ident: str) -> None:
    with pytest.raises(BadInput, match="expected"):
        load(ident)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"turn": "X", "phase": "flying"}, r"state\.phase: expected one of draw, .*, got 'flying'"),
        (
            {"turn": "X", "contract": {"name": "rockets"}, "hands": {"X": "CA", "Y": "C7"}, "trick": ["Z CK"]},
            r"contract\.name: expected one of",
        ),
        ({"turn": "X", "results": [{"value": 3}]}, r"state\.results\[0\]\.declarer: expected to be there"),
    ],
)
def test_a_position_that_cannot_be_is_refused(state: Any, message: str) -> None:
    skat = game("skat")
    with pytest.raises(BadInput, match=message):
        read_start(skat, state, skat.option_type())


@pytest.mark.parametrize(
    ("ident", "clause", "figures", "message"),
    [
        ("king-of-the-hill", "trump.order", {"rank": "10", "trump": "S", "suit": "T"}, "with.rank: .*here written 'T'"),
        ("king-of-the-hill", "trump.order", {"rank": "7", "trump": "X", "suit": "T"}, "with.trump: expected one of"),
        ("bird-dog", "strongest.card", {"indicator": "S2"}, "with.indicator: expected a card of bird-dog, got 'S2'"),
        ("bird-dog", "strongest.card", {"indicator": ["S9"]}, "with.indicator: expected a card"),
        ("bird-dog", "cards.mates", {"suit": "hearts"}, "with.suit: expected one of S, H, D, C, here written 'H'"),
    ],
)
def test_figures_that_a_clause_is_asked_about_are_checked(ident: str, clause: str, figures: Any, message: str) -> None:
    of = game(ident)
    with pytest.raises(BadInput, match=message):
        arguments(of, clause, figures, "with", of.start())


def test_the_red_joker_is_printed_as_the_red_one() -> None:
    assert [unicodedata.name(glyph(card)) for card in ("JR", "JB")] == [
        "PLAYING CARD RED JOKER",
        "PLAYING CARD BLACK JOKER",
    ]


def test_an_option_of_many_numbers_wants_a_list() -> None:
    with pytest.raises(BadInput, match=r"options\.table: expected a list, got 3"):
        read_options(game("olika"), {"table": 3})


def subclasses(kind: type[BadInput]) -> set[type[BadInput]]:
    return {kind}.union(*map(subclasses, kind.__subclasses__()))


def test_what_a_process_refuses_another_is_told_whole() -> None:
    """A pool of processes breaks, without a message, where an error cannot be sent or made anew."""
    faults = [
        BadInput("a.toml", "a number", ["x"]).inside("b"),
        GameFault("rules.py", "a hook"),
        Missing("state.hands", "it is asked"),
        Stopped("state", "a position", "KeyError: 1", "rules.py:3"),
        LinkFault("check", "AB", "AC", edition="2026-11", found="AC"),
        MissingSentence("say.toml", "a sentence"),
    ]
    assert {type(one) for one in faults} == {
        one for one in subclasses(BadInput) if one.__module__.startswith("torite.")
    }
    for fault in faults:
        again = pickle.loads(pickle.dumps(fault))
        assert type(again) is type(fault) and str(again) == str(fault) and vars(again) == vars(fault)
        assert str(again.inside("c")) == str(fault.inside("c"))


@pytest.mark.parametrize("ident", game_ids())
def test_what_a_game_refuses_another_process_is_told_with_its_reasons(ident: str) -> None:
    one = game(ident)
    refused = 0
    for moment in islice(walk(one, one.start(), Random(24)), 150):
        tried = [*one.tries(moment.state), Action("play", tuple(one.deck(moment.state.options)[:1]))]
        for verdict in one.judge_all(moment.state, tried):
            if not verdict.legal:
                again = pickle.loads(pickle.dumps(Illegal(verdict)))
                assert again.verdict == verdict and str(again) == str(Illegal(verdict))
                refused += 1
    assert refused
