"""Wrong rules are made and noticed: the changes of a function, ids exchanged, a game made anew beside the real one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from playground.prove import depends
from playground.prove.depends import called, digest_of_all, outline
from playground.prove.expectations import Expectations, expectations_of
from playground.prove.mutants import changes, exchanged, named_ids
from playground.prove.proving import Proof
from playground.prove.relabelled import relabelled
from playground.prove.remade import Sources
from torite.core.acts import play
from torite.games import game
from torite.reading.scenario import build, load


def changed(source: str) -> list[str]:
    """A function after each of its changes, on one line; it is whole again afterwards."""
    tree = ast.parse(source)
    before, found = ast.unparse(tree), list[str]()
    for change in changes(tree.body[0], {"play.lead"}):
        change.make()
        found.append(ast.unparse(tree.body[0]).split("\n")[-1].strip())
        change.undo()
        assert ast.unparse(tree) == before
    return found


@pytest.mark.parametrize(
    ("line", "ways"),
    [
        ("return a < 3", ["return None", "return a <= 3", "return a < 4"]),
        ("return a and not b", ["return None", "return a or not b"]),
        ("return 'x' if a else 'play.lead'", ["return None", "return 'x' if not a else 'play.lead'", "return '-' if a else 'play.lead'"]),
        ("return max((b for b in a if b))", ["return None", "return min((b for b in a if b))", "return max((b for b in a if True))"]),
        ("return zip(a, b, strict=True)", ["return None"]),
        ("return a + b == True", ["return None", "return a + b != True", "return a - b == True", "return a + b == False"]),
    ],
)  # fmt: skip
def test_each_change_is_one_thing(line: str, ways: list[str]) -> None:
    assert changed(f"def f(a, b):\n    '''What it does, 3 < 4.'''\n    {line}") == ways


def test_a_game_is_made_anew_and_the_real_one_stays() -> None:
    real, sources = game("spades"), Sources("spades")
    made = sources.made()
    assert made is not real and game("spades") is real
    assert made.clauses.keys() == real.clauses.keys()


def test_only_what_somebody_wrote_with_a_clause_is_an_expectation() -> None:
    expected = Expectations(game("spades"))
    assert all(one.clauses for one in expected.all)
    assert all(expected.met(game("spades"), one) for one in expected.all)
    following = [one for one in expected.all if one.scenario == "spades/follow" and "follow.must" in one.clauses]
    made = relabelled(game("spades"), "follow.must", "bid.sum")
    assert following and not any(expected.met(made, one) for one in following)


@pytest.mark.parametrize("key", ["events", "no_events"])
def test_what_happens_names_its_clause_and_so_does_what_must_not(key: str) -> None:
    data = {"line": ["start=Z"], "expect": [{key: ["won W #trick.suit", "tie"]}]}
    (expected,) = expectations_of(build(data, "any", game("spades")))
    assert expected.clauses == {"trick.suit"}


def test_an_exchanged_id_is_noticed_by_what_names_it() -> None:
    sources, expected = Sources("spades"), Expectations(game("spades"))
    module = "torite.games.spades.rules"
    node = next(named_ids(sources.trees[module], {"follow.must"}))
    change = exchanged(node, "bid.sum")
    change.make()
    code = sources.compiled(module)
    change.undo()
    naming = expected.naming("follow.must")
    assert naming and not all(expected.met(sources.made(**{module: code}), one) for one in naming)
    assert all(expected.met(sources.made(), one) for one in naming)


def test_what_events_verdicts_and_functions_name_is_exchanged() -> None:
    made = relabelled(game("spades"), "trick.suit", "trick.trump")
    scenario = load("spades/plain-trick")
    state, told = scenario.start, set[str]()
    for action in scenario.line:
        step = made.play(state, action)
        state, told = step.state, {event.rule for event in step.events}
    assert "trick.trump" in told
    assert made.judge(state, play("D2")).rule == game("spades").judge(state, play("D2")).rule
    assert made.clauses["trick.suit"] is not game("spades").clauses["trick.suit"]


@pytest.mark.parametrize(
    ("source", "same"),
    [
        ('"""What it is for."""\nX = 1\ndef f():\n    return X\ndef unused():\n    return 1\n', True),
        ('X = 1\ndef f():\n    """Gives it."""\n    return X  # it is 1\ndef other():\n    return 2\n', True),
        ("X = 2\ndef f():\n    return X\n", False),
        ("X = 1\ndef f():\n    return X + 0\n", False),
    ],
)
def test_texts_and_what_is_not_called_make_no_proof_stale(source: str, same: bool, tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("X = 1\n\n\ndef f():\n    return X\n")
    (tmp_path / "other.py").write_text(source)
    assert (outline(tmp_path / "one.py", ["f"]) == outline(tmp_path / "other.py", ["f"])) == same


def test_a_title_makes_no_proof_stale(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    scenarios = tmp_path / "scenarios"
    scenarios.mkdir()
    monkeypatch.setattr(depends, "folder_of", lambda ident: tmp_path)
    (scenarios / "a.toml").write_text('title = { ja = "一", en = "One" }\nline = ["W SA"]')
    before = digest_of_all("spades", {}, {})
    (scenarios / "a.toml").write_text('title = { ja = "二", en = "Two" }\nline = ["W SA"]')
    assert digest_of_all("spades", {}, {}) == before
    (scenarios / "a.toml").write_text('title = { ja = "二", en = "Two" }\nline = ["W SK"]')
    assert digest_of_all("spades", {}, {}) != before


def test_the_functions_that_expectations_run_through_are_known() -> None:
    with called() as functions:
        Expectations(game("lab"))
    assert "build" in functions["torite/reading/scenario.py"]
    assert "main" not in functions.get("torite/cli/commands.py", ())


@pytest.mark.parametrize(
    ("exchanges", "noticed", "own", "proven"),
    [
        ((2, 2), (9, 10), 1, True),
        ((2, 2), (8, 10), 1, False),
        ((1, 2), (10, 10), 1, False),
        ((2, 2), (9, 10), 0, False),
    ],
)
def test_every_exchange_and_nine_in_ten_changes(
    exchanges: tuple[int, int], noticed: tuple[int, int], own: int, *, proven: bool
) -> None:
    assert Proof(1, exchanges, noticed, own, (), ()).proven == proven
