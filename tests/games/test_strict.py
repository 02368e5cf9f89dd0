"""The referee is strict: any text as an action has an answer, and a position that was changed is refused or means what it says.

A few thousand of each are tried here; `TORITE_ACTIONS` and `TORITE_POSITIONS` in the environment ask for more.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, cycle
from typing import Any

import pytest

from playground.common.random_games import option_sets
from torite.core.acts import Action, Illegal
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.core.position import counted, kinds
from torite.core.unknown import Missing
from torite.games import all_games
from torite.reading.positions import read_start
from torite.reading.reader import side_names
from torite.reading.written import Writer
from torite.words.say import LANGS, Voice

from .playing import Played, random_game

GAMES = sorted(all_games().values(), key=lambda game: game.id)
ACTIONS = int(os.environ.get("TORITE_ACTIONS", "2200")) // len(GAMES)
POSITIONS = int(os.environ.get("TORITE_POSITIONS", "660")) // len(GAMES)
PLIES, SOME = 160, 6
VERBS = (
    "pass", "bid", "call", "deal", "start", "look", "draw", "discard", "umbrage", "keep", "double", "redouble", "solo",
    "declare", "nil", "take", "hand", "announce", "kontra", "re", "show", "trump", "bury", "redeal", "suit", "no-trump",
    "friend", "give", "bet", "say", "reveal", "hold", "king", "dealer", "fly",
)  # fmt: skip
SIGNS = "SHDCNTAKQJROYGB0123456789/+-=,xyz?"
WORDS = (
    "spades",
    "S14",
    "10",
    "x",
    "",
    "over",
    "table",
    "W",
    "X",
    "Q1",
    "V",
    "dummy",
    "Z",
    "N",
    "9Z",
    "none",
    "SA ?",
    "?",
)
NUMBERS = (-3, -1, 0, 1, 2, 3, 7, 19, 99, 1000)


def moments(game: Game[Any], every: int) -> Iterator[Played]:
    """Moments of random games with all options in turn, endlessly."""
    for seed, options in zip(count(), cycle(option_sets(game))):
        chance = random.Random(seed)
        for ply, played in enumerate(random_game(game, options, seed, wild=seed % 2 == 0)):
            if ply > PLIES:
                break
            if ply < SOME or chance.randrange(every) == 0:
                yield played


# -- actions -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_any_text_as_an_action_has_an_answer(game: Game[Any]) -> None:
    tried, chance = 0, random.Random(game.id)
    for played in moments(game, 3):
        for _ in range(SOME):
            try:
                action = game.read(text(game, played.before, chance))
            except ValueError:
                continue
            answered(game, played.before, action)
            tried += 1
        if tried >= ACTIONS:
            return


def answered(game: Game[Any], state: Any, action: Action) -> None:
    """A verdict under a clause or with a plain reason, in words; and what is played is what was judged."""
    verdict = game.judge(state, action)
    assert verdict.rule in game.clauses or verdict.chain[-1].effect in ("refused", "offered"), (action, state)
    for lang in LANGS:
        argument = Voice(game.id, lang, game.seats(state.options), game.sides(state.options)).argument(verdict)
        assert argument and not any("{" in said for said, _ in argument), (action, state)
    try:
        game.play(state, action)
    except Illegal:
        assert not verdict.legal, (action, state)
    else:
        assert verdict.legal, (action, state)


def text(game: Game[Any], state: Any, chance: random.Random) -> str:
    """Cards or a verb, with a value or without: what is offered here as well as any other."""
    known = [] if game.shuffle(state) else [*game.offers(state), *game.tries(state)]
    verb = chance.choice([*(one.verb for one in known if one.verb != "play")] or VERBS)
    head = chance.choice(
        [some(game, state, chance), chance.choice([verb, *VERBS]), f"{verb}:{some(game, state, chance)}"]
    )
    values = [one.value for one in known if one.value]
    value = chance.choice(
        [chance.choice(values or WORDS), shuffled(chance.choice(values or WORDS), chance), some(game, state, chance, "+"),
         str(chance.randrange(-3, 300)), "".join(chance.choices(SIGNS, k=chance.randrange(1, 7)))]
    )  # fmt: skip
    return chance.choice([head, f"{head}={value}"])


def some(game: Game[Any], state: Any, chance: random.Random, sign: str = ",") -> str:
    """One to five cards, mostly of the hand."""
    hand = game.hand(state, state.turn) if state.turn >= 0 else ()
    pool = hand if hand and chance.random() < 0.7 else sorted(game.cards)
    return sign.join(chance.choices(pool, k=chance.choice((1, 1, 1, 2, 2, 3, 4, 5))))


def shuffled(value: str, chance: random.Random) -> str:
    """The parts of a value in another order."""
    parts = value.split("+")
    chance.shuffle(parts)
    return "+".join(parts)


# -- positions ---------------------------------------------------------------------------------------------------------


def written(game: Game[Any], state: Any) -> dict[str, Any]:
    """The table of a position."""
    return Writer(game, state.options).state(state)


def meant(value: Any) -> Any:
    """Normalise a table or a part of it: cards in any order, nothing as if it were left out."""
    if isinstance(value, dict):
        told = {key: meant(one) for key, one in value.items()}
        return {key: one for key, one in told.items() if one not in ((), 0, {}, [])}
    if isinstance(value, list):
        return [meant(one) for one in value] or ()
    return tuple(sorted(value.split())) if isinstance(value, str) else value


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_game_comes_to_is_sound(game: Game[Any]) -> None:
    for played, _ in zip(moments(game, 5), range(POSITIONS), strict=False):
        state = played.step.state
        again = read_start(game, written(game, state), state.options)
        assert meant(written(game, again)) == meant(written(game, state))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_position_that_was_changed_is_refused_or_means_what_it_says(game: Game[Any]) -> None:
    chance = random.Random(game.id)
    for played, _ in zip(moments(game, 5), range(POSITIONS), strict=False):
        state = played.step.state
        table = written(game, state)
        key = chance.choice([*table])
        table[key] = changed(game, table[key], chance)
        for left_out in chance.sample([*table], chance.randrange(4)):
            if left_out not in (key, "turn", "phase"):
                del table[left_out]
        accepted(game, table, key, state.options)


def accepted(game: Game[Any], table: dict[str, Any], key: str, options: Any) -> None:
    """Nothing but a message, or the key as it was written and rules that can go on from there."""
    state, message = start_or_message(game, table, options)
    assert "the rules stop" not in message, (message, table)
    if state is None:
        return
    asked = table if kinds(game.state).get(key) != "side" else {key: by_its_name(game, state, table[key])}
    came = written(game, state)[key]
    if key in counted(game.state) and isinstance(came, dict):
        asked = {key: table[key] if isinstance(table[key], dict) else dict.fromkeys(came, table[key])}  # or one for all
        came = {name: one for name, one in came.items() if name in asked[key]}  # what follows from other keys apart
    assert meant(came) == meant(asked[key]), (key, table)
    for action in game.offers(state)[:SOME]:
        with suppress(Missing):
            answered(game, state, action)


def by_its_name(game: Game[Any], state: Any, side: str) -> str:
    """A side as `written` names it."""
    known = side_names(game.seats(state.options), game.sides(state.options))
    return next(name for name in known if known[name] == known[side]) if side in known else side


def start_or_message(game: Game[Any], table: dict[str, Any], options: Any) -> tuple[Any, str]:
    """The position, or what is said against it."""
    try:
        return read_start(game, table, options), ""
    except BadInput as refused:
        return None, str(refused)


def changed(game: Game[Any], value: Any, chance: random.Random) -> Any:
    """Another value, in the place or in a part of it."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        inside = chance.choice([*value])
        return value | {inside: changed(game, value[inside], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        return [*value[:place], *[changed(game, value[place], chance)] * chance.randrange(3), *value[place + 1 :]]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice([*NUMBERS, value + 1, value - 1])
    cards = value.split() if isinstance(value, str) else []
    if len(cards) > 1 and chance.random() < 0.8:
        cards[chance.randrange(len(cards))] = chance.choice([*sorted(game.cards), "?", "S10"])
        return " ".join(cards[: chance.randrange(1, len(cards) + 1)])
    return chance.choice([*WORDS, chance.choice(sorted(game.cards)), {}, [], 3])
