"""A workbench answers a choice of cards; an example can be told with other numbers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from torite.core.views import Answer, cell
from torite.core.workbench import Workbench
from torite.games import game
from torite.page.forms import form
from torite.page.session import handle
from torite.reading.documents import dumps
from torite.words.say import Voice

OLIKA, BIRDHEAD = game("olika"), game("birdhead")
HOUSE = list(OLIKA.option_type().table)
EXAMPLE = "olika/whole-hand"


def total(cards: tuple[str, ...], voice: Voice) -> Answer:
    """The heights of three cards."""
    rows = [[cell(f"[{card}]"), cell(card, "follow.raise")] for card in cards]
    head = [cell(voice.word("labels.hand")), cell("=")]
    said = {"text": str(sum(map(int, cards))), "rule": "follow.raise"}
    return {
        "said": [{"text": said["text"], "rule": said["rule"]}],
        "tables": [{"title": "", "head": head, "rows": rows}],
    }


@pytest.fixture(autouse=True)
def workbench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BIRDHEAD.workbenches, "total", Workbench("total", 3, ("7", "8", "9"), total))


def ask(**request: Any) -> Any:
    """The answer to a request."""
    return json.loads(handle(dumps(request)))


def choose(cards: Any, **more: Any) -> Any:
    """The answer of the workbench to a choice of cards."""
    return ask(**{"op": "workbench", "game": "birdhead", "name": "total", "cards": cards, "lang": "en", **more})


def test_a_workbench_answers_in_the_order_of_the_game() -> None:
    answer = choose(["9", "7", "7"])["ok"]
    assert answer["said"] == [{"text": "23", "rule": "follow.raise"}]
    assert [row[1]["text"] for row in answer["tables"][0]["rows"]] == ["7", "7", "9"]
    assert choose(["9", "7", "7"], lang="ja")["ok"]["tables"][0]["head"][0]["text"] == "手札"


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({"cards": ["7", "8"]}, "cards: expected 3 cards, got 2"),
        ({"cards": ["7"] * 50}, "expected no card more often than the deck holds it, got '7'"),
        ({"cards": ["7", "SA", "8"]}, "cards[1]: expected a card of birdhead, got 'SA'"),
        ({"cards": "7 8 9"}, "cards: expected a list of 3 cards"),
        ({"cards": [7, 8, 9]}, "cards: expected a list of 3 cards"),
        ({"cards": ["7", "8", "9"], "name": "none"}, "name: expected a workbench of birdhead (total), got 'none'"),
        ({"cards": ["7", "8", "9"], "name": []}, "name: expected a workbench of birdhead (total)"),
        ({"cards": [], "game": "olika"}, "name: expected a workbench of olika (it has none)"),
        ({"cards": [], "game": None}, "game: expected"),
        ({"cards": ["7", "8", "9"], "lang": "fr"}, "lang: expected ja or en"),
    ],
)
def test_a_bad_choice_is_told_what_was_expected(request_: dict[str, Any], message: str) -> None:
    error = choose(**request_)["error"]
    assert error["kind"] == "input"
    assert message in error["message"]


def test_a_decorator_registers_a_workbench() -> None:
    BIRDHEAD.workbench("again", cards=2, example=["7", "8"])(total)
    assert BIRDHEAD.workbenches.pop("again") == Workbench("again", 2, ("7", "8"), total)


def test_an_example_is_told_with_the_readers_numbers() -> None:
    table = [0] * 26
    told = ask(op="story", scenario=EXAMPLE, lang="en", options={"table": table})["ok"]
    assert told["record"]["options"] == {"table": table}
    assert "X has 0 card points." in [one["text"] for one in told["frames"][-1]["said"]]
    assert ask(op="story", scenario=EXAMPLE, lang="en")["ok"]["record"]["options"] == {}
    frame = ask(op="frame", record=told["record"], lang="en")["ok"]
    assert frame == told["frames"][-1], "a line of one's own goes on with the same numbers"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"table": HOUSE[1:]}, "option table: expected 26 numbers, got 25"),
        ({"table": [*HOUSE[1:], 0.5]}, "options.table[25]: expected a whole number, got 0.5"),
        ({"table": 1}, "table"),
        ({"tabel": HOUSE}, "options.tabel: expected one of form, table"),
        ([], "options: expected a table"),
    ],
)
def test_bad_numbers_are_told_what_was_expected(options: Any, message: str) -> None:
    error = ask(op="story", scenario=EXAMPLE, lang="en", options=options)["error"]
    assert error["kind"] == "input"
    assert message in error["message"]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_form_has_a_place_for_every_number(lang: Any) -> None:
    found = form(OLIKA, OLIKA.option_type(), "table", lang)
    assert (found["values"], found["many"], len(found["rows"])) == (HOUSE, True, 7)
    assert found["rows"][0] == {"label": "A", "places": [0, 6, 12, 18]}
