"""Test that faults in a game's own files are told with the file, the line or key, and what was expected there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from playground.common.paths import ROOT
from tests.games.made import joined
from torite.core.faults import NEEDED, OPTIONAL, GameFault
from torite.games import game

from .spoiled import ID, change, copy, faults, line

__all__ = ["copy"]


def test_a_whole_game_has_no_fault(copy: Path) -> None:
    assert faults(copy) == []


def test_a_missing_hook_is_told_when_the_game_is_loaded(copy: Path) -> None:
    change(copy / "rules.py", '@game.hook\n@game.clause("end.winner")', '@game.clause("end.winner")')
    expected = "spoiled: hook winners: expected a function marked @game.hook, winners(s): the seats that have won"
    assert [fault.startswith(expected) for fault in faults(copy)] == [True]
    with joined(copy.parent, ID), pytest.raises(GameFault, match="hook winners"):
        game(ID)


def test_a_hook_that_nobody_calls_is_told_with_its_line(copy: Path) -> None:
    change(copy / "rules.py", "@game.hook\ndef scores(", "@game.hook\ndef scorse(")
    number = int(line(copy, "rules.py", "def scorse").partition(":")[2]) - 1
    known = ", ".join((*NEEDED, *OPTIONAL))
    assert faults(copy) == [f"rules.py:{number}: hook scorse: expected one of {known}"]


@pytest.mark.parametrize("phase", ["str", 'Literal["draw", "deal", "play", "over"]'])
def test_a_phase_without_an_alias_is_told(copy: Path, phase: str) -> None:
    change(copy / "state.py", "phase: Phase", f"phase: {phase}")
    assert faults(copy) == [
        "state.py: State.phase: expected a type alias that names the phases, "
        'such as type Phase = Literal["deal", "play", "over"]'
    ]


def test_a_rule_for_a_phase_that_is_none_is_told(copy: Path) -> None:
    rule = '@game.ban("follow.void", phase="plya")'
    change(
        copy / "rules.py",
        "\n\n\ndef end_trick(",
        f"\n\n\n{rule}\ndef free(s: State) -> None:\n    pass\n\n\ndef end_trick(",
    )
    where = line(copy, "rules.py", rule)
    assert faults(copy) == [f"{where}: follow.void: expected a phase of State (draw, deal, play, over), got 'plya'"]


BOTH = 'expected { ja = "…", en = "…" }'


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (
            "rules.py",
            r"return lots\(game, s\)",
            'return [*lots(game, s), Action("bid", value="A")]',
            f"say.toml: words.actions.bid: {BOTH}",
        ),
        (
            "say.toml",
            r"\[events\]",
            '[words.actions]\nstart = { ja = "抽選", en = "draw" }\n[events]',
            "say.toml: words.actions.start: expected words that tell start=W from start=X, got '抽選'",
        ),
        ("rules.py", r'Event\("won"', 'Event("taken"', f"say.toml: events.taken: {BOTH}"),
        ("table.py", "labels.tricks", "labels.trikcs", f"say.toml: words.labels.trikcs: {BOTH}"),
        (
            "say.toml",
            r"\[events\]",
            "[words.labels]\n[events]",
            f"say.toml: words.labels: {BOTH}, or a table of such, got {{}}",
        ),
        ("say.toml", r'winner = \{ ja = "[^"]*", ', "winner = { ", f"say.toml: events.winner: {BOTH}, got {{'en': "),
        ("say.toml", r"\[events\]", "[events", "say.toml: expected a TOML document"),
        (
            "say.toml",
            r"\{seat:seat\}",
            "{who:seat}",
            "say.toml: events.winner.ja: expected one of the facts seat, cards, value, side, got 'who'",
        ),
        (
            "say.toml",
            r"\{seat:seat\}",
            "{seat:set}",
            "say.toml: events.winner.ja: expected one of the forms seat, cards, side, members, suit, word, actions, plus, "
            "count, many, got 'set'",
        ),
        ("say.toml", r"\{seat:seat\}", "{seat", "say.toml: events.winner.ja: expected braces with a fact and a form"),
        ("say.toml", r"\{seat:seat\}", "{cards:seat}", "say.toml: events.winner.ja: expected braces with a fact and"),
        (
            "rules.py",
            r'Event\("winner", "end.winner", seat, ',
            'Event("winner", "end.winner", ',
            "say.toml: events.winner: expected a sentence without {seat:…}, as the event has no seat, got Event(",
        ),
        (
            "say.toml",
            r"\[events\]",
            '[rules."trick.winer"]\nmeets = { ja = "勝ちます。", en = "It wins." }\n[events]',
            "say.toml: rules: expected a clause that the game's code implements, got 'trick.winer'",
        ),
        (
            "say.toml",
            r"\[events\]",
            '[rules."follow.must"]\nbind = { ja = "出せません。", en = "You must follow." }\n[events]',
            'say.toml: rules."follow.must": expected one of the effects binds, meets, void, bans, clears, restores, '
            "helpless, offered, got 'bind'",
        ),
    ],
)
def test_what_the_sentences_lack_is_told_with_its_key(copy: Path, file: str, old: str, new: str, fault: str) -> None:
    spoiled, count = re.subn(old, new, (copy / file).read_text("utf-8"), count=1)
    assert count == 1
    (copy / file).write_text(spoiled, "utf-8")
    said = faults(copy)
    assert any(one.startswith(fault) for one in said), said


def test_a_verdict_without_a_reason_is_told_with_the_key_of_its_sentence(copy: Path) -> None:
    rule = '@game.must("deal.hands")\ndef spade(s: State) -> object:\n    return None if s.trick else '
    change(
        copy / "rules.py",
        "\n\n\ndef end_trick(",
        f"\n\n\n{rule}lambda action: action.cards[0][0] == 'S'\n\n\ndef end_trick(",
    )
    assert f'say.toml: rules."deal.hands".meets: {BOTH}' in faults(copy)


def test_a_rule_that_gives_no_test_is_told_where_it_is(copy: Path) -> None:
    rule = '@game.ban("deal.hands")\ndef spade(s: State) -> bool:\n    return bool(s.trick)'
    change(copy / "rules.py", "\n\n\ndef end_trick(", f"\n\n\n{rule}\n\n\ndef end_trick(")
    where = line(copy, "rules.py", '@game.ban("deal.hands")')
    expected = f"{where}: deal.hands: expected a rule to give a test of actions, or None, got False; met in scenarios/"
    assert [fault.startswith(expected) for fault in faults(copy)] == [True]


def test_a_move_that_gives_no_step_is_told(copy: Path) -> None:
    change(copy / "rules.py", "return Step(after, (Event", "return (after, (Event")
    [said] = faults(copy)
    assert said.startswith("spoiled: move in the phase deal: expected a Step, got (State(")


def test_an_event_by_a_clause_that_is_none_is_told_with_its_line(copy: Path) -> None:
    change(copy / "rules.py", 'Event("starts", "play.lead"', 'Event("starts", "play.laed"')
    where = line(copy, "rules.py", '"play.laed"')
    assert f"{where}: event starts: expected a clause that the game's code implements, got 'play.laed'" in faults(copy)


def test_a_field_that_no_scenario_can_hold_is_told(copy: Path) -> None:
    change(copy / "state.py", "    phase: Phase", "    marks: tuple[set[int], ...] = ()\n    phase: Phase")
    assert faults(copy) == [
        "state.py: State.marks: expected a type of core.position, or a number, text, row or NamedTuple of such, "
        "got tuple[set[int], ...]"
    ]


def test_a_field_out_of_place_is_told_at_the_games_own_line(copy: Path) -> None:
    change(copy / "state.py", "dealer: Seat = 0", "dealer: Seat")
    where = line(copy, "state.py", "class State(")
    assert faults(copy)[0].startswith(f"{where}: TypeError: Non-default namedtuple field dealer")


@pytest.mark.parametrize(
    ("card", "why"), [("H2", '"illegal" by #follow.must'), ("C2", '"illegal", as it is no action here')]
)
def test_a_line_that_is_refused_is_told_with_the_reason(copy: Path, card: str, why: str) -> None:
    change(copy / "scenarios" / "tricks.toml", '"X SK"', f'"X {card}"')
    assert faults(copy)[0] == f'scenarios/tricks.toml: after 1 actions, {card}: expected "legal", got {why}'


def test_a_clause_that_no_scenario_shows_is_told(copy: Path) -> None:
    change(copy / "rules.py", "def end_trick(", '@game.clause("trick.end")\ndef end_trick(')
    where = line(copy, "rules.py", '@game.clause("trick.end")')
    what = "expected one in scenarios with an event, a verdict or an [[ask]] of it"
    assert faults(copy) == [f"{where}: #trick.end is shown by no scenario; {what}"]


def test_a_clause_that_the_toolkit_bound_is_told_at_the_game(copy: Path) -> None:
    change(copy / "scenarios" / "deal.toml", 'clause = "cards.deck"\nwith = { options = {} }\ngives = 52', "")
    file = copy / "scenarios" / "deal.toml"
    file.write_text(file.read_text("utf-8").removesuffix("[[ask]]\n\n"), "utf-8")
    assert [fault.partition(" is shown")[0] for fault in faults(copy)] == ["spoiled: #cards.deck"]


@pytest.mark.parametrize(
    ("kind", "gives", "expected"),
    [
        ("int", '"9"', "a whole number, as points (rules.py:{line}) gives, got '9'"),
        ("int", "true", "a whole number, as points (rules.py:{line}) gives, got True"),
        ("bool", "1", "true or false, as points (rules.py:{line}) gives, got 1"),
        ("Seat | None", "0", "a seat (W, X, Y, Z, table), as points (rules.py:{line}) gives, got 0"),
        ("Cards", "5", "cards such as 'S9 HA', as points (rules.py:{line}) gives, got 5"),
        ("list[int]", '["1"]', "a list, in it a whole number, as points (rules.py:{line}) gives, got ['1']"),
        ("tuple[int, str]", "[1]", "a list of 2, as points (rules.py:{line}) gives, got [1]"),
        ("Play", '["A", "SA"]', "a play such as 'W S9', as points (rules.py:{line}) gives, got ['A', 'SA']"),
        ('Literal["won", "lost"]', '"tied"', "one of won, lost, as points (rules.py:{line}) gives, got 'tied'"),
    ],
)
def test_what_gives_can_never_match_is_told(copy: Path, kind: str, gives: str, expected: str) -> None:
    rules = copy / "rules.py"
    change(rules, "import Play, Trick", "import Cards, Play, Seat, Trick")
    change(rules, "from ...core.acts", "from typing import Literal\n\nfrom ...core.acts")
    bound = f'\n\n@game.clause("end.points")\ndef points(tricks: int) -> {kind}:\n    return tricks\n'
    rules.write_text(rules.read_text("utf-8") + bound, "utf-8")
    (copy / "scenarios" / "asked.toml").write_text(
        'title = { ja = "x", en = "x" }\n[[ask]]\nclause = "end.points"\nwith = { tricks = 3 }\ngives = ' + gives
    )
    number = line(copy, "rules.py", '@game.clause("end.points")').partition(":")[2]
    assert faults(copy) == [f"scenarios/asked.toml: ask[0].gives: expected {expected.format(line=number)}"]


def test_an_error_in_a_rule_is_told_where_it_is(copy: Path) -> None:
    change(
        copy / "rules.py",
        "return highest(trick, NO_TRUMP, strengths())",
        "return highest(trick, NO_TRUMP, strengths()).play",
    )
    where = line(copy, "rules.py", "strengths()).play")
    said = [fault.partition("; met in")[0] for fault in faults(copy) if "AttributeError" in fault]
    assert said == [f"{where}, in winner: AttributeError: 'Play' object has no attribute 'play'"]


def test_an_error_in_the_table_is_told_where_it_is(copy: Path) -> None:
    change(copy / "table.py", "voice.name(place)", "voice.nome(place)")
    assert [fault.partition(",")[0] for fault in faults(copy)] == [line(copy, "table.py", "voice.nome")]


@pytest.mark.parametrize(
    ("old", "new", "error"), [("SEATS, ", "SETS, ", "ImportError"), ("class ", "clas ", "SyntaxError")]
)
def test_a_file_that_does_not_run_is_told(copy: Path, old: str, new: str, error: str) -> None:
    file = "rules.py" if error == "ImportError" else "state.py"
    change(copy / file, old, new)
    [said] = faults(copy)
    assert re.match(rf"{re.escape(file)}:\d+: {error}", said)


def test_a_phase_in_which_nothing_can_be_done_is_told(copy: Path) -> None:
    change(copy / "rules.py", "return lots(game, s)", "return []")
    assert faults(copy)[-1].startswith("spoiled: phase draw: expected something legal to do, or a shuffle")


@pytest.mark.parametrize("name", ["ruff", "pyproject", "say", "terms"])
def test_a_scenario_may_have_any_name(copy: Path, name: str) -> None:
    shutil.copy(copy / "scenarios" / "tricks.toml", copy / "scenarios" / f"{name}.toml")
    assert faults(copy) == []


def test_no_tool_takes_a_scenario_for_its_settings(tmp_path: Path) -> None:
    scenarios = tmp_path / "engine" / "torite" / "games" / "some" / "scenarios"
    scenarios.mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (scenarios / "ruff.toml").write_text("line = []")
    (scenarios.parent / "state.py").write_text('"""Nothing."""\n')
    ruff = Path(sys.executable).with_name("ruff")
    done = subprocess.run([ruff, "check"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
