"""Questions as a table puts them to the referee: the page answers each as `torite judge` does, or says what is missing.

`dev.py bench disputes` asks ten thousand a game.
"""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest

from playground.bench.disputes import answered, counted, disputes
from playground.html.ask_form import ask_form
from torite.games import game, game_ids
from torite.page.session import handle
from torite.reading.documents import dumps
from torite.words.say import LANGS

MANY = 480 // len(game_ids()) + 1


def ruled(record: dict[str, Any], action: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(handle(dumps({"op": "rule", "record": record, "action": action})))["ok"]
    return answer


@pytest.mark.parametrize("ident", game_ids())
def test_the_page_rules_as_the_command_line_does(ident: str) -> None:
    found = counted(ident, MANY)
    assert found["different"] == 0 and found["ruled"] and found["refused"], found


def test_what_is_wrong_is_said_in_both_languages() -> None:
    twice = {"turn": "Z", "trick": ["W HK", "X H2", "Y HK"], "hands": {"Z": "H3 C4"}}
    answer = ruled({"game": "spades", "state": twice}, "C4")
    assert "[HK]は1枚まで" in answer["problem"]["ja"]
    assert "[HK] no more than 1" in answer["problem"]["en"]


def test_what_is_missing_is_asked_for_by_its_path() -> None:
    answer = ruled({"game": "skat", "state": {"turn": "Z", "trick": ["X HK", "Y H7"], "hands": {"Z": "H8 CJ"}}}, "CJ")
    assert (answer["wants"], answer["rulings"]) == ("contract.name", [])


def test_cards_that_may_be_meant_in_several_ways_are_ruled_on_in_each() -> None:
    table = {"turn": "V", "hands": {"V": "JR C4"}, "contract": "14S", "number": 9}
    request = {"op": "rule", "record": {"game": "mighty", "state": table}, "cards": ["JR"]}
    answer = json.loads(handle(dumps(request)))["ok"]
    assert len(answer["rulings"]) > 1 and {one["label"]["en"] for one in answer["rulings"]}


@pytest.mark.parametrize("ident", [ident for ident in game_ids() if "ruling" in game(ident).hooks])
def test_what_follows_a_forbidden_play_that_is_noticed_at_once_is_told(ident: str) -> None:
    asked = islice(disputes(game(ident), Random(ident)), MANY)
    refused = [ruling for one in asked for ruling in answered(one)["rulings"] if not ruling["legal"]]
    told = [ruling["noticed"] for ruling in refused if ruling["noticed"]["en"]]
    assert len(told) > len(refused) / 3
    for one in told:
        rules = {lang: [said["rule"] for said in one[lang]] for lang in LANGS}
        assert rules["ja"] == rules["en"] and {rule.partition(".")[0] for rule in rules["en"]} == {"irregular"}


@pytest.mark.parametrize("ident", game_ids())
def test_every_field_of_a_position_has_a_name(ident: str) -> None:
    plain = ask_form(ident)["fields"]
    assert [path for path, one in plain.items() if one["label"]["ja"] in (path, path.replace(".", "-"))] == []


@pytest.mark.parametrize("ident", game_ids())
def test_the_name_of_a_field_is_no_word_of_the_program(ident: str) -> None:
    labels = [one["label"]["en"] for one in ask_form(ident)["fields"].values()]
    assert [label for label in labels if not label[0].isupper()] == []
