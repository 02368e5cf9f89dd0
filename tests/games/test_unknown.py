"""Test that what a position leaves out of its figures and heaps contradicts nothing, and is asked for where it is needed.

Positions of random games of all options lose some figures, or all. What is said of them then is what is said of the whole
position, or names a key; with the keys that were asked for every answer is the whole one's.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest

from torite.core.acts import OVER, Action, Event, Illegal
from torite.core.faults import stopped_at
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.core.position import counted, kinds
from torite.core.umpire import AGREED, CLAIM, CONCEDE
from torite.core.unknown import Missing, is_known
from torite.core.views import View
from torite.games import all_games, folder_of
from torite.games import game as find_game
from torite.reading.positions import read_start
from torite.reading.record import replay
from torite.reading.written import Writer
from torite.words.say import LANGS, Voice

from .playing import random_game
from .test_strict import moments

GAMES = sorted(all_games().values(), key=lambda game: game.id)
CLAIMED = [one for one in GAMES if "irregular.claim" in one.clauses]
POSITIONS = 60
SEEDS = 5


def robbed(game: Game[Any], state: Any, chance: random.Random) -> dict[str, Any]:
    """The table of a position without some of its figures, or without all."""
    table = Writer(game, state.options).state(state)
    everything = chance.random() < 0.5
    for name in counted(game.state):
        if everything or chance.random() < 0.5:
            del table[name]
        elif isinstance(table[name], dict):
            table[name] = {key: one for key, one in table[name].items() if chance.random() < 0.5}
    return table


def cases(game: Game[Any]) -> Iterator[tuple[Any, Action, dict[str, Any]]]:
    """Whole positions, as they are read from outside, what was done there, and tables that leave figures out."""
    chance = random.Random(game.id)
    for played in islice(moments(game, 5), POSITIONS):
        whole = reread(game, played.before)
        yield whole, played.action, robbed(game, whole, chance)


def reread(game: Game[Any], state: Any) -> Any:
    """A position as it is read when it is written down whole."""
    return read_start(game, Writer(game, state.options).state(state), state.options)


@pytest.mark.parametrize("of", [find_game("clackerjack"), find_game("haggis")], ids=lambda of: of.id)
def test_the_open_cards_of_a_seat_may_be_left_out(of: Game[Any]) -> None:
    """Then not all cards are told, and need not be the pack."""
    [name] = [name for name, kind in kinds(of.state).items() if kind == "piles" and name not in counted(of.state)]
    for played in islice((one for one in moments(of, 5) if one.before.phase == "play"), POSITIONS):
        table = Writer(of, played.before.options).state(played.before)
        who = of.seats(played.before.options)[played.before.turn - 1]
        del table[name][who]
        read_start(of, table, played.before.options)


def same(known: Any, whole: Any) -> bool:
    """Whether whatever is told agrees with the whole."""
    if not is_known(known):
        return True
    if isinstance(known, tuple) and isinstance(whole, tuple):
        return len(known) == len(whole) and all(map(same, known, whole))
    return bool(known == whole)


def agree(game: Game[Any], known: Any, whole: Any) -> bool:
    """Whether nothing of a position is told otherwise; cards in any order."""
    writer = Writer(game, whole.options)

    def told(state: Any, name: str) -> Any:
        value = getattr(state, name)
        if name in counted(game.state) and kinds(game.state)[name] == "secret" and is_known(value):
            return tuple(writer.sorted(value))
        if not is_known(value) or kinds(game.state).get(name) not in ("piles", "side-piles", "hands", "hidden"):
            return value
        return tuple(tuple(writer.sorted(cards)) if is_known(cards) else cards for cards in value)

    return all(same(told(known, name), told(whole, name)) for name in whole._fields)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_left_out_contradicts_nothing_and_what_follows_is_true(game: Game[Any]) -> None:
    for whole, _, table in cases(game):
        start = needed(game, table, whole)
        assert agree(game, start, whole), table
        for lang in LANGS:
            voice = Voice(game.id, lang, game.seats(whole.options), game.sides(whole.options))
            assert viewed(game, start, voice)["seats"]


def viewed(game: Game[Any], start: Any, voice: Voice) -> View:
    """A table as it is shown where the position leaves something out."""
    try:
        return game.view(start, voice)
    except Exception as error:
        at = stopped_at(error.__traceback__, folder_of(game.id))
        out = ", ".join(name for name in counted(game.state) if not known(getattr(start, name)))
        raised = f"{type(error).__name__}: {error}"
        said = f"{at}: the hook view stops ({raised}) where a position leaves out {out}"
        pytest.fail(f"{said}; expected it to show a heap without cards, and a figure as ?", pytrace=False)


def known(value: Any) -> bool:
    """Whether nothing of a value is left out."""
    return is_known(value) and (not isinstance(value, tuple) or all(map(known, value)))


def test_a_view_that_needs_a_heap_is_named_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = find_game("haggis")
    monkeypatch.setitem(rules.hooks, "view", lambda s, voice: {"seats": [heap[-1] for heap in s.won]})
    start = next(start for whole, _, table in cases(rules) if not known((start := needed(rules, table, whole)).won))
    with pytest.raises(
        pytest.fail.Exception, match=r"the hook view stops \(IndexError: .* leaves out .*won.*; expected"
    ):
        viewed(rules, start, Voice(rules.id, "en", rules.seats(start.options), rules.sides(start.options)))


def needed(game: Game[Any], table: dict[str, Any], whole: Any) -> Any:
    """The position, with what the hands of the one to move already need."""
    return insistent(game, table, whole, lambda start: start)[0]


def insistent(game: Game[Any], table: dict[str, Any], whole: Any, answer: Any) -> tuple[Any, int]:
    """An answer at a position that is given whatever key is asked for, and how many were."""
    full, table = Writer(game, whole.options).state(whole), dict(table)
    for asked in range(100):
        try:
            return answer(read_start(game, table, whole.options)), asked
        except Missing as missing:
            said = missing.where
        name, _, key = said.removeprefix("state.").partition(".")
        assert said.startswith("state.") and name in counted(game.state), said
        assert key not in table.get(name, {}) if key else name not in table, said
        table[name] = {**table.get(name, {}), key: full[name][key]} if key else full[name]
    raise AssertionError("it never ends")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_answer_is_the_same_or_asks_by_name_for_what_it_needs(game: Game[Any]) -> None:
    for whole, action, table in cases(game):
        verdict = game.judge(whole, action)
        judged, _ = insistent(game, table, whole, lambda start, action=action: game.judge(start, action))
        assert judged.legal == verdict.legal and judged.rule in (verdict.rule, ""), (table, action)
        step = game.apply(whole, action)
        came, _ = insistent(game, table, whole, lambda start, action=action: game.apply(start, action))
        assert settled(game, came.events) == settled(game, step.events) and agree(game, came.state, step.state), (
            table,
            action,
        )
        assert dealing(came.events) in ([], dealing(step.events)), (table, action)
        scores, _ = insistent(game, table, whole, game.scores)
        assert scores == game.scores(whole)


def settled(game: Game[Any], events: Sequence[Event]) -> list[Event]:
    """Events with their cards in the game's order, as that of cards laid away says nothing; who deals next is told if it is known."""
    told = [event for event in events if event.kind != "next-dealer"]
    return [event._replace(cards=tuple(sorted(event.cards, key=game.order))) for event in told]


def dealing(events: Sequence[Event]) -> list[Event]:
    """Events that tell who deals next."""
    return [event for event in events if event.kind == "next-dealer"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_has_won_needs_what_decides_it(game: Game[Any]) -> None:
    *_, last = random_game(game, game.option_type(), 1)
    whole = reread(game, last.step.state)
    assert whole.turn == OVER
    for seed in range(SEEDS):
        winners, _ = insistent(game, robbed(game, whole, random.Random(seed)), whole, game.winners)
        assert winners == game.winners(whole)


@pytest.mark.parametrize("game", CLAIMED, ids=lambda game: game.id)
def test_a_claim_without_a_hand_is_counted_as_with_it_or_asks_for_it(game: Game[Any]) -> None:
    chance, ruled = random.Random(game.id), 0
    for played in islice(moments(game, 5), 2 * POSITIONS):
        whole = reread(game, played.before)
        seats, table = game.seats(whole.options), Writer(game, whole.options).state(whole)
        gone = chance.choice(seats)
        line = [Action(chance.choice((CLAIM, CONCEDE)), (), chance.choice(seats)), Action(AGREED)]
        if whole.turn < 0 or whole.phase not in game.in_play or not table["hands"].pop(gone, ""):
            continue
        with suppress(Illegal, BadInput):
            known, bare = (replay(game, s, line)[-1] for s in (whole, read_start(game, table, whole.options)))
            assert settled(game, bare.events) == settled(game, known.events)
            assert game.scores(bare.state) == game.scores(known.state)
        ruled += 1
    assert ruled


def test_who_deals_next_is_not_guessed_where_nobody_tells_who_dealt() -> None:
    rules = find_game("spades")
    told = {
        "turn": "Z", "hands": {"W": "", "X": "", "Y": "", "Z": "SA"}, "trick": ["W S2", "X S3", "Y S4"], "broken": True,
        "bids": dict.fromkeys("WXYZ", "1"), "tricks": {"W": 4, "X": 4, "Y": 4, "Z": 0}, "totals": 0, "bags": 0,
    }  # fmt: skip
    for more, said in (({}, []), ({"dealer": "Y"}, [3])):
        step = rules.play(read_start(rules, told | more, rules.option_type()), Action("play", ("SA",)))
        assert [event.seat for event in dealing(step.events)] == said
    due = rules.play(read_start(rules, told, rules.option_type()), Action("play", ("SA",))).state
    with pytest.raises(Missing, match=r"^state\.dealer: expected to be there"):
        rules.apply(due, Action("deal", rules.shuffle(due)))
