"""The score sheet of every game: what its figures add up to is what the engine says, in deals at random to the end."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any

import pytest

from playground.common.random_games import Moment, option_sets, walk, wild_action
from torite.core.acts import OVER
from torite.core.figures import Aim, ScoreSheet
from torite.core.game import Game
from torite.games import all_games
from torite.page.entered import Deal, deals, sheet_of, totals_of
from torite.page.scoresheet import blank_sheets
from torite.page.session import handle
from torite.reading.scenario import load
from torite.words.say import LANGS

from .playing import modest_action

KEEPING = {ident: game for ident, game in all_games().items() if "sheet" in game.hooks}
LONGEST = 2_000


def games_at_random(game: Game[Any], seeds: int = 2) -> Iterator[list[Moment]]:
    """Some games under each option, to their end or as far as is long enough."""
    for options in option_sets(game):
        for seed in range(seeds):
            choose = wild_action if seed % 2 else modest_action
            yield [*islice(walk(game, game.start(options), random.Random(seed), choose), LONGEST)]


def entered(game: Game[Any], moments: list[Moment]) -> list[Deal]:
    """The deals of a game that was played."""
    sheet = sheet_of(game, moments[0].state.options)
    assert sheet
    return [*deals(game, sheet, [one.step for one in moments], [one.action.verb for one in moments[1:] if one.action])]


def test_every_game_for_an_evening_keeps_a_sheet() -> None:
    assert {*all_games()} - {*KEEPING} == {"lab"}, "a table of the guide"


@pytest.mark.parametrize("ident", KEEPING)
def test_the_figures_add_up_to_the_engines_scores(ident: str) -> None:
    game, seen = KEEPING[ident], 0
    for moments in games_at_random(game):
        for deal in entered(game, moments):
            seen += 1
            after = totals_of(game, moments[deal.at].state)
            assert all(one.event for one in deal.figures), f"figures that the hook sheet does not name: {deal}"
            assert after == ((0,) * len(after) if deal.anew else deal.totals), deal
    assert seen > 10


@pytest.mark.parametrize("ident", KEEPING)
def test_every_figure_stands_under_a_clause_that_the_blank_sheet_names(ident: str) -> None:
    game = KEEPING[ident]
    for moments in games_at_random(game):
        sheet = sheet_of(game, moments[0].state.options)
        assert sheet
        rules = {figure.kind: figure.rules for figure in sheet.figures}
        for deal in entered(game, moments):
            assert all(one.event and one.event.rule in rules[one.event.kind] for one in deal.figures), deal


@pytest.mark.parametrize("ident", KEEPING)
def test_a_game_that_is_over_has_come_to_one_of_its_aims(ident: str) -> None:
    game = KEEPING[ident]
    for moments in games_at_random(game):
        state = moments[-1].state
        if state.turn != OVER:
            continue
        sheet, found = sheet_of(game, state.options), entered(game, moments)
        assert sheet
        places = [sheet.name(state.options, total) for total in found[-1].totals]
        assert any(reached(aim, found, places) for aim in sheet.aims), (sheet.aims, found[-1].totals)


def reached(aim: Aim, found: list[Deal], places: list[str]) -> bool:
    """Whether these deals have come to an aim."""
    totals, value = found[-1].totals, aim.value
    if not isinstance(value, int):
        return value in places
    if aim.what == "deals":
        return len(found) >= value
    if aim.what == "games":
        return any(event.kind in ("match", "rubber") for event in found[-1].events)
    return max(totals) >= value if value > 0 else min(totals) <= value


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ident", KEEPING)
def test_a_sheet_adds_up_several_records(ident: str, lang: str) -> None:
    game = KEEPING[ident]
    moments = next(games_at_random(game))
    ends = [deal.at for deal in entered(game, moments)]
    record = {"game": ident, "options": {}, "line": [str(one.action) for one in moments[1 : ends[0] + 1]]}
    told = asked(ident, lang, [{"record": record}, {"record": record}])
    assert [one["entry"] for one in told["entered"]] == [0, 1]
    assert not told["problems"]
    gains = [[number(one) for one in deal["gains"]] for deal in told["entered"]]
    assert gains[0] == gains[1]
    sheet = sheet_of(game, game.option_type())
    assert sheet
    if not sheet.name(game.option_type(), 0):
        assert [number(one) for one in told["entered"][1]["totals"]] == [2 * gain for gain in gains[0]]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ident", KEEPING)
def test_blank_sheets_differ_and_have_words_for_all(ident: str, lang: Any) -> None:
    forms = blank_sheets(KEEPING[ident], option_sets(KEEPING[ident]), lang)
    assert forms[0]["label"] == ""
    assert all(form["label"] for form in forms[1:])
    for form in forms:
        assert len(form["columns"]) >= 2
        assert form["aims"]
        assert all(one["label"] for one in form["figures"])


def test_how_it_stands_is_taken_or_refused_with_the_reason() -> None:
    entries = [{"standing": {"X": 8, "Y": 3, "Z": 5}}, {"standing": {"X": 9, "Y": 100, "Z": 5}}]
    told = asked("bird-dog", "en", entries)
    assert told["entered"][0]["gains"] == ["+8", "+3", "+5"]
    assert told["entered"][0]["standing"]
    assert "99" in told["problems"]["1"]


@pytest.mark.parametrize(
    ("ident", "standing", "told"),
    [
        ("spades", {"W-Y": "560", "X-Z": "1e5"}, "X and Z: enter a whole number."),
        ("spades", {"W-Y": "560", "X-Z": ""}, "Enter the total of X and Z, too."),
        ("mighty", dict.fromkeys("VWXYZ", 3), "The totals must add up to 0; these make 15."),
        ("clackerjack", {"W-Y": "5", "X-Z": "150"}, "X and Z: this should be a number from 0 to 99."),
        ("birdhead", {"W": "12", "X": "", "Y": "", "Z": ""}, "W: this should be cards of this game."),
        ("king-of-the-hill", dict.fromkeys("VWXY", "5"), "Fill in Z, too."),
        (
            "basra",
            {"X": "120", "Y": "40"},
            "Total: this should be fewer than 101, or the same, while the game goes on.",
        ),
        ("birdhead", dict.fromkeys("WXYZ", ""), "Nothing is filled in yet."),
    ],
)
def test_what_is_wrong_with_an_entry_is_told_by_its_column(ident: str, standing: Mapping[str, Any], told: str) -> None:
    """No word of positions, and no key of a side."""
    found = asked(ident, "en", [{"standing": standing}])
    assert found["problems"] == {"0": told}
    column = next((key for key, name in zip(found["keys"], found["columns"], strict=True) if name in told), None)
    assert found["faulty"] == ({"0": [column]} if column else {})
    japanese = asked(ident, "ja", [{"standing": standing}])["problems"]["0"]
    assert "場面" not in japanese and "X-Z" not in japanese


@pytest.mark.parametrize(
    ("ident", "standing", "won"),
    [
        ("spades", {"W-Y": 560, "X-Z": 20}, ("W and Y win, 560 to 20.", "W・Yチームの勝ちです（560対20）。")),
        ("spades", {"W-Y": 40, "X-Z": 20}, ("", "")),
        ("bird-dog", {"X": 3, "Y": 24, "Z": 1}, ("Y wins with 24.", "Yの勝ちです（24）。")),
    ],
)
def test_a_sheet_says_who_has_won(ident: str, standing: Mapping[str, int], won: tuple[str, str]) -> None:
    told = [asked(ident, lang, [{"standing": standing}])["entered"][0] for lang in ("en", "ja")]
    assert tuple(one["won"] for one in told) == won
    assert [one["line"] for one in told] == [bool(won[0])] * 2


@pytest.mark.parametrize("ident", KEEPING)
def test_who_has_won_is_said_where_totals_begin_again(ident: str) -> None:
    game = KEEPING[ident]
    moments = next(all_of for all_of in games_at_random(game) if all_of[-1].state.turn == OVER)
    options, line = moments[0].state.options, [str(one.action) for one in moments[1:]]
    entry = {"record": {"game": ident, "options": options._asdict(), "line": line}}
    for lang in LANGS:
        told = asked(ident, lang, [entry], options._asdict())["entered"]
        assert [bool(one["won"]) for one in told] == [one["line"] for one in told]


def test_why_something_cannot_be_entered_is_said_in_the_readers_language() -> None:
    entries = [{"record": text} for text in ("spades | C2", "skat | pass", "odd", "WQQ61V0J2ACESX05")]
    told = asked("spades", "ja", entries)
    assert [*told["problems"]] == ["0", "1", "2"]
    assert told["problems"]["0"].startswith("「C2」は、ルールで認められません。")
    assert not [why for why in told["problems"].values() if re.search("[A-Za-z]{3}", why)]
    assert told["astray"] == {"3": {"kind": "check", "edition": "", "facts": {"found": "05", "due": "34"}}}


def test_a_game_won_is_a_line_and_totals_begin_again() -> None:
    game = KEEPING["basra"]
    for moments in games_at_random(game, 1):
        found = entered(game, moments)
        ends = [place for place, deal in enumerate(found) if deal.anew]
        assert all(found[place + 1].before == (0, 0) for place in ends if place + 1 < len(found))
        assert ends or moments[0].state.options.games == 1


@pytest.mark.parametrize("ident", KEEPING)
def test_after_a_game_that_is_over_totals_begin_again(ident: str) -> None:
    game = KEEPING[ident]
    moments = next(all_of for all_of in games_at_random(game) if all_of[-1].state.turn == OVER)
    options, line = moments[0].state.options, [str(one.action) for one in moments[1:]]
    sheet = sheet_of(game, options)
    assert sheet
    entry = {"record": {"game": ident, "options": options._asdict(), "line": line}}
    told = asked(ident, "en", [entry, entry], options._asdict())["entered"]
    half = len(told) // 2
    assert told[half - 1]["line"] == (not single(sheet))
    again = [one["totals"] for one in told[:half]] == [one["totals"] for one in told[half:]]
    assert again == told[half - 1]["line"]


def single(sheet: ScoreSheet) -> bool:
    """Whether a game is one deal; deals are then added up."""
    return any(aim.what == "deals" and aim.value == 1 for aim in sheet.aims)


@pytest.mark.parametrize("ident", KEEPING)
def test_totals_that_are_typed_stand_between_two_deals(ident: str) -> None:
    game = KEEPING[ident]
    for form in blank_sheets(game, option_sets(game), "en"):
        low = {"piles": "", "words": "2"}.get(form["field"], "0")
        nothing = dict.fromkeys(form["keys"], low)
        some = {**nothing, form["keys"][0]: {"piles": "3", "words": "10"}.get(form["field"], "３")}
        if ident == "mighty":
            some |= {form["keys"][1]: "－20", form["keys"][2]: "17"}  # what one wins another pays
        if form["field"]:
            told = asked(ident, "en", [{"standing": some}], form["options"])
            assert not told["problems"], form
            assert [one["line"] for one in told["entered"]] == [False], form
            assert number(told["entered"][0]["totals"][0]) or form["field"] == "words"


def test_a_total_after_typed_totals_counts_from_them() -> None:
    told = asked("spades", "ja", [{"standing": {"W-Y": 53, "X-Z": 40}}, {"standing": {"W-Y": "１１４", "X-Z": "－20"}}])
    assert told["entered"][1]["gains"] == ["+61", "−60"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("standing", [{"X": "60", "Y": ""}, {"X": "", "Y": ""}, {}])
def test_a_total_left_out_is_not_nothing(lang: str, standing: Mapping[str, str]) -> None:
    told = asked("basra", lang, [{"standing": standing}])
    assert not told["entered"]
    assert told["problems"]["0"]


@pytest.mark.parametrize("record", ["spades |", '{"game":"spades"}'])
def test_a_record_in_which_no_deal_ended_is_refused(record: str) -> None:
    assert asked("spades", "en", [{"record": record}])["problems"]["0"].startswith("No deal ended")
    assert "ディールがありません" in asked("spades", "ja", [{"record": record}])["problems"]["0"]


def test_an_example_is_entered_by_the_address_of_its_place_on_the_page() -> None:
    line = " ".join(map(str, load("spades/whole-deal").line))
    texts = ("example-spades-whole-deal", f"spades/whole-deal | {line}")
    one, other = (asked("spades", "en", [{"record": text}]) for text in texts)
    assert one == other and one["entered"] and not one["problems"]
    assert asked("spades", "en", [{"record": "example-spades-none"}])["problems"]["0"].startswith("This is neither")


def test_a_record_of_a_game_that_is_not_here_is_another_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(text: str) -> None:
        raise ModuleNotFoundError(text, name="torite.games.birdhead")

    monkeypatch.setattr("torite.page.scoresheet.record_in", missing)
    told = asked("spades", "en", [{"record": "birdhead/raise | 7,7 8,10"}])
    assert told["problems"] == {"0": "This is a record of another game."}


def asked(ident: str, lang: str, entries: list[Any], options: Mapping[str, Any] = MappingProxyType({})) -> Any:
    """The engine's sheet of some entries."""
    request = {"op": "sheet", "lang": lang, "game": ident, "options": {**options}, "entries": entries}
    return json.loads(handle(json.dumps(request)))["ok"]


def number(text: str) -> int:
    """A figure of the sheet; 0 for a place."""
    return int(text.replace("−", "-")) if text.lstrip("−+").isdigit() else 0
