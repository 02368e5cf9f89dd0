"""Positions to ask about: those near the examples of a clause with hands dealt anew, those played on from them, random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from ..core.acts import OVER, Action
from ..core.game import Game
from ..core.inputs import BadInput
from ..core.position import UNKNOWN, cards_in, kinds
from ..core.umpire import IRREGULAR
from ..core.unknown import is_known
from ..player.playout import random_action
from ..reading.positions import STOPS, read_start
from ..reading.record import replay
from ..reading.scenario import load
from ..reading.written import Writer
from .asker import Asker
from .given import given
from .kinds import Question

BACK = 2
"""So many actions before the step of an example the asking begins."""
ON = 5
"""So many actions are played on from there."""
LONG = 200
"""So far a random game is followed."""
ANEW = 0.75
"""In this share of the ways the hands are dealt anew."""
AGAIN = 0.25
"""In this share of the ways two seats have each other's figures."""
AFAR, FAR = 0.35, 60
"""In this share of the ways a random game is played instead, so far at the most."""
TRIES = 60
"""So many ways to positions are gone for one question that is new."""


class Recipe(NamedTuple):
    """Hold how to come to questions about a clause: the examples' steps (`game/name@step`), the kinds, and the clause that is cited.

    `options` are those of a table that plays by rules of its own; None leaves examples their own.
    """

    places: Sequence[str]
    kinds: Sequence[str] = ()
    cited: str = ""
    options: Any = None


def find_question(game: Game[Any], clause: str, recipe: Recipe, chance: Random) -> Question | None:
    """Find a question about a clause; None if none was come by."""
    return next(every(game, clause, recipe, chance), None)


def every(
    game: Game[Any], clause: str, recipe: Recipe, chance: Random, over: Callable[[], bool] = lambda: False
) -> Iterator[Question]:
    """Go one way after the other to positions, and find a question about a clause on each that has one."""
    cited, asker = recipe.cited or clause, Asker(game, chance)
    for _ in range(TRIES):
        if over():
            return
        place = chance.choice(recipe.places) if recipe.places else ""
        if place and "@" not in place:
            asks = [example for example in recipe.places if "@" not in example]
            question = None if recipe.options else _given(game, asks, cited, chance)
            if question and _fits(question, recipe):
                yield question
            continue
        against = bool(place) and irregular(load(place.partition("@")[0]).line) is not None
        for state, hint in _way(game, place, chance, recipe.options):
            meant = [
                question
                for question in _at(asker, state, hint, against)
                if question.clause == cited and _fits(question, recipe)
            ]
            if meant:
                kind = chance.choice(sorted({question.asked.kind for question in meant}))
                yield chance.choice([question for question in meant if question.asked.kind == kind])
                break


def _fits(question: Question, recipe: Recipe) -> bool:
    return not recipe.kinds or question.asked.kind in recipe.kinds


def _given(game: Game[Any], places: Sequence[str], clause: str, chance: Random) -> Question | None:
    """Tell what a clause's function gives; nothing where the rules stop at what is left out."""
    try:
        return given(game, places, clause, chance)
    except (BadInput, *STOPS):
        return None


def irregular(line: Sequence[Action]) -> int | None:
    """After so many actions of a line the first against the rules comes; None if there is none."""
    return next((ply for ply, action in enumerate(line) if action.verb in IRREGULAR), None)


def _at(asker: Asker, state: Any, hint: Sequence[Action], against: bool) -> Sequence[Question]:
    """Find what can be asked at a position; nothing where the rules stop at what it leaves out."""
    try:
        return asker.at(state, hint, against=against)
    except (BadInput, *STOPS):
        return ()


def _way(game: Game[Any], place: str, chance: Random, options: Any) -> Iterator[tuple[Any, Sequence[Action]]]:
    """Positions one after the other, each perhaps with what was done there in an example."""
    if not place:
        yield from ((state, ()) for state in _walk(game, game.start(options), chance, LONG))
        return
    near = _near(game, place, chance, options) if chance.random() > AFAR else None
    base, hint = near or (_played(game, place, chance, options), ())
    state = (redealt(game, base, chance) if chance.random() < ANEW else None) or base
    state = (recounted(game, state, chance) if chance.random() < AGAIN else None) or state
    yield state, hint
    yield from ((later, ()) for later in islice(_walk(game, state, chance, ON), 1, None))


def _played(game: Game[Any], place: str, chance: Random, options: Any) -> Any:
    """A position of a random game under a table's options, or an example's."""
    start = game.start(options or load(place.partition("@")[0]).start.options)
    *_, last = islice(_walk(game, start, chance, LONG), chance.randint(1, FAR))
    return last


def _near(game: Game[Any], place: str, chance: Random, options: Any) -> tuple[Any, Sequence[Action]] | None:
    """The position at an example's step, or a little before, and what is done there; None if a table's options forbid it."""
    name, _, ply = place.partition("@")
    scenario = load(name)
    last = int(ply) if (first := irregular(scenario.line)) is None else min(int(ply), first)
    at = max(0, last - chance.randint(0, BACK))
    if at == 0 and repr(scenario.start) == repr(game.start(scenario.start.options)):
        return game.start(options or _chosen(game, scenario.start.options, chance)), ()
    state = replay(game, scenario.start, scenario.line[:at])[-1].state
    if options and state.options != options:
        state = _sound(game, state._replace(options=options))
    return (state, scenario.line[at : at + 1]) if state else None


def _chosen(game: Game[Any], options: Any, chance: Random) -> Any:
    """Options with another value of one of them, or the same where there is none or they do not go together."""
    name = chance.choice([*game.options]) if game.options else ""
    try:
        return game.choose(**{**options._asdict(), name: chance.choice(game.options[name])}) if name else options
    except ValueError:
        return options


def _walk(game: Game[Any], state: Any, chance: Random, most: int) -> Iterator[Any]:
    """A position and what is played on from it."""
    for _ in range(most):
        if state.turn == OVER:
            return
        yield state
        try:
            state = game.apply(state, _next(game, state, chance)).state
        except (BadInput, *STOPS):
            return


def _next(game: Game[Any], state: Any, chance: Random) -> Action:
    if state.turn >= 0 and chance.random() < 0.5:
        return chance.choice(game.legal(state))
    return random_action(game, state, chance)


def redealt(game: Game[Any], state: Any, chance: Random) -> Any:
    """The position with other cards in the hands, if there is such a one; else None."""
    hands = getattr(state, "hands", None)
    if not hands or kinds(game.state).get("hands") != "hands" or not is_known(hands):
        return None
    pool = [*(card for hand in hands for card in hand if card != UNKNOWN), *_unseen(game, state)]
    chance.shuffle(pool)
    drawn = iter(pool)
    new = tuple(
        tuple(sorted((card if card == UNKNOWN else next(drawn) for card in hand), key=lambda card: _order(game, card)))
        for hand in hands
    )
    return _sound(game, state._replace(hands=new))


def recounted(game: Game[Any], state: Any, chance: Random) -> Any:
    """The position with the figures of some seats exchanged, if there is such a one; else None."""
    counted = [name for name, kind in kinds(game.state).items() if kind in ("numbers", "side-numbers")]
    rows = {name: row for name in counted if is_known(row := getattr(state, name)) and len({*row}) > 1}
    if not rows:
        return None
    name = chance.choice(sorted(rows))
    return _sound(game, state._replace(**{name: tuple(chance.sample(rows[name], len(rows[name])))}))


def _order(game: Game[Any], card: str) -> Any:
    return (1, 0) if card == UNKNOWN else (0, game.order(card))


def _unseen(game: Game[Any], state: Any) -> list[str]:
    """Cards that lie nowhere in a position that leaves some out."""
    return [*(Counter(game.deck(state.options)) - Counter(cards_in(state))).elements()]


def _sound(game: Game[Any], state: Any) -> Any:
    """The position as it is read from a file, with all that is checked then; None if it cannot be."""
    try:
        return read_start(game, Writer(game, state.options).state(state), state.options)
    except (BadInput, *STOPS):
        return None
