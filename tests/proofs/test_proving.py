"""Wrong rules are made and noticed: the changes of a function, ids exchanged, a game made anew beside the real one."""

from __future__ import annotations

import ast

import pytest

from playground.prove.corpus import Corpus
from playground.prove.mutants import changes, exchanged, named_ids
from playground.prove.observed import Observation, holds, rules_in, verdict
from playground.prove.proving import Proof
from playground.prove.remade import Sources
from torite.core.acts import Event, Step, play
from torite.games import game
from torite.reading.scenario import load


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
    start = load("spades/follow").start
    made = sources.made()
    assert made is not real and game("spades") is real
    seen = Observation("verdict", frozenset({"follow.must"}), (start, play("C2")), verdict(real, start, play("C2")))
    assert holds(made, seen)


def test_an_exchanged_id_is_noticed_by_what_names_it() -> None:
    sources, real = Sources("spades"), game("spades")
    scenario = load("spades/plain-trick")
    state = real.apply(scenario.start, scenario.line[0]).state
    seen = Observation("verdict", frozenset({"follow.must"}), (state, play("C5")), verdict(real, state, play("C5")))
    assert seen.came[:2] == (False, "follow.must")
    module = "torite.games.spades.rules"
    (node,) = named_ids(sources.trees[module], {"follow.must"})
    change = exchanged(node, "bid.sum")
    change.make()
    code = sources.compiled(module)
    change.undo()
    assert not holds(sources.made(**{module: code}), seen)
    assert holds(sources.made(**{module: sources.compiled(module)}), seen)


def test_the_beginning_and_hands_that_are_hidden_are_looked_at() -> None:
    found = Corpus(game("umbridge")).everything()
    asked = [(one.asked[0], one.asked[1]) for one in found if one.kind == "asked"]
    assert any("deal.dealer" in clauses for clauses, _ in asked)
    hidden = [given for clauses, given in asked if "follow.must" in clauses and given[0].hands[given[0].turn][0] == "?"]
    assert hidden and any(one.kind == "table" and one.where == "" for one in found)


def test_an_example_is_looked_at_whatever_was_seen_before() -> None:
    found = Corpus(game("lab")).everything()
    assert {one.where for one in found if one.kind == "verdict"} >= {"lab/ruff@2", "lab/ruff-no-trumps@0"}


def test_what_events_and_tables_name() -> None:
    step = Step(None, (Event("won", "trick.trump"), Event("next", "trick.next-lead")))
    assert rules_in(step) == {"trick.trump", "trick.next-lead"}
    assert rules_in({"chips": [{"rule": "a.b", "value": "1"}, {"rule": ""}]}) == {"a.b"}


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
