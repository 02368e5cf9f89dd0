"""Why a position cannot be is said in both languages, whatever is wrong with it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import torite
from playground.common.random_games import option_sets, walk, wild_action
from playground.html.ask_form import FieldForm, ask_form
from torite.core.game import Game
from torite.core.inputs import BadInput, Word
from torite.core.position import types_of
from torite.games import game as find_game
from torite.games import game_ids
from torite.page.referee import field_name, problem, value_word
from torite.reading.definitions import Definitions
from torite.reading.documents import dumps
from torite.reading.positions import read_start
from torite.reading.written import Writer
from torite.words.say import LANGS, Lang, Voice
from torite.words.say_files import find

from .faults.trying import faults

ENGINE = Path(torite.__file__).parent
MANY = 80
"""So many positions of a game are spoilt."""
SAYING = {"Problem": 1, "over": 2}
"""Calls that give a message, and which of their arguments it is."""
PARTS = "7, 7"
"""A message of which the code gives nothing but the parts."""
WORDS = re.compile(r"[a-z]{2,}")
EXPECTED = {
    "core": [
        "a seat (X, Y), 'table' or 'over'", "a seat (X, Y) or 'table'", "a side (X, Y) or 'table'", "cards of lab or '?'", "a seat (X, Y)",
        "true or false", "a whole number", "a text", "a list", "a number from 1 to 2", "no more than 2", "one of S, H",
        "less, as the last trick shown brought -1", "none of the last trick shown, as it was won so", "X, who is to lead",
        "X, as the bids tell", "X or more, as the game is over", "nothing, or what can be with the rest",
    ]
}  # fmt: skip
"""Messages that are put together elsewhere than where they are given."""


def messages(file: Path) -> Iterator[str]:
    """The messages in a file of code; what a message leaves open is 7."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
            told = node.args[SAYING[node.func.id]] if len(node.args) > SAYING[node.func.id] else None
            suffix = ", as the game is over" if node.func.id == "over" else ""
            got = len(node.args) > SAYING[node.func.id] + 1
            yield from (f"{text}{suffix}" for text in _texts(told) if got and text != PARTS)


def _texts(node: ast.expr | None) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from (*_texts(node.body), *_texts(node.orelse))


@pytest.mark.parametrize("ident", ["core", *game_ids()])
def test_every_message_has_words(ident: str) -> None:
    folder = ENGINE / "core" if ident == "core" else ENGINE / "games" / ident.replace("-", "_")
    told = [*EXPECTED.get(ident, []), *(text for file in folder.glob("*.py") for text in messages(file))]
    game = "lab" if ident == "core" else ident
    assert [text for text in told if not find(game, f"words.unsound.{text}")] == []


def positions(game: Game[Any], chance: Random) -> Iterator[Any]:
    """Positions of random games under all options in turn."""
    while True:
        for options in option_sets(game):
            moments = walk(game, game.start(options), chance, wild_action)
            yield from (one.state for one in islice(moments, 200) if chance.random() < 0.1)


def spoilt(told: dict[str, Any], other: dict[str, Any], fields: dict[str, FieldForm], chance: Random) -> None:
    """One field of a position otherwise than it is: as in another position, left out, another value, another number."""
    name = chance.choice([*told])
    value, values = told[name], fields[name]["values"] if name in fields else []
    ways = [other.get(name, value), *values[:1], *values[-1:]]
    if isinstance(value, int) and not isinstance(value, bool):
        ways += [value - 1, value + 1, value + 1000]
    if isinstance(value, list):
        ways += [value[1:], value[::-1], [*value, *value[:1]]]
    if isinstance(value, dict):
        whose = chance.choice([*value])
        one = value[whose]
        ways += [{**value, whose: one[:-3] if isinstance(one, str) else one + 1}]
    told[name] = chance.choice(ways)


@pytest.mark.parametrize("ident", game_ids())
def test_no_english_stands_in_japanese(ident: str) -> None:
    game, chance, english = find_game(ident), Random(f"unsound {ident}"), set[str]()
    states, fields, faults = positions(game, chance), ask_form(ident)["fields"], 0
    for _ in range(MANY):
        s, other = next(states), next(states)
        told = Writer(game, s.options).state(s)
        spoilt(told, Writer(game, other.options).state(other), fields, chance)
        try:
            read_start(game, told, s.options)
        except BadInput as bad:
            faults += 1
            said = problem(ident, "ja", bad)
            if WORDS.search(said):
                english.add(f"{bad.expected} -> {said}")
    assert faults > MANY // 8 and not english, dumps(sorted(english))


def listed(schema: Any) -> Iterator[list[Any]]:
    """The values of a field, or of each of its parts, where they are few."""
    if isinstance(schema, dict):
        yield from [schema["enum"]] if "enum" in schema else (one for part in schema.values() for one in listed(part))
    elif isinstance(schema, list):
        yield from (one for part in schema for one in listed(part))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ident", game_ids())
def test_what_a_field_may_hold_is_listed_in_words(ident: str, lang: Lang) -> None:
    game, voice = find_game(ident), Voice(ident, lang, (), ())
    schemas, raw = Definitions(game), set[str]()
    for name, hint in types_of(game.state).items():
        for values in listed(schemas.of(hint)) if name != "options" else ():
            texts = [str(value) for value in values if value not in game.cards]
            raw |= {one for one in texts if WORDS.search(value_word(Voice(ident, "ja", (), ()), name, one))}
            said = problem(ident, lang, BadInput(f"state.{name}", Word(*values).unmet("zz"), "zz"))
            assert voice.say("ask.strange") not in said and "''" not in said, said
            assert lang == "en" or not WORDS.search(re.sub("\\[[^]]*]", "", said)), said
    assert not {one for one in raw if ":" not in one}, raw


def test_how_a_near_miss_is_written_is_told_as_it_is_written() -> None:
    bad = BadInput("state.contract", Word("", "1S", "1N").unmet("1NT"), "1NT")
    assert "なし、1♠、1NT（ここでは'1N'と書きます）" in problem("umbridge", "ja", bad)


@pytest.mark.parametrize(
    ("ident", "field", "expected", "got", "ja", "en"),
    [
        (
            "umbridge",
            "honours.X",
            "one of 0, 100, as the cards tell",
            150,
            "カードからすると、0、100のどれかです",
            "150",
        ),
        ("umbridge", "sheet", "1 figures below the line at most, one a deal", 2, "線の下は1個まで", "finished (1)"),
        ("king-of-the-hill", "partner", "X, as the called card tells", "W", "指名カードからするとXです", "be: X, as"),
        ("mighty", "revealed", "true, as the call has shown the friend", False, "もの：いいえ", "Found: no."),
        ("haggis", "named", "set, or nothing", "sequence", "（セット）か、なしです", "a set, or nothing"),
    ],
)
def test_what_is_expected_is_told_in_full(ident: str, field: str, expected: str, got: object, ja: str, en: str) -> None:
    bad = BadInput(f"state.{field}", expected, got)
    assert ja in problem(ident, "ja", bad)
    assert en in problem(ident, "en", bad)


@pytest.mark.parametrize("ident", ["king-of-the-hill", "umbridge"])
def test_what_the_cards_tell_is_never_said_in_general(ident: str) -> None:
    game, told, general = find_game(ident), set[str](), set[str]()
    for faulty in faults(game, 25):
        try:
            read_start(game, faulty.table, faulty.options)
        except BadInput as bad:
            if bad.expected.endswith(("the cards tell", "the called card tells")):
                told.add(bad.expected)
            if Voice(ident, "ja", (), ()).say("ask.strange") in problem(ident, "ja", bad):
                general.add(bad.expected)
    assert told
    assert not general | {one for one in told if re.match(r"one of \w+, as", one)}


UMBRIDGE = {"turn": "X", "leader": "Y", "bidder": "Y", "contract": "1N", "trick": ["Y S2"], "hands": {"X": "S5 H2"}}
BIRD_DOG = {
    "turn": "Y",
    "leader": "X",
    "dealer": "Y",
    "solo": "X",
    "turned": "H9",
    "trick": ["X S9"],
    "hands": {"Y": "SA"},
}


@pytest.mark.parametrize(
    ("ident", "options", "state", "field"),
    [("umbridge", {}, UMBRIDGE, "dummy"), ("bird-dog", {"players": 2}, BIRD_DOG, "faced")],
)
def test_what_is_wrong_with_a_dummy_is_told_of_its_cards(
    ident: str, options: dict[str, Any], state: dict[str, Any], field: str
) -> None:
    game = find_game(ident)
    for cards in ("S6 ?", "?", ""):
        with pytest.raises(BadInput, match=rf"^state\.{field}: ") as told:
            read_start(game, {"phase": "play", **state, field: cards}, game.choose(**options))
        assert field_name(ident, "ja", field) in problem(ident, "ja", told.value)
