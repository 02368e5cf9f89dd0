"""Questions as a table puts them to the referee: the page answers each as `torite judge` does, or says what is missing.

`TORITE_DISPUTES=10000` asks that many in all.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from playground.common.random_games import walk, wild_action
from playground.html.ask_form import ask_form
from torite.cli.position_commands import judge
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.games import game_ids
from torite.page.session import handle
from torite.reading.documents import dumps
from torite.reading.written import Writer

MANY = int(os.environ.get("TORITE_DISPUTES", "480")) // len(game_ids()) + 1
SPOILED = 0.2
"""So many disputes have something wrong in them."""
KEPT = ("floor", "phase")
MOST = 20


def moments(game: Game[Any], chance: Random) -> Iterator[Any]:
    """Positions of random games in which cards are played."""
    while True:
        for moment in walk(game, game.start(), chance, wild_action):
            if moment.state.turn >= 0 and moment.state.phase in game.in_play and chance.random() < 0.3:
                yield moment.state


def spoilt(table: dict[str, Any], game: Game[Any], chance: Random) -> None:
    """Something that a table may get wrong: a card twice, a seat out of turn, a card that another has."""
    seat = chance.choice(game.seats(game.option_type()))
    card = chance.choice(sorted(game.cards))
    if chance.random() < 0.5 and table.get("trick"):
        table["trick"] = [*table["trick"], f"{seat} {card}"]
    else:
        table["hands"] = {name: f"{cards} {card} {card}" for name, cards in table["hands"].items()}


def dispute(game: Game[Any], state: Any, chance: Random) -> dict[str, Any]:
    """A position as a table tells it, little more than the trick and the hand, and an action."""
    whole = Writer(game, state.options).state(state)
    table = {key: whole[key] for key in ("turn", "trick", *KEPT) if key in whole}
    table["hands"] = {whole["turn"]: whole["hands"][whole["turn"]]}
    if chance.random() < SPOILED:
        spoilt(table, game, chance)
    action = (
        chance.choice(game.offers(state)) if chance.random() < 0.8 else game.read(chance.choice(sorted(game.cards)))
    )
    return {"whole": whole, "record": {"game": game.id, "state": table}, "action": str(action)}


def ruled(record: dict[str, Any], action: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(handle(dumps({"op": "rule", "record": record, "action": action})))["ok"]
    return answer


def told(asked: dict[str, Any]) -> dict[str, Any]:
    """The page's answer; what it asks for on the way is told it, as a reader does."""
    record = asked["record"]
    for _ in range(MOST):
        answer = ruled(record, asked["action"])
        field = answer["wants"].partition(".")[0]
        if field not in asked["whole"] or record["state"].get(field) == asked["whole"][field]:
            return answer
        record["state"][field] = asked["whole"][field]
    raise AssertionError(f"asked for more than {MOST} fields: {record}")


def printed(asked: dict[str, Any], file: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any] | str:
    """Give what `torite judge` prints, or the message with which it ends."""
    file.write_text(json.dumps(asked["record"]), "utf-8")
    try:
        judge(str(file), None, [asked["action"]])
    except BadInput as bad:
        return str(bad)
    line: dict[str, Any] = json.loads(capsys.readouterr().out)
    return line


@pytest.mark.parametrize("ident", game_ids())
def test_the_page_rules_as_the_command_line_does(
    ident: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, chance = find_game(ident), Random(f"disputes {ident}")
    kinds = {"ruled": 0, "refused": 0}
    states = moments(game, chance)
    for _ in range(MANY):
        asked = dispute(game, next(states), chance)
        answer, line = told(asked), printed(asked, tmp_path / "dispute.json", capsys)
        if isinstance(line, str):
            assert not answer["rulings"] and all(answer["problem"].values()), asked
            kinds["refused"] += 1
            continue
        [ruling] = answer["rulings"]
        assert (ruling["action"], ruling["legal"], ruling["rule"]) == (line["action"], line["legal"], line["clause"])
        kinds["ruled"] += 1
    assert all(kinds.values()), kinds


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


@pytest.mark.parametrize("ident", game_ids())
def test_every_field_of_a_position_has_a_name(ident: str) -> None:
    plain = ask_form(ident)["fields"]
    assert [path for path, one in plain.items() if one["label"]["ja"] in (path, path.replace(".", "-"))] == []


@pytest.mark.parametrize("ident", game_ids())
def test_the_name_of_a_field_is_no_word_of_the_program(ident: str) -> None:
    labels = [one["label"]["en"] for one in ask_form(ident)["fields"].values()]
    assert [label for label in labels if not label[0].isupper()] == []
