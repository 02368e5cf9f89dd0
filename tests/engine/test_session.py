"""The JSON door answers everything with a value."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from torite.core.acts import OVER, TABLE
from torite.games import game, game_ids
from torite.page.session import handle
from torite.page.telling import teller
from torite.player.playout import ended, random_action
from torite.reading.documents import dumps
from torite.reading.scenario import load
from torite.words.say import LANGS

RECORD = {"game": "birdhead", "options": {}, "scenario": "birdhead/raise", "line": ["7,7", "8,10"]}


def ask(**request: Any) -> Any:
    """The answer to a request."""
    return json.loads(handle(dumps(request)))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "request"),
        ("[]", "input"),
        ("{}", "input"),
        ('{"op":"fly"}', "input"),
        ('{"op":[]}', "input"),
        ('{"op":{}}', "input"),
        ('{"op":"story","lang":"ja"}', "input"),
        ('{"op":"story","scenario":"birdhead/raise","lang":"fr"}', "input"),
        ('{"op":"frame","lang":"ja"}', "input"),
        ('{"op":"frame","lang":"ja","record":{"game":"birdhead","line":["7,7"]}}', "illegal"),
        ('{"op":"frame","lang":"ja","seat":9,"record":{"game":"birdhead"}}', "input"),
    ],
)
def test_errors_are_values_that_say_what_was_expected(text: str, kind: str) -> None:
    error = json.loads(handle(text))["error"]
    assert error["kind"] == kind
    assert error["message"] and error["expected"]


def test_a_refused_card_comes_with_its_argument() -> None:
    reason = ask(op="judge", record=RECORD, action="9,8", lang="en")["ok"]
    assert (reason["legal"], reason["rule"]) == (False, "follow.raise")
    assert reason["chain"][0]["text"] == "The bar is [8], [10]; [9] does not reach [10]."
    assert reason["instead"]


def test_a_card_no_higher_than_the_bar_is_allowed_under_its_clause() -> None:
    record = {**RECORD, "scenario": "birdhead/whole-round", "line": []}
    line = ask(op="story", scenario="birdhead/whole-round", lang="en")["ok"]["record"]["line"]
    reason = ask(op="judge", record={**record, "line": line[:15]}, action="6", lang="en")["ok"]
    assert (reason["legal"], reason["rule"]) == (True, "follow.raise")
    assert reason["chain"][0]["text"] == "[6] is at least as high as the bar, [6], so you raise."


def test_a_bid_is_simply_done_on_the_page_and_explained_where_one_asks() -> None:
    record = {"game": "skat", "scenario": "skat/auction", "line": []}
    frame = ask(op="frame", record=record, lang="en")["ok"]
    assert frame["reasons"][frame["judged"]["pass"]]["chain"] == []
    reason = ask(op="judge", record=record, action="pass", lang="en")["ok"]
    assert reason["chain"] == [{"text": "In the auction you may always pass.", "rule": "auction.duel-end"}]


BUILDING = {"game": "haggis", "scenario": "haggis/three-shapes", "line": []}


def chosen(*cards: str) -> Any:
    """The verdicts on a choice of cards: action -> legal."""
    told = ask(op="choice", record=BUILDING, cards=list(cards), lang="en")["ok"]
    return {action: told["reasons"][place]["legal"] for action, place in told["judged"].items()}


def test_a_choice_of_cards_is_judged_with_the_ways_on_from_it() -> None:
    one = chosen("S5")
    assert one.pop("S5") and all(one.values()) and "S5,SJ" in one
    assert [len(action.split(",")) for action in one] == sorted(len(action.split(",")) for action in one)


def test_a_choice_in_any_order_gets_every_name_that_it_can_have() -> None:
    named = [action for action in chosen("SQ", "S5", "SJ") if action.startswith("S5,SJ,SQ=")]
    assert named == ["S5,SJ,SQ=set", "S5,SJ,SQ=sequence"]


def test_a_choice_that_is_nothing_comes_with_what_could_be_done_instead() -> None:
    wrong = chosen("S5", "C2")
    assert wrong.pop("C2,S5") is False
    assert wrong and all(wrong.values())


@pytest.mark.parametrize("cards", [[], ["XX"], [5], "S5", None])
def test_a_choice_needs_cards_of_the_game(cards: Any) -> None:
    error = ask(op="choice", record=BUILDING, cards=cards, lang="en")["error"]
    assert error["kind"] == "input" and "cards" in error["message"]


def test_cards_of_the_table_are_chosen_with_one_of_the_hand() -> None:
    record = {"game": "basra", "scenario": "basra/disjoint", "line": []}
    told = ask(op="choice", record=record, cards=["H7", "D4"], lang="en")["ok"]
    assert told["reasons"][told["judged"]["H7=D4"]]["legal"] is False
    assert told["reasons"][told["judged"]["H7=S3+D4"]]["legal"] is True
    assert told["taps"]["H7=S3+D4"] == ["H7", "S3", "D4"] and told["labels"]["H7=S3+D4"]


def test_a_reader_can_leave_the_example_and_play_on() -> None:
    line = list(RECORD["line"])
    for _ in range(12):
        frame = ask(op="frame", record={**RECORD, "line": line}, lang="ja")["ok"]
        op = "shuffle" if frame["turn"] == -1 else "auto"
        line.append(ask(op=op, record={**RECORD, "line": line}, seed="s")["ok"]["action"])
    assert len(line) == 14


def test_the_same_seed_gives_the_same_deal_and_another_another() -> None:
    record = {"game": "birdhead", "line": ["start=W"]}
    deals = [ask(op="shuffle", record=record, seed=seed)["ok"]["action"] for seed in ("1", "1", "2")]
    assert deals[0] == deals[1] != deals[2]


def test_shuffling_needs_a_table_to_shuffle_and_a_player_something_to_do() -> None:
    assert ask(op="shuffle", record=RECORD, seed="")["error"]["kind"] == "input"
    over = {"game": "birdhead", "scenario": "birdhead/game-end", "line": ["reveal"]}
    assert ask(op="auto", record=over, seed="")["error"]["kind"] == "input"


def test_one_seat_sees_only_its_own_hand() -> None:
    frame = ask(op="frame", record=RECORD, lang="ja", seat=1)["ok"]
    hands = [seat["hand"] for seat in frame["view"]["seats"]]
    assert set(hands[0] + hands[2] + hands[3]) == {"?"} and "?" not in hands[1]
    assert frame["judged"] == {}, "the seat to move is another: nothing of its cards may show"


@pytest.mark.parametrize("seat", range(5))
def test_a_secret_partner_is_not_seen_before_the_called_card_is_played(seat: int) -> None:
    line = load("king-of-the-hill/secret").line
    for ply, known in ((len(line) - 1, False), (len(line), True)):
        record = {
            "game": "king-of-the-hill",
            "scenario": "king-of-the-hill/secret",
            "options": {"partner": "secret"},
            "line": [str(action) for action in line[:ply]],
        }
        view = ask(op="frame", record=record, lang="en", seat=seat)["ok"]["view"]
        rules = [chip["rule"] for place in [view, *view["seats"]] for chip in place["chips"]]
        assert ("option.secret" in rules) == known
        assert ("score.challengers" in rules) == known


def test_two_lines_are_told_from_where_they_part() -> None:
    line = ask(op="story", scenario="birdhead/whole-round", lang="en")["ok"]["record"]["line"]
    record = {**RECORD, "scenario": "birdhead/whole-round", "line": []}
    frame = ask(op="frame", record={**record, "line": line[:15]}, lang="en")["ok"]
    other = next(one for one, at in frame["judged"].items() if frame["reasons"][at]["legal"] and one != line[15])
    told = ask(op="compare", record=record, lines=[line, [*line[:15], other]], lang="en")["ok"]
    whole, short = told["lines"]
    assert (told["at"], whole["action"], short["action"]) == (15, line[15], other)
    assert (whole["length"], short["length"], short["decided"]) == (len(line) - 15, 1, 1)
    assert whole["said"][0]["rule"] and 1 <= whole["decided"] <= whole["length"]
    end = ask(op="frame", record={**record, "line": line}, lang="en")["ok"]["view"]
    assert [place["chips"] for place in whole["stands"]] == [*(seat["chips"] for seat in end["seats"]), end["chips"]]


def test_a_line_that_ends_where_they_part_says_so() -> None:
    line = load("birdhead/raise").line
    record = {**RECORD, "line": []}
    lines = [[str(action) for action in line[:2]], [str(line[0])]]
    told = ask(op="compare", record=record, lines=lines, lang="en", seat=0)["ok"]
    assert told["at"] == 1 and told["lines"][1]["action"] == ""


@pytest.mark.parametrize("lines", [None, "7,7", [["7,7"]], [["7,7"], 3], [["7,7"], ["9,9"]]])
def test_lines_that_cannot_be_compared_are_refused(lines: object) -> None:
    error = ask(op="compare", record=RECORD, lines=lines, lang="en")["error"]
    assert error["kind"] in ("input", "illegal") and error["expected"]


def test_a_line_that_goes_on_against_the_rules_is_compared() -> None:
    hands = {"V": "HA C3", "W": "D7 C4", "X": "H7 C6", "Y": "SA C8", "Z": "C7 C9"}
    markers = {"V": "7", "W": "2", "X": "2", "Y": "2", "Z": "2"}
    told = {
        "turn": "V",
        "king": "V",
        "partner": "X",
        "trump": "S",
        "called": "DA",
        "won": "",
        "finalists": 0,
        "buried": "",
    }
    record = {"game": "king-of-the-hill", "options": {}, "state": {**told, "hands": hands, "markers": markers}}
    lines = [["V HA", "W D7"], ["V HA", "concede=W"]]
    sequels = ask(op="compare", record=record, lines=lines, lang="en", seat=0)["ok"]["lines"]
    assert [(one["action"], bool(one["said"])) for one in sequels] == [("D7", True), ("concede=W", False)]


@pytest.mark.parametrize("limit", ["x", None, [], True, -1, 10**400, float("nan"), float("inf")])
@pytest.mark.parametrize("op", ["auto", "hint", "claim", "cost", "practise"])
def test_a_limit_is_a_number_of_seconds(op: str, limit: object) -> None:
    record = {**RECORD, "line": ["7,7"]}
    request = {"op": op, "record": record, "lang": "en", "doubt": True, "limit": limit, "game": "birdhead"}
    told = json.loads(handle(json.dumps(request)))
    assert told.get("error", {}).get("message", "").startswith("limit: ") or (op == "claim" and "ok" in told), told


@pytest.mark.parametrize("ident", ["skat", "bird-dog", "haggis"])
def test_of_two_deals_the_last_one_is_told_apart(ident: str) -> None:
    """Where it began, whose turn it was in it, and what each seat gained in it, not in all."""
    rules = game(ident)
    state, line, ends = rules.start(), list[str](), list[int]()
    totals = [rules.scores(state)]
    chance = Random(f"{ident}/two deals")
    while len(ends) < 2 and state.turn != OVER:
        action = random_action(rules, state, chance)
        line.append(str(action))
        before, state = state, rules.apply(state, action).state
        if before.turn >= 0 and ended(state):
            ends.append(len(line))
            totals.append(rules.scores(state))
    assert len(ends) == 2
    record = {"game": ident, "line": line}
    told = ask(op="deal", record=record)["ok"]
    assert told["began"] == ends[0] and told["turns"][ends[0]] == TABLE
    assert len(told["turns"]) == len(line) + 1 and told["turns"][-1] == state.turn
    assert told["gained"] == [now - was for was, now in zip(totals[1], totals[2], strict=True)]
    assert told["totals"] == list(totals[2]) and told["winners"] == list(rules.winners(state))
    assert sorted(seat for side in told["sides"] for seat in side) == list(range(len(totals[2])))
    for side in told["sides"]:  # a result is told by one seat of each
        assert len({told["totals"][seat] for seat in side}) == 1
    first = ask(op="deal", record={**record, "line": line[: ends[0]]})["ok"]
    assert first["gained"] == [now - was for was, now in zip(totals[0], totals[1], strict=True)]


@pytest.mark.parametrize(
    ("lang", "told"), [("ja", "ディクレアラー 75、ディフェンダー 45"), ("en", "Declarer 75, defenders 45")]
)
def test_the_card_points_of_a_skat_deal_are_those_that_each_party_has_in_the_end(lang: str, told: str) -> None:
    record = ask(op="story", scenario="skat/first-deal", lang=lang)["ok"]["record"]
    chips = ask(op="frame", record=record, lang=lang)["ok"]["view"]["chips"]
    assert told in [chip["value"] for chip in chips if chip["rule"] == "trick.piles"]


def hidden(ident: str) -> dict[str, Any]:
    """A record of a game that leads to where somebody chooses among several actions."""
    rules, chance = game(ident), Random(ident)
    state, line = rules.start(), list[str]()
    while state.turn < 0 or len(rules.sense(state)) < 2:
        action = random_action(rules, state, chance)
        state = rules.apply(state, action).state
        line.append(str(action))
    return {"game": ident, "options": {}, "line": line}


@pytest.mark.parametrize("ident", [one for one in game_ids() if one != "lab"])
def test_a_hint_may_keep_to_some_actions_and_a_player_does_not(ident: str) -> None:
    request = {"record": hidden(ident), "seed": "a", "strength": "quick", "lang": "en", "limit": 60}
    whole = ask(op="hint", **request)["ok"]
    some = [one["action"] for one in whole["weighed"]][-2:]
    asked = ask(op="hint", among=some, **request)["ok"]
    assert {one["action"] for one in asked["weighed"]} == {*some} and asked["action"] in some
    assert ask(op="auto", among=some, **request) == ask(op="auto", **request)
    assert ask(op="hint", among=["1-1", *some], **request)["error"]["kind"] == "input"


@pytest.mark.parametrize("ident", [one for one in game_ids() if one != "lab"])
def test_what_is_chosen_without_being_weighed_follows_a_rule_of_thumb(ident: str) -> None:
    rules, chance = game(ident), Random(ident)
    voices = [teller(rules, rules.option_type(), lang).voice for lang in LANGS]
    for _ in range(20):
        state = rules.start()
        while state.turn != OVER and not (ended(state) and state != rules.start()):
            if state.turn >= 0 and len(rules.sense(state)) == 1 < len(rules.legal(state)):
                assert all(voice.thumb(state.phase) for voice in voices), state.phase
            state = rules.apply(state, random_action(rules, state, chance)).state
