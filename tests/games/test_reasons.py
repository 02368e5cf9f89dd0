"""Every verdict says why: a clause that the game implements, words in both languages, and nothing that is hidden."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from torite.core.acts import Action, Reason
from torite.core.game import Game
from torite.core.position import kinds
from torite.reading.scenario import every_id
from torite.words.say import LANGS, Voice

from .asking import VARIANTS, Walk, along

OF_THE_RECORD = ("over", "not-held", "no-card", "nothing-known")
"""Whatever is refused by no clause, as the guide says (about.md): it is no matter of rules."""
WALK = Walk(seed=4, plies=300, stride=11, most=60)


@pytest.mark.parametrize("ident", every_id())
def test_every_verdict_of_a_scenario_says_why(ident: str) -> None:
    for game, state, action in along(ident):
        _says_why(game, state, action)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_every_verdict_of_a_random_game_says_why(game: Game[Any], options: Any) -> None:
    for _, state, action in WALK.asked(game, options):
        _says_why(game, state, action)


def _says_why(game: Game[Any], state: Any, action: Action) -> None:
    verdict = game.judge(state, action)
    where = f"{game.id}: {action} is {'legal' if verdict.legal else 'refused'} by {verdict.chain}"
    cited = verdict.rule in game.clauses or verdict.chain[-1].facts.get("why") in OF_THE_RECORD
    assert cited, f"{where}, under no known clause"
    for lang in LANGS:
        argument = Voice(game.id, lang, game.seats(state.options), game.sides(state.options)).argument(verdict)
        assert argument, f"{where}; expected a sentence for one of these effects in its say.toml"
        assert not any("{" in text for text, _ in argument)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_what_an_action_would_do_tells_nothing_hidden(game: Game[Any], options: Any) -> None:
    chance = random.Random(game.id)
    for state in WALK.moments(game, options):
        if state.turn >= 0:
            other = _otherwise(game, state, chance)
            for action in WALK.spread(game.legal(state)):
                assert _deed(game, state, action) == _deed(game, other, action), f"{action} in {state}"


def _deed(game: Game[Any], state: Any, action: Action) -> Reason | None:
    return next((link for link in game.judge(state, action).chain if link.effect == "offered"), None)


def _otherwise(game: Game[Any], state: Any, chance: random.Random) -> Any:
    """The position with the cards that the seat to move cannot see in other places."""
    unseen = [card for heap in _heaps(state).values() for card in heap]
    chance.shuffle(unseen)
    laid: dict[tuple[str, int], tuple[str, ...]] = {}
    for where, heap in _heaps(state).items():
        laid[where] = tuple(sorted(unseen[: len(heap)], key=game.order))
        unseen = unseen[len(heap) :]
    return state._replace(**{name: _changed(state, name, laid) for name in {name for name, _ in laid}})


def _changed(state: Any, name: str, laid: Mapping[tuple[str, int], tuple[str, ...]]) -> Any:
    value = getattr(state, name)
    if kinds(type(state))[name] == "secret":
        return laid[name, 0]
    return tuple(laid.get((name, place), heap) for place, heap in enumerate(value))


def _heaps(state: Any) -> dict[tuple[str, int], tuple[str, ...]]:
    """Map what the seat to move cannot see: field and place -> cards."""
    heaps: dict[tuple[str, int], tuple[str, ...]] = {}
    for name, kind in kinds(type(state)).items():
        if kind == "secret":
            heaps[name, 0] = getattr(state, name)
        elif kind in ("hands", "hidden"):
            places = enumerate(getattr(state, name))
            heaps |= {(name, place): heap for place, heap in places if kind == "hidden" or place != state.turn}
    return heaps
