"""A sealed deal: its number makes the cards, and whoever has the seal can check it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from playground.common.random_games import first_deal, walk
from torite.cli.commands import main
from torite.core.acts import TABLE, Action
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.games import game, game_ids
from torite.page.session import handle
from torite.player.fair import Sealed, departures, read_number, read_sealed, table_acted
from torite.player.playout import random_action
from torite.reading.record import Record
from torite.reading.record import replay as steps_of

NUMBER, NONCE, EDITION = "7K3DW0Q2", "0123456789abcdef" * 2, "2026-11"


def asked(op: str, **request: Any) -> Any:
    answer = json.loads(handle(json.dumps({"op": op, "lang": "en", **request})))
    assert "ok" in answer, answer
    return answer["ok"]


def dealt(ident: str, number: str, seed: str, **options: Any) -> Record:
    """Play one deal as the page does: the table goes by the number, everybody else by chance."""
    rules = game(ident)
    record = Record(ident, tuple(options.items()))

    def choose(rules: Game[Any], state: Any, chance: Random) -> Action:
        if state.turn == TABLE:
            return rules.read(asked("auto", record=record.to_data(), number=number)["action"])
        return random_action(rules, state, chance)

    for moment in first_deal(walk(rules, rules.start(rules.choose(**options)), Random(seed), choose)):
        record = record._replace(line=(*record.line, *([moment.action] if moment.action else [])))
    return record


def sealed(record: Record, number: str = NUMBER) -> str:
    options = dict(record.options)
    seal = asked("seal", game=record.game, options=options, number=number, nonce=NONCE, edition=EDITION)
    return f"{number}/{NONCE}/{EDITION}/{seal['fingerprint']} {record}"


@pytest.mark.parametrize("ident", game_ids())
def test_a_number_deals_the_same_cards_whatever_is_played(ident: str, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = dealt(ident, NUMBER, "one"), dealt(ident, NUMBER, "other")
    first = next(action for action in one.line if action.verb == "deal")
    assert first == next(action for action in other.line if action.verb == "deal")
    assert first != next(action for action in dealt(ident, "7K3DW0Q3", "one").line if action.verb == "deal")
    for record in (one, other):
        assert main(["verify", sealed(record)]) == 0
        assert json.loads(capsys.readouterr().out) == {
            "number": NUMBER,
            "edition": EDITION,
            "fingerprint": True,
            "cards": True,
        }


def test_other_cards_and_another_fingerprint_are_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    record = dealt("skat", NUMBER, "one")
    assert main(["verify", sealed(record).replace(NUMBER, "7K3DW0Q3", 1)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert not told["fingerprint"] and not told["cards"]
    steps = steps_of(game("skat"), game("skat").start(), record.line)
    assert not [*departures(game("skat"), steps, record.line, NUMBER)]
    assert [*departures(game("skat"), steps, record.line, "A")]
    assert table_acted(steps) >= 1
    changed = sealed(record)
    digit = "0" if changed.split("/")[3][0] != "0" else "1"
    parts = changed.split("/")
    assert main(["verify", "/".join((*parts[:3], digit + parts[3][1:], *parts[4:]))]) == 1
    assert json.loads(capsys.readouterr().out)["cards"]


OTHER = {
    ident: next((name, value) for name, values in game(ident).options.items() for value in values[1:])
    for ident in game_ids()
}
"""Of each game an option as it is not by default."""


@pytest.mark.parametrize("ident", game_ids())
def test_an_option_that_was_changed_is_noticed(ident: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Refuse what is sealed under one choice of options under another, though its cards are the number's."""
    name, value = OTHER[ident]
    record = dealt(ident, NUMBER, "one", **{name: value})
    assert main(["verify", sealed(record)]) == 0
    head = sealed(record).partition(" ")[0]
    plain = Record(ident)  # its line goes no further than that under whichever options
    capsys.readouterr()
    assert main(["verify", f"{head} {plain}"]) == 1
    assert json.loads(capsys.readouterr().out)["fingerprint"] is False
    said = plain._replace(options=((name, game(ident).options[name][0]),))
    assert main(["verify", f"{sealed(plain).partition(' ')[0]} {said}"]) == 0  # named or not, it is the default


@pytest.mark.parametrize("typed", ["7k3d-w0q2", "7K3D WOQ2", " 7k3dwoq2"])
def test_a_number_is_read_as_people_type_it(typed: str) -> None:
    assert read_number(typed) == NUMBER


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "deal"),
        ("a/b skat |", "deal"),
        (f"{NUMBER}/{NONCE}/{EDITION}/{'0' * 63} skat |", "fingerprint"),
        (f"{NUMBER}/xyz/{EDITION}/{'0' * 64} skat |", "nonce"),
        (f"U!/{NONCE}/{EDITION}/{'0' * 64} skat |", "number"),
        (f"{NUMBER}/{NONCE}/@/{'0' * 64} skat |", "edition"),
    ],
)
def test_what_is_no_sealed_deal_is_told(text: str, where: str) -> None:
    with pytest.raises(BadInput) as told:
        read_sealed(text)
    assert told.value.where == where


def test_a_sealed_deal_is_written_as_it_is_read() -> None:
    text = sealed(dealt("bird-dog", NUMBER, "one"))
    assert str(read_sealed(text)) == text
    assert isinstance(read_sealed(text), Sealed)
