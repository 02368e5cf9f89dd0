"""Positions that somebody writes down: each game's `positions/<id>.toml` holds some that cannot be, with what is said of them.

`[[refused]]` cannot be, `[[sound]]` can (`then` is what follows from it), `[[asks]]` lacks what an answer to its line needs.
"""

from __future__ import annotations

import tomllib
from itertools import islice
from pathlib import Path
from random import Random
from typing import Annotated, Any, TypeAliasType, get_args, get_origin

import pytest

from playground.common.random_games import walk
from torite.core.acts import Step
from torite.core.faults import phases
from torite.core.game import Game
from torite.core.inputs import BadInput, During, Word, bounds
from torite.core.position import CARD_KINDS, kinds, replace, types_of
from torite.core.tally import idle
from torite.games import all_games, game
from torite.page.telling import teller
from torite.reading.positions import read_options, read_start, read_state, sound
from torite.reading.record import read_line, replay
from torite.words.say import LANGS

HERE = Path(__file__).parent / "positions"
FILES = {
    ident: tomllib.loads(file.read_text("utf-8")) for ident in all_games() if (file := HERE / f"{ident}.toml").exists()
}
"""A game may have such a file; without one, random positions are all that is tried."""


def cases(kind: str) -> list[Any]:
    """All cases of a kind, of all games."""
    return [
        pytest.param(game(ident), case, id=f"{ident}-{place}")
        for ident, table in FILES.items()
        for place, case in enumerate(table.get(kind, []))
    ]


def start(case: Any, of: Game[Any]) -> Any:
    """The position of a case, as it is read from outside."""
    return read_start(of, case["state"], read_options(of, case.get("options", {})))


@pytest.mark.parametrize(("of", "case"), cases("refused"))
def test_what_cannot_be_is_refused_with_key_and_what_was_expected(of: Game[Any], case: Any) -> None:
    with pytest.raises(BadInput) as refused:
        start(case, of)
    assert str(refused.value) == case["says"]


@pytest.mark.parametrize(("of", "case"), cases("sound"))
def test_what_follows_from_the_rest_is_computed(of: Game[Any], case: Any) -> None:
    state = start(case, of)
    wanted = read_state(of, {"turn": "table", **case["then"]}, state.options)
    assert {key: getattr(state, key) for key in case["then"]} == {key: getattr(wanted, key) for key in case["then"]}


@pytest.mark.parametrize(("of", "case"), cases("sound"))
def test_its_table_is_told_with_every_rule_that_is_asked(of: Game[Any], case: Any) -> None:
    state = start(case, of)
    for lang in LANGS:
        frame = teller(of, state.options, lang).frame(Step(state), [])
        assert all(one["text"] for reason in frame["reasons"] for one in reason["chain"])
        assert frame["judged"] or state.turn < 0


@pytest.mark.parametrize(("of", "case"), cases("asks"))
def test_what_an_answer_needs_is_asked_for_by_name(of: Game[Any], case: Any) -> None:
    line = read_line(of, case["line"])
    with pytest.raises(BadInput) as asked, sound(of):
        replay(of, start(case, of), line)
    assert str(asked.value) == case["says"]


def told(of: Game[Any], name: str) -> Any:
    """Something that a field may tell, beside nothing."""
    kind, card, start = kinds(of.state).get(name, ""), of.deck(of.option_type())[0], of.start(of.option_type())
    if kind in ("cards", "secret"):
        return (card,)
    value, words = (
        getattr(start, name),
        [note.words for note in bounds(types_of(of.state)[name]) if isinstance(note, Word)],
    )
    one: Any = (card,) if kind in CARD_KINDS else words[0][-1] if words else 1
    if isinstance(value, tuple):
        return (one, *value[1:])
    return True if isinstance(value, bool) else one if isinstance(value, str) or words else value + 1


@pytest.mark.parametrize("of", [*map(game, all_games())], ids=lambda of: of.id)
def test_what_a_type_alias_says_of_a_field_is_not_lost_among_other_notes(of: Game[Any]) -> None:
    hints = {name: get_args(hint) for name, hint in types_of(of.state).items() if get_origin(hint) is Annotated}
    assert hints and not [name for name, (inner, *_) in hints.items() if isinstance(inner, TypeAliasType)]


@pytest.mark.parametrize("of", [*map(game, all_games())], ids=lambda of: of.id)
def test_a_field_tells_nothing_in_a_phase_that_does_not_have_it(of: Game[Any]) -> None:
    """In one position of each phase that random games come to."""
    notes = {
        name: note
        for name, hint in types_of(of.state).items()
        for note in getattr(hint, "__metadata__", ())
        if isinstance(note, During)
    }
    assert {phase for note in notes.values() for phase in note.phases.split()} <= {*phases(of.state)}
    met = dict[str, Any]()
    for moment in islice(walk(of, of.start(of.option_type()), Random(of.id)), 600):
        met.setdefault(moment.state.phase, moment.state)
    for state in met.values():
        assert [*idle(of, state)] == []
        for name in [name for name, note in notes.items() if state.phase not in note.phases.split()]:
            assert [found.key for found in idle(of, replace(state, **{name: told(of, name)}))] == [name], state.phase
