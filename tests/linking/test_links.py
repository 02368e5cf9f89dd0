"""A link leads to the very moment that it was made for, and whatever is damaged is told."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from playground.common.random_games import first_deal, walk
from torite.cli.commands import main
from torite.core.acts import Action
from torite.core.game import Game
from torite.games import game, game_ids
from torite.linking.letters import FORMS, OLD, LinkFault, check, grouped, letters_of
from torite.linking.link import Link, nearest, read_link, write_link
from torite.linking.starts import code_of
from torite.page.session import handle
from torite.player.fair import LETTERS, LOOKALIKES, table_action
from torite.player.playout import random_action
from torite.reading.record import RecordData, replay
from torite.reading.scenario import load, names

DAMAGED = int(os.environ.get("TORITE_LINKS", "2000"))
"""So many damaged and hostile links are read."""
OLD_FORM = Path(__file__).with_name("old_form.json")
"""Links that were written until November 2026, with what they tell: of each game a part of a deal and something asked, cards dealt
by hand, an option, an example; and a position."""
NUMBER = "7K3DW0"
GAMES = game_ids()


def deal(ident: str, number: str = NUMBER, seed: int = 0) -> RecordData:
    """Play a deal at random, its cards by a number."""
    rules, tables = game(ident), count()

    def choose(rules: Game[Any], state: Any, chance: Random) -> Action:
        if state.turn < 0:
            return table_action(rules, state, number, next(tables))
        return random_action(rules, state, chance)

    moments = first_deal(walk(rules, rules.start(), Random(f"{ident} {seed}"), choose))
    return {"game": ident, "options": {}, "line": [str(moment.action) for moment in moments if moment.action]}


@pytest.mark.parametrize("ident", GAMES)
def test_a_deal_comes_back_as_it_was(ident: str) -> None:
    record = deal(ident)
    most = len(record["line"])
    for at in (0, most // 2, most):
        link = Link(record, NUMBER, at, at % 2, edition="2026-11")
        assert read_link(write_link(link)) == link


@pytest.mark.parametrize("ident", GAMES)
def test_a_deal_without_number_is_told_card_by_card(ident: str) -> None:
    record = deal(ident)
    link = Link({**record, "line": record["line"][: len(record["line"]) // 2]})
    assert read_link(write_link(link)) == link


@pytest.mark.parametrize("ident", GAMES)
def test_examples_and_lines_that_leave_them(ident: str) -> None:
    chance = Random(ident)
    for name in names(ident):
        scenario = load(f"{ident}/{name}")
        record = scenario.record.to_data()
        rules = scenario.game
        half = scenario.line[: len(scenario.line) // 2]
        steps = replay(rules, scenario.start, half)
        line = [str(rules.normal(step.state, action)) for step, action in zip(steps, half, strict=False)]
        choices = rules.legal(steps[-1].state)
        if choices:
            line.append(str(chance.choice(choices)))
        link = Link({**record, "line": line}, at=len(line), asked="")
        assert read_link(write_link(link)).record["line"] == line
        whole = Link(record, at=len(record["line"]))
        assert read_link(write_link(whole)).at == whole.at


def test_what_is_asked_comes_too() -> None:
    link = Link({"game": "skat", "options": {}, "line": deal("skat")["line"][:1]}, NUMBER, 1, 0, "bid=18", "2031-05")
    assert read_link(write_link(link)) == link


def alone(ident: str) -> list[dict[str, Any]]:
    """List the values of options that may be chosen without others."""
    found: list[dict[str, Any]] = []
    for name, values in game(ident).options.items():
        for value in values[1:]:
            with suppress(ValueError):
                game(ident).choose(**{name: value})
                found.append({name: value})
    return found


@pytest.mark.parametrize("ident", GAMES)
def test_options_that_were_chosen_otherwise(ident: str) -> None:
    for options in alone(ident):
        link = Link({"game": ident, "options": options, "line": []})
        assert read_link(write_link(link)) == link


def test_numbers_of_ones_own_come_too() -> None:
    table = [*range(1, 27)]
    link = Link({"game": "olika", "options": {"table": table}, "line": []})
    assert read_link(write_link(link)) == link
    assert len(write_link(link)) <= 120


def test_a_position_of_ones_own() -> None:
    state = {"turn": "W", "phase": "play", "hands": {"W": "7 7 9", "X": "8 10 11"}}
    record: Any = {"game": "birdhead", "options": {}, "line": ["7,7"], "state": state}
    code = write_link(Link(record, at=1))
    assert read_link(code).record == record
    assert len(code) <= 90


def test_links_are_read_as_they_are_typed() -> None:
    link = Link(deal("skat"), NUMBER, edition="2026-11")
    code = write_link(link)
    assert set(code) <= set(LETTERS)
    for typed in (
        code.lower(),
        grouped(code),
        f"https://x.example/torite/#{code}",
        f" {code}\n",
        f"/ja/games/skat/#link={code}",
    ):
        assert read_link(typed) == link
    for letter in "ILOilo":
        assert read_link(code.replace(letter.upper().translate(LOOKALIKES), letter)) == link


def test_names_of_games_and_examples_differ_in_links() -> None:
    """A new game whose letters are another's, or begin an old link's, needs another id."""
    letters = [letters_of(ident, form) for form in FORMS for ident in GAMES]
    assert len(set(letters)) == len(letters)
    assert not [one for one in letters for other in letters if one != other and other.startswith(one)]
    for ident in GAMES:
        assert len({code_of(name) for name in names(ident)}) == len(names(ident)), ident


def codes() -> list[str]:
    """Links to be damaged: of whole deals, of examples, of positions."""
    deals = [write_link(Link(deal(ident), NUMBER, edition="2026-11")) for ident in GAMES]
    examples = [write_link(Link(load(f"{ident}/{names(ident)[0]}").record.to_data())) for ident in GAMES]
    return [*deals, *examples, *json.loads(OLD_FORM.read_text("utf-8"))]


def one_letter(chance: Random, code: str) -> str:
    place = chance.randrange(len(code))
    return code[:place] + chance.choice(LETTERS.replace(code[place], "")) + code[place + 1 :]


def exchanged(chance: Random, code: str) -> str:
    place = chance.randrange(len(code) - 1)
    return code[:place] + code[place + 1] + code[place] + code[place + 2 :]


def torn(chance: Random, code: str) -> str:
    return code[: chance.randrange(len(code))]


def random_letters(chance: Random, code: str) -> str:
    return code[:3] + "".join(chance.choices(LETTERS, k=chance.randrange(80)))


def hostile(chance: Random, code: str) -> str:
    bad = chance.choice(
        ["<script>alert(1)</script>", "%00", "\ud800", "🂡", "'\"`", "../..", "\u202e", "U" * 9, "0" * 5000]
    )
    place = chance.randrange(len(code))
    return code[:place] + bad + code[place:]


def with_its_check(chance: Random, code: str) -> str:
    """Write what nobody meant, with letters that agree."""
    body = random_letters(chance, code)
    return body + check(body, chance.choice(FORMS))


WAYS: tuple[Callable[[Random, str], str], ...] = (one_letter, exchanged, torn, random_letters, hostile, with_its_check)


def read(text: str) -> Link | None:
    """Read a link, None if it is told that something is wrong with it; nothing else is ever raised."""
    with suppress(LinkFault):
        return read_link(text)
    return None


def test_whatever_is_damaged_is_told() -> None:
    chance = Random("damaged")
    whole = codes()
    missed = 0
    for place in range(DAMAGED):
        way = WAYS[place % len(WAYS)]
        code = chance.choice(whole)
        damaged = way(chance, code)
        if damaged != code and (found := read(damaged)):
            assert write_link(found)  # what is read is sound
            missed += way is not with_its_check
    assert missed <= DAMAGED / 1000


def test_every_single_wrong_letter_is_found_and_told() -> None:
    for code in (write_link(Link(deal("birdhead"), NUMBER, edition="2026-11")), old_deal("birdhead")):
        each_letter_wrong(code)


def old_deal(ident: str) -> str:
    """Find a deal of a game among the links in the old form."""
    kept: dict[str, str] = json.loads(OLD_FORM.read_text("utf-8"))
    return next(code for code in kept if code.startswith(letters_of(ident, OLD)))


def each_letter_wrong(code: str) -> None:
    for place in range(len(code)):
        for letter in LETTERS.replace(code[place], ""):
            with pytest.raises(LinkFault):
                read_link(code[:place] + letter + code[place + 1 :])
    wrong = code[:9] + ("A" if code[9] != "A" else "B") + code[10:]
    assert nearest(wrong) == (10, code)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_page_is_told_what_is_wrong(lang: str) -> None:
    code = write_link(Link(deal("skat"), NUMBER, edition="2026-11"))
    wrong = code[:9] + ("A" if code[9] != "A" else "B") + code[10:]
    answer = json.loads(handle(json.dumps({"op": "open", "link": wrong, "lang": lang, "game": "skat"})))["ok"]
    assert answer["kind"] == "one"
    assert answer["facts"]["meant"] == code


def test_the_page_writes_and_opens(capsys: pytest.CaptureFixture[str]) -> None:
    record = deal("skat")
    asked: dict[str, Any] = {"op": "link", "record": record, "number": NUMBER}
    told = json.loads(handle(json.dumps({**asked, "at": 3, "seat": 1})))["ok"]
    opened = json.loads(handle(json.dumps({"op": "open", "link": told["code"], "lang": "en"})))["ok"]
    assert (opened["example"], opened["line"], opened["at"], opened["seat"]) == ("new-deal", record["line"], 3, 1)
    assert main(["replay", told["plain"]]) == 0
    plain = capsys.readouterr().out
    assert main(["replay", told["code"]]) == 0
    assert capsys.readouterr().out == plain


def test_where_rules_lead_elsewhere_the_edition_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link of an edition whose rules are not today's is read as far as it can be, and never as something else."""
    code = write_link(Link(deal("spades"), NUMBER, edition="2026-11"))
    rules = game("spades")
    legal = rules.legal
    monkeypatch.setattr(rules, "legal", lambda state: legal(state)[:-1] or legal(state))
    with pytest.raises(LinkFault) as fault:
        read_link(code)
    assert fault.value.kind in ("content", "refused")
    assert fault.value.edition == "2026-11"


def test_the_command_line_writes_and_reads(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["link", "birdhead/raise | 7,7 8,10", "--step", "1", "--address", "https://x.example/"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["link", told["link"]]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["plain"] == "birdhead/raise | 7,7 8,10"
    assert found["at"] == 1
    assert main(["replay", cast("str", told["link"])]) == 0
    assert main(["link", told["link"][:-1] + "Z"]) == 2


def test_what_is_spelled_and_is_no_action_is_told_whole() -> None:
    with pytest.raises(LinkFault) as fault:
        read_link("0Q1S92AWVEWE1SMV3K8D4H")
    assert str(fault.value) == f"link: expected an action of the game, got {' ' * 64!r}"
