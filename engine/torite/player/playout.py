"""Play a deal out, and tell what it brought a side."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.acts import OVER, TABLE, Action
from ..core.game import Game
from ..toolkit.phases import DEALING

LONGEST = 3_000
"""Actions after which a play-out that does not end is cut off."""
PASS = Action("pass")


def ended(state: Any) -> bool:
    """Tell whether the deal in progress is over: the next is due, or none."""
    return state.turn == OVER or (state.turn == TABLE and state.phase in DEALING)


def begun(states: Sequence[Any]) -> int:
    """Find the place of the position in which the deal in progress, or just over, began."""
    return max((at for at, state in enumerate(states[:-1]) if ended(state)), default=0)


def never() -> bool:
    """Tell that time is not up, where no clock runs."""
    return False


def random_action(game: Game[Any], state: Any, chance: Random) -> Action:
    """Shuffle fairly if the table has to, else choose any action that a modest player would choose."""
    if cards := game.shuffle(state):
        return Action("deal", tuple(chance.sample(cards, len(cards))))
    return chance.choice(game.modest(state))


def quiet_action(game: Game[Any], state: Any, chance: Random) -> Action:
    """Choose as `random_action`, but before the play with sense, and pass where one may: what was bid so far is played."""
    if state.turn >= 0 and state.phase not in game.in_play:
        sense = game.sense(state)
        return PASS if PASS in sense else chance.choice(sense)
    return random_action(game, state, chance)


def play_out(game: Game[Any], state: Any, chance: Random) -> Any:
    """Play to the end of the deal; where it is cut off, as far as it came."""
    apply = game.apply
    for _ in range(LONGEST):
        if ended(state):
            break
        state = apply(state, quiet_action(game, state, chance)).state
    return state


def decisions_left(game: Game[Any], state: Any, chance: Random) -> int:
    """Count the decisions of one play-out to the end of the deal."""
    count = 0
    while not ended(state) and count < LONGEST:
        count += state.turn >= 0
        state = game.apply(state, quiet_action(game, state, chance)).state
    return count


def side_of(game: Game[Any], state: Any, seat: int) -> Sequence[int]:
    """List the seats that score with a seat."""
    return next(side for side in game.sides(state.options) if seat in side)


def gain(game: Game[Any], before: Sequence[int], state: Any, side: Sequence[int]) -> float:
    """Tell how much more a side gained than the others since `before`, a seat, in the game's points; penalties are losses."""
    worth = -1 if game.fewest else 1
    gains = [worth * (new - old) for old, new in zip(before, game.scores(state), strict=True)]
    others = [gained for seat, gained in enumerate(gains) if seat not in side]
    return sum(gains[seat] for seat in side) / len(side) - (sum(others) / len(others) if others else 0.0)
