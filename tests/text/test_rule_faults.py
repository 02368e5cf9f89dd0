"""Test that a fault in play, or under one option, is told of the game and not of what met it."""

from __future__ import annotations

from pathlib import Path

import pytest

from .spoiled import ID, change, copy, faults, line

__all__ = ["copy"]


def spoil(copy: Path, *changes: tuple[str, str, str]) -> list[str]:
    """Replace texts of files; return what is said then."""
    for file, old, new in changes:
        change(copy / file, old, new)
    return faults(copy)


# -- the toolkit, wrongly asked ----------------------------------------------------------------------------------------


def test_a_phase_that_no_move_is_for_is_told_at_the_line_of_moving(copy: Path) -> None:
    said = spoil(copy, ("rules.py", "deal=deal, play=play_card)", "deal=deal)"))
    expected = f"{line(copy, 'rules.py', 'moving(game')}: phase play: expected one of draw, deal in moving(…)"
    assert [one for one in said if not one.startswith(expected)] == []
    assert said


@pytest.mark.parametrize(
    ("file", "old", "new", "function", "field"),
    [
        ("rules.py", 'drawing(game, "deal.dealer")', 'drawing(game, "deal.dealer", field="dealr")', "drawing", "dealr"),
        ("state.py", "    stock: Secret = ()\n", "", "opening", "stock"),
    ],
)
def test_a_field_that_the_toolkit_works_with_is_told_where_it_is_asked(
    copy: Path, file: str, old: str, new: str, function: str, field: str
) -> None:
    [said] = spoil(copy, (file, old, new))
    where = line(copy, "rules.py", f"{function}(game")
    assert said.startswith(f"{where}: {function}: expected a field of State (turn, hands, trick, ")
    assert said.endswith(f"), got '{field}'")


def test_a_shuffle_without_a_stock_is_told_where_it_is_asked(copy: Path) -> None:
    [said] = spoil(copy, ("rules.py", "opening(game)\n", ""), ("state.py", "    stock: Secret = ()\n", ""))
    assert said.startswith(f"{line(copy, 'rules.py', 'shuffling(game)')}: shuffling: expected a field of State (")


@pytest.mark.parametrize(
    ("field", "use"),
    [("options", "a field options: Options = Options(), what was"), ("turn", "a field turn: Seat, the seat to")],
)
def test_a_state_without_what_every_state_has_is_told(copy: Path, field: str, use: str) -> None:
    source = (copy / "state.py").read_text("utf-8")
    kept = [one for one in source.splitlines() if not one.startswith(f"    {field}: ")]
    (copy / "state.py").write_text("\n".join(kept), "utf-8")
    assert [one.startswith(f"state.py: State.{field}: expected {use}") for one in faults(copy)] == [True]


# -- what the game's own functions give --------------------------------------------------------------------------------


@pytest.mark.parametrize(("gives", "got"), [("None", "'None'"), ("[*s.hands[s.turn]]", "['")])
def test_offers_that_are_no_actions_are_told_at_the_hook(copy: Path, gives: str, got: str) -> None:
    said = spoil(
        copy, ("rules.py", "return [play(card) for", f'return {gives} if s.phase == "play" else [play(card) for')
    )
    number = int(line(copy, "rules.py", "def offers").partition(":")[2]) - 1
    expected = f"rules.py:{number}: offers in the phase play: expected a list of Actions, got {got}"
    assert [one for one in said if not one.startswith(expected)] == []
    assert said


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (
            "best.seat, best.cards)",
            "best.seat + 9, best.cards)",
            "event won: expected a seat from 0 to 3, or none, got ",
        ),
        ("best.seat, best.cards)", "side=best.seat + 9)", "event won: expected a side from 0 to 3, or none, got "),
    ],
)
def test_an_event_of_nobody_at_the_table_is_told_with_its_line(copy: Path, old: str, new: str, what: str) -> None:
    said = spoil(copy, ("rules.py", old, new))
    assert any(one.startswith(f"{line(copy, 'rules.py', 'Event("won"')}: {what}") for one in said), said
    assert not any("say.toml" in one.partition(": ")[0] for one in said), said


def test_a_step_with_an_event_for_events_is_told(copy: Path) -> None:
    said = spoil(
        copy,
        (
            "rules.py",
            "return Step(\n        over, (won,",
            "return Step(over, won)\n    return Step(\n        over, (won,",
        ),
    )
    assert said[0].startswith(f"{ID}: move in the phase play: expected a Step with a tuple of Events, got (Event(")


@pytest.mark.parametrize("gives", ["[play('S2', 'S3')]", "[]"])
def test_modest_actions_that_are_not_legal_are_told_at_the_hook(copy: Path, gives: str) -> None:
    hook = f"\n\n@game.hook\ndef modest(s: State, legal: list[Action]) -> list[Action]:\n    return {gives}\n"
    rules = copy / "rules.py"
    rules.write_text(rules.read_text("utf-8") + hook, "utf-8")
    number = int(line(copy, "rules.py", "def modest").partition(":")[2]) - 1
    expected = f"rules.py:{number}: modest: expected some of the legal actions that it is given, got "
    assert [one.startswith(expected) for one in faults(copy)] == [True]


def test_rules_that_stop_in_any_game_are_told_and_no_scenario(copy: Path) -> None:
    said = spoil(copy, ("rules.py", "turn=order[0], hands", "turn='B', hands"))
    where = line(copy, "rules.py", "return [play(card) for")
    assert [one.partition(": ")[0] for one in said] == [f"{where}, in offers"]


# -- what is said and shown --------------------------------------------------------------------------------------------


def test_a_game_without_sentences_of_its_own_is_told(copy: Path) -> None:
    (copy / "say.toml").unlink()
    assert faults(copy) == ["say.toml: expected a file with the game's own sentences, even if it has none yet"]


BID = 'Action("bid")'


def test_a_button_without_a_name_is_told(copy: Path) -> None:
    said = spoil(
        copy,
        ("rules.py", "return lots(game, s)", f"return [*lots(game, s), {BID}]"),
        ("say.toml", "[events]", '[words.actions]\nbid = { ja = "", en = "" }\n\n[events]'),
    )
    expected = "say.toml: words.actions.bid.{}: expected words for bid, which is a button, got ''"
    assert {expected.format(lang) for lang in ("ja", "en")} <= {*said}


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (
            '"chips": [dealing(s, voice)], ',
            "",
            "view: expected a View, a table with seats, zones, chips, sheet, got ['seats'",
        ),
        ('"sheet": None', '"sheet": []', "view.sheet: expected a Sheet, a table with title, head, rows, got []"),
        ("[centre(s, voice, winner)]", "(centre(s, voice, winner),)", "view.zones: expected a list, got ({"),
        (
            "[tricks])",
            '[{**tricks, "tone": "loud"}])',
            "view.seats[0].chips[0].tone: expected one of '', 'strong', 'warn', got",
        ),
        ("seat(voice.name(place)", "seat(place", "view.seats[0].name: expected a value of type str, got 0"),
    ],
)
def test_a_table_that_cannot_be_drawn_is_told_with_its_key(copy: Path, old: str, new: str, what: str) -> None:
    said = spoil(copy, ("table.py", old, new))
    number = int(line(copy, "table.py", "def view").partition(":")[2]) - 1
    assert [one for one in said if not one.startswith(f"table.py:{number}: {what}")] == []
    assert said


# -- under one option only ---------------------------------------------------------------------------------------------

OPTION = (
    "state.py",
    '"""None yet: a field with a default is one, such as `trumps: bool = False`."""',
    "wild: bool = False",
)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "return lots(game, s)",
            f"return [*lots(game, s), *([{BID}] if s.options.wild else [])]",
            'say.toml: words.actions.bid: expected { ja = "…", en = "…" }; met in a game at random with wild=True',
        ),
        (
            'Event("won", ',
            'Event("taken" if s.options.wild else "won", ',
            'say.toml: events.taken: expected { ja = "…", en = "…" }; met in a game at random with wild=True',
        ),
        (
            "best = winner(s.trick)",
            "best = winner(s.trick) if not s.options.wild else 1 / 0",
            "rules.py:{}, in end_trick: ZeroDivisionError: division by zero; met in a game at random with wild=True",
        ),
    ],
)
def test_what_is_wrong_under_an_option_alone_is_told_with_the_option(
    copy: Path, old: str, new: str, fault: str
) -> None:
    said = spoil(copy, OPTION, ("rules.py", old, new))
    number = line(copy, "rules.py", new).partition(":")[2]
    assert said == [fault.format(number) if "rules.py" in fault else fault]


def test_an_option_that_goes_with_no_other_is_told(copy: Path) -> None:
    hook = "\n\n@game.hook\ndef allow(options: Options) -> None:\n    if options.wild:\n        raise ValueError('never')\n"
    state = copy / "state.py"
    state.write_text(state.read_text("utf-8") + hook, "utf-8")
    number = int(line(copy, "state.py", "def allow").partition(":")[2]) - 1
    [said] = spoil(copy, OPTION)
    assert said == f"state.py:{number}: allow: expected each value of an option in some company, got {{'wild': True}}"
