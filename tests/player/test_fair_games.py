"""Each deal of a game has a number of its own, by which it is checked and dealt again by itself, from any seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from torite.cli.commands import main
from torite.core.acts import OVER, TABLE, Action
from torite.games import game, game_ids
from torite.linking import settings
from torite.linking.settings import GIVEN, marked, read_setting
from torite.player.fair import LETTERS, table_acted, table_action
from torite.player.playout import begun, ended, random_action
from torite.reading.record import Record
from torite.reading.record import replay as steps_of

from .test_fair import EDITION, NONCE, asked

DEALS = 3
NUMBERS = ("7K3DW0Q2", "C6KSW7", "0AZ")
SHORT = 40
"""Letters of a link to a later deal by itself, before its first card."""


class Dealt(NamedTuple):
    """Hold a deal within its game: the record to its end, where it begins, and its seal as the page has it."""

    record: dict[str, Any]
    began: int
    seal: dict[str, str]


def walked(record: dict[str, Any]) -> list[Any]:
    rules = game(record["game"])
    line = [rules.read(one) for one in record["line"]]
    return [step.state for step in steps_of(rules, rules.start(rules.choose(**record["options"])), line)]


def deals(ident: str, options: dict[str, Any]) -> Iterator[Dealt]:
    """Play a game as the page does, each deal sealed with its own number, everybody at random."""
    rules, chance = game(ident), Random(ident)
    record: dict[str, Any] = {"game": ident, "options": options, "line": []}
    state = rules.start(rules.choose(**options))
    for number in NUMBERS:
        began, begins = len(record["line"]), True
        seal = asked("seal", record=record, number=number, nonce=NONCE, edition=EDITION)
        while begins or not (ended(state) and any(one.turn >= 0 for one in walked(record)[began:])):
            begins = False
            action = random_action(rules, state, chance)
            if state.turn == TABLE:
                action = rules.read(asked("auto", record=record, number=number)["action"])
            record = {**record, "line": [*record["line"], str(action)]}
            state = rules.apply(state, action).state
        yield Dealt(record, began, seal)
        if state.turn == OVER:
            return


OTHERWISE: dict[str, dict[str, Any]] = {
    "basra": {"players": 4},
    "skat": {"players": 4},
    "haggis": {"form": "aid22_duel"},
    "king-of-the-hill": {"edition": "designer"},
}
"""Forms in which somebody else deals, or the score tells who does."""
WITHOUT_DOT = {"lab", "mighty"}
"""Games of which every deal is dealt by its number alone."""
FORMS: list[tuple[str, dict[str, Any]]] = [*((ident, {}) for ident in game_ids()), *OTHERWISE.items()]


@cache
def played(place: int) -> list[Dealt]:
    return [*deals(*FORMS[place])]


SEVERAL = pytest.mark.parametrize("place", range(len(FORMS)), ids=[ident for ident, _ in FORMS])


def told(dealt: Dealt, **changes: str) -> str:
    seal = {**dealt.seal, "record": json.dumps(dealt.record), **changes}
    return f"{seal['number']}/{NONCE}/{EDITION}/{seal['fingerprint']} {seal['record']}"


@SEVERAL
def test_every_deal_of_a_game_agrees_with_its_own_number_alone(place: int, capsys: pytest.CaptureFixture[str]) -> None:
    found = played(place)
    assert len({dealt.seal["fingerprint"] for dealt in found}) == len(found)
    for at, dealt in enumerate(found):
        assert main(["verify", told(dealt)]) == 0, capsys.readouterr().out
        other = found[at - 1].seal if at else {"number": "XYZ"}
        capsys.readouterr()
        assert main(["verify", told(dealt, number=other["number"])]) == 1
        answer = json.loads(capsys.readouterr().out)
        assert not answer["cards"]
        assert answer["departures"][0]["ply"] >= (dealt.began if at else 0)


@SEVERAL
def test_every_deal_of_a_game_is_dealt_again_by_itself(place: int) -> None:
    """The whole number, with what stands behind its dot, brings every seat the hand that it had, and lets the same one begin."""
    for dealt in played(place):
        ident, options = dealt.record["game"], dealt.record["options"]
        record: dict[str, Any] = {"game": ident, "options": options, "line": []}
        if start := dealt.seal.get("start"):
            record = asked("story", record=record, title="", start=start)["record"]
            assert start == asked("seal", record=record, number="A", nonce=NONCE, edition=EDITION)["start"]
        while asked("frame", record=record, seat=-1)["turn"] == TABLE:
            action = asked("auto", record=record, number=dealt.seal["number"])["action"]
            record = {**record, "line": [*record["line"], action]}
        line = dealt.record["line"][: dealt.began + len(record["line"])]
        here, there = (
            [
                asked("frame", record=one, seat=seat)
                for seat in range(len(game(ident).seats(game(ident).choose(**options))))
            ]
            for one in ({**dealt.record, "line": line}, record)
        )
        assert [frame["hand"] for frame in here] == [frame["hand"] for frame in there]
        assert [frame["turn"] for frame in here] == [frame["turn"] for frame in there]
        assert [frame["said"] for frame in here] == [frame["said"] for frame in there]
        whole = {**record, "line": record["line"]}
        seal = asked("seal", record={**record, "line": []}, number=dealt.seal["number"], nonce=NONCE, edition=EDITION)
        assert main(["verify", told(Dealt(whole, 0, seal))]) == 0


def started(dealt: Dealt) -> dict[str, Any]:
    """Begin a later deal by itself, as the page does from its number, before the first card."""
    record = {**dealt.record, "line": []}
    return {**record, **asked("story", record=record, title="", start=dealt.seal["start"])["record"]}


@SEVERAL
def test_the_link_of_a_later_deal_by_itself_leads_to_the_deal_of_its_number(place: int) -> None:
    """Whoever opens it is offered a seat; at a position of one's own nobody is seated."""
    ident, _ = FORMS[place]
    later = [one for one in played(place) if "start" in one.seal]
    assert later or ident in WITHOUT_DOT
    for dealt in later:
        number, record = dealt.seal["number"], started(dealt)
        while asked("frame", record=record, seat=-1)["turn"] == TABLE:
            record["line"] = [*record["line"], asked("auto", record=record, number=number)["action"]]
        about = {"record": record, "number": number, "at": len(record["line"]), "seat": 0}
        code = asked("link", **about)["code"]
        assert len(code) < SHORT
        found = asked("open", link=code, game=ident)
        keys = ("start", "number", "state", "line")
        assert [found[key] for key in keys] == [dealt.seal["start"], number, record["state"], record["line"]]
        assert not asked("open", link=asked("link", **{**about, "number": ""})["code"], game=ident)["start"]


@SEVERAL
def test_a_link_that_told_a_later_deal_word_by_word_is_read_for_ever(place: int) -> None:
    """So links were written until December 2026."""
    for dealt in (one for one in played(place) if "start" in one.seal):
        about = {"record": started(dealt), "number": dealt.seal["number"], "at": 0, "seat": 0}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(settings, "setting_of", lambda *_: "")
            before = asked("link", **about)["code"]
        now = asked("link", **about)["code"]
        assert len(before) > len(now)
        assert asked("open", link=before, game=FORMS[place][0]) == asked("open", link=now, game=FORMS[place][0])


def test_a_position_of_ones_own_is_no_deal_of_its_number() -> None:
    """Its line may be dealt by a number, too, but no number tells where it starts."""
    record = started(next(one for one in played(game_ids().index("spades")) if "start" in one.seal))
    record["state"] = {**record["state"], "totals": {"W-Y": 70, "X-Z": 0}}
    record["line"] = [asked("auto", record=record, number="7K3DW0")["action"]]
    code = asked("link", record=record, number="7K3DW0", at=1, seat=0)["code"]
    found = asked("open", link=code, game="spades")
    assert (found["state"]["totals"], found["start"]) == (record["state"]["totals"], "")


@SEVERAL
def test_a_letter_behind_a_dot_that_was_copied_wrongly_is_told(place: int) -> None:
    """Which one, what was found and what was expected, in both languages."""
    for start in {dealt.seal.get("start", "") for dealt in played(place)} - {""}:
        ident, options = FORMS[place]
        for at in range(len(start)):
            wrong = start[:at] + LETTERS[LETTERS.index(start[at]) - 1] + start[at + 1 :]
            for lang in ("ja", "en"):
                why = refused(ident, wrong, lang, options)
                assert str(at + 1) in why and wrong[at] in why and start[at] in why, (wrong, why)


@SEVERAL
def test_what_one_number_dealt_through_a_game_agrees_with_it_for_ever(place: int) -> None:
    """Until December 2026 a number went on dealing from the first deal to the last."""
    ident, options = FORMS[place]
    rules, chance = game(ident), Random(ident)
    start = rules.start(rules.choose(**options))
    steps, line = steps_of(rules, start, ()), list[Action]()
    while len(line) < 400 and steps[-1].state.turn != OVER:
        state = steps[-1].state
        action = random_action(rules, state, chance)
        if state.turn == TABLE:
            action = table_action(rules, state, NUMBERS[0], table_acted(steps))
            so_far = Record(ident, tuple(options.items()), line=tuple(line)).to_data()
            assert asked("auto", record=so_far, number=NUMBERS[0])["action"] == str(action)
        steps.append(rules.take(steps, line, action))
        line.append(action)
        if ended(steps[-1].state) and begun([step.state for step in steps]) > 1:
            break
    record = Record(ident, tuple(options.items()), line=tuple(line))
    seal = asked("seal", game=ident, options=options, number=NUMBERS[0], nonce=NONCE, edition=EDITION)
    assert main(["verify", told(Dealt({**record.to_data()}, 0, seal))]) == 0


@pytest.mark.parametrize("ident", game_ids())
def test_no_two_fields_of_a_game_have_one_mark(ident: str) -> None:
    assert len({*marked(game(ident)).values()}) == len({*game(ident).state._fields} - {*GIVEN})


def test_what_stands_behind_a_dot_is_read_for_ever() -> None:
    """Numbers are written down: skat's second dealer, a pack of BirdHead's without 2 cards."""
    assert read_setting(game("skat"), game("skat").choose(), "G8BRX")["dealer"] == "Y"
    pack = read_setting(game("birdhead"), game("birdhead").choose(), "6013MTHAAQCPJ2KFY")
    assert (pack["leader"], pack["penalties"]) == ("Y", {"W": "", "X": "9", "Y": "10", "Z": ""})
    duel = read_setting(game("haggis"), game("haggis").choose(form="aid22_duel"), "K3K7KW5S9BPAQDGWJ3GV3SCSPR")
    assert (duel["dealer"], duel["totals"]) == ("X", {"X": 20, "Y": 42})
    king = game("king-of-the-hill")
    without = read_setting(king, king.choose(), "K97CT")
    assert (without["first"], without["king"], {*without["markers"].values()}) == ("W", "table", {"2"})


def test_a_later_deal_of_king_of_the_hill_has_its_king_and_its_markers() -> None:
    """Without them others make trumps, of another rank."""
    rules = game("king-of-the-hill")
    for dealt in played(game_ids().index(rules.id))[1:]:
        state = walked({**dealt.record, "line": dealt.record["line"][: dealt.began]})[-1]
        found = read_setting(rules, rules.choose(), dealt.seal["start"])
        assert found["king"] == rules.seats(state.options)[state.king]
        assert (*found["markers"].values(),) == state.markers
        assert len(dealt.seal["start"]) <= 17
    kept = read_setting(rules, rules.choose(), "11ZQRNTKYB397EQ")
    assert (kept["king"], kept["markers"]) == ("W", {"V": "2", "W": "4", "X": "4", "Y": "4", "Z": "4"})


@pytest.mark.parametrize(
    ("start", "facts"),
    [
        ("G8BUX", ["4", "U", LETTERS]),
        ("g8br-y", ["5", "Y", "X"]),
        ("ZZZZZZZZZZ", ["ZZ", "YN"]),
        ("0" * 401, ["401", "3", "400"]),
        ("G9", ["2", "3", "400"]),
        ("B97CJ", []),
    ],
)
def test_what_stands_behind_a_dot_and_tells_nothing_is_refused(start: str, facts: list[str]) -> None:
    """Where a letter is wrong, what was found and what was expected; B97CJ is King of the Hill's."""
    for lang in ("ja", "en"):
        why = refused("skat", start, lang)
        assert all(fact in why for fact in facts), why


def refused(ident: str, start: str, lang: str, options: dict[str, Any] | None = None) -> str:
    """Tell why a reader is refused what stands behind the dot of a deal's number."""
    record = {"game": ident, "options": options or {}, "line": []}
    told: str = asked("story", record=record, title="", start=start, lang=lang)["refused"]
    return told
