"""Random games: the options under which a game is looked at, and the walkers that play on from a position, a deal or a game."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from torite.core.acts import OVER, Action, Step
from torite.core.faults import GameFault, place
from torite.core.game import Game
from torite.player.playout import PASS, ended, random_action
from torite.reading.positions import unusual

HALF = 0.5
LONGEST = 2_000
"""Actions after which a deal that does not end is left as it stands."""

type Choose = Callable[[Game[Any], Any, Random], Action]


class Moment(NamedTuple):
    """A step of a random game, the action that led to it and the position before; None at the start."""

    step: Step[Any]
    action: Action | None = None
    before: Any = None

    @property
    def state(self) -> Any:
        """The position."""
        return self.step.state


def walk(
    game: Game[Any], start: Any, chance: Random, choose: Choose = random_action, *, strict: bool = False
) -> Iterator[Moment]:
    """Yield the moments of a random game from a position to its end; each action is chosen when the next is asked for.

    A `strict` walk plays through the referee, which raises Illegal where a chosen action is refused.
    """
    move, moment = game.play if strict else game.apply, Moment(Step(start))
    while True:
        yield moment
        if moment.state.turn == OVER:
            return
        action = choose(game, moment.state, chance)
        moment = Moment(move(moment.state, action), action, moment.state)


def first_deal(moments: Iterable[Moment]) -> Iterator[Moment]:
    """Yield the moments of a walk to the end of the deal that is played first."""
    begun = False
    for moment in islice(moments, LONGEST + 1):
        yield moment
        if begun and ended(moment.state):
            return
        begun = begun or moment.state.turn >= 0


def wild_action(game: Game[Any], state: Any, chance: Random) -> Action:
    """Choose a fair deal or any legal action, whatever a modest player would do; a pass every other time."""
    if game.shuffle(state):
        return random_action(game, state, chance)
    legal = game.legal(state)
    return PASS if PASS in legal and chance.random() < HALF else chance.choice(legal)


def option_sets(game: Game[Any], *, company: bool = True) -> list[Any]:
    """The default options, and each other value of each option by itself, or in `company` of another that it needs.

    Where no company is wanted, what needs some is left out. GameFault if a value is allowed in none.
    """
    others = [{name: value} for name, values in game.options.items() for value in values[1:]]
    allowed = (_allowed(game, other, [{}, *others] if company else [{}]) for other in others)
    return [game.option_type(), *(options for options in allowed if options is not None)]


def _allowed(game: Game[Any], chosen: Mapping[str, Any], beside: Sequence[Mapping[str, Any]]) -> Any:
    for more in beside:
        try:
            return game.choose(**{**more, **chosen})
        except ValueError:  # they do not go together
            continue
    if len(beside) > 1:
        raise GameFault(f"{place(game.hooks['allow'])}: allow", "each value of an option in some company", dict(chosen))
    return None


def named(options: Any) -> str:
    """Name the options chosen, for a message; '' for the default options."""
    return ", ".join(f"{name}={value}" for name, value in unusual(options).items())
